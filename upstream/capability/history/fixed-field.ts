import type { FieldDefinition } from '#contract/types/type-definition'

/** A field of what has no type of its own. */
export const field = (
  name: string,
  nl: string,
  en: string,
  type: FieldDefinition['type'] = 'text',
): FieldDefinition => ({ name, type, label: { nl, en } })

export const section = (fields: FieldDefinition[]) => [
  { key: 'general', label: { nl: 'Gegevens', en: 'Details' }, fields },
]

type Words<Key extends string> = Readonly<Record<Key, string>>

/** The same with some values to choose from, each called as the texts say. */
export const choosing = <Value extends string>(
  definition: FieldDefinition,
  values: readonly Value[],
  nl: Words<Value>,
  en: Words<Value>,
): FieldDefinition => ({
  ...definition,
  options: values.map((value) => ({ value, label: { nl: nl[value], en: en[value] } })),
})
