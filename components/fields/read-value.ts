/** Reads what may be anything: values come from a store, an import or an old draft. */

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export const isText = (value: unknown): value is string => typeof value === 'string'

export const recordOf = (value: unknown): Record<string, unknown> => (isRecord(value) ? value : {})

/** Texts as they are, numbers as text, anything else as nothing. */
export const textOf = (value: unknown): string =>
  isText(value) ? value : typeof value === 'number' ? String(value) : ''

export const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])

export const textsOf = (value: unknown): string[] => listOf(value).filter(isText)

export const isBlank = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)

/** A record with a part set, or left out when it is blank; undefined when nothing is left. */
export function withPart(value: unknown, part: string, content: unknown): Record<string, unknown> | undefined {
  const next = Object.fromEntries(
    Object.entries({ ...recordOf(value), [part]: content }).filter(([, entry]) => !isBlank(entry)),
  )
  return Object.keys(next).length === 0 ? undefined : next
}
