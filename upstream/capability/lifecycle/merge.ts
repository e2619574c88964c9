import { and, eq, or, sql } from 'drizzle-orm'
import { permissionsBeyond } from '#contract/access/delegation'
import { hasPermission } from '#contract/access/rights'
import { valuesSchema } from '#contract/content/content'
import type { MergeEffect } from '#contract/content/organisation-merge'
import { isLeftOpen } from '#contract/content/quality'
import { fieldsOf } from '#contract/content/values'
import type { Locale } from '#contract/kernel/constants'
import { AppError, type ErrorCode } from '#contract/kernel/errors'
import type { FieldDefinition } from '#contract/types/type-definition'
import type { Actor } from '../../kernel/call/actor.ts'
import { emit } from '../../kernel/event/emit.ts'
import { isOnlineSql } from '../../kernel/item/online-sql.ts'
import { type ItemRecord, newestVersion } from '../../kernel/item/publication.ts'
import { findVersion } from '../../kernel/item/repository.ts'
import { moveContents } from '../../kernel/item/write.ts'
import { recordEvents, toEvent } from '../../kernel/log/record.ts'
import { placeOf, subjectOf, withinOrganisation } from '../../kernel/scope/place.ts'
import { requirePermission } from '../../kernel/scope/scope.ts'
import { listTypes } from '../../kernel/type/definitions.ts'
import { consumers } from '../../platform/db/schema/consumer.ts'
import { items } from '../../platform/db/schema/item.ts'
import { relations } from '../../platform/db/schema/relation.ts'
import { roleAssignments, roles } from '../../platform/db/schema/role.ts'
import type { Database } from '../../platform/db/store.ts'
import { textsFor } from '../../platform/text/texts.ts'
import { mergeRelations } from '../connection/merge.ts'
import { saveContent } from '../content/save.ts'
import { mergeFilePlaces } from '../file/repository.ts'
import { followOpeningTimes } from '../occurrence/following.ts'
import { mergeOccurrences } from '../occurrence/index-occurrences.ts'
import { handRoles } from '../people/assignments.ts'
import { lockItems } from '../publication/lock.ts'
import { settingsOf } from '../settings/effective.ts'
import { archiveLocked, endArchiving, type Moment } from './archive.ts'
import { lockContents } from './locked.ts'

const permission = 'organisation.archive'
/** Merged contents become part of the other organisation: the actor must be allowed to add them there. */
const addingThere = ['product.create', 'organisation.update'] as const

/** Both are of who merges them: one goes to the archive, and what lies in it is added to the other. */
function requireBoth(actor: Actor, from: ItemRecord, into: ItemRecord): void {
  requirePermission(actor, permission, placeOf(from))
  requirePermission(actor, permission, placeOf(into))
  requirePermission(actor, 'organisation.update', placeOf(into))
  for (const needed of addingThere) requirePermission(actor, needed, withinOrganisation(into))
}

async function refusalOf(db: Database, from: ItemRecord, into: ItemRecord): Promise<ErrorCode | undefined> {
  if (from.id === into.id) return 'MERGE_WITH_ITSELF'
  if (from.archivedAt !== null || into.archivedAt !== null) return 'ORGANISATION_ARCHIVED'
  const { enableProductWorkflow } = await settingsOf(db, into)
  if (enableProductWorkflow) return undefined
  // There what is saved is online at once: nothing may wait in steps that it does not have.
  const waiting = sql`(${items.conceptVersion} is not null or ${items.readyVersion} is not null
    or ${items.plannedVersion} is not null)`
  const waits = await db.$count(items, and(eq(items.organisationId, from.id), eq(items.kind, 'product'), waiting))
  return waits > 0 ? 'WORKFLOW_PRODUCTS_HAVE_CHANGES' : undefined
}

/** Roles on the one that the actor may give on the other too, and those that they may not. */
async function rolesOf(db: Database, actor: Actor, from: ItemRecord, into: ItemRecord) {
  const held = await db
    .select({ id: roleAssignments.id, role: roles })
    .from(roleAssignments)
    .innerJoin(roles, eq(roles.id, roleAssignments.roleId))
    .where(and(eq(roleAssignments.partyType, 'organisation'), eq(roleAssignments.partyId, from.id)))
  const party = { type: 'organisation', id: into.id, teamPath: into.teamPath } as const
  const mayGive = hasPermission(actor.grants, 'organisation.roleAssignment', placeOf(into))
  const isMoved = ({ role }: (typeof held)[number]) =>
    mayGive && permissionsBeyond(actor.grants, role, party).length === 0
  const moved = held.filter(isMoved)
  return { moved: moved.map(({ id }) => id), left: held.length - moved.length }
}

/** Codes belong to one organisation for ever. */
const isTaken = ({ type }: FieldDefinition) => type !== 'isil'

