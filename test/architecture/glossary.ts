import type { Problem } from './rule.ts'

type Word = { locale: string; not: string; but: string; except: string[]; pattern: RegExp }

/** Whole words, in any form where it ends in a star. */
const patternOf = (word: string) =>
  new RegExp(`(?<![\\p{L}-])${word.replace(/\*$/, '')}${word.endsWith('*') ? '' : '(?![\\p{L}])'}`, 'iu')

/** The rows of "What it is not called" in the glossary. */
export function forbiddenWords(glossary: string): Word[] {
  const rows = [...glossary.matchAll(/^\| (nl|en) \| (.+?) \| (.+?) \| (.*?) ?\|$/gm)]
  return rows.flatMap(([, locale = '', words = '', but = '', places = '']) =>
    words.split(', ').map((not) => ({
      ...{ locale, not, but, pattern: patternOf(not) },
      except: [...places.matchAll(/`([^`]+)`/g)].map(([, place = '']) => place),
    })),
  )
}

/** Texts, by their whole key, that call a thing by another name than the glossary gives it. */
export function wordProblems(texts: Iterable<[string, string]>, words: Word[]): Problem[] {
  return [...texts].flatMap(([key, text]) =>
    words
      .filter(({ pattern, except }) => pattern.test(text) && !except.some((place) => key.startsWith(`${place}.`)))
      .map(({ not, but }) => `${key} says "${not}", which is called "${but}": ${text}`),
  )
}
