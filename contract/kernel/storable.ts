const maximumDepth = 32

/** PostgreSQL stores neither NUL nor half a surrogate pair; without this they would be an error of the server. */
export const isStorable = (text: string): boolean => !text.includes('\0') && text.isWellFormed()

/** The same text with a sign in place of what can't be stored: to name what is refused for it. */
export const toStorable = (text: string): string => text.replaceAll('\0', '\ufffd').toWellFormed()

export type BodyIssue = { path: string; code: 'tooDeep' | 'controlCodes' }

/** Finds something that none of our forms sends, and where: endless nesting, or text that can't be stored. */
export function findIssue(value: unknown, path: readonly string[] = []): BodyIssue | undefined {
  const at = path.join('.')
  if (typeof value === 'string') return isStorable(value) ? undefined : { path: at, code: 'controlCodes' }
  if (typeof value !== 'object' || value === null) return undefined
  if (path.length === maximumDepth) return { path: '', code: 'tooDeep' }
  for (const [name, part] of Object.entries(value)) {
    const issue = isStorable(name) ? findIssue(part, [...path, name]) : { path: at, code: 'controlCodes' as const }
    if (issue !== undefined) return issue
  }
  return undefined
}
