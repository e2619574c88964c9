import type { FieldType } from '#contract/types/field-traits'
import type { FieldDefinition, FieldOption, FieldSection } from '#contract/types/type-definition'

type Rules = Omit<FieldDefinition, 'name' | 'type' | 'label'>

export function field(type: FieldType, name: string, nl: string, en: string, rules: Rules = {}): FieldDefinition {
  return { name, type, label: { nl, en }, ...rules }
}

export function option(value: string, nl: string, en: string): FieldOption {
  return { value, label: { nl, en } }
}

export function section(key: string, nl: string, en: string, fields: FieldDefinition[]): FieldSection {
  return { key, label: { nl, en }, fields }
}
