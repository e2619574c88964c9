import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Cells } from '#contract/spreadsheet/field-cells'
import type { Actor } from '../../kernel/call/actor.ts'
import type { ItemRecord } from '../../kernel/item/publication.ts'
import { updateItem } from '../../kernel/item/write.ts'
import { readableItems } from '../../kernel/scope/scope.ts'
import { importBases } from '../../platform/db/schema/import-base.ts'
import { items } from '../../platform/db/schema/item.ts'
import type { Database } from '../../platform/db/store.ts'
import { findItems, type KnownItem, withNewest } from './found-items.ts'
import type { RecordRow, RunRow } from './repository.ts'

/** Numbers of one source say nothing in another: the job goes before them. */
export const externalIdOf = (jobId: number, number: string): string => `job:${jobId}:${number}`

type Imported = { known: Map<string, KnownItem>; elsewhere: Set<string> }

/** Items that a job made of rows before, by the numbers of its source; those that the actor may not see are kept apart. */
export async function findImported(
  db: Database,
  actor: Actor,
  { jobId }: RunRow,
  records: readonly RecordRow[],
): Promise<Imported> {
  const nothing: Imported = { known: new Map(), elsewhere: new Set() }
  const numbers = records.flatMap(({ externalId }) => (externalId === '' ? [] : [externalId]))
  const [kind] = records.map((record) => record.kind)
  if (jobId === null || kind === undefined || numbers.length === 0) return nothing
  const byId = new Map(numbers.map((number) => [externalIdOf(jobId, number), number]))
  const named = and(
    eq(items.tenantId, actor.tenantId),
    eq(items.kind, kind),
    inArray(items.externalId, [...byId.keys()]),
  )
  const numberOf = ({ externalId }: Pick<ItemRecord, 'externalId'>) => byId.get(externalId ?? '') ?? ''
  const found = await findItems(db, and(named, readableItems(actor, kind)))
  const seen = await withNewest(db, found)
  const known = new Map([...seen.values()].map((one) => [numberOf(one.item), one]))
  const all = await db.select({ externalId: items.externalId }).from(items).where(named)
  return { known, elsewhere: new Set(all.map(numberOf).filter((number) => !known.has(number))) }
}

/** The cells that a job read in last, by item. */
export async function basesOf(
  db: Database,
  { jobId }: RunRow,
  known: readonly Map<string, KnownItem>[],
): Promise<Map<number, Cells>> {
  const ids = known.flatMap((some) => [...some.values()].map(({ item }) => item.id))
  if (jobId === null || ids.length === 0) return new Map()
  const rows = await db
    .select({ itemId: importBases.itemId, cells: importBases.cells })
    .from(importBases)
    .where(and(eq(importBases.jobId, jobId), inArray(importBases.itemId, ids)))
  return new Map(rows.map(({ itemId, cells }) => [itemId, cells]))
}

/** Keeps what a job read in last of items; what it made is the import's from then on. */
export async function keepBases(
  db: Database,
  { jobId, rules }: RunRow,
  imported: readonly { record: Pick<RecordRow, 'externalId' | 'cells'>; item: ItemRecord }[],
): Promise<void> {
  if (jobId === null || imported.length === 0) return
  for (const { record, item } of imported) {
    if (rules?.match === 'external' && record.externalId !== '' && item.externalId === null)
      await updateItem(db, item.id, { externalId: externalIdOf(jobId, record.externalId), managedBy: 'import' })
  }
  await db
    .insert(importBases)
    .values(imported.map(({ record: { cells }, item: { id: itemId } }) => ({ itemId, jobId, cells })))
    .onConflictDoUpdate({ target: importBases.itemId, set: { jobId, cells: sql`excluded.cells` } })
}

/** An organisation by the number that any import gave it; only when that is one alone. */
export async function organisationByNumber(
  db: Database,
  actor: Actor,
  number: string,
): Promise<ItemRecord | undefined> {
  const ofAnyJob: SQL = sql`${items.externalId} like 'job:%:' || ${number.replace(/[\\%_]/g, '\\$&')}::text`
  const found = await db
    .select()
    .from(items)
    .where(and(readableItems(actor, 'organisation'), ofAnyJob))
    .limit(2)
  return found.length === 1 ? found[0] : undefined
}
