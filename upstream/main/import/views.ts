import type { Locale } from '#contract/constants'
import type { ImportRecord, ImportRun } from '#contract/import-run'
import { importOutcomes, importVerdicts } from '#contract/import-states'
import { formatDateTime } from '../../dates.ts'
import type { ImportFault } from '../../db/schema/import.ts'
import type { Database } from '../../db/store.ts'
import { textsFor } from '../../texts.ts'
import { countRecords, type RecordRow, type RunRow } from './repository.ts'

type Counts = Awaited<ReturnType<typeof countRecords>>

const sum = (counts: Counts, of: (count: Counts[number]) => boolean) =>
  counts.filter(of).reduce((total, { count }) => total + count, 0)

/** Whether a row is one that is saved. */
const isChange = ({ verdict }: Pick<Counts[number], 'verdict'>) => verdict === 'new' || verdict === 'changed'

function toRun(run: RunRow, counts: Counts): ImportRun {
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
  }
}

/** Files with how far each is; the counting of all of them is one statement. */
export async function toRuns(db: Database, runs: readonly RunRow[]): Promise<ImportRun[]> {
  const counts = await countRecords(
    db,
    runs.map(({ id }) => id),
  )
  return runs.map((run) =>
    toRun(
      run,
      counts.filter((one) => one.run === run.id),
    ),
  )
}

export async function viewRun(db: Database, run: RunRow): Promise<ImportRun> {
  const [seen] = await toRuns(db, [run])
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
