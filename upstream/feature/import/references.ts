import { and, eq, inArray } from 'drizzle-orm'
import { fieldsOf } from '#contract/content/values'
import type { Cell } from '#contract/spreadsheet/cell'
import type { Cells } from '#contract/spreadsheet/field-cells'
import type { TypeDefinition } from '#contract/types/type-definition'
import { typesOfKind } from '../../kernel/type/definitions.ts'
import { importRecords, type UploadedSheet } from '../../platform/db/schema/import.ts'
import type { Database } from '../../platform/db/store.ts'
import { fixedColumns, newReference } from '../../platform/spreadsheet/names.ts'
import { invalid, type Refusal } from './issues.ts'
import { rowTypes } from './plan.ts'
import { refuseFile } from './refuse-file.ts'
import type { RecordRow, RunRow } from './repository.ts'
import type { UploadedRow } from './upload.ts'

/** Keys of new rows by their names in the file; `organisation` is empty where it is obvious. */
export type NewRowKeys = ReadonlyMap<string, { key: string; organisation: string }>

export type TypesOf = (kind: UploadedSheet['kind']) => TypeDefinition[]

/** The types of what a file has rows of, a tenant's own before the common one of that key. */
export async function typesOfSheets(
  db: Database,
  tenantId: number,
  sheets: readonly UploadedSheet[],
): Promise<TypesOf> {
  const types = new Map<UploadedSheet['kind'], TypeDefinition[]>()
  for (const kind of new Set(sheets.map((sheet) => sheet.kind))) {
    const all = await typesOfKind(db, tenantId, kind)
    types.set(kind, [...new Map(all.map((type) => [type.key, type])).values()])
  }
  return (kind) => types.get(kind) ?? []
}

/** A line of such a cell: the kind, the organisation and the key, as in `Product: bibliotheek/cursus`. */
const reference = /^([^:]*:)?([^/]*\/)?(.*)$/

/** The cells of a row that can mean another new row: its organisation, and what its fields refer to. */
function referringCells(cells: Cells, types: readonly TypeDefinition[]): [column: string, cell: string][] {
  const relations = fieldsOf([...types]).flatMap(({ name, type }) => (type === 'relation' ? [name] : []))
  return [fixedColumns.organisation, ...relations].flatMap((column): [string, string][] => {
    const cell: Cell | undefined = cells[column]
    return typeof cell === 'string' ? [[column, cell]] : []
  })
}

/** The names of new rows in the cells of a row, each with its column. */
function namesIn(cells: Cells, types: readonly TypeDefinition[]): { column: string; name: string }[] {
  return referringCells(cells, types).flatMap(([column, cell]) =>
    cell.split('\n').flatMap((line) => {
      const [, , owner = '', key = ''] = reference.exec(line.trim()) ?? []
      return [newReference(owner.replace('/', '')), newReference(key)].flatMap((name) =>
        name === undefined ? [] : [{ column, name }],
      )
    }),
  )
}

function withKeys(line: string, newKeys: NewRowKeys): string {
  const [, kind = '', owner = '', key = ''] = reference.exec(line.trim()) ?? []
  const organisation = newKeys.get(newReference(owner.replace('/', '')) ?? '')
  const place = organisation === undefined ? owner : `${organisation.key}/`
  const own = newKeys.get(newReference(key) ?? '')
  if (organisation === undefined && own === undefined) return line
  const without = own?.organisation ? `${own.organisation}/` : ''
  return `${kind}${place || without}${own?.key ?? key}`
}

/** A row with the keys of what it means in place of their names. */
export function resolveReferences(record: RecordRow, types: readonly TypeDefinition[], newKeys: NewRowKeys): RecordRow {
  const resolved = referringCells(record.cells, types).map(
    ([column, cell]) =>
      [
        column,
        cell
          .split('\n')
          .map((line) => withKeys(line, newKeys))
          .join('\n'),
      ] as const,
  )
  const cells = { ...record.cells, ...Object.fromEntries(resolved) }
  const organisation = cells[fixedColumns.organisation]
  return { ...record, cells, organisation: organisation === undefined ? record.organisation : String(organisation) }
}

/** Rows in the order in which they are saved: each after the new rows that it means, else as in the file. */
export function inOrder(
  sheets: readonly UploadedSheet[],
  rows: readonly UploadedRow[],
  typesOf: TypesOf,
): UploadedRow[] {
  const byName = new Map(rows.map((row) => [row.reference, row]))
  const ordered = new Set<UploadedRow>()
  const open = new Set<UploadedRow>()
  const visit = (row: UploadedRow) => {
    if (ordered.has(row)) return
    if (open.has(row)) refuseFile({ refusal: 'referencesRound', params: { row: row.row } })
    open.add(row)
    const kind = sheets[row.sheet]?.kind
    const names = kind === undefined ? [] : namesIn(row.cells, rowTypes(row.cells, typesOf(kind)))
    for (const { name } of names) {
      const referenced = byName.get(name)
      if (referenced !== undefined) visit(referenced)
    }
    open.delete(row)
    ordered.add(row)
  }
  for (const row of rows) visit(row)
  return [...ordered]
}

const namedRows = (db: Database, run: RunRow, names: readonly string[]): Promise<RecordRow[]> =>
  db
    .select()
    .from(importRecords)
    .where(and(eq(importRecords.runId, run.id), inArray(importRecords.reference, [...names])))

/** Whether a row means new rows. What a job reads has numbers of its source, which may well begin so. */
export const isMeaning = (run: RunRow, { cells, kind }: RecordRow, typesOf: TypesOf): boolean =>
  run.rules === null && namesIn(cells, rowTypes(cells, typesOf(kind))).length > 0

/** The new rows that a row means, with those that these mean, in the order in which they are saved. */
export async function referencedRows(
  db: Database,
  run: RunRow,
  record: RecordRow,
  typesOf: TypesOf,
): Promise<RecordRow[] | Refusal> {
  if (!isMeaning(run, record, typesOf)) return []
  const found = new Map<string, RecordRow>()
  let open = [record]
  while (open.length > 0) {
    const wanted = open
      .flatMap(({ cells, kind }) => namesIn(cells, rowTypes(cells, typesOf(kind))))
      .filter(({ name }) => !found.has(name))
    if (wanted.length === 0) break
    const rows = await namedRows(
      db,
      run,
      wanted.map(({ name }) => name),
    )
    const unknown = wanted.find(({ name }) => !rows.some((row) => row.reference === name))
    if (unknown !== undefined && open[0] === record)
      return invalid('spreadsheet.referenceUnknown', undefined, unknown.column)
    for (const row of rows) found.set(row.reference, row)
    open = rows
  }
  return [...found.values()].sort((one, other) => one.position - other.position)
}
