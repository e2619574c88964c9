import { eq, inArray } from 'drizzle-orm'
import type { ImportRecord, ImportRun } from '#contract/import-job/run'
import { importOutcomes, importUndos, importVerdicts, savedVerdicts } from '#contract/import-job/states'
import type { Locale } from '#contract/kernel/constants'
import { fullName } from '#contract/people/session'
import { type ImportIssue, importRuns, type UploadedSheet } from '../../platform/db/schema/import.ts'
import { importJobs } from '../../platform/db/schema/import-job.ts'
import { users } from '../../platform/db/schema/user.ts'
import type { Database } from '../../platform/db/store.ts'
import { formatDateTime } from '../../platform/text/dates.ts'
import { textsFor } from '../../platform/text/texts.ts'
import { countRecords, type RecordRow, type RunRow } from './repository.ts'

/** A run that saved, and does not go on, can be taken back. */
export const canUndo = ({ step, state, rules }: Pick<RunRow, 'step' | 'state' | 'rules'>): boolean =>
  rules?.mode !== 'compare' && step === 'save' && (state === 'done' || state === 'stopped')

type Counts = Awaited<ReturnType<typeof countRecords>>

const sum = (counts: Counts, of: (count: Counts[number]) => boolean) =>
  counts.filter(of).reduce((total, { count }) => total + count, 0)

/** Whether a row is one that is saved. */
const isChange = ({ verdict }: Pick<Counts[number], 'verdict'>) => savedVerdicts.some((one) => one === verdict)

/** How many rows the present step is about, and how many of them it has dealt with. */
function progressOf({ step, total }: RunRow, counts: Counts): Pick<ImportRun, 'total' | 'done'> {
  if (step === 'check') return { total, done: sum(counts, ({ verdict }) => verdict !== null) }
  if (step === 'save')
    return { total: sum(counts, isChange), done: sum(counts, (one) => isChange(one) && one.outcome !== null) }
  const isSaved = ({ outcome }: Counts[number]) => outcome === 'success'
  return { total: sum(counts, isSaved), done: sum(counts, (one) => isSaved(one) && one.undo !== null) }
}

function undoOf({ step, undoBy, undoneAt }: RunRow, counts: Counts): ImportRun['undo'] {
  if (step !== 'undo') return null
  const outcomes = { restored: 0, archived: 0, deleted: 0, kept: 0, refused: 0, failed: 0 }
  for (const name of importUndos) outcomes[name] = sum(counts, ({ undo }) => undo === name)
  return { by: undoBy ?? '', at: undoneAt?.toISOString() ?? null, outcomes }
}

function toRun(run: RunRow, counts: Counts, job: ImportRun['job']): ImportRun {
  return {
    id: run.id,
    fileName: run.fileName,
    save: run.save,
    step: run.step,
    state: run.state,
    ...progressOf(run, counts),
    verdicts: {
      new: 0,
      changed: 0,
      unchanged: 0,
      skipped: 0,
      refused: 0,
      gone: 0,
      archive: 0,
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
    stays: {
      open: sum(counts, ({ stays }) => stays === 'open'),
      concept: sum(counts, ({ stays }) => stays === 'concept'),
    },
    createdAt: run.createdAt.toISOString(),
    endedAt: run.endedAt?.toISOString() ?? null,
    job,
    canUndo: canUndo(run) && sum(counts, ({ outcome }) => outcome === 'success') > 0,
    undo: undoOf(run, counts),
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
    ofJobs.flatMap(({ id, trigger, isDirect, issue, rules }) => {
      const one = byId.get(id)
      if (one === undefined) return []
      const said = issue === null ? null : issueText(issue, locale)
      const compares = rules?.mode === 'compare'
      return [[id, { key: one.key, trigger, dry: !isDirect, compares, by: fullName(one.by), issue: said }]]
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

/** An issue in words. Moments in it are written as people write them. */
export function issueText({ key, params }: ImportIssue, locale: Locale): string {
  const at = params?.at
  return textsFor(locale)(key, typeof at === 'string' ? { ...params, at: formatDateTime(new Date(at)) } : params)
}

/** The place of an issue, in words that people find in the file. */
export function placeText(
  { column, at }: ImportIssue,
  sheet: UploadedSheet | undefined,
  locale: Locale,
): string | null {
  const heading = sheet?.columns.find(({ name }) => name === column)?.heading || column
  if (at === undefined) return heading
  const t = textsFor(locale)
  return t('spreadsheet.openings.place', { ...at, part: t(`spreadsheet.openings.parts.${at.part}`) })
}

export function toRecord(run: RunRow, record: RecordRow, locale: Locale): ImportRecord {
  const sheet = run.sheets[record.sheet]
  const { position, row, kind, key, organisation, title, verdict, outcome, changes, isConflict } = record
  return {
    ...{ position, row, kind, key, organisation, title, verdict, outcome, changes, isConflict },
    sheet: sheet?.name ?? '',
    undo: record.undo && {
      outcome: record.undo,
      reason: record.undoIssue === null ? '' : issueText(record.undoIssue, locale),
    },
    issues: record.issues.map((issue) => ({
      column: placeText(issue, sheet, locale),
      message: issueText(issue, locale),
    })),
  }
}
