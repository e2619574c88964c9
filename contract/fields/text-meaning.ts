import { visibleText } from '../kernel/visible-text.ts'

/** The text without space, case and marks; for a text of nothing but marks, the marks. */
export function textMeaning(text: string): string {
  const seen = visibleText(text)
  const letters = seen
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase()
  return letters === '' ? seen : letters
}

/** The meaning of a list whose order does not count. */
export const setMeaning = (meanings: readonly string[]): string => [...new Set(meanings)].sort().join('\n')
