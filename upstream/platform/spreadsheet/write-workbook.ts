import { timeOf } from '#contract/recurrence/calendar-days'
import type { Cell, CellFormat } from '#contract/spreadsheet/cell'
import { type CellLook, styleOf, stylesXml } from './styles.ts'
import { writeZip, type ZipEntry } from './write-zip.ts'

/** Characters that XML has no room for, as spreadsheet programs spell them: by their number. */
const spelled = (text: string) =>
  text.replace(/_x(?=[0-9A-Fa-f]{4}_)/g, '_x005F_x').replace(
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is replaced
    /[\x00-\x08\x0b-\x1f\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g,
    (sign) => `_x${sign.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`,
  )

/** Text for an element or an attribute. */
const escapeXml = (text: string): string =>
  spelled(text).replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

export type WrittenColumn = {
  format: CellFormat
  /** In characters. */
  width: number
  /** Allowed values of its cells. */
  options?: readonly string[]
  look?: CellLook
}
export type WrittenRow = { cells: readonly (Cell | undefined)[]; look?: CellLook; hidden?: boolean }
export type WrittenSheet = {
  name: string
  columns: readonly WrittenColumn[]
  rows: Iterable<WrittenRow> | AsyncIterable<WrittenRow>
  /** Rows that stay in sight, and that drop-down lists and filters leave out. */
  head: number
  hidden?: boolean
}

const dayLength = 86_400_000
const firstDay = timeOf('1899-12-30')
const start = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

/** A, B … Z, AA. */
export function columnName(index: number): string {
  const letter = String.fromCharCode(65 + (index % 26))
  return index < 26 ? letter : columnName(Math.floor(index / 26) - 1) + letter
}

/** A name that a sheet may have: without the signs that mean something in a reference, and 31 long at most. */
const sheetName = (name: string) =>
  name
    .replace(/[\\/?*[\]:']/g, ' ')
    .slice(0, 31)
    .trim()

/** Every text is the text of a cell and no cell has a formula: what somebody typed is never reckoned with. */
function cellXml(place: string, cell: Cell | undefined, style: number, format: CellFormat): string {
  if (cell === undefined || cell === '') return style === 0 ? '' : `<c r="${place}" s="${style}"/>`
  if (typeof cell === 'number' && Number.isFinite(cell)) return `<c r="${place}" s="${style}"><v>${cell}</v></c>`
  if (format === 'date' && typeof cell === 'string' && /^[1-9]\d{3}-\d\d-\d\d$/.test(cell))
    return `<c r="${place}" s="${style}"><v>${(timeOf(cell) - firstDay) / dayLength}</v></c>`
  return `<c r="${place}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${escapeXml(String(cell))}</t></is></c>`
}

function rowXml(row: WrittenRow, number: number, columns: readonly WrittenColumn[]): string {
  const cells = row.cells.map((cell, index) => {
    const { format = 'text', look } = columns[index] ?? {}
    return cellXml(`${columnName(index)}${number}`, cell, styleOf(row.look ?? look, format), format)
  })
  return `<row r="${number}"${row.hidden ? ' hidden="1"' : ''}>${cells.join('')}</row>`
}

/** Beyond this no drop-down list reaches; more rows than an import takes. */
const lastRow = 20_000

type Listed = { column: number; list: string }

function validations(sheet: WrittenSheet, lists: readonly Listed[]): string {
  if (lists.length === 0) return ''
  const each = lists.map(({ column, list }) => {
    const name = columnName(column)
    const reach = `${name}${sheet.head + 1}:${name}${lastRow}`
    return `<dataValidation type="list" allowBlank="1" showErrorMessage="1" sqref="${reach}"><formula1>${list}</formula1></dataValidation>`
  })
  return `<dataValidations count="${lists.length}">${each.join('')}</dataValidations>`
}

async function* sheetXml(sheet: WrittenSheet, isFirst: boolean, lists: readonly Listed[]): AsyncGenerator<string> {
  const { columns, head } = sheet
  const pane =
    head === 0
      ? ''
      : `<pane xSplit="1" ySplit="${head}" topLeftCell="B${head + 1}" activePane="bottomRight" state="frozen"/>`
  const widths = columns.map(({ width, format, look }, index) => {
    const style = styleOf(look, format)
    return `<col min="${index + 1}" max="${index + 1}" width="${width}" style="${style}" customWidth="1"/>`
  })
  yield `${start}<worksheet xmlns="${main}"><sheetViews><sheetView${isFirst ? ' tabSelected="1"' : ''} workbookViewId="0">${pane}</sheetView></sheetViews><sheetFormatPr defaultRowHeight="15"/><cols>${widths.join('')}</cols><sheetData>`
  let number = 0
  for await (const row of sheet.rows) {
    number += 1
    yield rowXml(row, number, columns)
  }
  const filter =
    head === 0 ? '' : `<autoFilter ref="A${head}:${columnName(columns.length - 1)}${Math.max(number, head)}"/>`
  yield `</sheetData>${filter}${validations(sheet, lists)}</worksheet>`
}

/** The lists that cells choose from, each in a column of a sheet of its own: in a cell there is no room for them. */
function listsOf(sheets: readonly WrittenSheet[]) {
  const columns = new Map<string, { options: readonly string[]; reference: string }>()
  const bySheet = sheets.map((sheet) =>
    sheet.columns.flatMap(({ options = [] }, column): Listed[] => {
      if (options.length === 0) return []
      const key = JSON.stringify(options)
      const name = columnName(columns.get(key) === undefined ? columns.size : [...columns.keys()].indexOf(key))
      const reference = `${listSheet}!$${name}$1:$${name}$${options.length}`
      columns.set(key, { options, reference })
      return [{ column, list: reference }]
    }),
  )
  const all = [...columns.values()].map(({ options }) => options)
  const length = Math.max(0, ...all.map((options) => options.length))
  const rows = Array.from({ length }, (_, row) => ({ cells: all.map((options) => options[row]) }))
  const sheet: WrittenSheet = {
    name: listSheet,
    columns: all.map(() => ({ format: 'text', width: 20 })),
    rows,
    head: 0,
    hidden: true,
  }
  return { bySheet, sheets: all.length === 0 ? [] : [sheet] }
}
const listSheet = 'lists'

const relation = (id: number, type: string, target: string) =>
  `<Relationship Id="rId${id}" Type="${relations}/${type}" Target="${target}"/>`
const relationsXml = (inside: string) =>
  `${start}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${inside}</Relationships>`

/** A workbook as it is made, for a download: rows are read while it is sent. */
export function writeWorkbook(content: readonly WrittenSheet[]): AsyncGenerator<Buffer> {
  const lists = listsOf(content)
  const sheets = [...content, ...lists.sheets]
  const names = sheets.map(({ name, hidden }, index) => {
    const state = hidden ? ' state="hidden"' : ''
    return `<sheet name="${escapeXml(sheetName(name))}" sheetId="${index + 1}"${state} r:id="rId${index + 1}"/>`
  })
  const types = sheets.map(
    (_, index) =>
      `<Override PartName="/xl/worksheets/sheet${index + 1}.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/>`,
  )
  const entries: ZipEntry[] = [
    {
      name: '[Content_Types].xml',
      content: [
        `${start}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.styles+xml"/>${types.join('')}</Types>`,
      ],
    },
    { name: '_rels/.rels', content: [relationsXml(relation(1, 'officeDocument', 'xl/workbook.xml'))] },
    {
      name: 'xl/workbook.xml',
      content: [
        `${start}<workbook xmlns="${main}" xmlns:r="${relations}"><sheets>${names.join('')}</sheets></workbook>`,
      ],
    },
    {
      name: 'xl/_rels/workbook.xml.rels',
      content: [
        relationsXml(
          sheets.map((_, index) => relation(index + 1, 'worksheet', `worksheets/sheet${index + 1}.xml`)).join('') +
            relation(sheets.length + 1, 'styles', 'styles.xml'),
        ),
      ],
    },
    { name: 'xl/styles.xml', content: [start + stylesXml] },
    ...sheets.map((sheet, index) => ({
      name: `xl/worksheets/sheet${index + 1}.xml`,
      content: sheetXml(sheet, index === 0, lists.bySheet[index] ?? []),
    })),
  ]
  return writeZip(entries)
}
