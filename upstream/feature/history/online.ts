import { and, asc, eq, lte } from 'drizzle-orm'
import type { Online } from '#contract/history/history'
import { onlineVersion } from '#contract/publication/online'
import { type PublicationEvent, replayPublication } from '#contract/publication/replay'
import { applyDueTransitions, type StoredPublication } from '#contract/publication/stored-publication'
import type { Subject } from '../../capability/history/subject.ts'
import { findVisible, toVersionRows } from '../../capability/history/versions.ts'
import { auditEvents } from '../../platform/db/schema/audit.ts'
import type { Database } from '../../platform/db/store.ts'

type MomentQuery = { at: Date; now: Date }
/** An item with its publication, by the log and by its row. */
type Logged = Pick<Subject, 'type' | 'id'> & { publication: StoredPublication }

/** The publication of a thing according to the action log, oldest first. */
async function eventsOf(db: Database, { type, id }: Logged, now: Date): Promise<PublicationEvent[]> {
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

/** The version of an item that was online by itself; undefined where neither the item nor its log can say. */
async function versionAt(db: Database, logged: Logged, { at, now }: MomentQuery): Promise<string | null | undefined> {
  const { publication } = applyDueTransitions(logged.publication, now.getTime())
  const present = onlineVersion(publication, null, now.getTime())
  // The version online now has been so since its beginning; the log is only read for earlier ones.
  if (present !== null && publication.publishedFrom !== null && publication.publishedFrom <= at.getTime())
    return present
  const events = await eventsOf(db, logged, now)
  const replayed = applyDueTransitions(replayPublication(events), now.getTime()).publication
  // A log that does not lead to the current state, as of content that was brought in, can't say what was here then.
  if (replayed.published !== publication.published || replayed.publishedFrom !== publication.publishedFrom)
    return undefined
  const then = replayPublication(events.filter((event) => event.at <= at.getTime()))
  return onlineVersion(then, null, at.getTime())
}

/** The version online at a past moment; null for a future one, for subjects that are not published, and where it is unknown. */
export async function onlineAt(
  db: Database,
  tenantId: number,
  subject: Subject,
  { at, now }: { at: Date | undefined; now: Date },
): Promise<Online | null> {
  const { type, id, publication, owner } = subject
  if (publication === undefined || at === undefined || at > now) return null
  const around = owner && (await versionAt(db, { ...owner, type: 'organisation' }, { at, now }))
  // Contents of an organisation were only online while that was.
  const uuid = owner && around === null ? null : await versionAt(db, { type, id, publication }, { at, now })
  if (uuid === undefined || (uuid !== null && owner && around === undefined)) return null
  const version = uuid === null ? undefined : await findVisible(db, tenantId, subject, uuid)
  const [row = null] = version === undefined ? [] : await toVersionRows(db, subject, [version])
  return { version: row }
}
