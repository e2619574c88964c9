import { eq, inArray } from 'drizzle-orm'
import type { Locale } from '#contract/constants'
import type { ImportRecord, ImportRun } from '#contract/import-run'
import { importOutcomes, importVerdicts } from '#contract/import-states'
import { fullName } from '#contract/session'
import { formatDateTime } from '../../dates.ts'
import { type ImportFault, importRuns } from '../../db/schema/import.ts'
import { importJobs } from '../../db/schema/import-job.ts'
import { users } from '../../db/schema/user.ts'
import type { Database } from '../../db/store.ts'
import { textsFor } from '../../texts.ts'
import { countRecords, type RecordRow, type RunRow } from './repository.ts'

type Counts = Awaited<ReturnType<typeof countRecords>>

const sum = (counts: Counts, of: (count: Counts[number]) => boolean) =>
  counts.filter(of).reduce((total, { count }) => total + count, 0)

/** Whether a row is one that is saved. */
const isChange = ({ verdict }: Pick<Counts[number], 'verdict'>) => verdict === 'new' || verdict === 'changed'

function toRun(run: RunRow, counts: Counts, job: ImportRun['job']): ImportRun {
  const isCheck = run.step === 'check'
  return {
    id: run.id,
    fileName: run.fileName,
    save: run.save,
    step: run.step,
    state: run.state,
    total: isCheck ? run.total : sum(counts, isChange),
    done: sum(counts, (one) => (isCheck ? one.verdict !== null : isChange(one) && one.outcome !== null)),
    verdicts: {
      new: 0,
      changed: 0,
      unchanged: 0,
      skipped: 0,
      refused: 0,
      ...Object.fromEntries(importVerdicts.map((verdict) => [verdict, sum(counts, (one) => one.verdict === verdict)])),
    },
    outcomes: {
      success: 0,
      invalid: 0,
      failed: 0,
      forbidden: 0,
      skipped: 0,
      ...Object.fromEntries(importOutcomes.map((outcome) => [outcome, sum(counts, (one) => one.outcome === outcome)])),
    },
    createdAt: run.createdAt.toISOString(),
    endedAt: run.endedAt?.toISOString() ?? null,
    job,
  }
}

/** Of runs of jobs: which job, and who started each. */
async function jobsOf(db: Database, runs: readonly RunRow[], locale: Locale): Promise<Map<string, ImportRun['job']>> {
  const ofJobs = runs.filter(({ jobId }) => jobId !== null)
  if (ofJobs.length === 0) return new Map()
  const found = await db
    .select({ id: importRuns.id, key: importJobs.key, by: users })
    .from(importRuns)
    .innerJoin(importJobs, eq(importJobs.id, importRuns.jobId))
    .innerJoin(users, eq(users.id, importRuns.userId))
    .where(
      inArray(
        importRuns.id,
        ofJobs.map(({ id }) => id),
      ),
    )
  const byId = new Map(found.map((one) => [one.id, one]))
  return new Map(
    ofJobs.flatMap(({ id, trigger, isDirect, fault }) => {
      const one = byId.get(id)
      if (one === undefined) return []
      const said = fault === null ? null : faultText(fault, locale)
      return [[id, { key: one.key, trigger, dry: !isDirect, by: fullName(one.by), fault: said }]]
    }),
  )
}

/** Files with how far each is; the counting of all of them is one statement. */
export async function toRuns(db: Database, runs: readonly RunRow[], locale: Locale): Promise<ImportRun[]> {
  const ids = runs.map(({ id }) => id)
  const [counts, jobs] = await Promise.all([countRecords(db, ids), jobsOf(db, runs, locale)])
  return runs.map((run) =>
    toRun(
      run,
      counts.filter((one) => one.run === run.id),
      jobs.get(run.id) ?? null,
    ),
  )
}

export async function viewRun(db: Database, run: RunRow, locale: Locale): Promise<ImportRun> {
  const [seen] = await toRuns(db, [run], locale)
  if (seen === undefined) throw new Error('no view of a run')
  return seen
}

/** A fault in words. A moment stands in it as people write it. */
export function faultText({ key, params }: ImportFault, locale: Locale): string {
  const at = params?.at
  return textsFor(locale)(key, typeof at === 'string' ? { ...params, at: formatDateTime(new Date(at)) } : params)
}

export function toRecord(run: RunRow, record: RecordRow, locale: Locale): ImportRecord {
  const sheet = run.sheets[record.sheet]
  const headingOf = (column: string | null) => sheet?.columns.find(({ name }) => name === column)?.heading || column
  const { position, row, kind, key, organisation, title, verdict, outcome, changes, isConflict } = record
  return {
    ...{ position, row, kind, key, organisation, title, verdict, outcome, changes, isConflict },
    sheet: sheet?.name ?? '',
    faults: record.faults.map((fault) => ({ column: headingOf(fault.column), message: faultText(fault, locale) })),
  }
}
