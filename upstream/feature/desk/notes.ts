import { and, desc, eq, or, sql } from 'drizzle-orm'
import { type DeskNote, deskSteps } from '#contract/content/desk'
import type { AuditAction } from '#contract/history/audit'
import type { ItemRecord } from '../../kernel/item/publication.ts'
import { auditEvents } from '../../platform/db/schema/audit.ts'
import type { Database } from '../../platform/db/store.ts'

/** So many of the last steps are shown; the action log has the rest. */
const mostNotes = 20

const note = sql<string>`coalesce(${auditEvents.details} ->> 'note', '')`
const save = sql<string | null>`${auditEvents.details} ->> 'save'`

/** The same as actions of the log. */
const steps: readonly AuditAction[] = deskSteps

/** What happened to the publication of an item and what was said about it, the newest first. */
export async function notesOf(db: Database, item: ItemRecord): Promise<DeskNote[]> {
  const rows = await db
    .select({
      id: auditEvents.id,
      at: auditEvents.at,
      by: auditEvents.actorName,
      action: auditEvents.action,
      save,
      note,
    })
    .from(auditEvents)
    .where(
      and(
        eq(auditEvents.subjectType, item.kind),
        eq(auditEvents.subjectId, item.id),
        // What was added, imported or put back may have been handed over or published at once.
        or(sql`${auditEvents.action} in ${[...steps]}`, sql`${save} in ('ready', 'publish')`),
      ),
    )
    .orderBy(desc(auditEvents.id))
    .limit(mostNotes)
  return rows.map(({ save: saved, action, at, ...row }) => ({
    ...row,
    at: at.toISOString(),
    action: deskSteps.find((step) => step === action) ?? (saved === 'ready' ? 'savedReady' : 'published'),
  }))
}
