import type { DatasetRecord } from '#contract/project/dataset'
import type { NamedField } from '#contract/project/dataset-forms/json-ld'
import { type TypeDefinition, typeFields } from '#contract/types/type-definition'

/** By record: the fields that its types tell as a property of schema.org. */
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
