import { and, eq, getTableColumns, inArray, or, sql } from 'drizzle-orm'
import { items } from '../../platform/db/schema/item.ts'
import type { Database } from '../../platform/db/store.ts'
import { within } from '../team/path.ts'
import type { ItemRecord } from './publication.ts'

type Columns = Partial<Omit<typeof items.$inferInsert, 'id'>>

/** Adds items; those of which the key is taken are not among the answer. */
export async function insertItems(db: Database, added: readonly (typeof items.$inferInsert)[]): Promise<ItemRecord[]> {
  return added.length === 0
    ? []
    : db
        .insert(items)
        .values([...added])
        .onConflictDoNothing()
        .returning()
}

/** Changes these columns of an item that the caller has locked. */
export async function updateItem(db: Database, id: number, columns: Columns): Promise<ItemRecord> {
  const [saved] = await db.update(items).set(columns).where(eq(items.id, id)).returning()
  if (saved === undefined) throw new Error('the item was not saved')
  return saved
}

/** Changes the columns that are named of many items in one statement: ten thousand plans must not be ten thousand updates. */
export async function updateItems<Name extends keyof ItemRecord>(
  db: Database,
  names: readonly Name[],
  rows: readonly ({ id: number } & { [Column in Name]: ItemRecord[Column] | string })[],
): Promise<void> {
  if (rows.length > 0) await updateOf(db, names, rows)
}

function updateOf(db: Database, names: readonly (keyof ItemRecord)[], rows: readonly { id: number }[]) {
  const columns = getTableColumns(items)
  const fields = names.map((name) => sql`${sql.identifier(name)} ${sql.raw(columns[name].getSQLType())}`)
  return db
    .update(items)
    .set(Object.fromEntries(names.map((name) => [name, sql`d.${sql.identifier(name)}`])))
    .from(sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as d(id bigint, ${sql.join(fields, sql`, `)})`)
    .where(sql`${items.id} = d.id`)
}

const isColumn = (name: string): name is keyof ItemRecord => Object.hasOwn(getTableColumns(items), name)

/** Changes columns of items that the caller has locked, of each its own: those that change the same ones together. */
export async function saveItems(
  db: Database,
  changed: readonly { id: number; columns: Columns }[],
): Promise<Map<number, ItemRecord>> {
  const [first, ...others] = changed
  if (first === undefined) return new Map()
  if (others.length === 0) return new Map([[first.id, await updateItem(db, first.id, first.columns)]])
  const namesOf = ({ columns }: { columns: Columns }) =>
    Object.entries(columns).flatMap(([name, value]) => (value !== undefined && isColumn(name) ? [name] : []))
  const saved = new Map<number, ItemRecord>()
  for (const alike of Map.groupBy(changed, (one) => namesOf(one).sort().join()).values()) {
    const [one] = alike
    const rows = alike.map(({ id, columns }) => ({ ...columns, id }))
    const updated = await updateOf(db, one === undefined ? [] : namesOf(one), rows).returning(getTableColumns(items))
    for (const item of updated) saved.set(item.id, item)
  }
  return saved
}

/** Puts an organisation with all that is in it below another team. */
export async function moveOrganisation(db: Database, id: number, teamPath: string): Promise<void> {
  await db
    .update(items)
    .set({ teamPath })
    .where(or(eq(items.id, id), eq(items.organisationId, id)))
}

/** What lies in an organisation, or these of it, lies in another one from now on, beneath its team. */
export async function moveContents(
  db: Database,
  from: number,
  { id, teamPath }: Pick<ItemRecord, 'id' | 'teamPath'>,
  only?: readonly number[],
) {
  const which = only && inArray(items.id, [...only])
  await db
    .update(items)
    .set({ organisationId: id, teamPath })
    .where(and(eq(items.organisationId, from), which))
}

/** The items below a team move with it. */
export async function followTeam(db: Database, tenantId: number, from: string, to: string): Promise<void> {
  await db.execute(sql`update items set team_path = ${to}::text || substr(team_path, ${from.length + 1}::int)
    where tenant_id = ${tenantId} and ${within(sql`team_path`, from)}`)
}

/** From now on, the records that imports with these numbers made are kept by hand. */
export async function releaseImported(db: Database, tenantId: number, prefix: string): Promise<void> {
  await db
    .update(items)
    .set({ managedBy: 'manual', externalId: null })
    .where(and(eq(items.tenantId, tenantId), sql`starts_with(${items.externalId}, ${prefix}::text)`))
}

/** Deletes items; what hangs on them by a foreign key goes with them. */
export async function deleteItems(db: Database, ids: readonly number[]): Promise<void> {
  await db.delete(items).where(inArray(items.id, [...ids]))
}
