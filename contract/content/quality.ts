// Types alone: this runs in the browser while people type, and must not bring the schemas along.
import type { FieldDefinition, TypeDefinition } from '../types/type-definition.ts'

export const qualityCodes = ['placeholder', 'longSentences', 'difficult', 'noAlternative'] as const

export type QualityHint = {
  field: string
  code: (typeof qualityCodes)[number]
  params: Record<string, string | number>
}

// Brackets that were left to fill in, a row of the letter x, and words that mark a text that is still to come.
const placeholders = [
  /\[[^\]\n]{0,60}\]?/gu,
  /(?<![\p{L}\p{Nd}])x{2,}(?![\p{L}\p{Nd}])/giu,
  /\blorem\b|\bipsum\b/giu,
  /(?<!\p{L})(?:todo|tbd|ntb|n\.t\.b\.|nader te bepalen|nog invullen)(?!\p{L})/giu,
]

/** Placeholders left in a text, in the order of the text, each once; empty for a finished text. */
export function placeholdersIn(text: string): string[] {
  const found = placeholders.flatMap((pattern) => [...text.matchAll(pattern)])
  return [...new Set(found.sort((one, other) => one.index - other.index).map(([match]) => match.trim()))]
}

/** As many as fit in a hint. */
const namedPlaceholders = 3

/** The text of rich text, with a line end where a paragraph or an item of a list ends. */
export const plainTextOf = (html: string) =>
  html
    .replace(/<\/(?:p|li|h[1-6])>|<br\s*\/?>/g, '\n')
    .replace(/<[^>]*>/g, '')
    .replace(/&nbsp;/g, ' ')
    .replace(/&amp;/g, '&')

const sentencesOf = (text: string) => text.split(/[.!?]+(?=\s|$)|\n+/u).filter((part) => /\p{L}/u.test(part))
const wordsOf = (text: string) => text.match(/[\p{L}\p{Nd}'’-]+/gu) ?? []

/** Groups of vowels, as Dutch writes them: near enough for a measure over a whole text. */
const syllablesOf = (word: string) =>
  Math.max(1, (word.toLowerCase().match(/[aeiouyáàâäéèêëíìîïóòôöúùûü]+/gu) ?? []).length)

export type Readability = { words: number; sentences: number; longSentences: number; score: number }

/** More words than this in one sentence are hard to keep in mind. */
export const longSentenceFrom = 25

/** Flesch-Douma, the measure of Flesch fitted to Dutch: 100 is easy, below 50 is hard. */
export function readabilityOf(text: string): Readability {
  const sentences = sentencesOf(text)
  const words = wordsOf(text)
  const longSentences = sentences.filter((sentence) => wordsOf(sentence).length > longSentenceFrom).length
  if (words.length === 0) return { words: 0, sentences: 0, longSentences, score: 100 }
  const syllables = words.reduce((sum, word) => sum + syllablesOf(word), 0)
  const score = 206.84 - (77 * syllables) / words.length - (0.93 * words.length) / Math.max(1, sentences.length)
  return { words: words.length, sentences: sentences.length, longSentences, score: Math.round(score) }
}

/** A measure says nothing about a few words. */
const wordsFrom = 30
const difficultBelow = 45

const textTypes: ReadonlySet<FieldDefinition['type']> = new Set(['text', 'multilineText', 'richText'])

function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return Array.isArray(value) ? value.flatMap(textsOf) : []
}

function hintsOf({ name, type }: FieldDefinition, text: string): QualityHint[] {
  const found = placeholdersIn(text)
  if (found.length > 0) {
    const named = found.slice(0, namedPlaceholders).join(', ')
    const more = found.length > namedPlaceholders ? ', …' : ''
    return [{ field: name, code: 'placeholder', params: { found: `${named}${more}` } }]
  }
  if (type === 'text') return []
  const { words, longSentences, score } = readabilityOf(text)
  if (longSentences > 0)
    return [{ field: name, code: 'longSentences', params: { count: longSentences, maximum: longSentenceFrom } }]
  return words >= wordsFrom && score < difficultBelow ? [{ field: name, code: 'difficult', params: { score } }] : []
}

/** Pictures that say nothing to people who can't see them (WCAG 1.1.1). */
function pictureHintsOf({ name }: FieldDefinition, value: unknown): QualityHint[] {
  const isUntold = (file: { mediaType?: unknown; alternative?: unknown }) =>
    String(file.mediaType).startsWith('image/') && String(file.alternative ?? '').trim() === ''
  const files = [value].flat().filter((file) => typeof file === 'object' && file !== null)
  return files.some(isUntold) ? [{ field: name, code: 'noAlternative', params: {} }] : []
}

/** Suggestions for the texts and pictures of an item; they never prevent publishing. */
export function qualityHints(
  types: readonly Pick<TypeDefinition, 'sections'>[],
  values: Readonly<Record<string, unknown>>,
): QualityHint[] {
  const seen = new Set<string>()
  const fields = types.flatMap(({ sections }) => sections.flatMap((section) => section.fields))
  return fields.flatMap((field) => {
    if (seen.has(field.name)) return []
    seen.add(field.name)
    if (field.type === 'file') return pictureHintsOf(field, values[field.name])
    if (!textTypes.has(field.type)) return []
    const text = textsOf(values[field.name]).join('\n')
    return hintsOf(field, field.type === 'richText' ? plainTextOf(text) : text)
  })
}

/** Nothing was filled in. */
export const isLeftOpen = (value: unknown) =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)

