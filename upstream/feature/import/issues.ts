import type { ImportOutcome } from '#contract/import-job/states'
import { AppError } from '#contract/kernel/errors'
import type { Stays } from '../../capability/content/beside.ts'
import type { ImportIssue } from '../../platform/db/schema/import.ts'
import type { RecordRow, RunRow } from './repository.ts'

type Problem = { path: string; code: string; params?: Record<string, string | number> }

export type Refusal = { outcome: Extract<ImportOutcome, 'invalid' | 'failed' | 'forbidden'>; issues: ImportIssue[] }

export const invalid = (key: string, params?: ImportIssue['params'], column: string | null = null): Refusal => ({
  outcome: 'invalid',
  issues: [{ column, key: `validation.${key}`, params }],
})

/** Part of a row that stays unpublished although the run publishes: a warning, and no reason to leave the row out. */
export function staysOf(stays: Stays | undefined): ImportIssue[] {
  if (stays === undefined) return []
  const { what, authors } = stays
  const owner = authors.length === 0 ? 'Own' : 'Others'
  const key = `validation.spreadsheet.${what === 'all' ? 'staysConcept' : `stays${owner}`}`
  return [{ column: null, key, params: { names: authors.join(', ') } }]
}

/** The columns of the sheet of a row. */
export const columnNames = (run: RunRow, record: RecordRow): string[] =>
  run.sheets[record.sheet]?.columns.map(({ name }) => name) ?? []

/** The column that a problem is about: that of the part itself, or the first of its field; the field where no column is of it. */
function columnOf(path: string, columns: readonly string[]): string | null {
  const parts = path.replace(/^values\./, '').split('.')
  // A column may hold several values: `when.rdate` is what `when.rdate.2` is about.
  const own = parts.map((_, at) => parts.slice(0, parts.length - at).join('.')).find((name) => columns.includes(name))
  const ofField = own ?? columns.find((column) => column.split('.')[0] === parts[0])
  return ofField ?? (path.startsWith('values.') ? (parts[0] ?? null) : null)
}

export const toIssues = (problems: readonly Problem[], columns: readonly string[]): ImportIssue[] =>
  problems.map(({ path, code, params }) => ({ column: columnOf(path, columns), key: `validation.${code}`, params }))

/** Addresses kept although the postal table lacks them: a warning, and no reason to leave the row out. */
export const unlistedIssues = (paths: readonly string[], columns: readonly string[]): ImportIssue[] =>
  toIssues(
    paths.map((path) => ({ path, code: 'address.unlistedKept' })),
    columns,
  )

/** Why a save was refused, in the terms of a row; undefined for an issue of our own. */
export function refusalOf(error: unknown, columns: readonly string[]): Refusal | undefined {
  if (!(error instanceof AppError) || error.code === 'INTERNAL') return undefined
  if (error.code === 'FORBIDDEN')
    return { outcome: 'forbidden', issues: [{ column: null, key: 'errors.FORBIDDEN.message' }] }
  const fields = error.code === 'INVALID_FORM' ? (error.options.fields ?? []) : []
  if (fields.length > 0) return { outcome: 'invalid', issues: toIssues(fields, columns) }
  return { outcome: 'invalid', issues: [{ column: null, key: `errors.${error.code}.message` }] }
}
