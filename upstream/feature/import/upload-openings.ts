import { wordFor } from '#contract/fields/value-words'
import { locales } from '#contract/kernel/constants'
import { unreadCell } from '#contract/spreadsheet/cell'
import type { Cells } from '#contract/spreadsheet/field-cells'
import { type OpeningRow, openingLines } from '#contract/spreadsheet/opening-rows'
import { type SheetKind, sheetKinds } from '#contract/spreadsheet/spreadsheet-export'
import type { UploadedSheet } from '../../platform/db/schema/import.ts'
import { newReference, openingColumns, openingsColumn } from '../../platform/spreadsheet/names.ts'
import { type OpeningEntry, readOpeningsSheet } from '../../platform/spreadsheet/openings-sheet.ts'
import type { ReadSheet } from '../../platform/spreadsheet/read-workbook.ts'
import { refuseFile } from './refuse-file.ts'
import { storable } from './storable-cell.ts'
import type { UploadedRow, UploadedWorkbook } from './upload.ts'

/** The name that this field has in all types that come with the product. */
const usualField = 'openingTimes'

const numbersName = '#rows.'
/** Where the numbers of the rows of a field are among the cells of its record. */
export const rowNumbersOf = (field: string) => `${numbersName}${field}`
/** The fields of a record that it has rows of on a sheet of their own. */
export const fieldsWithRows = (cells: Cells): string[] =>
  Object.keys(cells).flatMap((name) => (name.startsWith(numbersName) ? [name.slice(numbersName.length)] : []))

const kindOf = (word: string): SheetKind | undefined =>
  sheetKinds.find(
    (kind) =>
      kind !== 'agenda' && locales.some((locale) => wordFor(kind, locale).toLowerCase() === word.trim().toLowerCase()),
  )

const storableRow = (row: OpeningRow): OpeningRow =>
  Object.fromEntries(Object.entries(row).map(([part, cell]) => [part, storable(cell)]))

/** The name of the record in a row of opening times: its key, or the name of a new record in this file. */
const nameOf = ({ key }: OpeningEntry) => newReference(key) ?? key

type Entry = OpeningEntry & { number: number; sheet: string }

/**
 * Puts the opening times of a file with the records that they are of. Rows of which the record is not in the file become a
 * row of their own, to be reported; one for each record.
 */
export function withOpenings({ sheets, rows }: UploadedWorkbook, uploaded: readonly ReadSheet[]): UploadedWorkbook {
  const found = uploaded.flatMap((sheet) => {
    const entries = readOpeningsSheet(sheet)
    return entries === undefined ? [] : [{ name: sheet.name, entries }]
  })
  const [first] = found
  if (first === undefined) return { sheets, rows }
  const groups = new Map<string, Entry[]>()
  for (const { name, entries } of found)
    for (const entry of entries) {
      // Of which record it is can't be known, and that record would lose it.
      if ([entry.key, entry.kind, entry.field].some((cell) => unreadCell(cell) !== undefined))
        refuseFile({ refusal: 'openingsUnread', params: { sheet: name, row: entry.number } })
      const key = JSON.stringify([nameOf(entry), kindOf(entry.kind), entry.field || usualField])
      groups.set(key, [...(groups.get(key) ?? []), { ...entry, sheet: name }])
    }
  const ofRecord = new Map<string, UploadedRow>()
  for (const row of rows) {
    const kind = sheets[row.sheet]?.kind
    const name = row.reference ?? row.key
    if (name === '' || kind === undefined) continue
    for (const each of [kind, undefined]) {
      const key = JSON.stringify([name, each])
      if (!ofRecord.has(key)) ofRecord.set(key, row)
    }
  }
  const orphans: UploadedRow[] = []
  for (const entries of groups.values()) {
    const [entry] = entries
    if (entry === undefined) continue
    const field = entry.field || usualField
    const lines = openingLines(entries.map(({ row }) => storableRow(row))) ?? ''
    const own: Cells = {
      [field]: lines,
      [rowNumbersOf(field)]: entries.map(({ number, sheet }) => `${number} ${sheet}`).join('\n'),
    }
    const record = ofRecord.get(JSON.stringify([nameOf(entry), kindOf(entry.kind)]))
    // A name that a cell of the record has is no field with rows of its own: those would take its place.
    const isCell = record !== undefined && sheets[record.sheet]?.columns.some(({ name }) => name === field)
    if (record !== undefined && !isCell) record.cells = { ...record.cells, ...own }
    else {
      const cells = { ...own, [openingColumns.title]: entry.key.slice(0, 200), [openingColumns.kind]: entry.kind }
      orphans.push({ sheet: sheets.length, row: entry.number, key: '', organisation: '', cells })
    }
  }
  const own: UploadedSheet = {
    ...{ name: first.name.slice(0, 100), kind: 'organisation', locale: 'nl', isOpenings: true },
    columns: [{ name: openingsColumn('nl'), heading: '' }],
  }
  return { sheets: [...sheets, own], rows: [...rows, ...orphans] }
}
