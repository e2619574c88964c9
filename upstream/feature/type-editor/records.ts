import { and, arrayOverlaps, asc, eq, gt } from 'drizzle-orm'
import { isLive, newestOf } from '#contract/publication/stored-publication'
import type { TypeDefinition, TypeKind } from '#contract/types/type-definition'
import { type PublicationRow, publicationColumns, storedPublication } from '../../kernel/item/publication.ts'
import { items } from '../../platform/db/schema/item.ts'
import type { Database } from '../../platform/db/store.ts'

/** So many records are looked at in one transaction. */
export const recordsInPart = 500

/** A type, with those that inherit from it where they count too. */
export type TypeOf = { tenantId: number; kind: TypeKind; keys: readonly string[] }

const havingType = ({ tenantId, kind, keys }: TypeOf) =>
  and(eq(items.tenantId, tenantId), eq(items.kind, kind), arrayOverlaps(items.types, [...keys]))

export const isTypeKind = (kind: TypeDefinition['kind']): kind is TypeKind => kind !== 'agenda'

export const recordsOf = (db: Database, type: TypeOf): Promise<number> => db.$count(items, havingType(type))

export type TypeRecord = PublicationRow & { id: number }

const after = (db: Database, type: TypeOf, last: number) =>
  db
    .select({ id: items.id, ...publicationColumns(items) })
    .from(items)
    .where(and(havingType(type), gt(items.id, last)))
    .orderBy(asc(items.id))
    .limit(recordsInPart)

/** The next records with a type, by their ids. */
export const nextRecords = async (db: Database, type: TypeOf, last: number): Promise<TypeRecord[]> =>
  after(db, type, last)

/** The same, each locked until the transaction ends. */
export const lockNextRecords = async (db: Database, type: TypeOf, last: number): Promise<TypeRecord[]> =>
  after(db, type, last).for('share', { of: items })

export const newestVersion = (item: PublicationRow) => newestOf(storedPublication(item))

/** The version of a record that is online or will be; null for one that nobody outside sees. */
export function visibleVersion(item: PublicationRow, now: Date): string | null {
  const publication = storedPublication(item)
  return isLive(publication, now.getTime()) ? publication.published : publication.planned
}

/** Whether more than so many records have a type; counts no further. */
export async function isMoreThan(db: Database, type: TypeOf, amount: number): Promise<boolean> {
  const some = await db
    .select({ id: items.id })
    .from(items)
    .where(havingType(type))
    .limit(amount + 1)
  return some.length > amount
}
