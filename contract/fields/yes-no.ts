import { z } from 'zod'
import { type FieldRules, isBlank, missingOr } from '../types/field-rules.ts'
import { wordFor } from './value-words.ts'

/** "No" is an answer; undecided is no value. */
export const yesNoRules: FieldRules<boolean> = {
  stored: z.boolean(),
  schema: () => z.boolean({ error: missingOr('yesNo.word', 'yesNo.undecided') }),
  isEmpty: isBlank,
  meaning: String,
  toText: (value, _field, locale) => wordFor(value ? 'yes' : 'no', locale),
  requiredKey: 'yesNo.undecided',
}
