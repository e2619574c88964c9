import { and, eq } from 'drizzle-orm'
import { externalColumn } from '#contract/import-job/choices'
import { externalIdOf } from '../../feature/import/imported-items.ts'
import { importRecords, importRuns } from '../../platform/db/schema/import.ts'
import { importBases } from '../../platform/db/schema/import-base.ts'
import { importJobs } from '../../platform/db/schema/import-job.ts'
import { items } from '../../platform/db/schema/item.ts'
import { users } from '../../platform/db/schema/user.ts'
import type { Database } from '../../platform/db/store.ts'
import { keyColumn } from '../../platform/spreadsheet/names.ts'
import type { DemoImport, DemoTenant } from '../content-types.ts'
import { addDays, one } from './shared.ts'
import type { LoadedTenant } from './tenant.ts'
import { userNames } from './users.ts'

type Loading = { tx: Database; tenant: LoadedTenant; now: Date }
type LoadedJob = { job: typeof importJobs.$inferSelect; userId: string; teamPath: string }

async function loadRun(
  { tx, tenant, now }: Loading,
  demo: DemoImport,
  { job, userId, teamPath }: LoadedJob,
  at: number,
) {
  const run = one([demo.runs[at]])
  const createdAt = addDays(now, run.inDays)
  const { match, mode, type, kind, save } = job
  const columns = [
    { name: keyColumn(kind, 'nl'), heading: '' },
    { name: externalColumn, heading: demo.identity },
    ...demo.mapping.map(({ column, from }) => ({ name: column, heading: from })),
  ]
  const rows = await tx
    .insert(importRuns)
    .values({
      ...{ tenantId: tenant.id, siteId: tenant.siteId, userId, teamPath, save, createdAt, jobId: job.id },
      place: `importjob/${job.key}`,
      fileName: run.fileName,
      sheets: [{ name: 'CSV', kind, locale: 'nl', columns }],
      step: 'save',
      state: 'done',
      total: run.records.length,
      endedAt: new Date(createdAt.getTime() + run.seconds * 1000),
      rules: { match, mode, type },
      isDirect: true,
    })
    .returning()
  const runId = one(rows).id
  for (const [position, record] of run.records.entries()) {
    const { number, item: key, title, cells, verdict, outcome, changes = [], issue } = record
    await tx.insert(importRecords).values({
      ...{ runId, position, sheet: 0, row: position + 2, kind, title, verdict, outcome, changes },
      key: key ?? '',
      organisation: key ?? '',
      externalId: number,
      cells: { ...cells, [externalColumn]: number },
      issues: issue === undefined ? [] : [issue],
    })
    if (key === undefined) continue
    const [item] = await tx
      .update(items)
      .set({ externalId: externalIdOf(job.id, number), managedBy: 'import' })
      .where(and(eq(items.tenantId, tenant.id), eq(items.kind, kind), eq(items.key, key)))
      .returning({ id: items.id })
    const base = { itemId: one([item]).id, jobId: job.id, cells }
    await tx.insert(importBases).values(base).onConflictDoUpdate({ target: importBases.itemId, set: { cells } })
  }
}

/** The import jobs of a tenant, with what they read in so far. */
export async function loadImports(loading: Loading, demo: DemoTenant): Promise<void> {
  const { tx, tenant, now } = loading
  for (const { runs, owner, team, ...job } of demo.imports) {
    const teamPath = one([tenant.teamPaths.get(team)])
    const [user] = await tx.select({ id: users.id }).from(users).where(eq(users.email, owner))
    const userId = one([user]).id
    const rows = await tx
      .insert(importJobs)
      .values({
        ...job,
        ...{ tenantId: tenant.id, siteId: tenant.siteId, ownerId: userId, source: 'file', address: '' },
        ...{ match: 'external', mode: 'both', save: 'concept' },
        teamId: Number(teamPath.split('/').at(-2)),
        headings: [job.identity, ...job.mapping.map(({ from }) => from)],
        updatedAt: addDays(now, -40),
        updatedBy: userNames(demo).get(owner) ?? '',
      })
      .returning()
    const made = { job: one(rows), userId, teamPath }
    for (const at of runs.keys()) await loadRun(loading, { ...job, runs, owner, team }, made, at)
  }
}
