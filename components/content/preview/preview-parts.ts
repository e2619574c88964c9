import type { Locale } from '#contract/kernel/constants'
import type { FieldType } from '#contract/types/field-traits'
import type { FieldDefinition, FieldSection, TypeDefinition } from '#contract/types/type-definition'
import { type FileView, readFile } from '../../fields/file/file-text'
import { isBlank, listOf, textOf } from '../../fields/read-value'
import { sectionsOf } from '../../types/sections'

type Values = Readonly<Record<string, unknown>>

export type PreviewParts = {
  title: string
  /** The names of its types. */
  kinds: string[]
  picture?: FileView
  lead: string
  /** Texts with headings and lists. */
  body: FieldDefinition[]
  when?: FieldDefinition
  /** Visitors' first questions: hours, address, contact details and price. */
  details: FieldDefinition[]
  /** All else that has a value. */
  rest: FieldSection[]
}

const factTypes: readonly FieldType[] = ['openingTimes', 'address', 'phone', 'email', 'url', 'price']

/**
 * The parts of a web page about an item, chosen by the type of each field, as types may have fields of their own.
 * Fields for administrators only are left out.
 */
export function previewParts(types: readonly TypeDefinition[], values: Values, locale: Locale): PreviewParts {
  const titleField = types[0]?.titleField
  const sections = sectionsOf(types).map((section) => ({
    ...section,
    fields: section.fields.filter(
      ({ name, administratorsOnly }) => administratorsOnly !== true && name !== titleField && !isBlank(values[name]),
    ),
  }))
  const fields = sections.flatMap((section) => section.fields)
  const ofType = (...names: readonly FieldType[]) => fields.filter(({ type }) => names.includes(type))
  const pictureOf = ({ name }: FieldDefinition) => {
    const file = readFile(listOf(values[name])[0] ?? values[name], locale)
    return file?.isImage ? file : undefined
  }
  const pictured = ofType('file').find((field) => pictureOf(field) !== undefined)
  const [lead] = ofType('multilineText')
  const [when] = ofType('recurrence')
  const body = ofType('richText')
  const details = factTypes.flatMap((type) => ofType(type))
  // A website has a map for these, where the address is.
  const placed = new Set([pictured, lead, when, ...body, ...details, ...ofType('gps')])
  return {
    title: titleField === undefined ? '' : textOf(values[titleField]),
    kinds: types.map((type) => type.name[locale]),
    picture: pictured && pictureOf(pictured),
    lead: lead === undefined ? '' : textOf(values[lead.name]),
    ...{ body, when, details: details },
    rest: sections
      .map((section) => ({ ...section, fields: section.fields.filter((field) => !placed.has(field)) }))
      .filter((section) => section.fields.length > 0),
  }
}
