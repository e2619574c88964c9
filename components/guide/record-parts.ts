import type { GuideFrame } from '#contract/project/guide-page'
import type { OpenRecordAnswer, OpenType } from '#contract/project/open-answers'
import type { FieldType } from '#contract/types/field-traits'
import type { FieldDefinition, FieldSection } from '#contract/types/type-definition'
import { isBlank } from '../fields/read-value'
import { sectionsOf } from '../types/sections'

const contactTypes: readonly FieldType[] = ['address', 'phone', 'email', 'url']
/**
 * These are shown in cards of their own, above the sections, or nowhere: files are handed out to nobody who is not signed in, and a
 * relation names what may not be in the guide.
 */
const apart: readonly FieldType[] = [...contactTypes, 'openingTimes', 'price', 'recurrence', 'gps', 'file', 'relation']
const leading = ['summary', 'description']

export type RecordParts = {
  types: OpenType[]
  /** The introduction. */
  summary: string
  description: FieldDefinition | undefined
  contact: FieldDefinition[]
  openingTimes: FieldDefinition[]
  prices: FieldDefinition[]
  /** All else that is filled in. */
  sections: FieldSection[]
}

/** A record in the parts that its page has, by the types that it has. */
export function partsOf(
  { kind, title, types: keys, values }: OpenRecordAnswer,
  { types: known }: Pick<GuideFrame, 'types'>,
): RecordParts {
  const types = keys.flatMap((key) => known.find((type) => type.kind === kind && type.key === key) ?? [])
  const sections = sectionsOf(types)
  const filled = sections.flatMap(({ fields }) => fields).filter(({ name }) => !isBlank(values[name]))
  const ofTypes = (...wanted: readonly FieldType[]) => filled.filter(({ type }) => wanted.includes(type))
  const isElsewhere = ({ name, type }: FieldDefinition) =>
    apart.includes(type) || leading.includes(name) || values[name] === title
  return {
    types,
    summary: typeof values.summary === 'string' ? values.summary : '',
    description: filled.find(({ name }) => name === 'description'),
    contact: ofTypes(...contactTypes),
    openingTimes: ofTypes('openingTimes'),
    prices: ofTypes('price'),
    sections: sections.flatMap((section) => {
      const fields = section.fields.filter((field) => filled.includes(field) && !isElsewhere(field))
      return fields.length === 0 ? [] : [{ ...section, fields }]
    }),
  }
}
