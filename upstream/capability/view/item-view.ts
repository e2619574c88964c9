import { and, desc, eq, inArray } from 'drizzle-orm'
import type { Item } from '#contract/content/item'
import type { ItemRow } from '#contract/content/item-row'
import { fieldsOf } from '#contract/content/values'
import type { Locale } from '#contract/kernel/constants'
import type { ItemKind } from '#contract/kernel/item-kinds'
import { assuranceOf } from '#contract/review/assurance'
import type { Actor } from '../../kernel/call/actor.ts'
import { type ItemRecord, publicationOf } from '../../kernel/item/publication.ts'
import { findVersion, type ItemWithOrganisation } from '../../kernel/item/repository.ts'
import { actionsOn, asSeen, sharedVersion, titleFor } from '../../kernel/item/seen.ts'
import { mayEdit, readableItems } from '../../kernel/scope/scope.ts'
import { iconOf, typeNames, typesOfKind } from '../../kernel/type/definitions.ts'
import { archivings } from '../../platform/db/schema/archive.ts'
import { items, versions } from '../../platform/db/schema/item.ts'
import type { Database } from '../../platform/db/store.ts'
import { type DoubtRow, relatedInDoubts, toDoubt } from '../doubt/open.ts'
import { deletionOf } from '../ending/deletion.ts'
import { behindPlan } from '../publication/behind-plan.ts'
import { workBeneath } from '../publication/beneath.ts'
import { incorrectAmong, incorrectOf } from '../review/incorrect.ts'
import { reviewOf } from '../review/policy.ts'
import { verificationOf } from '../verification/of-organisation.ts'
import { besideRecord } from './beside-record.ts'
import { displayedVersion } from './displayed-version.ts'

/** The organisation that one in the archive was merged into, as far as the actor may read it. */
async function mergedInto(db: Database, actor: Actor, { id, kind, archivedAt }: ItemRecord) {
  if (archivedAt === null || kind !== 'organisation') return null
  const [found] = await db
    .select({ item: items, archivedAt: archivings.at })
    .from(archivings)
    .innerJoin(items, eq(items.id, archivings.mergedInto))
    .where(and(eq(archivings.itemId, id), eq(archivings.at, archivedAt), readableItems(actor, 'organisation')))
    .orderBy(desc(archivings.at))
    .limit(1)
  return found === undefined ? null : { key: found.item.key, title: titleFor(actor, found.item) }
}

const owner = (found: ItemWithOrganisation) =>
  found.organisation === null ? null : { key: found.organisation.key, title: found.organisation.title }

/** Who saved the shared versions of items with a concept that the actor may not know of, and when. */
async function sharedChanges(db: Database, actor: Actor, found: readonly ItemWithOrganisation[]) {
  const uuids = found
    .filter(({ item }) => asSeen(actor, item) !== item)
    .flatMap(({ item }) => sharedVersion(item) ?? [])
  if (uuids.length === 0) return new Map()
  const rows = await db
    .select({ uuid: versions.uuid, at: versions.at, author: versions.authorName })
    .from(versions)
    .where(inArray(versions.uuid, uuids))
  return new Map(rows.map((row) => [row.uuid, row]))
}

/** Rows of a list as callers see them; type names come in one query for the whole page. */
export async function toRows(
  db: Database,
  actor: Actor,
  kind: ItemKind,
  found: readonly ItemWithOrganisation[],
  context: { now: Date; locale: Locale },
): Promise<ItemRow[]> {
  const keys = [...new Set(found.flatMap(({ item }) => item.types))]
  // The one type of agenda items says nothing about them.
  const names = kind === 'agenda' ? new Map() : await typeNames(db, actor.tenantId, context.locale, kind, { keys })
  const products = kind === 'product' ? found.flatMap(({ item }) => (mayEdit(actor, item) ? [item.id] : [])) : []
  const [changes, incorrect] = await Promise.all([sharedChanges(db, actor, found), incorrectAmong(db, products)])
  return found.map((row) => ({
    key: row.item.key,
    title: titleFor(actor, row.item),
    typeNames: row.item.types.flatMap((type) => names.get(type)?.name ?? []),
    typeIcon: iconOf(names, row.item.types),
    organisation: owner(row),
    publication: publicationOf(asSeen(actor, row.item), row.organisation, context.now),
    version: row.item.version,
    ...actionsOn(actor, row),
    changedAt: (changes.get(sharedVersion(row.item))?.at ?? row.item.updatedAt).toISOString(),
    changedBy: changes.get(sharedVersion(row.item))?.author ?? row.item.updatedBy,
    lastConfirmedAt: row.item.lastConfirmedAt?.toISOString() ?? null,
    incorrect: incorrect.has(row.item.id),
  }))
}

