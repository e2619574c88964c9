import type { Locale } from '#contract/kernel/constants'
import type { TypeInput } from '#contract/type-editor/type-input'
import type { FieldOption, TypeDefinition } from '#contract/types/type-definition'

/** What of a type is tried. */
export type Tried = Pick<TypeInput, 'name' | 'icon' | 'titleField' | 'sections'> & Pick<TypeDefinition, 'kind'>

/** An option that was not saved yet has no value, and could not be chosen. */
const tried = (option: FieldOption, at: number): FieldOption => ({ ...option, value: option.value || `new${at}` })

type Unnamed = { section: string; field: string }

/**
 * A type that is being made, so that content can be tried in it: what has no name as yet gets one. Names are others than
 * those of the type, as the ids of its fields stand in the page too.
 */
export function previewType({ kind, name, icon, titleField, sections }: Tried, locale: Locale, unnamed: Unnamed) {
  const nameOf = (stored: string) => `preview${stored}`
  return {
    ...{ key: 'preview', kind, name, icon, base: false, active: true, categories: [], titleField: nameOf(titleField) },
    sections: sections.map((section, at) => ({
      ...section,
      key: `preview${at}`,
      label: { ...section.label, [locale]: section.label[locale] || unnamed.section },
      fields: section.fields.map((field, index) => ({
        ...field,
        name: nameOf(field.name || `new${at}x${index}`),
        label: { ...field.label, [locale]: field.label[locale] || unnamed.field },
        ...(field.options && { options: field.options.map(tried) }),
      })),
    })),
  } satisfies TypeDefinition
}
