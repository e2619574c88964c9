import { and, eq, inArray, isNull, lt, or, sql } from 'drizzle-orm'
import { AppError } from '#contract/errors'
import type { StoredFile } from '#contract/file'
import { itemKinds } from '#contract/item'
import type { Actor } from '../../access/actor.ts'
import { items } from '../../db/schema/item.ts'
import { files } from '../../db/schema/protection.ts'
import type { Database, Store } from '../../db/store.ts'
import type { FileStore } from '../../files/file-store.ts'
import type { Received } from '../../files/receive.ts'
import type { ItemRecord } from '../item/publication.ts'
import { readableItems } from '../scope.ts'

export type FileRecord = typeof files.$inferSelect

const unusedFor = 24 * 60 * 60_000
const batch = 500

/** What a file field stores of a file. */
export const toStoredFile = ({ id, name, mediaType, size, width, height }: FileRecord): StoredFile => ({
  id,
  name,
  mediaType,
  bytes: size,
  ...(width === null || height === null ? {} : { width, height }),
})

export async function addFile(
  db: Database,
  actor: Pick<Actor, 'name'>,
  organisation: Pick<ItemRecord, 'id' | 'tenantId'>,
  received: Received,
  now: Date,
): Promise<FileRecord> {
  const { bytes, ...facts } = received
  const [file] = await db
    .insert(files)
    .values({
      ...facts,
      size: bytes,
      tenantId: organisation.tenantId,
      organisationId: organisation.id,
      createdAt: now,
      createdBy: actor.name,
    })
    .returning()
  if (file === undefined) throw new Error('the file was not added')
  return file
}

/** A file of an organisation of which the actor may read something: itself, or what belongs to it. */
export async function getFile(db: Database, actor: Actor, id: string): Promise<FileRecord> {
  const readable = or(...itemKinds.map((kind) => readableItems(actor, kind)))
  const [found] = await db
    .select({ file: files })
    .from(files)
    .where(
      and(
        eq(files.id, id),
        eq(files.tenantId, actor.tenantId),
        sql`exists (select 1 from ${items} where (${items.id} = ${files.organisationId}
          or ${items.organisationId} = ${files.organisationId}) and ${readable})`,
      ),
    )
  if (found === undefined) throw new AppError('NOT_FOUND')
  return found.file
}

/** The files of these ids that were given to an organisation of the tenant. */
export async function findFiles(db: Database, tenantId: number, ids: string[]): Promise<FileRecord[]> {
  if (ids.length === 0) return []
  return db
    .select()
    .from(files)
    .where(and(eq(files.tenantId, tenantId), inArray(files.id, ids)))
}

/** Notes that content names these files: they stay as long as the organisation does. */
export async function attachFiles(tx: Database, tenantId: number, ids: string[], now: Date): Promise<void> {
  if (ids.length === 0) return
  const mine = and(eq(files.tenantId, tenantId), inArray(files.id, ids), isNull(files.attachedAt))
  await tx.update(files).set({ attachedAt: now }).where(mine)
}

/** Removes what was given a day ago and never saved with anything, bytes and all. */
export async function removeUnusedFiles(store: Store, fileStore: FileStore, now: Date): Promise<number> {
  const before = new Date(now.getTime() - unusedFor)
  const unused = await store.db
    .select({ id: files.id })
    .from(files)
    .where(and(isNull(files.attachedAt), lt(files.createdAt, before)))
    .limit(batch)
  for (const { id } of unused) {
    await store.withTransaction(async (tx) => {
      // Held, so that nobody saves it with something at the same moment.
      const [gone] = await tx
        .delete(files)
        .where(and(eq(files.id, id), isNull(files.attachedAt)))
        .returning()
      if (gone !== undefined) await fileStore.remove(id)
    })
  }
  return unused.length
}
