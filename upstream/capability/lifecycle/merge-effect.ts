import { and, asc, eq, inArray, or, sql } from 'drizzle-orm'
import { permissionsBeyond } from '#contract/access/delegation'
import { hasPermission } from '#contract/access/rights'
import { type MergeValue, mergeProposal } from '#contract/content/merge-proposal'
import { type MergeEffect, mergeNamesMaximum } from '#contract/content/organisation-merge'
import { isLeftOpen } from '#contract/content/quality'
import { fieldsOf, valueToText } from '#contract/content/values'
import type { Locale } from '#contract/kernel/constants'
import { AppError, type ErrorCode } from '#contract/kernel/errors'
import { fullName } from '#contract/people/session'
import { fieldTraits } from '#contract/types/field-traits'
import type { FieldDefinition } from '#contract/types/type-definition'
import type { Actor } from '../../kernel/call/actor.ts'
import { isOnlineSql } from '../../kernel/item/online-sql.ts'
import { type ItemRecord, newestVersion } from '../../kernel/item/publication.ts'
import { withTitles } from '../../kernel/item/related.ts'
import { findVersion } from '../../kernel/item/repository.ts'
import { permissions } from '../../kernel/item/save-rights.ts'
import { placeOf, withinOrganisation } from '../../kernel/scope/place.ts'
import { requirePermission } from '../../kernel/scope/scope.ts'
import { roleText } from '../../kernel/scope/standard-roles.ts'
import { listTypes } from '../../kernel/type/definitions.ts'
import { consumers } from '../../platform/db/schema/consumer.ts'
import { items } from '../../platform/db/schema/item.ts'
import { relations } from '../../platform/db/schema/relation.ts'
import { roleAssignments, roles } from '../../platform/db/schema/role.ts'
import { users } from '../../platform/db/schema/user.ts'
import type { Database } from '../../platform/db/store.ts'
import { textsFor } from '../../platform/text/texts.ts'
import { provenanceOf } from '../provenance/read.ts'
import { settingsOf } from '../settings/effective.ts'

type Both = { from: ItemRecord; into: ItemRecord }

const permission = 'organisation.archive'
/** What goes along becomes part of the other one: who adds it there must be allowed to. */
const addingThere = ['product.create', 'organisation.update'] as const

/** Both are of who merges them: one goes to the archive, and what lies in it is added to the other. */
export function requireBoth(actor: Actor, from: ItemRecord, into: ItemRecord): void {
  requirePermission(actor, permission, placeOf(from))
  requirePermission(actor, permission, placeOf(into))
  requirePermission(actor, 'organisation.update', placeOf(into))
  for (const needed of addingThere) requirePermission(actor, needed, withinOrganisation(into))
}

/** Where what is saved is online at once, nothing may wait in steps that there are not. */
export async function waitsInVain(
  db: Database,
  to: ItemRecord,
  { organisation, only }: { organisation: ItemRecord; only?: readonly number[] },
): Promise<boolean> {
  const { enableProductWorkflow } = await settingsOf(db, to)
  if (enableProductWorkflow) return false
  const waiting = sql`(${items.conceptVersion} is not null or ${items.readyVersion} is not null
    or ${items.plannedVersion} is not null)`
  const which = and(eq(items.organisationId, organisation.id), eq(items.kind, 'product'))
  return (await db.$count(items, and(which, waiting, only && inArray(items.id, [...only])))) > 0
}

export async function refusalOf(db: Database, { from, into }: Both): Promise<ErrorCode | undefined> {
  if (from.id === into.id) return 'MERGE_WITH_ITSELF'
  if (from.archivedAt !== null || into.archivedAt !== null) return 'ORGANISATION_ARCHIVED'
  return (await waitsInVain(db, into, { organisation: from })) ? 'WORKFLOW_PRODUCTS_HAVE_CHANGES' : undefined
}

/** Roles on the one, with whether the actor may give them on the other. */
export async function rolesOf(db: Database, actor: Actor, { from, into }: Both) {
  const standing = await db
    .select({ id: roleAssignments.id, role: roles, user: users })
    .from(roleAssignments)
    .innerJoin(roles, eq(roles.id, roleAssignments.roleId))
    .innerJoin(users, eq(users.id, roleAssignments.userId))
    .where(and(eq(roleAssignments.partyType, 'organisation'), eq(roleAssignments.partyId, from.id)))
    .orderBy(asc(users.familyName), asc(users.firstName), asc(roleAssignments.id))
  const party = { type: 'organisation', id: into.id, teamPath: into.teamPath } as const
  const mayGive = hasPermission(actor.grants, 'organisation.roleAssignment', placeOf(into))
  return standing.map((one) => ({
    ...one,
    isMoved: mayGive && permissionsBeyond(actor.grants, one.role, party).length === 0,
  }))
}

/** The values of the two, as they stand in their newest versions, with the fields that the one that stays has. */
async function valuesOf(db: Database, actor: Actor, { from, into }: Both) {
  const newest = [from, into].map((item) => findVersion(db, item, newestVersion(item)))
  const [ours, theirs] = await Promise.all(newest)
  const [types, own] = await Promise.all([
    listTypes(db, into.tenantId, 'organisation', theirs?.types ?? []),
    listTypes(db, from.tenantId, 'organisation', ours?.types ?? []),
  ])
  const { fieldAdmin } = permissions.organisation
  const isAdmin = fieldAdmin !== undefined && hasPermission(actor.grants, fieldAdmin, placeOf(into))
  // Codes belong to one organisation for ever, and so do numbers in registers while it has them.
  const mayTake = ({ type, administratorsOnly }: FieldDefinition) =>
    fieldTraits[type].sharing !== 'unique' && (administratorsOnly !== true || isAdmin)
  const fields = fieldsOf(types)
  return {
    ...{ ours: ours?.values ?? {}, theirs: theirs?.values ?? {}, types: theirs?.types ?? [] },
    ...{ definitions: types, fields, own, mayTake },
  }
}

