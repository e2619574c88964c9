import { type CheckPurpose, checkValues } from '#contract/content/values'
import type { FieldType } from '#contract/types/field-traits'
import type { FieldDefinition } from '#contract/types/type-definition'

export const today = '2026-11-20'

const options = ['boot', 'fiets', 'trein', 'voet'].map((value) => ({ value, label: { nl: value, en: value } }))

/** A field named after its type, without limits but the options that a choice must have. */
export function fieldOf(type: FieldType, limits: Partial<FieldDefinition> = {}): FieldDefinition {
  const choosing = type === 'choice' || type === 'choices' ? { options } : {}
  return { name: type, type, label: { nl: type, en: type }, ...choosing, ...limits }
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
