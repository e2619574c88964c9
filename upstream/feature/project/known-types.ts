import { agendaType } from '#contract/agenda/type'
import type { TypeDefinition } from '#contract/types/type-definition'
import { listTypes } from '../../kernel/type/definitions.ts'
import type { Database } from '../../platform/db/store.ts'

/** Every type that content of a tenant can have, each once: a tenant's own one replaces the common one of its key. */
export async function knownTypes(db: Database, tenantId: number): Promise<TypeDefinition[]> {
  const types = [...(await listTypes(db, tenantId)), agendaType]
  return [...new Map(types.map((type) => [`${type.kind}/${type.key}`, type])).values()]
}