/** How many of the fields that editors fill in are filled in. */
export function completenessOf(
  fields: readonly Pick<FieldDefinition, 'name' | 'administratorsOnly'>[],
  values: Readonly<Record<string, unknown>>,
): { filled: number; total: number } {
  const counted = fields.filter(({ administratorsOnly }) => administratorsOnly !== true)
  return { filled: counted.filter(({ name }) => !isLeftOpen(values[name])).length, total: counted.length }
}

/** Points for fields that are filled in, and for texts and pictures with nothing left to improve; together 100. */
export const qualityPoints = { fields: 70, texts: 30 } as const
/** Points off per hint, never more than its field earns: adding a photo without a description loses nothing. */
const pointsOfHint = 10

export type Quality = {
  score: number
  fields: number
  texts: number
  filled: number
  total: number
  hints: QualityHint[]
}

/** How good the content of an item is, from 0 to 100, with what makes it so. */
export function qualityOf(
  types: readonly Pick<TypeDefinition, 'sections'>[],
  values: Readonly<Record<string, unknown>>,
): Quality {
  const all = types.flatMap(({ sections }) => sections.flatMap((section) => section.fields))
  const byName = new Map(all.map((field) => [field.name, field]))
  const { filled, total } = completenessOf([...byName.values()], values)
  const hints = qualityHints(types, values)
  const points = total === 0 ? qualityPoints.fields : (qualityPoints.fields * filled) / total
  const taken = Math.min(pointsOfHint, total === 0 ? pointsOfHint : qualityPoints.fields / total) * hints.length
  // Rounded as a whole, so that the parts add up to it.
  const score = Math.round(points + Math.max(0, qualityPoints.texts - taken))
  const fields = Math.round(points)
  return { score, fields, texts: score - fields, filled, total, hints }
}

/** Ranges of the score, as lists are narrowed by them and as figures count them, with the lowest score of each. */
export const qualityBands = ['low', 'middle', 'high'] as const
export type QualityBand = (typeof qualityBands)[number]
export const bandsFrom: Record<QualityBand, number> = { low: 0, middle: 50, high: 80 }

/** The score from which a range is over. */
export const bandEnds = (band: QualityBand) =>
  band === 'low' ? bandsFrom.middle : band === 'middle' ? bandsFrom.high : 101

export const bandOf = (score: number): QualityBand =>
  score >= bandsFrom.high ? 'high' : score >= bandsFrom.middle ? 'middle' : 'low'

/** So many months after a field was said or seen true, it is to be looked at again. */
export const oldAfterMonths = 12

type Aged = { field: string; at: string; seen: { at: string } | null }

/** When each field was said or last seen true, whichever came last: each has an age of its own. */
const ageFrom = ({ at, seen }: Aged): number => Math.max(Date.parse(at), Date.parse(seen?.at ?? at))

/** The fields that nobody said or saw true for a year, the oldest first. */
export function oldFields<Field extends Aged>(said: readonly Field[], now: Date): Field[] {
  const since = new Date(now)
  since.setUTCMonth(since.getUTCMonth() - oldAfterMonths)
  return said.filter((one) => ageFrom(one) < since.getTime()).toSorted((one, other) => ageFrom(one) - ageFrom(other))
}
