import { and, eq, like } from 'drizzle-orm'
import type { AuditAction } from '#contract/audit'
import type { ContentInput, SaveAction } from '#contract/content'
import { AppError } from '#contract/errors'
import type { ItemKind } from '#contract/item'
import { toKey } from '#contract/key'
import type { Permission } from '#contract/permissions'
import { hasPermission, type Place } from '#contract/rights'
import { changedFields } from '#contract/values'
import type { Actor } from '../../access/actor.ts'
import { isilCodes } from '../../db/schema/isil.ts'
import { items } from '../../db/schema/item.ts'
import type { Database } from '../../db/store.ts'
import { recordEvent, saveVersion } from '../audit/record.ts'
import { placeOf } from '../item/place.ts'
import { type ItemRecord, publicationOf } from '../item/publication.ts'
import { findVersion } from '../item/repository.ts'
import { requirePermission } from '../scope.ts'
import { indexItem } from '../search/index-item.ts'
import { type CheckedContent, checkContent } from './check.ts'
import { isilCodesIn } from './outside-checks.ts'

type Savable = Extract<ItemKind, 'organisation' | 'product'>

const permissions: Record<Savable, { update: Permission; publish: Permission; create: Permission }> = {
  organisation: { create: 'organisation.create', update: 'organisation.update', publish: 'organisation.publish' },
  product: { create: 'product.create', update: 'product.update', publish: 'product.publish' },
}

const auditActions: Record<SaveAction, AuditAction> = {
  concept: 'savedConcept',
  ready: 'savedReady',
  publish: 'published',
}

/** The newest version of an item in any state; a concept comes before what is ready, that before what is published. */
export const newestVersion = (item: ItemRecord) =>
  item.conceptVersion ?? item.readyVersion ?? item.plannedVersion ?? item.publishedVersion

