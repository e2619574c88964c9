import { visibleText } from '../kernel/visible-text.ts'

/** What is left of a text after space, case and marks; of one with nothing but marks, the marks. */
export function textMeaning(text: string): string {
  const seen = visibleText(text)
  const letters = seen
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase()
  return letters === '' ? seen : letters
}

/** What a list means of which the order says nothing. */
export const setMeaning = (meanings: readonly string[]): string => [...new Set(meanings)].sort().join('\n')
