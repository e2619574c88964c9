import { type RelationValue, relationRules } from '../fields/relation.ts'
import type { FieldDefinition } from '../types/type-definition.ts'
import type { Values } from './values.ts'

/** What a value points at, with its title. */
export type NamedReference = { kind: string; key: string; title: string }

export const referenceFields = (fields: readonly FieldDefinition[]) => fields.filter(({ type }) => type === 'relation')

/** A reference with the title of what it points at. */
function withTitle(value: unknown, related: readonly NamedReference[]): unknown {
  const reference: RelationValue | undefined = relationRules.stored.safeParse(value).data
  const one = related.find(({ kind, key }) => kind === reference?.kind && key === reference.key)
  if (one === undefined) return value
  // Two of one title are two all the same.
  const isShared = related.some(({ key, title }) => title === one.title && key !== one.key)
  return { ...reference, title: isShared ? `${one.title} (${one.key})` : one.title }
}

/** The same values with the title of what their references point at, by which the texts of a comparison name it. */
export function titled(
  values: Readonly<Values>,
  fields: readonly FieldDefinition[],
  related: readonly NamedReference[],
): Values {
  const changed = referenceFields(fields)
    .filter(({ name }) => Object.hasOwn(values, name))
    .map(({ name }) => {
      const value = values[name]
      return [name, Array.isArray(value) ? value.map((one) => withTitle(one, related)) : withTitle(value, related)]
    })
  return { ...values, ...Object.fromEntries(changed) }
}
