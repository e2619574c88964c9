import { checkRecurrence } from '../recurrence/check.ts'
import type { Recurrence } from '../recurrence/recurrence.ts'
import { recurrenceSchema } from '../recurrence/recurrence-schema.ts'
import { recurrenceSentence } from '../recurrence/sentence.ts'
import { limitsOf } from '../types/field-limits.ts'
import { type FieldRules, isBlank, isRecord, refuse } from '../types/field-rules.ts'

/** When something takes place. The rules are those of the agenda's engine. */
export const recurrenceRules: FieldRules<Recurrence> = {
  stored: recurrenceSchema,
  schema: (field, { today }) =>
    recurrenceSchema.superRefine((recurrence, context) => {
      for (const { path, code, params } of checkRecurrence(recurrence, {
        today,
        limits: limitsOf('recurrence', field),
      }))
        refuse(context, { key: code, params, path: path.split('.') })
    }),
  isEmpty: (value) => isBlank(value) || (isRecord(value) && isBlank(value.start)),
  meaning: null,
  toText: (recurrence, _field, locale) => recurrenceSentence(recurrence, locale),
}
