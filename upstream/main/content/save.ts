import { and, eq } from 'drizzle-orm'
import type { AuditAction } from '#contract/audit'
import type { ContentInput, SaveAction } from '#contract/content'
import { AppError } from '#contract/errors'
import { hasPermission, type Place } from '#contract/rights'
import { changedFields } from '#contract/values'
import type { Actor } from '../../access/actor.ts'
import { isilCodes } from '../../db/schema/isil.ts'
import { items, versions } from '../../db/schema/item.ts'
import type { Database } from '../../db/store.ts'
import { indexOccurrences } from '../agenda/index-occurrences.ts'
import { recordEvent, saveVersion } from '../audit/record.ts'
import { placeOf } from '../item/place.ts'
import { type ItemRecord, publicationOf } from '../item/publication.ts'
import { findVersion } from '../item/repository.ts'
import { indexItem } from '../search/index-item.ts'
import { type CheckedContent, checkContent } from './check.ts'
import { isilCodesIn, takenIsil } from './outside-checks.ts'
import { requireFieldAdmin, requireSaving } from './save-rights.ts'

const auditActions: Record<SaveAction, AuditAction> = {
  concept: 'savedConcept',
  ready: 'savedReady',
  publish: 'published',
}

/** The newest version of an item in any state; a concept comes before what is ready, that before what is published. */
export const newestVersion = (item: ItemRecord) =>
  item.conceptVersion ?? item.readyVersion ?? item.plannedVersion ?? item.publishedVersion

/** Pointers after a save: what is made ready takes the concept's place, what is published takes everybody's. */
export function pointersAfter(save: SaveAction, uuid: string, now: Date): Partial<typeof items.$inferInsert> {
  if (save === 'concept') return { conceptVersion: uuid }
  if (save === 'ready') return { conceptVersion: null, readyVersion: uuid }
  return {
    conceptVersion: null,
    readyVersion: null,
    plannedVersion: null,
    plannedFrom: null,
    plannedUntil: null,
    publishedVersion: uuid,
    publishedFrom: now,
    publishedUntil: null,
    unpublishedAt: null,
    online: true,
  }
}

export function titleOf({ types, values }: CheckedContent, fallback: string): string {
  const [type] = types
  const title = type === undefined ? undefined : values[type.titleField]
  return typeof title === 'string' && title !== '' ? title : fallback
}

/** Titles after a save: a concept's own stands beside the shared one; until something is shared there is only one. */
function titlesAfter(save: SaveAction, item: ItemRecord, title: string): Pick<ItemRecord, 'title' | 'conceptTitle'> {
  const isShared = item.readyVersion !== null || item.plannedVersion !== null || item.publishedVersion !== null
  return save === 'concept' && isShared ? { title: item.title, conceptTitle: title } : { title, conceptTitle: null }
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

  const isPublished = publicationOf(item, now).state === 'published'
  const purpose = input.save === 'publish' || isPublished ? 'publish' : 'concept'
  const checked = await checkContent(db, actor, input, { kind, purpose, now, item })
  if (checked.refusal !== undefined) throw new AppError(checked.refusal)
  if (item.version !== version) throw await lostRace(db, item, version, checked)
  if (checked.errors.length > 0) throw new AppError('INVALID_FORM', { fields: checked.errors })

  const before = await findVersion(db, item, newestVersion(item))
  const changed = changedFields(before?.values ?? {}, checked.values, checked.types)
  requireFieldAdmin(actor, kind, place, { types: checked.types, changed })
  const types = checked.types.map(({ key }) => key)
  const uuid = await saveVersion(db, actor, now, {
    subjectType: kind,
    subjectId: item.id,
    number: version + 1,
    baseNumber: version,
    types,
    values: checked.values,
  })
  const [saved] = await db
    .update(items)
    .set({
      ...pointersAfter(input.save, uuid, now),
      ...titlesAfter(input.save, item, titleOf(checked, item.conceptTitle ?? item.title)),
      types,
      version: version + 1,
      updatedAt: now,
      updatedBy: actor.name,
    })
    .where(eq(items.id, item.id))
    .returning()
  if (saved === undefined) throw new Error('the item was not saved')
  await indexItem(db, saved, checked)
  if (kind === 'agenda') await indexOccurrences(db, saved, uuid, checked.values, now)
  await claimIsil(db, saved, checked, now)
  await recordEvent(db, actor, now, {
    action: auditActions[input.save],
    subject: subjectOf(saved),
    permission,
    fromVersion: before?.uuid,
    toVersion: uuid,
    details: { fields: changed },
  })
  return saved
}

/** What is archived, or lies in an organisation that is, can't be saved (spec section 8). */
async function requireActiveOrganisation(db: Database, item: ItemRecord): Promise<void> {
  if (item.archivedAt !== null) throw new AppError('ORGANISATION_ARCHIVED')
  if (item.organisationId === null) return
  const [owner] = await db.select({ at: items.archivedAt }).from(items).where(eq(items.id, item.organisationId))
  if (owner?.at != null) throw new AppError('ORGANISATION_ARCHIVED')
}

/** Going on with a concept that somebody else made takes a right of its own (design section 6, Permissions). */
async function requireConceptOfOwn(db: Database, actor: Actor, item: ItemRecord, place: Place): Promise<void> {
  if (item.kind !== 'organisation' || item.conceptVersion === null) return
  if (hasPermission(actor.grants, 'organisation.changeConcept', place)) return
  const concept = await findVersion(db, item, item.conceptVersion)
  if (concept?.authorId !== actor.userId) throw new AppError('FORBIDDEN')
}

export const subjectOf = (item: ItemRecord) => ({
  type: item.kind,
  id: item.id,
  key: item.key,
  title: item.title,
  teamPath: item.teamPath,
  organisationId: item.organisationId,
})

/** Both versions, and the fields that both sides changed since the base, each to something else. */
async function lostRace(db: Database, item: ItemRecord, number: number, mine: CheckedContent): Promise<AppError> {
  const theirs = await findVersion(db, item, newestVersion(item))
  const [base] = await db
    .select({ values: versions.values })
    .from(versions)
    .where(and(eq(versions.subjectType, item.kind), eq(versions.subjectId, item.id), eq(versions.number, number)))
  const start = base?.values ?? {}
  const now = theirs?.values ?? {}
  const changedByThem = new Set(changedFields(start, now, mine.types))
  const changedByMe = new Set(changedFields(start, mine.values, mine.types))
  const different = changedFields(now, mine.values, mine.types)
  return new AppError('CONFLICT', {
    details: {
      base: number,
      baseValues: start,
      theirs: {
        version: item.version,
        values: now,
        changedBy: item.updatedBy,
        changedAt: item.updatedAt.toISOString(),
      },
      fields: different.filter((name) => changedByThem.has(name) && changedByMe.has(name)),
    },
  })
}

/**
 * Notes the ISIL codes as given. The check before has seen that nobody else has them; who gave one at the same moment
 * is met here.
 */
export async function claimIsil(
  db: Database,
  item: ItemRecord,
  { types, values }: CheckedContent,
  now: Date,
): Promise<void> {
  const codes = isilCodesIn(types, values)
  const given = codes.map(({ code }) => ({ tenantId: item.tenantId, code, itemId: item.id, givenAt: now }))
  if (given.length === 0) return
  await db.insert(isilCodes).values(given).onConflictDoNothing()
  const taken = await takenIsil(db, item.tenantId, codes, item.id)
  if (taken.length > 0) throw new AppError('INVALID_FORM', { fields: taken })
}