/** The values that the one that stays gets, with these fields of the other; refused where one may not be taken over. */
export async function chosenValues(db: Database, actor: Actor, both: Both, names: readonly string[]) {
  const { ours, theirs, types, fields, mayTake } = await valuesOf(db, actor, both)
  const wrong = names.filter((name) => !fields.some((field) => field.name === name && mayTake(field)))
  if (wrong.length > 0)
    throw new AppError('INVALID_FORM', { fields: wrong.map((name) => ({ path: `fields.${name}`, code: 'invalid' })) })
  return { types, values: { ...theirs, ...Object.fromEntries(names.map((name) => [name, ours[name]])) } }
}

async function fieldsOfBoth(db: Database, actor: Actor, both: Both, locale: Locale) {
  const { fields, own, mayTake, ...stored } = await valuesOf(db, actor, both)
  const [ours = {}, theirs = {}] = await withTitles(db, actor, stored.definitions, [stored.ours, stored.theirs])
  const provenance = (item: ItemRecord) => provenanceOf(db, item, newestVersion(item), true)
  const [fromSaid, intoSaid] = await Promise.all([provenance(both.from), provenance(both.into)])
  const side = (
    values: Record<string, unknown>,
    said: Awaited<ReturnType<typeof provenance>>,
    field: FieldDefinition,
  ) => {
    const known = said.find((one) => one.field === field.name)
    const value = values[field.name]
    const isEmpty = isLeftOpen(value) || valueToText(field, value, locale) === ''
    return { value, isEmpty, saidAt: known?.at ?? null, seenAt: known?.seen?.at ?? null } satisfies MergeValue
  }
  const filled = fields
    .map((field) => ({ field, from: side(ours, fromSaid, field), into: side(theirs, intoSaid, field) }))
    .filter(({ from, into }) => !from.isEmpty || !into.isEmpty)
  const hasPlace = new Set(fields.filter(mayTake).map(({ name }) => name))
  const left = fieldsOf(own).filter(
    (field) => !hasPlace.has(field.name) && valueToText(field, ours[field.name], locale) !== '',
  )
  return {
    fields: filled.map(({ field, from, into }) => ({
      ...{ name: field.name, label: field.label[locale] },
      ...{ from: valueToText(field, from.value, locale), into: valueToText(field, into.value, locale) },
      proposed: mayTake(field) ? mergeProposal(from, into) : null,
    })),
    fieldsLeft: left.map(({ label }) => label[locale]),
  }
}

/** What lies in it: how many of each kind, and the first by name. */
async function contentsOf(db: Database, { from }: Both, now: Date) {
  const row = sql<number>`row_number() over (partition by ${items.kind} order by ${items.title}, ${items.id})`
  const counted = sql<number>`(count(*) over (partition by ${items.kind}))::int`
  const online = sql<number>`(count(*) filter (where ${isOnlineSql(items, now)}) over (partition by ${items.kind}))::int`
  const ranked = db.$with('ranked').as(
    db
      .select({
        kind: items.kind,
        title: items.title,
        place: row.as('place'),
        amount: counted.as('amount'),
        online: online.as('online'),
      })
      .from(items)
      .where(eq(items.organisationId, from.id)),
  )
  const rows = await db
    .with(ranked)
    .select()
    .from(ranked)
    .where(sql`${ranked.place} <= ${mergeNamesMaximum}`)
    .orderBy(ranked.kind, ranked.place)
  const of = (kind: ItemRecord['kind']) => rows.find((one) => one.kind === kind)
  return {
    ...{ products: of('product')?.amount ?? 0, supplements: of('supplement')?.amount ?? 0 },
    agendaItems: of('agenda')?.amount ?? 0,
    published: (['product', 'supplement', 'agenda'] as const).reduce((sum, kind) => sum + (of(kind)?.online ?? 0), 0),
    contents: rows.flatMap(({ kind, title }) => (kind === 'organisation' ? [] : [{ kind, title }])),
  }
}

/** What merging would do; nothing is changed by asking. */
export async function mergeEffect(
  db: Database,
  actor: Actor,
  both: Both,
  { now, locale }: { now: Date; locale: Locale },
): Promise<MergeEffect> {
  const { from, into } = both
  requireBoth(actor, from, into)
  const refusal = await refusalOf(db, both)
  const [contents, related, offerings, people, fields, { enableOrganisationWorkflow }] = await Promise.all([
    contentsOf(db, both, now),
    db.$count(relations, or(eq(relations.sourceId, from.id), eq(relations.targetId, from.id))),
    db.$count(consumers, and(eq(consumers.organisationId, from.id), sql`${consumers.endedAt} is null`)),
    rolesOf(db, actor, both),
    fieldsOfBoth(db, actor, both, locale),
    settingsOf(db, into),
  ])
  const named = (isMoved: boolean) =>
    people
      .filter((one) => one.isMoved === isMoved)
      .slice(0, mergeNamesMaximum)
      .map(({ user, role }) => ({ name: fullName(user) || user.email, role: roleText(role.name, locale), isMoved }))
  return {
    refusal:
      refusal === undefined ? null : { errorCode: refusal, message: textsFor(locale)(`errors.${refusal}.message`) },
    ...{ version: from.version, intoVersion: into.version },
    ...contents,
    ...{ relations: related, offerings },
    rolesMoved: people.filter(({ isMoved }) => isMoved).length,
    rolesLeft: people.filter(({ isMoved }) => !isMoved).length,
    people: [...named(true), ...named(false)],
    ...fields,
    isConcept: enableOrganisationWorkflow,
  }
}
