import { randomUUID } from 'node:crypto'
import { and, desc, eq, inArray } from 'drizzle-orm'
import { versions } from '../../platform/db/schema/item.ts'
import type { Database } from '../../platform/db/store.ts'
import type { Author } from '../log/record.ts'

export type VersionSubject = { type: (typeof versions.$inferInsert)['subjectType']; id: number }

export type NewVersion = {
  /** Made up when there is none. */
  uuid?: string
  subject: VersionSubject
  number: number
  /** The number of the version that it was made from. */
  base: number | null
  values: object
  types?: string[]
  reason?: string
  /** Saved as a concept. */
  draft?: boolean
  /** Whose work it is, where that is not who keeps it. */
  author?: Pick<Author, 'userId' | 'name'>
  /** Numbers of the versions that it carries on, as the column of that name says. */
  carries?: number[]
}

/** Keeps an immutable snapshot and gives its uuid. */
export async function keepVersion(
  db: Database,
  author: Author,
  at: Date,
  { uuid = randomUUID(), ...version }: NewVersion,
): Promise<string> {
  await keepVersions(db, author, at, [{ ...version, uuid }])
  return uuid
}

/** The same of several things at once. */
export async function keepVersions(
  db: Database,
  author: Author,
  at: Date,
  added: readonly NewVersion[],
): Promise<void> {
  const rows = added.map(({ uuid = randomUUID(), subject, number, base, values, author: by = author, ...rest }) => ({
    ...rest,
    uuid,
    tenantId: author.tenantId,
    subjectType: subject.type,
    subjectId: subject.id,
    number,
    baseNumber: base,
    values: { ...values },
    authorId: by.userId,
    authorName: by.name,
    at,
  }))
  if (rows.length > 0) await db.insert(versions).values(rows)
}

/** The last version that was kept of something, with whose work it is. */
export async function newestOf(db: Database, { type, id }: VersionSubject) {
  const [found] = await db
    .select({
      uuid: versions.uuid,
      version: versions.number,
      changedBy: versions.authorName,
      changedAt: versions.at,
    })
    .from(versions)
    .where(and(eq(versions.subjectType, type), eq(versions.subjectId, id)))
    .orderBy(desc(versions.number))
    .limit(1)
  return found
}

/** Nothing is kept of what is deleted for good. */
export async function removeVersions(db: Database, types: readonly VersionSubject['type'][], ids: readonly number[]) {
  await db.delete(versions).where(and(inArray(versions.subjectId, [...ids]), inArray(versions.subjectType, [...types])))
}
