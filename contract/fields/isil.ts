import { z } from 'zod'
import type { Locale } from '../kernel/constants.ts'
import { listDiff } from '../types/diff.ts'
import { limitsOf } from '../types/field-limits.ts'
import { type FieldRules, isBlank, missingOr, refuse, withoutBlanks } from '../types/field-rules.ts'
import type { FieldDefinition } from '../types/type-definition.ts'
import { dateSchema, dateToText } from './date.ts'
import { setMeaning } from './text-meaning.ts'
import { wordFor } from './value-words.ts'

export type IsilCode = { code: string; startDate: string; original: boolean; current: boolean }

type Register = FieldDefinition['isilRegister']

/**
 * A prefix of up to four letters, a hyphen, and 10 digits at the end, which letters may precede: no more than the 16
 * signs of ISO 15511. The Dutch register of public libraries has `NL-` and 10 digits.
 */
const forms = { NL: /^NL-[0-9]{10}$/, any: /^[A-Z]{1,4}-(?:[A-Za-z:/-]{0,3})[0-9]{10}$/ }
const maximumLength = 16

/** A code as it is stored, with its prefix in capitals; undefined when it has another form than the register's. */
export function normaliseIsil(text: string, register: Register): string | undefined {
  const code = text.trim().replace(/^[a-z]{1,4}-/i, (prefix) => prefix.toUpperCase())
  return code.length <= maximumLength && forms[register ?? 'any'].test(code) ? code : undefined
}

const flag = z.boolean({ error: 'invalid' }).default(false)

function isilCode(register: Register) {
  const wrong = register === 'NL' ? 'isil.codeNL' : 'isil.code'
  return z.preprocess(
    withoutBlanks,
    z.object(
      {
        code: z.string({ error: missingOr(wrong, 'isil.codeRequired') }).transform((value, context) => {
          const code = normaliseIsil(value, register)
          if (code !== undefined) return code
          refuse(context, { key: wrong })
          return z.NEVER
        }),
        startDate: dateSchema('isil.startDateRequired'),
        original: flag,
        current: flag,
      },
      { error: missingOr('invalid') },
    ),
  )
}

const codeText = ({ code, startDate, original, current }: IsilCode, locale: Locale) =>
  [code, dateToText(startDate), original && wordFor('original', locale), current && wordFor('current', locale)]
    .filter(Boolean)
    .join(' ')

/** Whether another organisation has the code already is checked upstream. */
export const isilRules: FieldRules<IsilCode[]> = {
  stored: z.array(z.object({ code: z.string(), startDate: z.string(), original: z.boolean(), current: z.boolean() })),
  schema: (field) =>
    z
      .array(isilCode(field.isilRegister), { error: missingOr('invalid') })
      .max(limitsOf('isil', field).codes, { error: 'repetitions.maximum' })
      .superRefine((entries, context) => {
        const codes = entries.map((entry) => entry.code)
        for (const [index, code] of codes.entries())
          if (codes.indexOf(code) < index) refuse(context, { key: 'isil.duplicate', path: [index, 'code'] })
        const second = entries.flatMap((entry, index) => (entry.current ? [index] : []))[1]
        if (second !== undefined) refuse(context, { key: 'isil.current', path: [second, 'current'] })
      }),
  isEmpty: (value) => isBlank(value) || (Array.isArray(value) && value.length === 0),
  meaning: (entries) => setMeaning(entries.map(({ code }) => code.toUpperCase())),
  toText: (entries, _field, locale) => entries.map((entry) => codeText(entry, locale)).join('\n'),
  diff: (before, after, _field, locale) => {
    const entries = (codes: IsilCode[]) => codes.map((entry) => ({ key: entry.code, text: codeText(entry, locale) }))
    return listDiff(entries(before), entries(after))
  },
}
