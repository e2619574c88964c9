import { z } from 'zod'
import { readTypedDay } from '../recurrence/typed-moment.ts'
import { type FieldRules, type Issue, isBlank, missingOr, refuse } from '../types/field-rules.ts'

/** Further ahead is a slip of the keyboard. */
export const dateMaximumYearsAhead = 100

/** A day and a month as people type them: where either year is possible, it was passed on as typed. */
const lacksYear = (input: unknown) =>
  typeof input === 'string' &&
  readTypedDay(input, { today: () => '2000-01-01' }) !== undefined &&
  readTypedDay(input, { today: () => '2000-01-01', towards: 'unknown' }) === undefined

/** A date of the calendar, YYYY-MM-DD. */
export function dateSchema(missing?: string) {
  return z
    .string({ error: missingOr('date.invalid', missing) })
    .trim()
    .refine((value) => /^[1-9]\d{3}-/.test(value) && z.iso.date().safeParse(value).success, {
      error: ({ input }) => (lacksYear(input) ? 'date.year' : 'date.invalid'),
      abort: true,
    })
}

/** The same day another year; such dates only serve to compare. */
export function yearsLater(date: string, years: number): string {
  return `${Number(date.slice(0, 4)) + years}${date.slice(4)}`
}

export function dateIssue(date: string, today: string, future: boolean | undefined): Issue | undefined {
  if (future && date <= today) return { key: 'date.future' }
  if (date <= yearsLater(today, dateMaximumYearsAhead)) return undefined
  return { key: 'date.tooFar', params: { maximum: dateMaximumYearsAhead } }
}

export const dateToText = (date: string): string => date.split('-').reverse().join('-')

export const dateRules: FieldRules<string> = {
  stored: z.string(),
  schema: (field, { today }) =>
    dateSchema().superRefine((value, context) => {
      const issue = dateIssue(value, today, field.future)
      if (issue) refuse(context, issue)
    }),
  isEmpty: isBlank,
  meaning: (value) => value,
  toText: dateToText,
}
