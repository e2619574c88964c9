import { fieldsOf, type Values } from '../content/values.ts'
import { fieldTraits } from '../types/field-traits.ts'
import type { FieldDefinition, TypeDefinition } from '../types/type-definition.ts'

/** A word as keywords are compared: without case, accents and space around it. */
export const foldKeyword = (word: string): string =>
  word
    .trim()
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase()

const isWords = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((word) => typeof word === 'string')

/** One list of keywords with some words replaced by one, which is then in it once. */
function wordsAfter(words: readonly string[], from: ReadonlySet<string>, to: string): string[] {
  const replaced = words.map((word) => (from.has(foldKeyword(word)) ? to : word))
  const target = foldKeyword(to)
  return replaced.filter((word, at) => {
    const isTarget = foldKeyword(word) === target
    return !isTarget || replaced.findIndex((one) => foldKeyword(one) === target) === at
  })
}

/**
 * Values with keywords replaced by one; where that one is present already the two become one. Values without any of the words
 * come back as they are.
 */
export function withKeyword(
  types: Pick<TypeDefinition, 'sections'>[],
  values: Values,
  { from, to }: { from: readonly string[]; to: string },
): Values {
  const replaced = new Set(from.map(foldKeyword))
  const changes = fieldsOf(types).flatMap(({ name, type }): [string, string[]][] => {
    const words = values[name]
    if (type !== 'keywords' || !isWords(words)) return []
    // A word that is written as it should be stays; it is no change.
    return words.some((word) => word !== to && replaced.has(foldKeyword(word)))
      ? [[name, wordsAfter(words, replaced, to)]]
      : []
  })
  return changes.length === 0 ? values : { ...values, ...Object.fromEntries(changes) }
}

/** Types with one replaced by another, each once. */
export const withType = (types: readonly string[], { from, to }: { from: string; to: string }): string[] =>
  types.includes(from) ? [...new Set(types.map((type) => (type === from ? to : type)))] : [...types]

const isFilled = (value: unknown): boolean =>
  value !== undefined && value !== null && value !== '' && !(Array.isArray(value) && value.length === 0)

/** Values with one field set; with `onlyEmpty`, where something is filled in already it stays. Null empties the field. */
export function withField(
  values: Values,
  { field, value, onlyEmpty }: { field: string; value: unknown; onlyEmpty: boolean },
): Values {
  const present = Object.hasOwn(values, field) ? values[field] : undefined
  if (onlyEmpty && isFilled(present)) return values
  const { [field]: _, ...rest } = values
  return isFilled(value) ? { ...rest, [field]: value } : rest
}

/** The fields of a type that can be set for many at once: not those of which each has its own value. */
export const settableFields = (type: TypeDefinition): FieldDefinition[] =>
  fieldsOf([type]).filter(({ name, type: of }) => name !== type.titleField && fieldTraits[of].sharing === 'any')
