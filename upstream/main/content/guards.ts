import { eq } from 'drizzle-orm'
import { AppError } from '#contract/errors'
import { hasPermission, type Place } from '#contract/rights'
import type { Actor } from '../../access/actor.ts'
import { items } from '../../db/schema/item.ts'
import type { Database } from '../../db/store.ts'
import type { ItemRecord } from '../item/publication.ts'
import { findVersion } from '../item/repository.ts'

/** What is archived, or lies in an organisation that is, can't be saved (spec section 8). */
export async function requireActiveOrganisation(db: Database, item: ItemRecord): Promise<void> {
  if (item.archivedAt !== null) throw new AppError('ORGANISATION_ARCHIVED')
  if (item.organisationId === null) return
  const [owner] = await db.select({ at: items.archivedAt }).from(items).where(eq(items.id, item.organisationId))
  if (owner?.at != null) throw new AppError('ORGANISATION_ARCHIVED')
}

/** Going on with a concept that somebody else made takes a right of its own (design section 6, Permissions). */
export async function requireConceptOfOwn(db: Database, actor: Actor, item: ItemRecord, place: Place): Promise<void> {
  if (item.kind !== 'organisation' || item.conceptVersion === null) return
  if (hasPermission(actor.grants, 'organisation.changeConcept', place)) return
  const concept = await findVersion(db, item, item.conceptVersion)
  if (concept?.authorId !== actor.userId)
    throw new AppError('FORBIDDEN', { details: { permission: 'organisation.changeConcept' } })
}
