/** A call as the reference shows it; its address is below `/open`. */
export type OpenOperation = {
  id: string
  method: string
  path: string
  summary: string
  description: string
  needsToken: boolean
  parameters: { name: string; place: 'path' | 'query' | 'header'; required: boolean; description: string }[]
  answers: { status: string; description: string }[]
  /** An answer, as JSON on several lines; empty where the description has none. */
  example: string
}
export type OpenDescription = {
  introduction: string
  groups: { name: string; description: string; operations: OpenOperation[] }[]
  /** Projects that are open, to try the calls with. */
  projects: string[]
}
