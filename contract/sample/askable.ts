import { canBeDoubted } from '../doubt/meaning.ts'
import { fieldTraits } from '../types/field-traits.ts'
import type { FieldDefinition } from '../types/type-definition.ts'

/** Whether a sample can ask about a field: by telephone, and with a form without script. */
export const isAskable = (field: FieldDefinition): boolean =>
  fieldTraits[field.type].isAskable && field.administratorsOnly !== true && canBeDoubted(field)
