import { and, desc, eq, exists, isNotNull, like, ne, or, type SQL, sql } from 'drizzle-orm'
import { hasPermission } from '#contract/access/rights'
import type { ImportStatus } from '#contract/content/import-status'
import type { Actor } from '../../kernel/call/actor.ts'
import type { ItemRecord } from '../../kernel/item/publication.ts'
import type { TeamRecord } from '../../kernel/team/repository.ts'
import { importRecords, importRuns } from '../../platform/db/schema/import.ts'
import { importBases } from '../../platform/db/schema/import-base.ts'
import { importJobs } from '../../platform/db/schema/import-job.ts'
import { items } from '../../platform/db/schema/item.ts'
import type { Database } from '../../platform/db/store.ts'

/** So many of a place are shown. */
const shown = 5

const countOf = (which: SQL) =>
  sql<number>`(select count(*)::int from ${importRecords} where ${importRecords.runId} = ${importRuns.id} and ${which})`

type Run = Pick<typeof importRuns.$inferSelect, 'step' | 'state' | 'issue'> & { issues: number }

function endOf({ step, state, issue, issues }: Run): ImportStatus['end'] {
  if (issue !== null) return 'failed'
  if (state === 'queued' || state === 'busy') return 'busy'
  if (step === 'undo') return 'undone'
  if (state === 'stopped') return 'stopped'
  return issues > 0 ? 'issues' : 'done'
}

/** Imports with something at a place, with the last saving run of each: one statement. */
async function statusAt(db: Database, actor: Actor, teamPath: string, place: SQL | undefined): Promise<ImportStatus[]> {
  const filled = db
    .select({ one: sql`1` })
    .from(importBases)
    .innerJoin(items, eq(items.id, importBases.itemId))
    .where(and(eq(importBases.jobId, importJobs.id), place))
  const { createdAt, step, state, issue } = importRuns
  const rows = await db
    .selectDistinctOn([importJobs.id], {
      ...{ key: importJobs.key, name: importJobs.name, createdAt, step, state, issue },
      saved: countOf(sql`${importRecords.outcome} = 'success'`),
      issues: countOf(sql`${importRecords.outcome} in ('invalid', 'failed', 'forbidden')`),
    })
    .from(importJobs)
    .innerJoin(importRuns, eq(importRuns.jobId, importJobs.id))
    .where(
      and(
        eq(importJobs.tenantId, actor.tenantId),
        or(ne(importRuns.step, 'check'), isNotNull(importRuns.issue)),
        exists(filled),
      ),
    )
    .orderBy(importJobs.id, desc(importRuns.createdAt))
  const root = `${teamPath.split('/').slice(0, 2).join('/')}/`
  const mayOpen = hasPermission(actor.grants, 'tenant.importJobs', { teamPath: root })
  return rows
    .sort((one, other) => other.createdAt.getTime() - one.createdAt.getTime())
    .slice(0, shown)
    .map((row) => ({
      ...{ key: row.key, name: row.name, saved: row.saved, issues: row.issues, mayOpen },
      at: row.createdAt.toISOString(),
      end: endOf(row),
    }))
}

export const teamImports = (db: Database, actor: Actor, { path }: TeamRecord): Promise<ImportStatus[]> =>
  statusAt(db, actor, path, like(items.teamPath, `${path}%`))

export const organisationImports = (
  db: Database,
  actor: Actor,
  { id, teamPath }: Pick<ItemRecord, 'id' | 'teamPath'>,
): Promise<ImportStatus[]> => statusAt(db, actor, teamPath, or(eq(items.id, id), eq(items.organisationId, id)))
