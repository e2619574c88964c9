export type FieldState = { help?: unknown; error?: string | undefined }

/** The props that tie a control to its field: the id of its label, its hint and error, and whether it is invalid. */
export type ControlWiring = {
  id: string
  'aria-describedby'?: string
  'aria-invalid'?: true
  /** For a row of several, which has no label of its own that points at it. */
  'aria-label'?: string
}

export const errorId = (id: string) => `${id}-error`
export const helpId = (id: string) => `${id}-help`

export function fieldWiring(id: string, { help, error }: FieldState): ControlWiring {
  const described = [error ? errorId(id) : '', help ? helpId(id) : ''].filter(Boolean).join(' ')
  return {
    id,
    ...(described ? { 'aria-describedby': described } : {}),
    ...(error ? { 'aria-invalid': true } : {}),
  }
}
