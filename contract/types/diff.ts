import { diffArrays } from 'diff'
import { z } from 'zod'
import { type TextPart, wholeParts, wordParts } from './word-parts.ts'

const changes = ['same', 'added', 'removed'] as const
const textPartSchema = z.object({ text: z.string(), change: z.enum(changes) })

export type { TextPart } from './word-parts.ts'

const listEntrySchema = z.object({
  change: z.enum([...changes, 'moved', 'changed']),
  parts: z.array(textPartSchema),
})
export type ListEntry = z.infer<typeof listEntrySchema>

/** How two values of a field differ: word by word, entry by entry, or the one in place of the other. */
export const fieldDiffSchema = z
  .discriminatedUnion('kind', [
    z.object({ kind: z.literal('words'), parts: z.array(textPartSchema) }),
    z.object({ kind: z.literal('list'), entries: z.array(listEntrySchema) }),
    z.object({ kind: z.literal('whole'), before: z.string(), after: z.string() }),
  ])
  .meta({ id: 'FieldDiff' })
export type FieldDiff = z.infer<typeof fieldDiffSchema>

/** Word by word; two long texts with little in common are shown whole, one after the other. */
export function wordDiff(before: string, after: string): FieldDiff {
  const parts = wordParts(before, after)
  return parts === undefined ? wholeDiff(before, after) : { kind: 'words', parts }
}

const whole = (text: string, change: TextPart['change']): TextPart[] => (text === '' ? [] : [{ text, change }])

/** The one in place of the other, for what is too short or too exact to take apart. */
export const wholeDiff = (before: string, after: string): FieldDiff => ({ kind: 'whole', before, after })

/** An entry of a list: `key` says which one it is, `text` what it says. */
export type DiffEntry = { key: string; text: string }

/** Equal entries are distinguished by how often they came before. */
function keyed(entries: readonly DiffEntry[]): Map<string, string> {
  const seen = new Map<string, number>()
  return new Map(
    entries.map(({ key, text }) => {
      const count = seen.get(key) ?? 0
      seen.set(key, count + 1)
      return [`${key}\u0000${count}`, text]
    }),
  )
}

/** Entry by entry: added, removed, moved, and changed. */
export function listDiff(before: readonly DiffEntry[], after: readonly DiffEntry[]): FieldDiff {
  const [was, is] = [keyed(before), keyed(after)]
  const entries = diffArrays([...was.keys()], [...is.keys()]).flatMap(({ value, added, removed }) =>
    value.flatMap((key): ListEntry[] => {
      const [former, present] = [was.get(key), is.get(key)]
      if (present === undefined) return [{ change: 'removed', parts: whole(former ?? '', 'removed') }]
      // Shown once, at its new place.
      if (removed) return []
      if (former === undefined) return [{ change: 'added', parts: whole(present, 'added') }]
      if (former !== present)
        return [{ change: 'changed', parts: wordParts(former, present) ?? wholeParts(former, present) }]
      return [{ change: added ? 'moved' : 'same', parts: whole(present, 'same') }]
    }),
  )
  return { kind: 'list', entries }
}

/** Entries that are their own name, such as keywords. */
export const entriesOf = (texts: readonly string[]): DiffEntry[] => texts.map((text) => ({ key: text, text }))
