import { z } from 'zod'
import { entriesOf, listDiff } from '../types/diff.ts'
import type { FieldRules } from '../types/field-rules.ts'
import { plainText } from './plain-text.ts'
import { isEmptyList, selectionOf } from './selections.ts'
import { setMeaning, textMeaning } from './text-meaning.ts'

export const productNameMaximum = 255

/** Uniform names of products (UPL), as the government keeps them; which ones there are the installation knows. */
export const productNamesRules: FieldRules<string[]> = {
  stored: z.array(z.string()),
  schema: (field) => selectionOf(plainText({ maximum: productNameMaximum }), field),
  isEmpty: isEmptyList,
  meaning: (values) => setMeaning(values.map(textMeaning)),
  toText: (values) => values.join(', '),
  diff: (before, after) => listDiff(entriesOf(before), entriesOf(after)),
  requiredKey: 'productNames.required',
}
