import { eq } from 'drizzle-orm'
import type { AuditAction } from '#contract/audit'
import type { ContentInput, SaveAction } from '#contract/content'
import { AppError } from '#contract/errors'
import { changedFields } from '#contract/values'
import type { Actor } from '../../access/actor.ts'
import { items } from '../../db/schema/item.ts'
import type { Database } from '../../db/store.ts'
import { placeOf } from '../item/place.ts'
import { type ItemRecord, newestVersion, publicationOf } from '../item/publication.ts'
import { findVersion } from '../item/repository.ts'
import { checkContent } from './check.ts'
import { lostRace } from './conflict.ts'
import { requireActiveOrganisation, requireConceptOfOwn } from './guards.ts'
import { pointersAfter, titleOf, titlesAfter } from './pointers.ts'
import { requireFieldAdmin, requireSaving } from './save-rights.ts'
import { lockSupplements } from './supplement-title.ts'
import { writeContent } from './write.ts'

const auditActions: Record<SaveAction, AuditAction> = {
  concept: 'savedConcept',
  ready: 'savedReady',
  publish: 'published',
}

export type SaveContext = { version: number; now: Date }

/**
 * Saves content of any kind as concept or ready, or publishes it: one version, one audit event, all or nothing.
 * What is published can be saved only without validation errors (spec section 5, Publication). A lost race is refused
 * with both versions and never overwrites.
 */
export async function saveContent(
  db: Database,
  actor: Actor,
  found: ItemRecord,
  input: ContentInput,
  { version, now }: SaveContext,
): Promise<ItemRecord> {
  const { kind } = found
  const place = placeOf(found)
  const permission = requireSaving(actor, kind, input.save, place)
  // Two saves at once go one after the other, so that the second is told what the first one made of it.
  const [item] = await db.select().from(items).where(eq(items.id, found.id)).for('update')
  if (item === undefined) throw new AppError('NOT_FOUND')
  await requireActiveOrganisation(db, item)
  await requireConceptOfOwn(db, actor, item, place)
  if (kind === 'supplement') await lockSupplements(db, item.organisationId)

  const isPublished = publicationOf(item, now).state === 'published'
  const purpose = input.save === 'publish' || isPublished ? 'publish' : 'concept'
  const checked = await checkContent(db, actor, input, { kind, purpose, now, within: item, item })
  if (checked.refusal !== undefined) throw new AppError(checked.refusal)
  if (item.version !== version) throw await lostRace(db, item, version, checked)
  if (checked.errors.length > 0) throw new AppError('INVALID_FORM', { fields: checked.errors })

  const before = await findVersion(db, item, newestVersion(item))
  const changed = changedFields(before?.values ?? {}, checked.values, checked.types)
  requireFieldAdmin(actor, kind, place, { types: checked.types, changed })
  return writeContent(db, actor, now, {
    item,
    checked,
    number: version + 1,
    baseNumber: version,
    changes: (uuid) => ({
      ...pointersAfter(input.save, uuid, now),
      ...titlesAfter(input.save, item, titleOf(checked, item.conceptTitle ?? item.title)),
    }),
    event: { action: auditActions[input.save], permission, fromVersion: before?.uuid, details: { fields: changed } },
  })
}
