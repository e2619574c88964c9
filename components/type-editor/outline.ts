import type { TypeInput } from '#contract/type-editor/type-input'
import type { FieldType } from '#contract/types/field-traits'
import type { FieldDefinition } from '#contract/types/type-definition'
import { movedTo } from '../fields/list-moves'

// Edits to the sections and fields of a type, as pure functions.

export type Outline = Pick<TypeInput, 'sections' | 'retired'>

/** The place of a field: its section, and its index there. Without `index` it is the section itself. */
export type OutlinePlace = { section: number; index?: number }
export type FieldPlace = Required<OutlinePlace>

export const fieldPath = ({ section, index }: FieldPlace) => `sections.${section}.fields.${index}`
export const sectionPath = (section: number) => `sections.${section}`
export const pathOf = ({ section, index }: OutlinePlace) =>
  index === undefined ? sectionPath(section) : fieldPath({ section, index })

const noText = { nl: '', en: '' }

const withFields = (
  { sections, retired }: Outline,
  section: number,
  change: (fields: FieldDefinition[]) => FieldDefinition[],
) => ({
  sections: sections.map((one, at) => (at === section ? { ...one, fields: change(one.fields) } : one)),
  retired,
})

/** A new field at the end of a section, without a label as yet. */
export const addField = (outline: Outline, section: number, type: FieldType): Outline =>
  withFields(outline, section, (fields) => [...fields, { name: '', type, label: noText }])

export const changeField = (outline: Outline, { section, index }: FieldPlace, field: FieldDefinition): Outline =>
  withFields(outline, section, (fields) => fields.with(index, field))

/** A field that content may have is retired; another one goes. */
export function removeField(outline: Outline, { section, index }: FieldPlace, fixed: readonly string[]): Outline {
  const field = outline.sections[section]?.fields[index]
  // A section that was not saved yet has no key.
  const key = [outline.sections[section], ...outline.sections].find((one) => one?.key)?.key ?? 'general'
  const next = withFields(outline, section, (fields) => fields.toSpliced(index, 1))
  if (field === undefined || !fixed.includes(field.name)) return next
  return { ...next, retired: [...outline.retired, { ...field, section: key }] }
}

/** A retired field at the end of the section in which it stood, or of the first one where that is gone. */
export function restoreField(outline: Outline, name: string): Outline {
  const found = outline.retired.find((field) => field.name === name)
  if (found === undefined) return outline
  const { section: key, ...field } = found
  const section = Math.max(
    0,
    outline.sections.findIndex((one) => one.key === key),
  )
  const retired = outline.retired.filter((one) => one.name !== name)
  return withFields({ ...outline, retired }, section, (fields) => [...fields, field])
}

/** The place of a field after one step; at the end of its section it goes to the next one. Undefined where it can't. */
export function nextPlace({ sections }: Outline, { section, index }: FieldPlace, step: -1 | 1): FieldPlace | undefined {
  const total = sections[section]?.fields.length ?? 0
  if (index + step >= 0 && index + step < total) return { section, index: index + step }
  const other = sections[section + step]
  return other && { section: section + step, index: step === 1 ? 0 : other.fields.length }
}

/** A section or a field taken from its place and put at another one, as the places are once it is taken. */
export function put(outline: Outline, from: OutlinePlace, to: OutlinePlace): Outline {
  const { sections, retired } = outline
  const { index: at } = from
  if (at === undefined) return { sections: [...movedTo(sections, from.section, to.section)], retired }
  const field = sections[from.section]?.fields[at]
  if (field === undefined) return outline
  const without = withFields(outline, from.section, (fields) => fields.toSpliced(at, 1))
  return withFields(without, to.section, (fields) => fields.toSpliced(to.index ?? 0, 0, field))
}

export const addSection = ({ sections, retired }: Outline): Outline => ({
  sections: [...sections, { key: '', label: noText, fields: [] }],
  retired,
})

/** Only a section without fields can go. */
export const removeSection = ({ sections, retired }: Outline, section: number): Outline => ({
  sections: sections.toSpliced(section, 1),
  retired,
})
