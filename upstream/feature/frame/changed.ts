import { and, desc, eq, gt, inArray, isNotNull, like, ne, notInArray, or, type SQL, sql } from 'drizzle-orm'
import { type AuditAction, isAuditAction } from '#contract/history/audit'
import { itemKinds } from '#contract/kernel/item-kinds'
import { type ChangedItem, changedDays, type Overview, overviewRows } from '#contract/people/overview'
import type { Actor } from '../../kernel/call/actor.ts'
import { ownerColumns, owners } from '../../kernel/item/repository.ts'
import { toDeskSubject } from '../../kernel/item/seen.ts'
import { commentActions, draftActions, taskActions } from '../../kernel/log/drafts.ts'
import { mayEdit, readableOfAnyKind, shortestPaths } from '../../kernel/scope/scope.ts'
import { auditEvents } from '../../platform/db/schema/audit.ts'
import { items } from '../../platform/db/schema/item.ts'
import { sessions } from '../../platform/db/schema/user.ts'
import type { Database } from '../../platform/db/store.ts'

/** The newest events that are looked at; more than that on one day is in the action log. */
const mostEvents = 300

const drafts: readonly string[] = draftActions
/** Comments and arrangements about an item do not change it. */
const talk: readonly AuditAction[] = [...commentActions, ...taskActions]

/** When the actor was last here before this session: the last use of an earlier one; undefined for a first visit. */
async function lastVisit(db: Database, actor: Actor): Promise<Date | undefined> {
  const [row] = await db
    .select({ at: sql<string | null>`max(${sessions.lastUsedAt})` })
    .from(sessions)
    .where(
      and(
        eq(sessions.userId, actor.userId),
        eq(sessions.siteId, actor.siteId),
        sql`${sessions.viewerId} is null and ${sessions.createdAt} < ${actor.createdAt.toISOString()}::timestamptz`,
      ),
    )
  const at = row?.at ? new Date(row.at) : undefined
  // One that is still used on another device.
  return at !== undefined && at > actor.createdAt ? actor.createdAt : at
}

/** Where the actor has roles, said of events: narrower than the tenant, so that an index finds them. */
function ownPlaces({ grants }: Actor): SQL | undefined {
  const of = (type: 'team' | 'organisation') => grants.filter(({ party }) => party.type === type)
  const organisations = of('organisation').map(({ party }) => party.id)
  const single = grants.flatMap(({ party }) => (party.type === 'team' ? [] : [party.id]))
  return or(
    ...shortestPaths(of('team').map(({ party }) => party.teamPath)).map((path) =>
      like(auditEvents.teamPath, `${path}%`),
    ),
    organisations.length === 0 ? undefined : inArray(auditEvents.organisationId, organisations),
    single.length === 0
      ? undefined
      : and(inArray(auditEvents.subjectType, [...itemKinds]), inArray(auditEvents.subjectId, single)),
  )
}

/** The newest events of colleagues there, by the index of what happened of late, and so bounded in time and in number. */
const latest = (db: Database, actor: Actor, since: Date) =>
  db
    .select()
    .from(auditEvents)
    .where(
      and(
        eq(auditEvents.tenantId, actor.tenantId),
        gt(auditEvents.at, since),
        isNotNull(auditEvents.actorId),
        ne(auditEvents.actorId, actor.userId),
        inArray(auditEvents.subjectType, [...itemKinds]),
        notInArray(auditEvents.action, [...talk]),
        ownPlaces(actor),
      ),
    )
    .orderBy(desc(auditEvents.at), desc(auditEvents.id))
    .limit(mostEvents)
    .as('latest')

/** Changes by colleagues within the actor's reach since their last visit, item by item, the last first. */
export async function listChanged(db: Database, actor: Actor, now: Date): Promise<Overview['changed']> {
  const furthest = new Date(now.getTime() - changedDays * 86_400_000)
  const visit = await lastVisit(db, actor)
  const isVisit = visit !== undefined && visit > furthest
  const since = isVisit ? visit : furthest
  if (actor.grants.length === 0) return { since: since.toISOString(), isVisit, items: [] }
  const event = latest(db, actor, since)
  const rows = await db
    .select({
      item: items,
      owner: ownerColumns,
      event: {
        ...{ at: event.at, by: event.actorName, action: event.action },
        ...{ before: event.fromVersion, after: event.toVersion },
      },
    })
    .from(event)
    .innerJoin(items, and(eq(items.id, event.subjectId), eq(items.kind, sql`${event.subjectType}`)))
    .leftJoin(owners, eq(owners.id, items.organisationId))
    .where(readableOfAnyKind(actor))
    .orderBy(desc(event.at), desc(event.id))
  // Who may not edit something hears nothing of its concepts.
  const visible = rows.filter(({ item, event: { action } }) => !drafts.includes(action) || mayEdit(actor, item))
  return {
    since: since.toISOString(),
    isVisit,
    items: [...Map.groupBy(visible, ({ item }) => item.id).values()]
      .slice(0, overviewRows)
      .flatMap((steps) => toChanged(actor, steps)),
  }
}

type Step = Parameters<typeof toDeskSubject>[1] & {
  event: { at: Date; by: string; action: string; before: string | null; after: string | null }
}

function toChanged(actor: Actor, steps: readonly Step[]): ChangedItem[] {
  const [last] = steps
  if (last === undefined || !isAuditAction(last.event.action)) return []
  const after = steps.find(({ event }) => event.after !== null)?.event.after ?? null
  const before = steps.findLast(({ event }) => event.before !== null)?.event.before ?? null
  const isComparable = before !== null && after !== null && before !== after && mayEdit(actor, last.item)
  return [
    {
      ...toDeskSubject(actor, last),
      action: last.event.action,
      at: last.event.at.toISOString(),
      by: [...new Set(steps.map(({ event }) => event.by))],
      versions: isComparable ? { before, after } : null,
    },
  ]
}
