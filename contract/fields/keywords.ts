import { z } from 'zod'
import { entriesOf, listDiff } from './diff.ts'
import type { FieldRules } from './field-rules.ts'
import { plainText } from './plain-text.ts'
import { isEmptyList, selectionOf } from './selections.ts'

export const keywordMaximum = 100

export const keywordsRules: FieldRules<string[]> = {
  stored: z.array(z.string()),
  schema: (field) => selectionOf(plainText({ maximum: keywordMaximum }), field),
  isEmpty: isEmptyList,
  toText: (values) => values.join(', '),
  diff: (before, after) => listDiff(entriesOf(before), entriesOf(after)),
  requiredKey: 'keywords.required',
}
