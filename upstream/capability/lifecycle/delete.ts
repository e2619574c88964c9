import type { Permission } from '#contract/access/permissions'
import { AppError } from '#contract/kernel/errors'
import type { Actor } from '../../kernel/call/actor.ts'
import { emit } from '../../kernel/event/emit.ts'
import type { ItemRecord } from '../../kernel/item/publication.ts'
import { titleFor } from '../../kernel/item/seen.ts'
import { deleteItems } from '../../kernel/item/write.ts'
import { type Author, recordEvent } from '../../kernel/log/record.ts'
import { subjectOf } from '../../kernel/scope/place.ts'
import { removeVersions } from '../../kernel/version/versions.ts'
import type { Database } from '../../platform/db/store.ts'
import type { Moment } from './archive.ts'
import { lockContents, lockSubject } from './locked.ts'
import { openOfferings } from './offerings.ts'
import { refusalsOf, rightTo } from './subject.ts'

/** All that is known of items but their action log, and the items themselves. */
async function eraseItems(db: Database, tenantId: number, gone: readonly ItemRecord[], now: Date): Promise<void> {
  const ids = gone.map(({ id }) => id)
  await emit(db, 'items.deleting', [{ tenantId, items: gone }], now)
  await removeVersions(db, [...new Set(gone.map(({ kind }) => kind))], ids)
  await deleteItems(db, ids)
}

export type Deletion = { name: string; withProducts: boolean }

/**
 * Deletes an organisation or product for good, from the archive only. It is refused while others offer
 * what goes, which archiving ends; the products of an organisation go with it when that was said.
 */
export async function deleteItem(
  db: Database,
  actor: Actor,
  found: ItemRecord,
  { name, withProducts }: Deletion,
  { version, now }: Moment,
): Promise<void> {
  const permission = rightTo(found, 'delete')
  const subject = await lockSubject(db, actor, found, { permission, version, now })
  const refusals = refusalsOf(subject)
  if (subject.archivedAt === null) {
    const offerings = await openOfferings(db, subject)
    throw new AppError(offerings.length > 0 ? refusals.hasConsumers : refusals.notArchived)
  }
  const contents = await lockContents(db, subject, now)
  if (!withProducts && contents.some(({ kind }) => kind === 'product')) throw new AppError('ORGANISATION_HAS_PRODUCTS')
  if (name.trim() !== titleFor(actor, subject).trim())
    throw new AppError('INVALID_FORM', { fields: [{ path: 'name', code: 'name.mismatch' }] })
  await eraseArchived(db, actor, subject, contents, { permission, now })
}

/** Deletes what is locked, and in the archive, with all that is in it: by a person, or automatically. */
export async function eraseArchived(
  db: Database,
  by: Author,
  subject: ItemRecord,
  contents: readonly ItemRecord[],
  { permission, now }: { permission: Permission | ''; now: Date },
): Promise<void> {
  await recordEvent(db, by, now, {
    action: 'deleted',
    subject: subjectOf(subject),
    permission,
    details: { contents: contents.map(({ kind, key, title }) => ({ kind, key, title })) },
  })
  if (contents.length > 0) await eraseItems(db, by.tenantId, contents, now)
  await eraseItems(db, by.tenantId, [subject], now)
}