const planFailureOf = ({ planFailedAt, planFailure }: ItemRecord) =>
  planFailedAt === null || planFailure === null ? null : { at: planFailedAt.toISOString(), ...planFailure }

/** For who knows of the concept. */
const sentBackOf = (actor: Actor, { conceptVersion, sentBackAt, ...item }: ItemRecord) =>
  conceptVersion === null || sentBackAt === null
    ? null
    : {
        at: sentBackAt.toISOString(),
        by: item.sentBackBy,
        note: item.sentBackNote,
        isYours: item.sentBackTo === actor.userId,
      }

/** The newest version that the actor may see. */
export const findSeenVersion = (db: Database, actor: Actor, item: ItemRecord) =>
  findVersion(db, item, asSeen(actor, item).conceptVersion ?? sharedVersion(item))

/** The types of an item, in the newest version that the actor may see. */
export async function typesSeen(db: Database, actor: Actor, { item }: ItemWithOrganisation): Promise<string[]> {
  return (await findSeenVersion(db, actor, item))?.types ?? item.types
}

/** Doubts as the reader sees them; types are looked up where there are any. */
async function doubtsAs(db: Database, actor: Actor, item: ItemRecord, open: readonly DoubtRow[]) {
  if (open.length === 0) return []
  const types = await typesOfKind(db, item.tenantId, item.kind, item.types)
  const shown = {
    fields: fieldsOf(types),
    related: await relatedInDoubts(db, actor, types, open),
    locale: actor.language,
  }
  return open.map((doubt) => toDoubt(doubt, shown))
}

/**
 * The newest version that the actor may see, when no other is passed: those who may edit see the concept, others what was
 * made ready, planned or published.
 */
export async function toItem(
  db: Database,
  actor: Actor,
  found: ItemWithOrganisation,
  now: Date,
  preloaded?: Awaited<ReturnType<typeof findVersion>>,
): Promise<Item> {
  const { item } = found
  const seen = asSeen(actor, item)
  const version = preloaded ?? (await findSeenVersion(db, actor, item))
  const isOrganisation = item.kind === 'organisation'
  const edits = mayEdit(actor, item)
  const [beside, incorrect, beneath, planBehind, deletedFrom, review, merged] = await Promise.all([
    besideRecord(db, item),
    item.kind === 'product' && edits ? incorrectOf(db, item) : null,
    edits ? workBeneath(db, actor, item, now) : null,
    behindPlan(db, seen, now),
    isOrganisation ? deletionOf(db, item) : null,
    isOrganisation ? reviewOf(db, item, now) : null,
    mergedInto(db, actor, item),
  ])
  const verification = isOrganisation && review === null ? await verificationOf(db, item, now) : null
  const hidesConcept = seen !== item && version !== undefined
  return {
    id: item.id,
    key: item.key,
    title: titleFor(actor, item),
    types: version?.types ?? item.types,
    // The one place where stored JSON becomes typed again; versions hold what passed the schema when it was saved.
    values: (version?.values ?? {}) as Item['values'],
    shown: version?.uuid ?? null,
    shownVersion: version === undefined ? null : displayedVersion(actor, item, version),
    organisation: owner(found),
    publication: publicationOf(seen, found.organisation, now),
    editorialNote: item.unpublishedAt === null && item.unpublishFrom === null ? '' : item.editorialNote,
    sentBack: sentBackOf(actor, seen),
    planFailure: planFailureOf(item),
    planBehind,
    archived: item.archivedAt && {
      ...{ at: item.archivedAt.toISOString(), by: item.archivedBy ?? '' },
      mergedInto: merged,
    },
    ...actionsOn(actor, found),
    version: item.version,
    changedAt: (hidesConcept ? version.at : item.updatedAt).toISOString(),
    changedBy: hidesConcept ? version.authorName : item.updatedBy,
    lastConfirmedAt: item.lastConfirmedAt?.toISOString() ?? null,
    lastConfirmedBy: item.lastConfirmedBy,
    assurance: assuranceOf({ confirmedAt: item.lastConfirmedAt, by: item.lastConfirmedAs ?? 'team' }, review?.phase),
    conflicts: edits ? beside.conflicts : 0,
    doubts: await doubtsAs(db, actor, item, edits && preloaded === undefined ? beside.doubts : []),
    comments: edits && preloaded === undefined ? beside.comments : null,
    outside: edits ? beside.outside : [],
    incorrect,
    beneath,
    deletedFrom: deletedFrom?.toISOString() ?? null,
    removal: beside.removal,
    review,
    verification,
  }
}
