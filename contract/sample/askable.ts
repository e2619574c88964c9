import { canBeDoubted } from '../doubt/meaning.ts'
import type { FieldDefinition, FieldType } from '../types/type-definition.ts'

/** Types that people can answer by telephone and that have a form without script. */
const askableTypes: readonly FieldType[] = [
  ...(['text', 'number', 'yesNo', 'choice', 'choices', 'date', 'dateRange'] as const),
  ...(['email', 'url', 'phone', 'address', 'price', 'openingTimes'] as const),
]

/** Whether a sample can ask about a field. */
export const isAskable = (field: FieldDefinition): boolean =>
  askableTypes.includes(field.type) && field.administratorsOnly !== true && canBeDoubted(field)
