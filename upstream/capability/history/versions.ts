import { and, desc, eq, inArray, lt, lte, or, type SQL, sql } from 'drizzle-orm'
import type { VersionRow } from '#contract/history/history'
import type { ListQuery } from '#contract/kernel/list'
import { unsharedActions } from '../../kernel/log/drafts.ts'
import { auditEvents } from '../../platform/db/schema/audit.ts'
import { versions } from '../../platform/db/schema/item.ts'
import type { Database } from '../../platform/db/store.ts'
import { cursors, decodeCursor, toPage } from '../../platform/http/page.ts'
import type { Subject } from './subject.ts'

export type VersionRecord = typeof versions.$inferSelect

/** No concept, or one that was shared later on without being saved again. */
const isShared = or(
  eq(versions.draft, false),
  sql`exists (select 1 from ${auditEvents} where ${auditEvents.toVersion} = ${versions.uuid}
    and ${auditEvents.action} not in ${[...unsharedActions]})`,
)

/** The versions of a thing that the caller may know of. */
const visibleVersions = (tenantId: number, subject: Subject): SQL | undefined =>
  and(
    eq(versions.tenantId, tenantId),
    eq(versions.subjectType, subject.type),
    eq(versions.subjectId, subject.id),
    subject.seesDrafts ? undefined : isShared,
  )

const changeSet = sql<string | null>`${auditEvents.details} ->> 'changeSet'`

/** The first event in the action log that led to each version. */
async function eventsOf(db: Database, uuids: string[]) {
  if (uuids.length === 0) return new Map()
  const rows = await db
    .select({ uuid: auditEvents.toVersion, action: auditEvents.action, permission: auditEvents.permission, changeSet })
    .from(auditEvents)
    .where(inArray(auditEvents.toVersion, uuids))
    .orderBy(desc(auditEvents.id))
  return new Map(rows.map((row) => [row.uuid, row]))
}

/** Versions as callers see them; what the log says of them comes in one query for all. */
export async function toVersionRows(
  db: Database,
  subject: Subject,
  found: readonly VersionRecord[],
): Promise<VersionRow[]> {
  const events = await eventsOf(
    db,
    found.map(({ uuid }) => uuid),
  )
  return found.map((version) => {
    return {
      uuid: version.uuid,
      number: version.number,
      author: version.authorName,
      at: version.at.toISOString(),
      reason: version.reason,
      action: events.get(version.uuid)?.action ?? '',
      permission: events.get(version.uuid)?.permission ?? '',
      uses: subject.uses.get(version.uuid) ?? [],
      changeSet: events.get(version.uuid)?.changeSet ?? null,
    }
  })
}

/** A page of versions, newest first; with `until`, those that were there at that moment. */
export async function listVersions(
  db: Database,
  tenantId: number,
  subject: Subject,
  query: ListQuery & { until?: Date },
) {
  const after = decodeCursor(query.cursor, cursors.byPosition)
  const visible = visibleVersions(tenantId, subject)
  // The number says where in the list a moment is, so that the page is read from one index however deep.
  const last = db
    .select({ number: versions.number })
    .from(versions)
    .where(
      and(
        eq(versions.subjectType, subject.type),
        eq(versions.subjectId, subject.id),
        lte(versions.at, query.until ?? new Date(0)),
      ),
    )
    .orderBy(desc(versions.at), desc(versions.number))
    .limit(1)
  const rows = await db
    .select()
    .from(versions)
    .where(and(visible, query.until && sql`${versions.number} <= (${last})`, after && lt(versions.number, after[1])))
    .orderBy(desc(versions.number))
    .limit(query.limit + 1)
  const page = toPage(rows, query.limit, (row) => ['', row.number])
  const total = query.total === 'true' ? { total: await db.$count(versions, visible) } : {}
  return { ...page, ...total, items: await toVersionRows(db, subject, page.items) }
}

/** A version of a thing that the caller may know of. */
export async function findVisible(
  db: Database,
  tenantId: number,
  subject: Subject,
  uuid: string,
): Promise<VersionRecord | undefined> {
  const [version] = await db
    .select()
    .from(versions)
    .where(and(visibleVersions(tenantId, subject), eq(versions.uuid, uuid)))
  return version
}

/** The version before another, as far as the caller may know. */
export async function findBefore(
  db: Database,
  tenantId: number,
  subject: Subject,
  number: number,
): Promise<VersionRecord | undefined> {
  const [version] = await db
    .select()
    .from(versions)
    .where(and(visibleVersions(tenantId, subject), lt(versions.number, number)))
    .orderBy(desc(versions.number))
    .limit(1)
  return version
}
