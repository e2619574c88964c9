import { z } from 'zod'
import { wordDiff } from '../types/diff.ts'
import { type FieldRules, isBlank, refuse } from '../types/field-rules.ts'
import { matchesPattern, plainText } from './plain-text.ts'
import { textMeaning } from './text-meaning.ts'

export const multilineTextMaximum = 10_000

export const multilineTextRules: FieldRules<string> = {
  stored: z.string(),
  schema: (field) =>
    plainText({
      minimum: field.minimumLength,
      maximum: field.maximumLength ?? multilineTextMaximum,
      lines: 'many',
    }).superRefine((value, context) => {
      if (!matchesPattern(value, field)) refuse(context, { key: 'pattern' })
    }),
  isEmpty: isBlank,
  meaning: textMeaning,
  toText: (value) => value,
  diff: wordDiff,
}
