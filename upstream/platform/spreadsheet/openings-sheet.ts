import type { Locale } from '#contract/kernel/constants'
import { type Cell, readCell } from '#contract/spreadsheet/cell'
import {
  type OpeningPart,
  type OpeningRow,
  openingParts,
  openingColumns as partColumns,
} from '#contract/spreadsheet/opening-rows'
import { textsFor } from '../text/texts.ts'
import { headRows, isOpeningsColumn, openingColumns, openingsColumn } from './names.ts'
import type { ReadSheet } from './read-workbook.ts'
import type { WrittenSheet } from './write-workbook.ts'

/** A row of opening times with what it is of: the key, the kind in words, the field, and a title for people. */
export type OpeningEntry = { key: string; kind: string; field: string; title: string; row: OpeningRow }

const widths: Partial<Record<OpeningPart, number>> = { what: 26, name: 22, note: 40 }

/** Opening times as a sheet, a row a period. */
export function openingsSheet(locale: Locale, entries: readonly OpeningEntry[], number = 1): WrittenSheet {
  const t = textsFor(locale)
  const parts = partColumns(locale)
  const names = [openingsColumn(locale), openingColumns.kind, openingColumns.field, openingColumns.title]
  const headings = ['key', 'kind', 'field', 'title'] as const
  const name = t('spreadsheet.openings.name')
  return {
    name: number === 1 ? name : `${name} ${number}`,
    columns: [
      { format: 'text', width: 24, look: 'fixed' },
      { format: 'text', width: 14, look: 'fixed' },
      { format: 'text', width: 14, look: 'fixed' },
      { format: 'text', width: 28, look: 'fixed' },
      ...parts.map(({ part, format, options }) => ({ format, width: widths[part] ?? 13, options })),
    ],
    rows: [
      { cells: [...names, ...openingParts.map((part) => `#${part}`)], look: 'name', hidden: true },
      {
        cells: [
          ...headings.map((one) => t(`spreadsheet.openings.columns.${one}`)),
          ...openingParts.map((part) => t(`spreadsheet.openings.parts.${part}`)),
        ],
        look: 'heading',
      },
      ...entries.map(({ key, kind, field, title, row }) => ({
        cells: [key, kind, field, title, ...openingParts.map((part) => row[part])],
      })),
    ],
    head: headRows,
  }
}

const formats = new Map(partColumns('nl').map(({ part, format }) => [part, format]))

/** The rows of a sheet of opening times, each with its number; undefined for any other sheet. */
export function readOpeningsSheet({ rows }: ReadSheet): (OpeningEntry & { number: number })[] | undefined {
  const [names] = rows
  if (names === undefined || !isOpeningsColumn(names.cells[0])) return undefined
  const at = (name: string) => names.cells.indexOf(name)
  return rows.slice(headRows).flatMap(({ number, cells }) => {
    const text = (name: string) => String(cells[at(name)] ?? '').trim()
    const row = Object.fromEntries(
      openingParts.flatMap((part): [OpeningPart, Cell][] => {
        const cell = readCell(cells[at(`#${part}`)], formats.get(part) ?? 'text')
        return cell === undefined ? [] : [[part, cell]]
      }),
    )
    const key = String(cells[0] ?? '').trim()
    if (key === '' && Object.keys(row).length === 0) return []
    const { kind, field, title } = openingColumns
    return [{ number, key, kind: text(kind), field: text(field), title: text(title), row }]
  })
}