/** Pointers after a save: what is made ready takes the concept's place, what is published takes everybody's. */
function pointersAfter(save: SaveAction, uuid: string, now: Date): Partial<typeof items.$inferInsert> {
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

function requireSaving(actor: Actor, kind: Savable, save: SaveAction, place: Place): Permission {
  const { update, publish } = permissions[kind]
  requirePermission(actor, update, place)
  if (save !== 'publish') return update
  requirePermission(actor, publish, place)
  return publish
}

function titleOf({ types, values }: CheckedContent, fallback: string): string {
  const [type] = types
  const title = type === undefined ? undefined : values[type.titleField]
  return typeof title === 'string' && title !== '' ? title : fallback
}

export type SaveContext = { version: number; now: Date }

/**
 * Saves an organisation or product as concept or ready, or publishes it: one version, one audit event, all or nothing.
 * What is published can be saved only without validation errors (spec section 5, Publication). A lost race is refused
 * with both versions and never overwrites; a retry of the same content changes nothing.
 */
export async function saveContent(
  db: Database,
  actor: Actor,
  item: ItemRecord,
  input: ContentInput,
  { version, now }: SaveContext,
): Promise<ItemRecord> {
  const kind: Savable = item.kind === 'organisation' ? 'organisation' : 'product'
  const place = placeOf(item)
  const permission = requireSaving(actor, kind, input.save, place)
  if (item.archivedAt !== null) throw new AppError('ORGANISATION_ARCHIVED')
  await requireConceptOfOwn(db, actor, item, place)

  const isPublished = publicationOf(item, now).state === 'published'
  const purpose = input.save === 'publish' || isPublished ? 'publish' : 'concept'
  const checked = await checkContent(db, actor, input, { kind, purpose, now, item })
  if (checked.errors.length > 0) throw new AppError('INVALID_FORM', { fields: checked.errors })

  const before = await findVersion(db, item, newestVersion(item))
  if (item.version !== version) throw lostRace(item, before, version, checked)
  const changed = changedFields(before?.values ?? {}, checked.values, checked.types)
  const uuid = await saveVersion(db, actor, now, {
    subjectType: kind,
    subjectId: item.id,
    number: version + 1,
    baseNumber: version,
    types: input.types,
    values: checked.values,
  })
  const [saved] = await db
    .update(items)
    .set({
      ...pointersAfter(input.save, uuid, now),
      title: titleOf(checked, item.title),
      types: input.types,
      version: version + 1,
      updatedAt: now,
      updatedBy: actor.name,
    })
    .where(and(eq(items.id, item.id), eq(items.version, version)))
    .returning()
  // Somebody saved between our reading and our writing: the version goes with the transaction.
  if (saved === undefined) throw new AppError('CONFLICT', { details: { base: version } })
  await indexItem(db, saved, checked)
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

/** Going on with a concept that somebody else made takes a right of its own (design section 6, Permissions). */
async function requireConceptOfOwn(db: Database, actor: Actor, item: ItemRecord, place: Place): Promise<void> {
  if (item.kind !== 'organisation' || item.conceptVersion === null) return
  if (hasPermission(actor.grants, 'organisation.changeConcept', place)) return
  const concept = await findVersion(db, item, item.conceptVersion)
  if (concept?.authorId !== actor.userId) throw new AppError('FORBIDDEN')
}

const subjectOf = (item: ItemRecord) => ({
  type: item.kind,
  id: item.id,
  key: item.key,
  title: item.title,
  teamPath: item.teamPath,
  organisationId: item.organisationId,
})

type Version = Awaited<ReturnType<typeof findVersion>>

/** Both versions, and the fields that both changed to something else. */
function lostRace(item: ItemRecord, theirs: Version, base: number, mine: CheckedContent): AppError {
  const fields = changedFields(theirs?.values ?? {}, mine.values, mine.types)
  return new AppError('CONFLICT', {
    details: {
      base,
      theirs: {
        version: item.version,
        values: theirs?.values ?? {},
        changedBy: item.updatedBy,
        changedAt: item.updatedAt,
      },
      fields,
    },
  })
}

/** Notes the ISIL codes as given; the check before has seen that nobody else has them. */
async function claimIsil(db: Database, item: ItemRecord, { types, values }: CheckedContent, now: Date): Promise<void> {
  const given = isilCodesIn(types, values).map(({ code }) => ({
    tenantId: item.tenantId,
    code,
    itemId: item.id,
    givenAt: now,
  }))
  if (given.length > 0) await db.insert(isilCodes).values(given).onConflictDoNothing()
}

/** A key that no item of the kind has yet: the name's own, or with the next free number. */
async function freeKey(db: Database, tenantId: number, kind: ItemKind, title: string): Promise<string> {
  const wanted = toKey(title)
  const taken = await db
    .select({ key: items.key })
    .from(items)
    .where(and(eq(items.tenantId, tenantId), eq(items.kind, kind), like(items.key, `${wanted}%`)))
  const keys = new Set(taken.map(({ key }) => key))
  for (let number = 1; ; number += 1) {
    const key = number === 1 ? wanted : `${wanted}-${number}`
    if (!keys.has(key)) return key
  }
}

/** Adds a product to an organisation; the first version is saved as asked. */
export async function createProduct(
  db: Database,
  actor: Actor,
  organisation: ItemRecord,
  input: ContentInput,
  now: Date,
): Promise<ItemRecord> {
  const place: Place = { teamPath: organisation.teamPath, organisation: organisation.id, item: 0 }
  requirePermission(actor, permissions.product.create, place)
  if (input.save === 'publish') requirePermission(actor, permissions.product.publish, place)
  if (organisation.archivedAt !== null) throw new AppError('ORGANISATION_ARCHIVED')
  const purpose = input.save === 'publish' ? 'publish' : 'concept'
  const checked = await checkContent(db, actor, input, { kind: 'product', purpose, now })
  const title = titleOf(checked, '')
  const errors = title === '' ? [...checked.errors, ...missingTitle(checked)] : checked.errors
  if (errors.length > 0) throw new AppError('INVALID_FORM', { fields: errors })

  const [created] = await db
    .insert(items)
    .values({
      tenantId: actor.tenantId,
      kind: 'product',
      key: await freeKey(db, actor.tenantId, 'product', title),
      teamPath: organisation.teamPath,
      organisationId: organisation.id,
      title,
      types: input.types,
      version: 1,
      createdAt: now,
      updatedAt: now,
      updatedBy: actor.name,
    })
    .returning()
  if (created === undefined) throw new Error('the product was not saved')
  const uuid = await saveVersion(db, actor, now, {
    subjectType: 'product',
    subjectId: created.id,
    number: 1,
    baseNumber: null,
    types: input.types,
    values: checked.values,
  })
  const [saved] = await db
    .update(items)
    .set(pointersAfter(input.save, uuid, now))
    .where(eq(items.id, created.id))
    .returning()
  if (saved === undefined) throw new Error('the product was not saved')
  await indexItem(db, saved, checked)
  await claimIsil(db, saved, checked, now)
  await recordEvent(db, actor, now, {
    action: 'created',
    subject: subjectOf(saved),
    permission: permissions.product.create,
    toVersion: uuid,
  })
  return saved
}

/** A name is asked for at once, also of a concept: without one nobody could find it again. */
function missingTitle({ types, errors }: CheckedContent) {
  const path = `values.${types[0]?.titleField ?? 'name'}`
  return errors.some((error) => error.path === path) ? [] : [{ path, code: 'required' }]
}
