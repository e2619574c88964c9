import { and, desc, eq, gte, ilike, lt, notInArray, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { AuditQuery } from '#contract/audit'
import { itemKinds } from '#contract/item'
import { startOfDay } from '#contract/moment'
import type { Actor } from '../../access/actor.ts'
import { auditEvents } from '../../db/schema/audit.ts'
import { items } from '../../db/schema/item.ts'
import type { Database } from '../../db/store.ts'
import { decodeCursor, toPage } from '../page.ts'
import { editableOfAnyKind, readableOfAnyKind } from '../scope.ts'
import { draftActions } from './drafts.ts'

const organisations = alias(items, 'organisations')

const subjectItem = sql`${items.id} = ${auditEvents.subjectId} and ${items.kind} = ${auditEvents.subjectType}`

/** The caller may edit what it is about, and so knows of its concepts. */
const isEditable = (actor: Actor) =>
  sql<boolean>`(${auditEvents.subjectType} not in ${[...itemKinds]} or exists (select 1 from ${items}
    where ${subjectItem} and (${editableOfAnyKind(actor)})))`

/**
 * What lies in an organisation has rights of its own; what is gone can tell nothing that was not known before. Asked as
 * one value per event, which is a look-up of its item; as a condition the planner may read all items for a page of events.
 */
export const isVisible = (actor: Actor) =>
  sql`coalesce((select coalesce((${readableOfAnyKind(actor)}), false) from ${items} where ${subjectItem}), true)`

const containing = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`

function filters({ actor, action, kind, subject, from, until }: AuditQuery): (SQL | undefined)[] {
  return [
    actor === undefined ? undefined : ilike(auditEvents.actorName, containing(actor)),
    action === undefined ? undefined : eq(auditEvents.action, action),
    kind === undefined ? undefined : eq(auditEvents.subjectType, kind),
    subject === undefined ? undefined : ilike(auditEvents.subjectTitle, containing(subject)),
    from === undefined ? undefined : gte(auditEvents.at, startOfDay(from)),
    until === undefined ? undefined : lt(auditEvents.at, startOfDay(until, 1)),
  ]
}

/** A page of the action log, newest first: what is about `about`, as far as the query asks and the caller may know. */
export async function listEvents(db: Database, actor: Actor, about: SQL | undefined, query: AuditQuery) {
  const scope = and(
    eq(auditEvents.tenantId, actor.tenantId),
    about,
    or(notInArray(auditEvents.action, [...draftActions]), isEditable(actor)),
    ...filters(query),
  )
  const after = decodeCursor(query.cursor)
  const rows = await db
    .select({ event: auditEvents, organisation: organisations.key, isEditable: isEditable(actor) })
    .from(auditEvents)
    .leftJoin(organisations, eq(organisations.id, auditEvents.organisationId))
    .where(and(scope, after && lt(auditEvents.id, after[1])))
    .orderBy(desc(auditEvents.id))
    .limit(query.limit + 1)
  const page = toPage(rows, query.limit, (row) => ['', row.event.id])
  return {
    ...page,
    ...(query.total === 'true' ? { total: await db.$count(auditEvents, scope) } : {}),
    items: page.items.map(({ event, organisation, isEditable: seesDrafts }) => ({
      id: event.id,
      at: event.at.toISOString(),
      actor: event.actorName,
      action: event.action,
      subjectType: event.subjectType,
      subjectKey: event.subjectKey,
      subjectTitle: event.subjectTitle,
      organisation,
      // It may have been a concept.
      fromVersion: seesDrafts ? event.fromVersion : null,
      toVersion: event.toVersion,
      permission: event.permission,
    })),
  }
}
