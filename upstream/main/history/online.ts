import { and, asc, eq, lte } from 'drizzle-orm'
import type { Online } from '#contract/history'
import { isLive, type PublicationFacts, settle } from '#contract/publication-facts'
import { type PublicationEvent, replayPublication } from '#contract/publication-replay'
import { auditEvents } from '../../db/schema/audit.ts'
import type { Database } from '../../db/store.ts'
import type { Subject } from './subject.ts'
import { findVisible, toVersionRows } from './versions.ts'

type Asked = { at: Date; now: Date }

/** The version that these facts have online at a moment. */
const liveAt = (facts: PublicationFacts, at: number) => {
  const { facts: settled } = settle(facts, at)
  return isLive(settled, at) ? settled.published : null
}

/** The publication of a thing as the action log tells it, oldest first. */
async function eventsOf(db: Database, { type, id }: Subject, now: Date): Promise<PublicationEvent[]> {
  const rows = await db
    .select({
      action: auditEvents.action,
      at: auditEvents.at,
      version: auditEvents.toVersion,
      details: auditEvents.details,
    })
    .from(auditEvents)
    .where(and(eq(auditEvents.subjectType, type), eq(auditEvents.subjectId, id), lte(auditEvents.at, now)))
    .orderBy(asc(auditEvents.id))
  return rows.map((row) => ({ ...row, at: row.at.getTime() }))
}

/** The version that was online; undefined where neither the item nor its log can say. */
async function versionAt(db: Database, subject: Subject, stored: PublicationFacts, { at, now }: Asked) {
  const { facts } = settle(stored, now.getTime())
  // What is online now has been so since its beginning; the log is only read for what was before.
  if (isLive(facts, now.getTime()) && facts.publishedFrom !== null && facts.publishedFrom <= at.getTime()) {
    return facts.published
  }
  const events = await eventsOf(db, subject, now)
  const replayed = settle(replayPublication(events), now.getTime()).facts
  // A log that does not lead to what stands here now, as of content that was brought in, can't tell what stood here then.
  if (replayed.published !== facts.published || replayed.publishedFrom !== facts.publishedFrom) return undefined
  return liveAt(replayPublication(events.filter((event) => event.at <= at.getTime())), at.getTime())
}

/** What was online at a moment that has passed; null for a moment to come, for what is not published at all, and unknown. */
export async function onlineAt(
  db: Database,
  tenantId: number,
  subject: Subject,
  { at, now }: { at: Date | undefined; now: Date },
): Promise<Online | null> {
  if (subject.facts === undefined || at === undefined || at > now) return null
  const uuid = await versionAt(db, subject, subject.facts, { at, now })
  if (uuid === undefined) return null
  const version = uuid === null ? undefined : await findVisible(db, tenantId, subject, uuid)
  const [row = null] = version === undefined ? [] : await toVersionRows(db, subject, [version])
  return { version: row }
}
