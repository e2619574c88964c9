import { type RelationValue, relationRules } from '../fields/relation.ts'
import { wordFor } from '../fields/value-words.ts'
import { type Locale, locales } from '../kernel/constants.ts'
import { type FieldDefinition, type TypeKind, typeKinds } from '../types/type-definition.ts'

/** The kind goes without saying where a field points at one kind alone. */
const onlyKind = ({ relationKinds = [] }: FieldDefinition): TypeKind | undefined =>
  relationKinds.length === 1 ? relationKinds[0] : undefined

function textOf({ kind, key, organisation }: RelationValue, field: FieldDefinition, locale: Locale): string {
  const place = organisation === undefined ? key : `${organisation}/${key}`
  return kind === onlyKind(field) ? place : `${wordFor(kind, locale)}: ${place}`
}

/** A reference in a cell by its keys: `Product: bibliotheek/cursus`. */
export function relationToCell(value: unknown, field: FieldDefinition, locale: Locale): string | undefined {
  const relation = relationRules.stored.safeParse(value)
  return relation.success ? textOf(relation.data, field, locale) : undefined
}

function kindOf(word: string, field: FieldDefinition): string | undefined {
  const typed = word.trim().toLowerCase()
  if (typed === '') return onlyKind(field)
  return typeKinds.find((kind) => locales.some((locale) => wordFor(kind, locale).toLowerCase() === typed))
}

/** The input; the rules of the field refuse one without a kind. */
export function relationFromCell(cell: string, field: FieldDefinition): unknown {
  const [, word = '', place = ''] = /^(?:([^:]*):)?(.*)$/s.exec(cell) ?? []
  const parts = place.split('/').map((part) => part.trim().toLowerCase())
  const key = parts.pop()
  const [organisation] = parts
  // A kind that is none, or more than an organisation before the key, is not understood.
  const kind = parts.length > 1 ? undefined : kindOf(word, field)
  return { kind: kind ?? 'unknown', key, ...(organisation === undefined ? {} : { organisation }) }
}
