import { and, asc, eq, gt, isNotNull, sql } from 'drizzle-orm'
import type { TypeDefinition, TypeKind } from '#contract/types/type-definition'
import { listTypes } from '../../kernel/type/definitions.ts'
import { items, versions } from '../../platform/db/schema/item.ts'
import type { Database } from '../../platform/db/store.ts'
import { rethrowStoreError } from '../../platform/db/store-error.ts'
import type { Services } from '../../platform/process/services.ts'
import { indexPublished } from './index-item.ts'

export type TypeReference = { tenantId: number; kind: TypeKind; key: string }

const batch = 200

/** Indexes the published version; locks the item first, as the text of a save is newer. */
async function reindexItem(tx: Database, id: number, known: ReadonlyMap<string, TypeDefinition>): Promise<void> {
  const [item] = await tx.select().from(items).where(eq(items.id, id)).for('update')
  if (item === undefined || item.publishedVersion === null) return
  const [version] = await tx.select().from(versions).where(eq(versions.uuid, item.publishedVersion))
  if (version === undefined) return
  const types = version.types.flatMap((type) => known.get(type) ?? [])
  await indexPublished(tx, [{ item, checked: { types, values: version.values } }])
}

/**
 * Notes again what search reads of records of a type that were published, some of them after the one with the id `after`: what
 * the type has no more is not found by either. One with which that fails is logged, and holds up no other. Returns the last id;
 * undefined when there was none left.
 */
export async function reindexType(
  { store, log }: Pick<Services, 'store' | 'log'>,
  { tenantId, kind, key }: TypeReference,
  after: number,
): Promise<number | undefined> {
  const found = await store.db
    .select({ id: items.id })
    .from(items)
    .where(
      and(
        ...[eq(items.tenantId, tenantId), eq(items.kind, kind), sql`${items.types} @> array[${key}]::text[]`],
        ...[isNotNull(items.publishedVersion), gt(items.id, after)],
      ),
    )
    .orderBy(asc(items.id))
    .limit(batch)
  const known = new Map((await listTypes(store.db, tenantId, kind)).map((type) => [type.key, type]))
  for (const { id } of found) {
    try {
      await store.withTransaction((tx) => reindexItem(tx, id, known))
    } catch (error) {
      rethrowStoreError(error)
      log.error({ item: id, err: error }, 'what search reads of a record could not be worked out')
    }
  }
  return found.at(-1)?.id
}
