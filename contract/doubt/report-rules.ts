import { visibleText } from '../kernel/visible-text.ts'
import { type FieldType, fieldTraits } from '../types/field-traits.ts'

// Without zod: the settings of a tenant name the choices too.

/** Handling of visitors' reports: shown at once to those who may publish, shown after a check, or switched off. */
export const visitorReportChoices = ['shown', 'held', 'off'] as const

/** The state of a report as the reporter sees it. */
export const reportStates = ['received', 'taken', 'refused'] as const

/**
 * Why a report ended: somebody decided; the value was the same already, was refused before or on its way; our value changed or is
 * gone; or the person who looked did not let it through.
 */
export const reportEnds = ['decided', 'same', 'before', 'underWay', 'changed', 'gone', 'dropped'] as const
export type ReportEnd = (typeof reportEnds)[number]

/** So many days after the end of their report the address of a reporter is forgotten. */
export const reporterDays = 30

/** Nobody reads a page and fills its form in sooner; seconds. */
export const minimumSeconds = 3
/** So long the form of a page can be sent; seconds. */
export const formSeconds = 24 * 60 * 60

/** Signs of what is said in words. */
export const maximumReportText = 500
/** Signs of a value as JSON: more is said in words. */
export const maximumReportValue = 2000

/** Whether a reporter describes it in words rather than types it in full. */
export const isSaidInWords = (type: FieldType): boolean => fieldTraits[type].isReportedInWords

const link = /:\/\/|\bwww\.|\b(?:https?|ftp|mailto|javascript|data):|\b[\p{L}\d-]+\.[a-z]{2,}\/\S/iu
const markup = /<\/?[a-z!?][^>]*>?|\[\/?(?:url|img|b|i|link)\b[^\]]*\]|\]\(|&(?:#\d+|#x[\da-f]+|[a-z]{2,8});/iu

/** Why a text of a stranger is refused; undefined when it is not. */
export function refusedText(text: string): 'report.noLinks' | 'report.noMarkup' | undefined {
  if (markup.test(text)) return 'report.noMarkup'
  return link.test(text) ? 'report.noLinks' : undefined
}

const textsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}

/** The same for a value; a field for a web address may have one, as its own rules say. */
export function refusedValue(type: FieldType, value: unknown): ReturnType<typeof refusedText> {
  if (type === 'url') return undefined
  for (const text of textsIn(value)) {
    const refusal = refusedText(text)
    if (refusal !== undefined) return refusal
  }
  return undefined
}

/** The words of a text, without capitals, accents and marks. */
export const reportWords = (text: string): string[] =>
  visibleText(text)
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')

const nearness = 0.8
const hasDigit = (word: string) => /\p{N}/u.test(word)
const sameNumbers = (one: readonly string[], other: readonly string[]) =>
  one.filter(hasDigit).toSorted().join(' ') === other.filter(hasDigit).toSorted().join(' ')

/**
 * Whether two texts say the same or nearly so: the same numbers, and four fifths of their words. What differs in a number is
 * another telephone number or another hour.
 */
export function isNearlySame(one: string, other: string): boolean {
  const [words, others] = [reportWords(one), reportWords(other)]
  if (words.join(' ') === others.join(' ')) return true
  if (!sameNumbers(words, others)) return false
  const left = [...others]
  const shared = words.filter((word) => {
    const at = left.indexOf(word)
    if (at >= 0) left.splice(at, 1)
    return at >= 0
  })
  return (2 * shared.length) / (words.length + others.length) >= nearness
}
