import type { Permission } from '#contract/access/permissions'
import type { AuditAction } from '#contract/history/audit'
import { auditEvents } from '../../platform/db/schema/audit.ts'
import type { versions } from '../../platform/db/schema/item.ts'
import type { Database } from '../../platform/db/store.ts'
import type { Actor } from '../call/actor.ts'

export type AuditSubject = {
  type: (typeof versions.$inferSelect)['subjectType'] | 'session'
  id: number
  key: string
  title: string
  teamPath: string
  organisationId: number | null
}

export type AuditEntry = {
  action: AuditAction
  subject: AuditSubject
  permission: Permission | ''
  fromVersion?: string | null
  toVersion?: string | null
  details?: Record<string, unknown>
}

/** Who did it; without a user id when it was the machine's owner or the system itself. */
export type Author = Pick<Actor, 'tenantId' | 'name'> & { userId: string | null }

/** An entry as the row of the action log. */
export const toEvent = (actor: Author, now: Date, entry: AuditEntry): typeof auditEvents.$inferInsert => ({
  tenantId: actor.tenantId,
  at: now,
  actorId: actor.userId,
  actorName: actor.name,
  action: entry.action,
  subjectType: entry.subject.type,
  subjectId: entry.subject.id,
  subjectKey: entry.subject.key,
  subjectTitle: entry.subject.title,
  teamPath: entry.subject.teamPath,
  organisationId: entry.subject.organisationId,
  fromVersion: entry.fromVersion ?? null,
  toVersion: entry.toVersion ?? null,
  permission: entry.permission,
  details: entry.details ?? {},
})

/** The log entry of a save: by its own name, or as putting an earlier version back. */
export const savedAs = (action: AuditAction, details: Record<string, unknown>, restored: number | undefined) =>
  restored === undefined ? { action, details } : { action: 'reinstated' as const, details: { ...details, restored } }

/** Writes to the action log; call it in the transaction of what it records. */
export async function recordEvent(db: Database, actor: Author, now: Date, entry: AuditEntry): Promise<void> {
  await recordEvents(db, [toEvent(actor, now, entry)])
}

/** The same for many at once. */
export async function recordEvents(db: Database, events: readonly (typeof auditEvents.$inferInsert)[]): Promise<void> {
  if (events.length > 0) await db.insert(auditEvents).values([...events])
}
