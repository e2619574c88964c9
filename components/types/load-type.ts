import type { TypeDefinition, TypeKind } from '#contract/types/type-definition'
import { call } from '#lib/api/client'

const known = new Map<string, Promise<TypeDefinition>>()

/** A type with its fields, requested once per page. */
export function loadType(kind: TypeKind, key: string): Promise<TypeDefinition> {
  const name = `${kind}/${key}`
  const loading =
    known.get(name) ?? call('GET /words/type/{kind}/{key}', { params: { kind, key } }).then(({ data }) => data)
  known.set(name, loading)
  // A failure is not kept: the next try asks again.
  loading.catch(() => known.delete(name))
  return loading
}
