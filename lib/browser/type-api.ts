import type { TypeDefinition, TypeKind } from '#contract/type-definition'
import { sendToBff } from '#lib/bff/send'
import { throughSignIn } from '#lib/bff/session-end'
import { apiPaths } from '#lib/paths'

const known = new Map<string, Promise<TypeDefinition>>()

async function fetchType(path: string): Promise<TypeDefinition> {
  const response = await throughSignIn(() => sendToBff(apiPaths.endpoint('words', path)))
  return response.json()
}

/** A type with its fields, asked once per page. */
export function loadType(kind: TypeKind, key: string): Promise<TypeDefinition> {
  const path = `/type/${kind}/${encodeURIComponent(key)}`
  const loading = known.get(path) ?? fetchType(path)
  known.set(path, loading)
  // A failure is not kept: the next try asks again.
  loading.catch(() => known.delete(path))
  return loading
}
