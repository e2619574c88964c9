import type { FieldDefinition, FieldSection, TypeDefinition } from '#contract/types/type-definition'

/**
 * The sections of a thing with one or more types: sections with the same key are one, and a field that several types have is
 * shown once, where it comes first.
 */
export function sectionsOf(types: readonly Pick<TypeDefinition, 'sections'>[]): FieldSection[] {
  const sections = new Map<string, FieldSection>()
  const seen = new Set<string>()
  for (const section of types.flatMap((type) => type.sections)) {
    const fields = section.fields.filter((field) => !seen.has(field.name))
    for (const field of fields) seen.add(field.name)
    const known = sections.get(section.key)
    if (known) sections.set(section.key, { ...known, fields: [...known.fields, ...fields] })
    else sections.set(section.key, { ...section, fields })
  }
  return [...sections.values()].filter((section) => section.fields.length > 0)
}

export const fieldsOf = (sections: readonly FieldSection[]): FieldDefinition[] =>
  sections.flatMap((section) => section.fields)
