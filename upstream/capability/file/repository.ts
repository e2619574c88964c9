import { and, eq, inArray, isNull, lt, or, sql } from 'drizzle-orm'
import type { StoredFile } from '#contract/content/file'
import { AppError } from '#contract/kernel/errors'
import { itemKinds } from '#contract/kernel/item-kinds'
import type { Actor } from '../../kernel/call/actor.ts'
import type { ItemRecord } from '../../kernel/item/publication.ts'
import { readableItems } from '../../kernel/scope/scope.ts'
import { items } from '../../platform/db/schema/item.ts'
import { filePlaces, files } from '../../platform/db/schema/protection.ts'
import { sites } from '../../platform/db/schema/tenant.ts'
import type { Database, Store } from '../../platform/db/store.ts'
import type { FileStore } from '../../platform/files/file-store.ts'
import type { ReceivedFile } from '../../platform/files/receive.ts'
import { allInTurn } from '../../platform/jobs/in-turns.ts'

export type FileRecord = typeof files.$inferSelect

/** As long as somebody may still come back to a draft that names it. */
const unusedFor = 7 * 24 * 60 * 60_000
const batch = 500

export const toStoredFile = ({ id, name, mediaType, size, width, height }: FileRecord): StoredFile => ({
  id,
  name,
  mediaType,
  bytes: size,
  ...(width === null || height === null ? {} : { width, height }),
})

/** Owner of a file: an organisation, or a tenant while the organisation is not there yet. */
export type FileHome = { tenantId: number; organisationId?: number }

export async function addFile(
  db: Database,
  actor: Pick<Actor, 'name' | 'userId'>,
  { tenantId, organisationId }: FileHome,
  received: ReceivedFile,
  now: Date,
): Promise<FileRecord> {
  const { bytes, ...details } = received
  const [file] = await db
    .insert(files)
    .values({
      ...details,
      size: bytes,
      tenantId,
      givenBy: actor.userId,
      createdAt: now,
      createdBy: actor.name,
    })
    .returning()
  if (file === undefined) throw new Error('the file was not added')
  if (organisationId !== undefined) await db.insert(filePlaces).values({ fileId: file.id, organisationId })
  return file
}

const hasPlace = sql`exists (select 1 from ${filePlaces} where ${filePlaces.fileId} = ${files.id})`

/** Logo or icon of a site. */
const isOfSite = sql`exists (select 1 from ${sites} where ${sites.tenantId} = ${files.tenantId}
  and ${files.id} in (${sites.pictures}->'logo'->>'version', ${sites.pictures}->'icon'->>'version'))`

/**
 * Files that content of an organisation names of which the actor may read something, and those that the actor gave and that
 * nothing names yet.
 */
function readableFiles(actor: Actor) {
  const readable = or(...itemKinds.map((kind) => readableItems(actor, kind)))
  return or(
    and(eq(files.givenBy, actor.userId), or(isNull(files.attachedAt), sql`not ${hasPlace}`)),
    sql`${files.attachedAt} is not null and exists (select 1 from ${filePlaces} join ${items} on ${items.id} = ${filePlaces.organisationId}
      or ${items.organisationId} = ${filePlaces.organisationId}
      where ${filePlaces.fileId} = ${files.id} and ${readable})`,
  )
}

/** A file that the actor may read: of an organisation, or of something that belongs to it. */
export async function getFile(db: Database, actor: Actor, id: string): Promise<FileRecord> {
  const [file] = await db
    .select()
    .from(files)
    .where(and(eq(files.id, id), eq(files.tenantId, actor.tenantId), readableFiles(actor)))
  if (file === undefined) throw new AppError('NOT_FOUND')
  return file
}