/** Fields that are empty in the other one and filled in this one. */
async function openFields(db: Database, from: ItemRecord, into: ItemRecord) {
  const [ours, theirs] = await Promise.all([
    findVersion(db, from, newestVersion(from)),
    findVersion(db, into, newestVersion(into)),
  ])
  const types = await listTypes(db, into.tenantId, 'organisation', theirs?.types ?? [])
  const fields = fieldsOf(types).filter(
    (field) => isTaken(field) && isLeftOpen(theirs?.values[field.name]) && !isLeftOpen(ours?.values[field.name]),
  )
  const added = Object.fromEntries(fields.map(({ name }) => [name, ours?.values[name]]))
  return { fields, types: theirs?.types ?? [], values: { ...theirs?.values, ...added } }
}

/** The effect of a merge, as a preview; changes nothing. */
export async function mergeEffect(
  db: Database,
  actor: Actor,
  { from, into }: { from: ItemRecord; into: ItemRecord },
  { now, locale }: { now: Date; locale: Locale },
): Promise<MergeEffect> {
  requireBoth(actor, from, into)
  const [refusal, kinds, related, offerings, people, { fields }] = await Promise.all([
    refusalOf(db, from, into),
    db
      .select({
        kind: items.kind,
        amount: sql<number>`count(*)::int`,
        published: sql<number>`(count(*) filter (where ${isOnlineSql(items, now)}))::int`,
      })
      .from(items)
      .where(eq(items.organisationId, from.id))
      .groupBy(items.kind),
    db.$count(relations, or(eq(relations.sourceId, from.id), eq(relations.targetId, from.id))),
    db.$count(consumers, and(eq(consumers.organisationId, from.id), sql`${consumers.endedAt} is null`)),
    rolesOf(db, actor, from, into),
    openFields(db, from, into),
  ])
  const of = (kind: ItemRecord['kind']) => kinds.find((row) => row.kind === kind)?.amount ?? 0
  return {
    refusal:
      refusal === undefined ? null : { errorCode: refusal, message: textsFor(locale)(`errors.${refusal}.message`) },
    version: from.version,
    ...{ products: of('product'), supplements: of('supplement'), agendaItems: of('agenda') },
    published: kinds.reduce((total, row) => total + row.published, 0),
    ...{ relations: related, offerings, rolesMoved: people.moved.length, rolesLeft: people.left },
    fields: fields.map(({ label }) => label[locale]),
  }
}

/** Fills in what the other one leaves open, as a concept that somebody looks at before it is published. */
async function fillOpen(db: Database, actor: Actor, from: ItemRecord, into: ItemRecord, now: Date): Promise<void> {
  const { fields, types, values } = await openFields(db, from, into)
  if (fields.length === 0) return
  const content = { types, values: valuesSchema.parse(values), save: 'concept' as const }
  await saveContent(db, actor, into, content, { version: into.version, now })
}

/**
 * Merges an organisation into another one: what lies in it goes there as it is, with its publication; relations, offerings
 * and roles go along where they can; and it goes to the archive, from which it leads to the other.
 */
export async function mergeOrganisations(
  db: Database,
  actor: Actor,
  found: { from: ItemRecord; into: ItemRecord },
  { fill }: { fill: boolean },
  { version, now }: Moment,
): Promise<void> {
  requireBoth(actor, found.from, found.into)
  const held = await lockItems(db, [found.from.id, found.into.id], now)
  const from = held.find(({ id }) => id === found.from.id)
  const into = held.find(({ id }) => id === found.into.id)
  if (from === undefined || into === undefined) throw new AppError('NOT_FOUND')
  requireBoth(actor, from, into)
  if (from.version !== version) {
    const theirs = { version: from.version, changedBy: from.updatedBy, changedAt: from.updatedAt.toISOString() }
    throw new AppError('CONFLICT', { details: { base: version, theirs } })
  }
  const refusal = await refusalOf(db, from, into)
  if (refusal !== undefined) throw new AppError(refusal)
  const contents = await lockContents(db, from, now)
  const { moved } = await rolesOf(db, actor, from, into)
  await moveContents(db, from.id, into)
  await mergeOccurrences(db, from.id, into.id)
  await mergeFilePlaces(db, from.id, into.id)
  await mergeRelations(db, from.id, into.id)
  await handRoles(db, moved, into.id, { by: actor.name, now })
  await emit(db, 'organisations.merged', [{ from, into, by: actor }], now)
  if (fill) await fillOpen(db, actor, from, into, now)
  await followOpeningTimes(db, [into.id], now)
  const details = { products: contents.filter(({ kind }) => kind === 'product').length }
  await archiveLocked(db, actor, from, { permission, now, mergedInto: into.id, details: { into: into.key } })
  await recordEvents(db, [
    toEvent(actor, now, {
      ...{ action: 'merged', subject: subjectOf(into), permission, details: { ...details, from: from.key } },
    }),
  ])
  // Its contents are elsewhere: taking it out of the archive again would bring nothing back.
  await endArchiving(db, from, now)
}
