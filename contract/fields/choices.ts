import { z } from 'zod'
import { entriesOf, listDiff } from '../types/diff.ts'
import { type FieldRules, missingOr, refuse } from '../types/field-rules.ts'
import { optionLabel } from './choice.ts'
import { countIssue, isEmptyList } from './selections.ts'
import { setMeaning } from './text-meaning.ts'

export const choicesRules: FieldRules<string[]> = {
  stored: z.array(z.string()),
  schema: (field) => {
    const allowed = new Set(field.options?.map((option) => option.value))
    return z
      .array(z.string({ error: 'invalid' }), { error: missingOr('invalid') })
      .transform((values) => [...new Set(values)])
      .superRefine((values, context) => {
        const unknown = values.some((value) => !allowed.has(value))
        const issue = unknown ? { key: 'choice.unknown' } : countIssue(values.length, field)
        if (issue) refuse(context, issue)
      })
  },
  isEmpty: isEmptyList,
  diff: (before, after, field, locale) => {
    const entries = (values: string[]) => entriesOf(values.map((value) => optionLabel(value, field, locale)))
    return listDiff(entries(before), entries(after))
  },
  meaning: setMeaning,
  toText: (values, field, locale) => values.map((value) => optionLabel(value, field, locale)).join(', '),
  requiredKey: 'choice.required',
}
