import { and, asc, eq, gt, inArray, lte, notInArray, or, type SQL, sql } from 'drizzle-orm'
import { type NotificationTopic, notificationTopics, topicEntries } from '#contract/notification/topics'
import type { Actor } from '../../kernel/call/actor.ts'
import { commentActions, draftActions } from '../../kernel/log/drafts.ts'
import { isEditable, isVisible } from '../../kernel/log/visible.ts'
import { auditEvents, auditLinks } from '../../platform/db/schema/audit.ts'
import type { Database } from '../../platform/db/store.ts'

/** A team whose people are notified, as it counts for one of them. */
export type NotifiedTeam = {
  key: string
  name: string
  path: string
  topics: Partial<Record<NotificationTopic, string>>
  /** Since when somebody has a role that is notified. */
  since: string
}

export type NotifiedEntry = Pick<
  typeof auditEvents.$inferSelect,
  'at' | 'action' | 'actorName' | 'subjectTitle' | 'teamPath' | 'details'
>

const inTopic = (topic: NotificationTopic, since: string): SQL | undefined => {
  const { actions, on } = topicEntries[topic]
  return and(
    sql`${auditEvents.action} in ${[...actions]}`,
    on === undefined ? undefined : sql`${auditEvents.subjectType} in ${[...on]}`,
    sql`${auditEvents.at} >= ${since}::timestamptz`,
  )
}

const ofTeam = ({ path, topics, since }: NotifiedTeam): SQL | undefined =>
  and(
    sql`starts_with(${auditEvents.teamPath}, ${path})`,
    sql`${auditEvents.at} >= ${since}::timestamptz`,
    or(
      ...notificationTopics.flatMap((topic) => {
        const from = topics[topic]
        return from === undefined ? [] : [inTopic(topic, from)]
      }),
    ) ?? sql`false`,
  )

type Span = { after: number; upTo: number }

/**
 * Log events between two links of a tenant's chain that a user is notified of, oldest first: on the topics of their teams,
 * as far as they may read them today, and without their own actions.
 */
export async function listEntries(
  db: Database,
  actor: Actor,
  teams: readonly NotifiedTeam[],
  { after, upTo }: Span,
  limit: number,
): Promise<{ entries: NotifiedEntry[]; count: number }> {
  const visible = and(
    eq(auditLinks.tenantId, actor.tenantId),
    gt(auditLinks.number, after),
    lte(auditLinks.number, upTo),
    sql`${auditEvents.actorId} is distinct from ${actor.userId}::uuid`,
    // Concepts are nobody's news yet; of comments only those who may edit the thing are notified.
    or(
      notInArray(auditEvents.action, [...draftActions]),
      and(inArray(auditEvents.action, [...commentActions]), isEditable(actor)),
    ),
    or(...teams.map(ofTeam)),
    isVisible(actor),
  )
  const { at, action, actorName, subjectTitle, teamPath, details } = auditEvents
  const rows = await db
    .select({ at, action, actorName, subjectTitle, teamPath, details, count: sql<number>`(count(*) over ())::int` })
    .from(auditLinks)
    .innerJoin(auditEvents, eq(auditEvents.id, auditLinks.eventId))
    .where(visible)
    .orderBy(asc(auditLinks.number))
    .limit(limit)
  return { entries: rows, count: rows[0]?.count ?? 0 }
}

/** The last link of the log of a tenant: what comes later is for the next time. */
export async function lastLink(db: Database, tenantId: number): Promise<number> {
  const [row] = await db
    .select({ last: sql<number>`coalesce(max(${auditLinks.number}), 0)::int` })
    .from(auditLinks)
    .where(eq(auditLinks.tenantId, tenantId))
  return row?.last ?? 0
}
