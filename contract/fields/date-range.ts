import { z } from 'zod'
import { type FieldRules, isEmptyRecord, missingOr, refuse, withoutBlanks } from '../types/field-rules.ts'
import { dateIssue, dateMaximumYearsAhead, dateSchema, dateToText, yearsLater } from './date.ts'
import { wordFor } from './value-words.ts'

export type DateRange = { from: string; until: string }

/** From the first up to and including the last day; both may be the same day. */
export const dateRangeRules: FieldRules<DateRange> = {
  stored: z.object({ from: z.string(), until: z.string() }),
  schema: (field, { today }) =>
    z.preprocess(
      withoutBlanks,
      z
        .object(
          { from: dateSchema('dateRange.fromRequired'), until: dateSchema('dateRange.untilRequired') },
          { error: missingOr('date.invalid') },
        )
        .superRefine(({ from, until }, context) => {
          const issue = dateIssue(from, today, field.future)
          if (issue) return refuse(context, { ...issue, path: ['from'] })
          const params = { maximum: dateMaximumYearsAhead }
          if (until < from) refuse(context, { key: 'dateRange.order', path: ['until'] })
          else if (until > yearsLater(from, dateMaximumYearsAhead))
            refuse(context, { key: 'dateRange.tooLong', params, path: ['until'] })
        }),
    ),
  isEmpty: isEmptyRecord,
  meaning: ({ from, until }) => `${from} ${until}`,
  toText: ({ from, until }, _field, locale) => `${dateToText(from)} ${wordFor('until', locale)} ${dateToText(until)}`,
}