/** Those of these files that may be named by content of an organisation: its own, and what the reader may read. */
export async function findFiles(
  db: Database,
  ids: string[],
  { tenantId, organisationId, reader }: FileHome & { reader?: Actor },
): Promise<FileRecord[]> {
  if (ids.length === 0) return []
  const own =
    organisationId === undefined
      ? undefined
      : sql`exists (select 1 from ${filePlaces}
          where ${filePlaces.fileId} = ${files.id} and ${filePlaces.organisationId} = ${organisationId})`
  const shared = reader && readableFiles(reader)
  return db
    .select()
    .from(files)
    .where(and(eq(files.tenantId, tenantId), inArray(files.id, ids), or(own, shared) ?? sql`false`))
}

/** Notes that content of an organisation names these files: they stay as long as it does. */
export async function attachFiles(tx: Database, item: ItemRecord, ids: string[], now: Date): Promise<void> {
  if (ids.length === 0) return
  const organisationId = item.organisationId ?? item.id
  const mine = and(eq(files.tenantId, item.tenantId), inArray(files.id, ids))
  await tx
    .update(files)
    .set({ attachedAt: now })
    .where(and(mine, isNull(files.attachedAt)))
  await tx
    .insert(filePlaces)
    .values([...new Set(ids)].map((fileId) => ({ fileId, organisationId })))
    .onConflictDoNothing()
}

/** Files of an organisation are of the one that it was merged into as well: what went there names them. */
export async function mergeFilePlaces(tx: Database, from: number, into: number): Promise<void> {
  const places = tx
    .select({ fileId: filePlaces.fileId, organisationId: sql<number>`${into}::bigint`.as('organisation_id') })
    .from(filePlaces)
    .where(eq(filePlaces.organisationId, from))
  await tx.insert(filePlaces).select(places).onConflictDoNothing()
}

/** Whether a version of an organisation, or of what lies in it, that was made since then names a file. */
const isNamedIn = (organisationId: number, since: Date) => sql`exists (select 1 from items i
  join versions v on v.tenant_id = i.tenant_id and v.subject_type = i.kind and v.subject_id = i.id
  where (i.id = ${organisationId} or i.organisation_id = ${organisationId}) and v.at >= ${since.toISOString()}::timestamptz
    and strpos(v.values::text, ${filePlaces.fileId}) > 0)`

/**
 * After what lay in an organisation came back to it from the one that it was merged into: files that it named since are its own
 * too, and those that the other one got with it are no longer the other's, unless that named them since.
 */
export async function partFilePlaces(
  tx: Database,
  { from, into, added, since }: { from: number; into: number; added: readonly string[]; since: Date },
): Promise<void> {
  const named = tx
    .select({ fileId: filePlaces.fileId, organisationId: sql<number>`${from}::bigint`.as('organisation_id') })
    .from(filePlaces)
    .where(and(eq(filePlaces.organisationId, into), isNamedIn(from, since)))
  await tx.insert(filePlaces).select(named).onConflictDoNothing()
  if (added.length === 0) return
  const isAdded = and(eq(filePlaces.organisationId, into), inArray(filePlaces.fileId, [...added]))
  await tx.delete(filePlaces).where(and(isAdded, sql`not ${isNamedIn(into, since)}`))
}

/**
 * Removes files that were uploaded a week ago and never saved with anything, and what belonged to organisations that are
 * gone: bytes and all.
 */
export async function removeUnusedFiles(store: Store, fileStore: FileStore, now: Date): Promise<number> {
  const before = new Date(now.getTime() - unusedFor)
  const isUnused = and(
    or(isNull(files.attachedAt), sql`not ${hasPlace}`),
    sql`not ${isOfSite}`,
    lt(files.createdAt, before),
  )
  const unused = await store.db.select({ id: files.id }).from(files).where(isUnused).limit(batch)
  const remove = (id: string) =>
    store.withTransaction(async (tx) => {
      // Locked, so that nobody saves it with something at the same moment.
      const [gone] = await tx
        .delete(files)
        .where(and(eq(files.id, id), isUnused))
        .returning()
      if (gone !== undefined) await fileStore.remove(id)
    })
  await allInTurn(
    unused.map(
      ({ id }) =>
        () =>
          remove(id),
    ),
  )
  return unused.length
}
