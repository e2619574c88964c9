import { everyFieldType } from '../../upstream/words/standard-types/every-field-type.ts'
import { type FieldDefinition, type FieldType, typeFields } from '../type-definition.ts'
import { type CheckPurpose, checkValues } from '../values.ts'

export const today = '2026-11-20'

/** The field of this type in the demo's product type "alle-velden", with other limits. */
export function fieldOf(type: FieldType, limits: Partial<FieldDefinition> = {}): FieldDefinition {
  const field = typeFields(everyFieldType).find((candidate) => candidate.type === type)
  if (!field) throw new Error(`No field ${type}`)
  return { ...field, ...limits }
}

export const typeWith = (fields: FieldDefinition[]) => ({
  sections: [{ key: 'fields', label: { nl: '', en: '' }, fields }],
})

export function check(field: FieldDefinition, value: unknown, purpose: CheckPurpose = 'publish') {
  const { values, errors } = checkValues({
    types: [typeWith([field])],
    values: { [field.name]: value },
    purpose,
    today,
  })
  const prefix = `values.${field.name}`
  return {
    value: values[field.name],
    /** `code`, or `part: code` for an error of a part. */
    errors: errors.map(({ path, code }) => (path === prefix ? code : `${path.slice(prefix.length + 1)}: ${code}`)),
    details: errors,
  }
}
