import { z } from 'zod'
import type { DatasetRecord } from '#contract/project/dataset'
import type { NamedField } from '#contract/project/dataset-forms/json-ld'
import type { SchemaClassName } from '#contract/types/schema-classes'
import { type TypeDefinition, typeFields } from '#contract/types/type-definition'

/** By record: the uniform names that a product carries, in whichever of its fields. */
export function productNamesOf(known: readonly TypeDefinition[]) {
  const byType = new Map(
    known.map((type) => [
      `${type.kind}/${type.key}`,
      typeFields(type).flatMap(({ name, type: fieldType }) => (fieldType === 'productNames' ? [name] : [])),
    ]),
  )
  return ({ kind, types, values }: DatasetRecord): string[] => {
    const fields = new Set(types.flatMap((type) => byType.get(`${kind}/${type}`) ?? []))
    return [...fields].flatMap((name) => z.array(z.string()).catch([]).parse(values[name]))
  }
}

/** By record: the class of schema.org that the first of its types names that has one. */
export function schemaClassOf(known: readonly TypeDefinition[]) {
  const byType = new Map(known.map(({ kind, key, schemaClass }) => [`${kind}/${key}`, schemaClass]))
  return ({ kind, types }: DatasetRecord): SchemaClassName | undefined =>
    types.map((type) => byType.get(`${kind}/${type}`)).find((name) => name !== undefined)
}

/** By record: the fields that its types publish as a property of schema.org. */
export function namedFields(known: readonly TypeDefinition[]) {
  const byType = new Map(
    known.map((type) => [
      `${type.kind}/${type.key}`,
      typeFields(type).flatMap(({ name, type: fieldType, schemaProperty: property }): NamedField[] =>
        property === undefined ? [] : [{ name, type: fieldType, property }],
      ),
    ]),
  )
  return ({ kind, types }: DatasetRecord): readonly NamedField[] =>
    types.flatMap((type) => byType.get(`${kind}/${type}`) ?? [])
}
