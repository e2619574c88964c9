import { Readable } from 'node:stream'
import { fieldsOf } from '#contract/content/values'
import { wordFor } from '#contract/fields/value-words'
import type { Locale } from '#contract/kernel/constants'
import type { CellFormat } from '#contract/spreadsheet/cell'
import { cellsOf } from '#contract/spreadsheet/field-cells'
import { openingRowsOf } from '#contract/spreadsheet/opening-rows'
import { typesOfKind } from '../../kernel/type/definitions.ts'
import type { UploadedSheet } from '../../platform/db/schema/import.ts'
import type { Database } from '../../platform/db/store.ts'
import { fixedColumns, headRows, openingColumns } from '../../platform/spreadsheet/names.ts'
import { type OpeningEntry, openingsSheet } from '../../platform/spreadsheet/openings-sheet.ts'
import { type WrittenRow, type WrittenSheet, writeWorkbook } from '../../platform/spreadsheet/write-workbook.ts'
import { textsFor } from '../../platform/text/texts.ts'
import { listRecords, type RunRow } from './repository.ts'
import { fieldsWithRows } from './upload-openings.ts'
import { issueText, placeText } from './views.ts'

const rowsAtOnce = 200

/** Names that no field has: what a next reading in passes over. */
const added = ['#outcome', '#reason']

/** Its columns without the state, which is for reading: nobody keeps what it said. */
const editable = ({ columns }: UploadedSheet) => columns.filter(({ name }) => name !== fixedColumns.state)

/** How a row ended, or what would become of it while nothing was saved. */
async function* rowsOf(
  db: Database,
  run: RunRow,
  { sheet, number, locale }: { sheet: UploadedSheet; number: number; locale: Locale },
): AsyncGenerator<WrittenRow> {
  const t = textsFor(locale)
  const columns = editable(sheet)
  yield { cells: [...columns.map(({ name }) => name), ...added], look: 'name', hidden: true }
  const headings = [t('spreadsheet.columns.outcome'), t('spreadsheet.columns.reason')]
  yield { cells: [...columns.map(({ heading }) => heading), ...headings], look: 'heading' }
  let after = -1
  for (;;) {
    const records = await listRecords(db, run.id, { after, limit: rowsAtOnce })
    for (const record of records) {
      after = record.position
      if (record.sheet !== number) continue
      const reasons = record.issues.map((issue) => {
        const heading = placeText(issue, sheet, locale)
        return heading ? `${heading}: ${issueText(issue, locale)}` : issueText(issue, locale)
      })
      // A saved row has its key and new version, so that the same file can be used for further changes.
      const isSaved = record.outcome === 'success'
      const cells = columns.map(({ name }, at) => {
        if (at === 0) return record.key || record.cells[name]
        return isSaved && name === fixedColumns.version ? (record.version ?? undefined) : record.cells[name]
      })
      const outcome = record.outcome === null ? '' : t(`spreadsheet.outcomes.${record.outcome}`)
      yield { cells: [...cells, outcome, reasons.join('\n')] }
    }
    if (records.length < rowsAtOnce) return
  }
}

/** The opening times of a file, which are kept with the records that they are of. */
async function openingsIn(db: Database, run: RunRow, locale: Locale): Promise<OpeningEntry[]> {
  const entries: OpeningEntry[] = []
  let after = -1
  for (;;) {
    const records = await listRecords(db, run.id, { after, limit: rowsAtOnce })
    for (const { position, sheet, kind, key, title, cells } of records) {
      after = position
      const ofKind = kind === 'agenda' ? '' : wordFor(kind, locale)
      // Where the file lacked the record of a row, the key is among its cells; something new has what it calls itself.
      const [keys] = run.sheets[sheet]?.columns ?? []
      const of = {
        key: key || String(cells[openingColumns.title] ?? cells[keys?.name ?? ''] ?? ''),
        kind: String(cells[openingColumns.kind] ?? ofKind),
        title,
      }
      for (const field of fieldsWithRows(cells))
        entries.push(...openingRowsOf(String(cells[field] ?? '')).map((row) => ({ ...of, field, row })))
    }
    if (records.length < rowsAtOnce) return entries
  }
}

/** How the cells of a column were uploaded: numbers of days stay days. */
async function formatsOf(db: Database, run: RunRow, { kind, locale }: UploadedSheet): Promise<Map<string, CellFormat>> {
  const types = await typesOfKind(db, run.tenantId, kind)
  return new Map(
    types.flatMap((type) =>
      fieldsOf([type]).flatMap((field) =>
        (cellsOf(field)?.columns(field, locale) ?? []).map(
          ({ part, format }) => [part === '' ? field.name : `${field.name}.${part}`, format] as const,
        ),
      ),
    ),
  )
}

/** The workbook as it was uploaded, with two columns more: how each row ended, and why. */
export function resultWorkbook(db: Database, run: RunRow, locale: Locale): Readable {
  const make = async function* () {
    const sheets = await Promise.all(
      run.sheets.map(async (sheet, number): Promise<WrittenSheet> => {
        if (sheet.isOpenings) return openingsSheet(sheet.locale, await openingsIn(db, run, sheet.locale))
        const formats = await formatsOf(db, run, sheet)
        return {
          name: sheet.name,
          columns: [
            ...editable(sheet).map(({ name }) => ({
              format: name === fixedColumns.version ? ('number' as const) : (formats.get(name) ?? 'text'),
              width: 22,
            })),
            { format: 'text' as const, width: 18, look: 'fixed' as const },
            { format: 'text' as const, width: 60, look: 'fixed' as const },
          ],
          rows: rowsOf(db, run, { sheet, number, locale }),
          head: headRows,
        }
      }),
    )
    yield* writeWorkbook(sheets)
  }
  return Readable.from(make())
}
