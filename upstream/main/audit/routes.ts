import { and, desc, eq, lt, notInArray, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { auditEndpoints } from '#contract/audit'
import { itemKinds } from '#contract/item'
import type { ListQuery } from '#contract/list'
import type { Actor } from '../../access/actor.ts'
import { auditEvents } from '../../db/schema/audit.ts'
import { items } from '../../db/schema/item.ts'
import type { Database } from '../../db/store.ts'
import { type Application, mount } from '../../mount.ts'
import { getOrganisation } from '../item/repository.ts'
import { decodeCursor, toPage } from '../page.ts'
import { editableItems, readableItems } from '../scope.ts'
import { getTeam } from '../team/repository.ts'
import { draftActions } from './drafts.ts'

const organisations = alias(items, 'organisations')

/** The caller may edit what it is about, and so knows of its concepts. */
const isEditable = (actor: Actor) =>
  sql<boolean>`(${auditEvents.subjectType} not in ${[...itemKinds]} or exists (select 1 from ${items}
    where ${items.id} = ${auditEvents.subjectId} and ${items.kind} = ${auditEvents.subjectType}
    and (${or(...itemKinds.map((kind) => editableItems(actor, kind)))})))`

async function listEvents(db: Database, actor: Actor, subject: SQL | undefined, query: ListQuery) {
  const scope = and(
    eq(auditEvents.tenantId, actor.tenantId),
    subject,
    or(notInArray(auditEvents.action, [...draftActions]), isEditable(actor)),
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

/** What lies in an organisation has rights of its own; what is gone can tell nothing that was not known before. */
const isVisible = (actor: Actor) =>
  sql`not exists (select 1 from ${items} where ${items.id} = ${auditEvents.subjectId}
    and ${items.kind} = ${auditEvents.subjectType} and not (${or(...itemKinds.map((kind) => readableItems(actor, kind)))}))`

/** The action log. */
export function mountAudit(app: Application): void {
  mount(app, auditEndpoints.organisation, async ({ db, actor, params, query }) => {
    const { id } = await getOrganisation(db, actor, params.organisation)
    const own = and(eq(auditEvents.subjectType, 'organisation'), eq(auditEvents.subjectId, id))
    const within = and(eq(auditEvents.organisationId, id), isVisible(actor))
    return listEvents(db, actor, or(within, own), query)
  })
  mount(app, auditEndpoints.team, async ({ db, actor, params, query }) => {
    const team = await getTeam(db, actor, params.team)
    return listEvents(db, actor, and(eq(auditEvents.subjectType, 'team'), eq(auditEvents.subjectId, team.id)), query)
  })
}
