import { isTest } from './rule.ts'
import type { Source } from './source.ts'

/** A way of writing the web half that has had its time (decision 136), and in how many files it may still stand. */
export type Leftover = { what: string; pattern: RegExp; files: number }

/** The numbers only go down: lower them with each file that is written anew. At nothing left, the line goes. */
export const leftovers: Leftover[] = [
  { what: 'texts that travel as props', pattern: /\bwords[?]?: (?!string\b)|\bwords=\{/, files: 146 },
  { what: 'types of such texts', pattern: /export type \w*(Words|Texts)\b/, files: 28 },
  { what: 'messages as they are written', pattern: /i18n\/raw-messages/, files: 31 },
  { what: 'texts filled by hand', pattern: /forms\/fill-(text|message)/, files: 36 },
  { what: 'forms of the former kind', pattern: /record\/record-form|conflict\/form-top/, files: 2 },
]

const isWeb = ({ path }: Source) => /^(app|components|lib)\//.test(path) && !isTest(path)

/** In how many files each of them stands now. */
export const countLeftovers = (sources: Source[]) =>
  leftovers.map(({ what, pattern, files }) => {
    const now = sources.filter((source) => isWeb(source) && pattern.test(source.text)).length
    return { what, files, now }
  })
