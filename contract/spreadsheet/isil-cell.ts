import { dateToText } from '../fields/date.ts'
import { type IsilCode, isilRules } from '../fields/isil.ts'
import { wordFor } from '../fields/value-words.ts'
import type { Locale } from '../kernel/constants.ts'
import { readCell } from './cell.ts'

const flags = ['original', 'current'] as const

/** ISIL codes in a cell, one a line: the code, from when on, and what it is. */
export function isilToCell(value: unknown, locale: Locale): string | undefined {
  const codes = isilRules.stored.safeParse(value)
  if (!codes.success || codes.data.length === 0) return undefined
  return codes.data.map((code) => lineOf(code, locale)).join('\n')
}

const lineOf = (code: IsilCode, locale: Locale) =>
  [code.code, dateToText(code.startDate), ...flags.map((flag) => code[flag] && wordFor(flag, locale))]
    .filter(Boolean)
    .join(' ')

/** Removes the word for a flag, in either language, from the rest of the line. */
function withoutWord(rest: string, flag: (typeof flags)[number]): { rest: string; is: boolean } {
  const word = [wordFor(flag, 'nl'), wordFor(flag, 'en')].find((one) => rest.includes(one))
  return { rest: word === undefined ? rest : rest.replace(word, ''), is: word !== undefined }
}

function codeOf(line: string): unknown {
  const [, code = line, date = '', words = ''] = /^(\S+)(?:\s+(\S+))?(.*)$/.exec(line) ?? []
  const original = withoutWord(words.toLowerCase(), 'original')
  const current = withoutWord(original.rest, 'current')
  const unknown = current.rest.replace(/[\s,]/g, '')
  return {
    code,
    startDate: readCell(date, 'date'),
    original: original.is,
    // A word that says neither is no yes and no no: it is refused.
    current: unknown === '' ? current.is : unknown,
  }
}

/** The input, line by line; the rules of the field validate it. */
export const isilFromCell = (cell: string): unknown[] =>
  cell
    .split(/[\n;]/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map(codeOf)
