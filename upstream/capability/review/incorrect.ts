import { and, asc, eq, inArray, isNull, type SQL } from 'drizzle-orm'
import type { Item } from '#contract/content/item'
import type { ItemRecord } from '../../kernel/item/publication.ts'
import { owners } from '../../kernel/item/repository.ts'
import { type Author, recordEvent } from '../../kernel/log/record.ts'
import { subjectOf } from '../../kernel/scope/place.ts'
import { items } from '../../platform/db/schema/item.ts'
import { incorrectProducts } from '../../platform/db/schema/review.ts'
import type { Database } from '../../platform/db/store.ts'

/** Answers about products in a confirmation: right or not, with a remark on those that are not. */
export type ProductAnswers = { products: Record<string, boolean>; remarks: Record<string, string> }

/** It counts for the version that it was said of: once the product is saved again, it is answered. */
const stillCounts = eq(incorrectProducts.version, items.version)

const columns = { remark: incorrectProducts.remark, by: incorrectProducts.name, at: incorrectProducts.at }

/** The answer about a product since it was last saved; null without one. */
export async function incorrectOf(db: Database, { id }: ItemRecord): Promise<Item['incorrect']> {
  const [said] = await db
    .select(columns)
    .from(incorrectProducts)
    .innerJoin(items, eq(items.id, incorrectProducts.itemId))
    .where(and(eq(incorrectProducts.itemId, id), stillCounts))
  return said === undefined ? null : { ...said, at: said.at.toISOString() }
}

/** Answers about products since they were last saved, by id. */
export async function incorrectByItem(
  db: Database,
  ids: readonly number[],
): Promise<Map<number, NonNullable<Item['incorrect']>>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ id: items.id, ...columns })
    .from(incorrectProducts)
    .innerJoin(items, eq(items.id, incorrectProducts.itemId))
    .where(and(inArray(incorrectProducts.itemId, [...ids]), stillCounts))
  return new Map(rows.map(({ id, at, ...said }) => [id, { ...said, at: at.toISOString() }]))
}

/** Those of some products that somebody said are not right, by id. */
export async function incorrectAmong(db: Database, ids: readonly number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set()
  const rows = await db
    .select({ id: items.id })
    .from(incorrectProducts)
    .innerJoin(items, eq(items.id, incorrectProducts.itemId))
    .where(and(inArray(incorrectProducts.itemId, [...ids]), stillCounts))
  return new Set(rows.map(({ id }) => id))
}

/** Products that are not right, of those that a condition names; the oldest remark first. */
export const incorrectWhere = (db: Database, reached: SQL, limit: number) =>
  db
    .select({ key: items.key, title: items.title, organisation: owners.key, ...columns })
    .from(incorrectProducts)
    .innerJoin(items, eq(items.id, incorrectProducts.itemId))
    .innerJoin(owners, eq(owners.id, items.organisationId))
    .where(and(reached, isNull(items.archivedAt), stillCounts))
    .orderBy(asc(incorrectProducts.at), asc(items.id))
    .limit(limit)

/** The last answers about products, by id. */
async function saidOf(db: Database, products: readonly ItemRecord[]) {
  const ids = products.map(({ id }) => id)
  const rows =
    ids.length === 0 ? [] : await db.select().from(incorrectProducts).where(inArray(incorrectProducts.itemId, ids))
  return new Map(rows.map((row) => [row.itemId, row]))
}

/** The titles of an organisation's products that somebody said are not right. */
export async function incorrectTitles(db: Database, { id }: ItemRecord): Promise<string[]> {
  const rows = await db
    .select({ title: items.title })
    .from(incorrectProducts)
    .innerJoin(items, eq(items.id, incorrectProducts.itemId))
    .where(and(eq(items.organisationId, id), isNull(items.archivedAt), stillCounts))
    .orderBy(asc(items.title), asc(items.id))
    .limit(100)
  return rows.map(({ title }) => title)
}

/** Keeps what is said not to be right by somebody who comes after a confirmation: what they say is right changes nothing any more. */
export async function noteIncorrect(
  tx: Database,
  organisation: ItemRecord,
  { products, ...said }: ProductAnswers & { by: Author; now: Date },
): Promise<void> {
  const wrong = Object.fromEntries(Object.entries(products).filter(([, isRight]) => !isRight))
  await noteAnswers(tx, organisation, { ...said, products: wrong })
}

/**
 * Keeps what is said of the organisation's own products, and writes each that is not right to the log, from which its people are
 * notified; only the person who said so takes that back, by saying that it is right. Returns what was said of those that it has.
 */
export async function noteAnswers(
  tx: Database,
  organisation: ItemRecord,
  { products, remarks, by, now }: ProductAnswers & { by: Author; now: Date },
): Promise<Record<string, boolean>> {
  const keys = Object.keys(products)
  if (keys.length === 0) return {}
  const own = await tx
    .select()
    .from(items)
    .where(and(eq(items.organisationId, organisation.id), eq(items.kind, 'product'), inArray(items.key, keys)))
  const right = own.flatMap(({ id, key }) => (products[key] === true ? [id] : []))
  if (right.length > 0)
    await tx
      .delete(incorrectProducts)
      .where(and(inArray(incorrectProducts.itemId, right), eq(incorrectProducts.name, by.name)))
  const wrong = own.filter(({ key }) => products[key] === false)
  const standing = await saidOf(tx, wrong)
  for (const product of wrong) {
    const remark = remarks[product.key] ?? ''
    const said = { version: product.version, remark, name: by.name, at: now }
    // A form that is sent twice says it once.
    const before = standing.get(product.id)
    if (before?.version === said.version && before.remark === remark && before.name === by.name) continue
    await tx
      .insert(incorrectProducts)
      .values({ itemId: product.id, ...said })
      .onConflictDoUpdate({ target: incorrectProducts.itemId, set: said })
    const details = remark === '' ? {} : { remark }
    await recordEvent(tx, by, now, { action: 'saidIncorrect', subject: subjectOf(product), permission: '', details })
  }
  return Object.fromEntries(own.map(({ key }) => [key, products[key] === true]))
}
