import { and, asc, eq, isNull, like } from 'drizzle-orm'
import { archiveItem } from '../../capability/lifecycle/archive.ts'
import { openOfferings } from '../../capability/lifecycle/offerings.ts'
import type { Actor } from '../../kernel/call/actor.ts'
import { getItem, owners } from '../../kernel/item/repository.ts'
import { type ImportIssue, importRecords, importRuns } from '../../platform/db/schema/import.ts'
import type { importJobs } from '../../platform/db/schema/import-job.ts'
import { items } from '../../platform/db/schema/item.ts'
import type { Database } from '../../platform/db/store.ts'
import { invalid, type Refusal } from './issues.ts'
import type { RecordRow, RunRow } from './repository.ts'
import type { UploadedRow } from './upload.ts'

type Job = Pick<typeof importJobs.$inferSelect, 'id' | 'tenantId' | 'kind' | 'match' | 'gone'>

const said = (key: string, params?: ImportIssue['params']): ImportIssue => ({
  column: null,
  key: `validation.importJob.${key}`,
  params,
})

/** A source of which more than half is gone at once was more likely cut off: nothing goes to the archive by itself then. */
const fewest = 3
export const isCutOff = (gone: number, all: number) => gone >= fewest && gone * 2 > all

/**
 * Notes what the job made earlier and its source has no more, after the rows of the source. What is in the archive
 * already is not reported again.
 */
export async function noteGone(db: Database, job: Job, run: RunRow, rows: readonly UploadedRow[]): Promise<void> {
  if (job.match === 'key') return
  const start = `job:${job.id}:`
  const known = await db
    .select({ item: items, organisation: owners.key, ownerArchivedAt: owners.archivedAt })
    .from(items)
    .leftJoin(owners, eq(owners.id, items.organisationId))
    .where(
      and(
        eq(items.tenantId, job.tenantId),
        eq(items.kind, job.kind),
        like(items.externalId, `${start}%`),
        isNull(items.archivedAt),
      ),
    )
    .orderBy(asc(items.id))
  const numbers = new Set(rows.map(({ externalId }) => externalId))
  const there = known.filter(
    ({ item, ownerArchivedAt }) => ownerArchivedAt === null && item.teamPath.startsWith(run.teamPath ?? ''),
  )
  const gone = there.filter(({ item }) => !numbers.has((item.externalId ?? '').slice(start.length)))
  if (gone.length === 0) return
  const isHeld = job.gone === 'archive' && run.isDirect && isCutOff(gone.length, there.length)
  // A row without its number may be any of them.
  const isUnsure = numbers.has('')
  const ending =
    job.gone === 'archive' && !isHeld && !isUnsure
      ? { verdict: 'archive' as const }
      : {
          verdict: 'gone' as const,
          outcome: 'skipped' as const,
          issues: [
            isHeld
              ? said('goneMany', { gone: gone.length, all: there.length })
              : said(job.gone === 'archive' && isUnsure ? 'goneUnsure' : 'gone'),
          ],
        }
  const records = gone.map(({ item, organisation }, at) => ({
    runId: run.id,
    position: rows.length + at,
    ...{ sheet: 0, row: 0, cells: {}, kind: job.kind, key: item.key, version: item.version },
    externalId: (item.externalId ?? '').slice(start.length),
    organisation: organisation ?? item.key,
    title: (item.conceptTitle ?? item.title).slice(0, 500),
    ...ending,
  }))
  for (let at = 0; at < records.length; at += 500) await db.insert(importRecords).values(records.slice(at, at + 500))
  await db
    .update(importRuns)
    .set({ total: rows.length + records.length })
    .where(eq(importRuns.id, run.id))
}

/** Takes to the archive what its source has no more, as somebody would. Says why where that can't be. */
export async function archiveGone(
  tx: Database,
  actor: Actor,
  { run, record, now }: { run: RunRow; record: RecordRow; now: Date },
): Promise<Refusal | undefined> {
  const { item } = await getItem(tx, actor, { kind: record.kind, key: record.key })
  if (item.archivedAt !== null) return invalid('importJob.goneArchived')
  if ((await openOfferings(tx, item)).length > 0) return invalid('importJob.goneOffered')
  await archiveItem(tx, actor, item, { version: item.version, now, details: { import: run.id } })
  return undefined
}
