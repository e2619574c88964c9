import { and, desc, eq, gte, ilike, inArray, like, lt, notInArray, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Permission } from '#contract/access/permissions'
import { type AuditKind, type AuditQuery, userActions } from '#contract/history/audit'
import { startOfDay } from '#contract/kernel/moment'
import type { Actor } from '../../kernel/call/actor.ts'
import { draftActions } from '../../kernel/log/drafts.ts'
import { isEditable, isVisible, mayKnowWho } from '../../kernel/log/visible.ts'
import { rightsKey } from '../../kernel/scope/scope.ts'
import { roleText } from '../../kernel/scope/standard-roles.ts'
import { preparedQuery } from '../../platform/db/prepared-query.ts'
import { auditEvents } from '../../platform/db/schema/audit.ts'
import { items } from '../../platform/db/schema/item.ts'
import type { Database } from '../../platform/db/store.ts'
import { cursors, decodeCursor, toPage } from '../../platform/http/page.ts'

const organisations = alias(items, 'organisations')

const containing = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`

const ofTenant: Permission[] = ['tenant.settings', 'tenant.verification', 'tenant.importJobs', 'tenant.types']

/** Entries about a kind of thing. Projects, the tenant and people have theirs on the team or thing where it was done. */
function isOfKind(kind: AuditKind): SQL | undefined {
  if (kind === 'user') return inArray(auditEvents.action, [...userActions])
  if (kind === 'project') return eq(auditEvents.permission, 'tenant.projects')
  if (kind === 'tenant')
    return or(inArray(auditEvents.permission, ofTenant), inArray(auditEvents.subjectType, ['tenant', 'site']))
  return eq(auditEvents.subjectType, kind)
}

function filters({ actor, action, kind, subject, from, until }: AuditQuery): (SQL | undefined)[] {
  return [
    actor === undefined ? undefined : ilike(auditEvents.actorName, containing(actor)),
    action === undefined ? undefined : eq(auditEvents.action, action),
    kind === undefined ? undefined : isOfKind(kind),
    subject === undefined ? undefined : ilike(auditEvents.subjectTitle, containing(subject)),
    from === undefined ? undefined : gte(auditEvents.at, startOfDay(from)),
    until === undefined ? undefined : lt(auditEvents.at, startOfDay(until, 1)),
  ]
}

async function countWhere(db: Database, where: SQL | undefined, values: Record<string, unknown>) {
  const [row] = await db.select({ count: sql<number>`count(*)::int` }).from(auditEvents).where(where).execute(values)
  return row?.count ?? 0
}

/** The subject of a log: an organisation with its contents, a team, or a team (also one without subteams) with its contents. */
export type About = { kind: 'organisation' | 'team' | 'teamAndBeneath' | 'leafAndBeneath'; id: number; path?: string }

function isAbout(actor: Actor, kind: About['kind']): SQL | undefined {
  const type = kind === 'organisation' ? 'organisation' : 'team'
  const own = and(eq(auditEvents.subjectType, type), eq(auditEvents.subjectId, sql.placeholder('id')))
  if (kind === 'team') return own
  if (kind === 'teamAndBeneath' || kind === 'leafAndBeneath')
    return and(like(auditEvents.teamPath, sql.placeholder('beneath')), isVisible(actor))
  return or(and(eq(auditEvents.organisationId, sql.placeholder('id')), isVisible(actor)), own)
}

const scopeOf = (actor: Actor, kind: About['kind']) =>
  and(
    eq(auditEvents.tenantId, actor.tenantId),
    isAbout(actor, kind),
    mayKnowWho(actor),
    or(notInArray(auditEvents.action, [...draftActions]), isEditable(actor)),
  )

/**
 * The newest of a team without others are read in order from the index, as are those of teams that were below it once: of
 * a range of paths all would be read.
 */
function newestOfLeaf(db: Database, where: SQL | undefined): SQL {
  const newest = (below: SQL) =>
    db
      .select({ id: auditEvents.id })
      .from(auditEvents)
      .where(and(where, below))
      .orderBy(desc(auditEvents.id))
      .limit(sql.placeholder('limit'))
  const path = sql`${sql.placeholder('path')}::text`
  const [own, others] = [eq(auditEvents.teamPath, path), sql`${auditEvents.teamPath} ~>~ ${path}`]
  return inArray(auditEvents.id, newest(own).unionAll(newest(others)))
}

function eventsWhere(db: Database, actor: Actor, kind: About['kind'], narrowed?: SQL) {
  const where = and(scopeOf(actor, kind), narrowed)
  return db
    .select({ event: auditEvents, organisation: organisations.key, isEditable: isEditable(actor) })
    .from(auditEvents)
    .leftJoin(organisations, eq(organisations.id, auditEvents.organisationId))
    .where(kind === 'leafAndBeneath' ? newestOfLeaf(db, where) : where)
    .orderBy(desc(auditEvents.id))
    .limit(sql.placeholder('limit'))
}

const newestEvents = preparedQuery(
  (actor: Actor, kind: About['kind']) => `${rightsKey(actor)} ${kind}`,
  (db, actor, kind) => eventsWhere(db, actor, kind),
)

/** Titles say how things were called; a standard role is named in the reader's language. */
function titleFor({ language }: Actor, { subjectTitle, details }: typeof auditEvents.$inferSelect): string {
  const { role } = details
  if (typeof role !== 'string' || !subjectTitle.endsWith(`: ${role}`)) return subjectTitle
  return `${subjectTitle.slice(0, -role.length)}${roleText(role, language)}`
}

/** The change set that an event belongs to, for who may see change sets. */
function changeSetIn({ maintenance, grants }: Actor, { changeSet }: Record<string, unknown>): string | null {
  const sees = maintenance || grants.some(({ permissions }) => permissions.includes('team.bulkMutations'))
  return sees && typeof changeSet === 'string' ? changeSet : null
}

/** A page of the action log, newest first: what is about `about`, as far as the query asks and the caller may know. */
export async function listEvents(db: Database, actor: Actor, about: About, query: AuditQuery) {
  const values = { id: about.id, path: about.path, beneath: `${about.path}%`, limit: query.limit + 1 }
  const after = decodeCursor(query.cursor, cursors.byId)
  const narrowed = [...filters(query), after && lt(auditEvents.id, after[1])]
  const scope = () => and(scopeOf(actor, about.kind), ...filters(query))
  const rows = narrowed.some((condition) => condition !== undefined)
    ? await eventsWhere(db, actor, about.kind, and(...narrowed)).execute(values)
    : await newestEvents(db, [actor, about.kind], values)
  const page = toPage(rows, query.limit, (row) => ['', row.event.id])
  return {
    ...page,
    ...(query.total === 'true' ? { total: await countWhere(db, scope(), values) } : {}),
    items: page.items.map(({ event, organisation, isEditable: seesDrafts }) => ({
      id: event.id,
      at: event.at.toISOString(),
      actor: event.actorName,
      action: event.action,
      subjectType: event.subjectType,
      subjectKey: event.subjectKey,
      subjectTitle: titleFor(actor, event),
      organisation,
      // It may have been a concept.
      fromVersion: seesDrafts ? event.fromVersion : null,
      toVersion: event.toVersion,
      permission: event.permission,
      changeSet: changeSetIn(actor, event.details),
    })),
  }
}
