import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { ImportCause, ImportMend } from '#contract/import-job/run'
import { failedOutcomes } from '#contract/import-job/states'
import type { Locale } from '#contract/kernel/constants'
import { AppError } from '#contract/kernel/errors'
import { type ImportIssue, importRecords, importRuns } from '../../platform/db/schema/import.ts'
import type { Database } from '../../platform/db/store.ts'
import type { RunRow } from './repository.ts'
import { storable } from './storable-cell.ts'
import { issueText, placeText } from './views.ts'

/** More causes than that are a file of another kind. */
const mostCauses = 30

const isFailed = ({ id }: RunRow) =>
  and(eq(importRecords.runId, id), inArray(importRecords.outcome, [...failedOutcomes]))

type CauseRow = {
  column: string | null
  key: string
  count: number
  sheet: number
  issue: ImportIssue
  samples: string[]
}

/** Why rows were not saved: alike ones together, the most rows first, with some of the contents of their cells. */
export async function listCauses(db: Database, run: RunRow, locale: Locale): Promise<ImportCause[]> {
  const { rows } = await db.execute<CauseRow>(sql`
    select one ->> 'column' as "column", one ->> 'key' as key, count(distinct position)::int as count,
      min(sheet)::int as sheet, (array_agg(one order by position))[1] as issue,
      coalesce((array_agg(distinct cells ->> (one ->> 'column')) filter (where cells ? (one ->> 'column')))[1:3], '{}') as samples
    from ${importRecords}, jsonb_array_elements(${importRecords.issues}) one
    where ${isFailed(run)}
    group by 1, 2 order by 3 desc, 1, 2 limit ${mostCauses}`)
  return rows.map(({ column, key, count, sheet, issue, samples }) => ({
    ...{ column, key, count, samples },
    place: placeText(issue, run.sheets[sheet], locale),
    message: issueText(issue, locale),
    canMend: column !== null && issue.at === undefined && isOwnColumn(run, column),
  }))
}

/** Columns of fields; the fixed ones say what a row is. */
const isOwnColumn = ({ sheets }: RunRow, column: string) =>
  !column.startsWith('#') && sheets.some(({ columns }) => columns.some(({ name }) => name === column))

const hasCause = ({ column, key }: Pick<ImportMend, 'column' | 'key'>): SQL =>
  sql`exists (select 1 from jsonb_array_elements(${importRecords.issues}) one
    where one ->> 'key' = ${key} and one ->> 'column' is not distinct from ${column}::text)`

/**
 * Looks again at rows that were not saved, and at no other: all of them, or those of one cause with another value in the
 * column that it is about.
 */
export async function lookAgain(tx: Database, run: RunRow, mend: ImportMend | undefined): Promise<RunRow> {
  if (run.state === 'queued' || run.state === 'busy' || run.step === 'undo')
    throw new AppError('REQUEST_IN_PROGRESS', { retryAfterSeconds: 1 })
  const { column, value } = mend ?? {}
  if (value !== undefined && !(column && isOwnColumn(run, column)))
    throw new AppError('INVALID_FORM', { fields: [{ path: 'mend.column', code: 'invalid' }] })
  const changed = value === undefined ? undefined : JSON.stringify({ [column ?? '']: storable(value) })
  const again = await tx
    .update(importRecords)
    .set({
      ...{ verdict: null, outcome: null, issues: [], changes: [], isConflict: false },
      ...(changed === undefined ? {} : { cells: sql`${importRecords.cells} || ${changed}::jsonb` }),
    })
    .where(and(isFailed(run), mend && hasCause(mend)))
    .returning({ position: importRecords.position })
  if (again.length === 0) return run
  const [started] = await tx
    .update(importRuns)
    .set({ step: 'check', state: 'queued', endedAt: null })
    .where(eq(importRuns.id, run.id))
    .returning()
  return started ?? run
}
