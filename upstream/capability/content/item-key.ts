import { and, inArray } from 'drizzle-orm'
import { AppError } from '#contract/kernel/errors'
import type { ItemRecord } from '../../kernel/item/publication.ts'
import { insertItems } from '../../kernel/item/write.ts'
import { keysFor } from '../../kernel/version/numbered-key.ts'
import { items } from '../../platform/db/schema/item.ts'
import type { Database } from '../../platform/db/store.ts'

export type KeylessItem = Omit<typeof items.$inferInsert, 'key'>

/** Inserts items of a tenant, each under the first key of its title that is free, also when two of one name come at the same time. */
export async function insertWithKeys(db: Database, added: readonly KeylessItem[]): Promise<ItemRecord[]> {
  const wanted = added.map((item) => ({ item, keys: keysFor(item.title) }))
  const named = (kind: string, key: string) => `${kind} ${key}`
  const known = await db
    .select({ kind: items.kind, key: items.key })
    .from(items)
    .where(
      and(
        inArray(items.tenantId, [...new Set(added.map(({ tenantId }) => tenantId))]),
        inArray(items.kind, [...new Set(added.map(({ kind }) => kind))]),
        inArray(
          items.key,
          wanted.flatMap(({ keys }) => keys),
        ),
      ),
    )
  const taken = new Set(known.map(({ kind, key }) => named(kind, key)))
  const created = new Map<KeylessItem, ItemRecord>()
  for (;;) {
    const open = wanted.filter(({ item }) => !created.has(item))
    if (open.length === 0) return added.flatMap((item) => created.get(item) ?? [])
    const tried = open.map(({ item, keys }) => {
      const key = keys.find((candidate) => !taken.has(named(item.kind, candidate)))
      if (key === undefined) throw new AppError('UNABLE_TO_SAVE')
      taken.add(named(item.kind, key))
      return { item, key }
    })
    const inserted = await insertItems(
      db,
      tried.map(({ item, key }) => ({ ...item, key })),
    )
    const byName = new Map(inserted.map((one) => [named(one.kind, one.key), one]))
    for (const { item, key } of tried) {
      const one = byName.get(named(item.kind, key))
      if (one !== undefined) created.set(item, one)
    }
  }
}
