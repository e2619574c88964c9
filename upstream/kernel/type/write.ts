import { isNull } from 'drizzle-orm'
import type { TypeDefinition } from '#contract/types/type-definition'
import { itemTypes } from '../../platform/db/schema/words.ts'
import type { Database } from '../../platform/db/store.ts'

/** Adds types that every tenant can use; what is there already stays as it is. */
export async function createTypes(tx: Database, types: readonly TypeDefinition[]): Promise<void> {
  const known = await tx
    .select({ kind: itemTypes.kind, key: itemTypes.key })
    .from(itemTypes)
    .where(isNull(itemTypes.tenantId))
  // Definitions are large, and mostly there: those of every tenant come with the first one.
  const missing = types.filter(({ kind, key }) => !known.some((other) => other.kind === kind && other.key === key))
  if (missing.length === 0) return
  await tx
    .insert(itemTypes)
    .values(missing.map((type) => ({ kind: type.kind, key: type.key, active: type.active, definition: type })))
    .onConflictDoNothing()
}

/** Makes this what a type of a tenant is: in place of the common one of its key, and of what it was. */
export async function writeType(tx: Database, tenantId: number, definition: TypeDefinition): Promise<void> {
  const { kind, key, active } = definition
  await tx
    .insert(itemTypes)
    .values({ tenantId, kind, key, active, definition })
    .onConflictDoUpdate({
      target: [itemTypes.kind, itemTypes.key, itemTypes.tenantId],
      set: { active, definition },
    })
}
