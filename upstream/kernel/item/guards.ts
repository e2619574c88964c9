import { eq } from 'drizzle-orm'
import { archivedState, archivedRefusal as refusalInArchive } from '#contract/access/action-list'
import { hasPermission, type Place } from '#contract/access/rights'
import { AppError, type ErrorCode } from '#contract/kernel/errors'
import { items } from '../../platform/db/schema/item.ts'
import type { Database } from '../../platform/db/store.ts'
import type { Actor } from '../call/actor.ts'
import type { ItemRecord } from './publication.ts'
import { findVersion } from './repository.ts'

/** Why something in the archive, or in an organisation that is, can't be changed; nothing when it can. */
export async function archivedRefusal(db: Database, item: ItemRecord): Promise<ErrorCode | undefined> {
  const isBelow = item.archivedAt === null && (await isOwnerArchived(db, item))
  return refusalInArchive(item.kind, isBelow ? 'owner' : archivedState(item.archivedAt))
}

/** True when the organisation that something lies in is archived: then it stays as it is, archived itself or not. */
export async function isOwnerArchived(db: Database, { organisationId }: ItemRecord): Promise<boolean> {
  if (organisationId === null) return false
  const [owner] = await db.select({ at: items.archivedAt }).from(items).where(eq(items.id, organisationId))
  return owner?.at != null
}

/** Refuses to change what is archived, or lies in an organisation that is. */
export async function requireActiveOrganisation(db: Database, item: ItemRecord): Promise<void> {
  const refusal = await archivedRefusal(db, item)
  if (refusal !== undefined) throw new AppError(refusal)
}

/** Refuses to take something out of the archive while its organisation is in there. */
export async function requireActiveOwner(db: Database, item: ItemRecord): Promise<void> {
  if (await isOwnerArchived(db, item)) throw new AppError('ORGANISATION_ARCHIVED')
}

/** Going on with a concept that somebody else made takes a right of its own. */
export async function requireConceptOfOwn(db: Database, actor: Actor, item: ItemRecord, place: Place): Promise<void> {
  if (item.kind !== 'organisation' || item.conceptVersion === null) return
  if (hasPermission(actor.grants, 'organisation.changeConcept', place)) return
  const concept = await findVersion(db, item, item.conceptVersion)
  if (concept?.authorId !== actor.userId)
    throw new AppError('FORBIDDEN', { details: { permission: 'organisation.changeConcept' } })
}
