import { diffWordsWithSpace } from 'diff'

/** A piece of a text that is in both, only in the newer or only in the older one. */
export type TextPart = { text: string; change: 'same' | 'added' | 'removed' }

/** Texts that differ in more places than this have nothing in common worth showing; comparing them on would take long. */
const differencesMaximum = 2_000
/** Shorter than this, both texts are shown beside each other on a line, however different. */
const longText = 60
/** Long texts with less than this in common are two texts. */
const commonMinimum = 0.3

/** A change with the unchanged text behind it. */
type Stretch = { removed: string; added: string; same: string }

const lengthOf = (text: string) => text.replace(/[^\p{L}\p{N}]/gu, '').length
const weightOf = ({ removed, added }: Stretch) => Math.max(lengthOf(removed), lengthOf(added))

/** Changes with what stayed behind each; the first has no change where the text begins with what stayed. */
function stretchesOf(before: string, after: string): Stretch[] | undefined {
  const found = diffWordsWithSpace(before, after, { maxEditLength: differencesMaximum })
  if (found === undefined) return undefined
  const stretches: Stretch[] = []
  for (const { value, added, removed } of found) {
    const last = stretches.at(-1)
    const open = last === undefined || last.same !== '' ? { removed: '', added: '', same: '' } : last
    if (open !== last) stretches.push(open)
    open[added ? 'added' : removed ? 'removed' : 'same'] += value
  }
  return stretches
}

const isChange = ({ removed, added }: Stretch) => removed !== '' || added !== ''

/** A word or two that stayed between larger changes are no help to the reader: they go with the changes around them. */
function joined(stretches: readonly Stretch[]): Stretch[] {
  const result: Stretch[] = []
  for (const next of stretches) {
    const last = result.at(-1)
    const isIsland =
      last !== undefined &&
      isChange(last) &&
      isChange(next) &&
      lengthOf(last.same) <= Math.min(weightOf(last), weightOf(next))
    if (!isIsland) {
      result.push(next)
      continue
    }
    const removed = last.removed + last.same + next.removed
    const added = last.added + last.same + next.added
    result.splice(-1, 1, { removed, added, same: next.same })
  }
  return result.length === stretches.length ? result : joined(result)
}

/**
 * Word by word, with what changed together in one piece; undefined when two long texts have so little in common that they
 * are better read one after the other.
 */
export function wordParts(before: string, after: string): TextPart[] | undefined {
  const isLong = before.length >= longText && after.length >= longText
  const found = stretchesOf(before, after)
  if (found === undefined) return isLong ? undefined : wholeParts(before, after)
  const stretches = joined(found)
  const common = stretches.reduce((sum, { same }) => sum + lengthOf(same), 0)
  if (isLong && common < commonMinimum * Math.max(lengthOf(before), lengthOf(after))) return undefined
  return stretches.flatMap(({ removed, added, same }) => [...wholeParts(removed, added), ...part(same, 'same')])
}

const part = (text: string, change: TextPart['change']): TextPart[] => (text === '' ? [] : [{ text, change }])

/** The one in place of the other. */
export const wholeParts = (before: string, after: string): TextPart[] => [
  ...part(before, 'removed'),
  ...part(after, 'added'),
]
