import { readFileSync } from 'node:fs'
import { and, count, desc, eq, gt, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { sessionIdleTime } from '#contract/kernel/constants'
import type { Activity } from '#contract/tenant/maintenance'
import { maintenanceMode } from '../../kernel/call/maintenance-mode.ts'
import { newestBackup } from '../../platform/backup/made.ts'
import { freeSpace } from '../../platform/db/free-space.ts'
import { heartbeats } from '../../platform/db/schema/heartbeat.ts'
import { items } from '../../platform/db/schema/item.ts'
import { mailOutbox } from '../../platform/db/schema/mail.ts'
import { recordedErrors } from '../../platform/db/schema/recorded-error.ts'
import { sessions } from '../../platform/db/schema/user.ts'
import type { Database } from '../../platform/db/store.ts'
import type { Services } from '../../platform/process/services.ts'
import { listFailedJobs, listQueues } from './jobs.ts'
import { listPolicyReports } from './policy-reports.ts'

const most = 50
const minute = 60_000
/** A clock that runs every minute has missed some by then. */
const lateAfter = 5 * minute
/** Backups are made each night; one may take long or fail once. */
const backupLateAfter = 48 * 60 * minute

const productVersion = z
  .object({ version: z.string() })
  .parse(JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8'))).version

async function databaseSize(db: Database): Promise<{ version: string; bytes: number }> {
  const { rows } = await db.execute<{ version: string; bytes: string | number }>(
    sql`select current_setting('server_version') as version, pg_database_size(current_database()) as bytes`,
  )
  return { version: rows[0]?.version ?? '', bytes: Number(rows[0]?.bytes ?? 0) }
}

async function people(db: Database, now: Date) {
  const since = (milliseconds: number) => new Date(now.getTime() - milliseconds)
  const [found] = await db
    .select({
      sessions: count(),
      active: sql<number>`count(distinct ${sessions.userId}) filter (where ${gt(sessions.lastUsedAt, since(15 * minute))})::int`,
    })
    .from(sessions)
    .where(
      and(isNull(sessions.revokedAt), gt(sessions.expiresAt, now), gt(sessions.lastUsedAt, since(sessionIdleTime))),
    )
  return { sessions: found?.sessions ?? 0, active: found?.active ?? 0 }
}

async function mail(db: Database, now: Date) {
  const today = new Date(now.getTime() - 24 * 60 * minute)
  const counted = (condition: SQL | undefined) => sql`${db.$count(mailOutbox, condition)}::int`
  // Each by its index, in one statement.
  const { rows } = await db.execute<Activity['mail']>(sql`select
    ${counted(inArray(mailOutbox.status, ['waiting', 'sending']))} as "waiting",
    ${counted(and(eq(mailOutbox.status, 'sent'), gt(mailOutbox.sentAt, today)))} as "sentToday",
    ${counted(eq(mailOutbox.status, 'failed'))} as "failed"`)
  return rows[0] ?? { waiting: 0, sentToday: 0, failed: 0 }
}

const failedMails = (db: Database) =>
  db.select().from(mailOutbox).where(eq(mailOutbox.status, 'failed')).orderBy(desc(mailOutbox.createdAt)).limit(most)

export async function activity({ store }: Pick<Services, 'store'>, now: Date): Promise<Activity> {
  const { db, kind, durability, directory } = store
  const free = (directory && (await freeSpace(directory))) || null
  const [
    mode,
    database,
    backup,
    who,
    queues,
    clocks,
    mails,
    failedPlans,
    failedJobs,
    undelivered,
    unforeseen,
    reports,
  ] = await Promise.all([
    maintenanceMode(db),
    databaseSize(db),
    newestBackup(db),
    people(db, now),
    listQueues(db),
    db.select().from(heartbeats).orderBy(heartbeats.name),
    mail(db, now),
    db.$count(items, isNotNull(items.planFailedAt)),
    listFailedJobs(db, most),
    failedMails(db),
    db.select().from(recordedErrors).orderBy(desc(recordedErrors.at)).limit(most),
    listPolicyReports(db, most),
  ])
  return {
    at: now.toISOString(),
    mode,
    versions: { product: productVersion, node: process.versions.node, database: database.version },
    store: { kind, durability, bytes: database.bytes, isFull: store.isFull(), free },
    backup: backup ? { at: backup.toISOString(), isLate: now.getTime() - backup.getTime() > backupLateAfter } : null,
    people: who,
    queues,
    clocks: clocks.map(({ at, ...clock }) => ({
      ...clock,
      at: at.toISOString(),
      isLate: now.getTime() - at.getTime() > lateAfter,
    })),
    mail: mails,
    failedPlans,
    failedJobs,
    failedMails: undelivered.map(({ id, createdAt, recipientAddress: address, subject, attempts, lastError }) => ({
      ...{ id, createdAt: createdAt.toISOString(), address, subject, attempts },
      error: lastError ?? '',
    })),
    policyReports: reports.map(({ directive, blocked, place, count: times, firstAt, lastAt }) => ({
      ...{ directive, blocked, place, count: times },
      firstAt: firstAt.toISOString(),
      lastAt: lastAt.toISOString(),
    })),
    unexpectedErrors: unforeseen.map(({ reference, at, place, message }) => ({
      reference,
      at: at.toISOString(),
      place,
      message,
    })),
  }
}
