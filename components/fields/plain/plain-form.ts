import type { Locale } from '#contract/kernel/constants'
import type { FieldDefinition } from '#contract/types/type-definition'

/** The controls of a value by the name of their part, '' for the only one, as shown and sent. */
export type Parts = Readonly<Record<string, string>>

export type PlainContext = {
  field: FieldDefinition
  locale: Locale
  /** The value that the form began with. */
  was?: unknown
}

/** How the value of a field type appears in a form without script. */
export type PlainForm = {
  write: (value: unknown, context: PlainContext) => Parts
  /** The value of what was sent. What can't be read is passed on as typed: the rules of the field refuse it. */
  read: (parts: Parts, context: PlainContext) => unknown
}

/** The input in a part, without the line endings that a browser adds; empty when absent. */
export const typed = (parts: Parts, name = ''): string => (parts[name] ?? '').replace(/\r\n?/g, '\n').trim()

/** A type with one control. */
export function oneControl(
  write: (value: unknown, context: PlainContext) => string,
  read: (text: string, context: PlainContext) => unknown = (text) => text,
): PlainForm {
  return {
    write: (value, context) => ({ '': write(value, context) }),
    read: (parts, context) => {
      const text = typed(parts)
      return text === '' ? undefined : read(text, context)
    },
  }
}

/** A mark of the contents of the controls of a field: by it a form that comes back says whether somebody went into the field. */
export function markOf(parts: Parts): string {
  const filled = Object.keys(parts)
    .filter((name) => typed(parts, name) !== '')
    .toSorted()
  const text = filled.map((name) => `${name}=${typed(parts, name)}`).join('\0')
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193) >>> 0
  return hash.toString(36)
}
