import { z } from 'zod'
import { entriesOf, listDiff } from '../types/diff.ts'
import type { FieldRules } from '../types/field-rules.ts'
import { plainText } from './plain-text.ts'
import { isEmptyList, selectionOf } from './selections.ts'
import { setMeaning, textMeaning } from './text-meaning.ts'

export const keywordMaximum = 100

export const keywordsRules: FieldRules<string[]> = {
  stored: z.array(z.string()),
  schema: (field) => selectionOf(plainText({ maximum: keywordMaximum }), field),
  isEmpty: isEmptyList,
  meaning: (values) => setMeaning(values.map(textMeaning)),
  toText: (values) => values.join(', '),
  diff: (before, after) => listDiff(entriesOf(before), entriesOf(after)),
  requiredKey: 'keywords.required',
}
