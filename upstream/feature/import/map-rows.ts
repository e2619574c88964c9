import { wordFor } from '#contract/fields/value-words'
import { externalColumn, organisationColumn } from '#contract/import-job/choices'
import { houseNumberOf, streetWithNumber } from '#contract/import-job/house-number'
import { type Cell, unreadCell, unreadCells } from '#contract/spreadsheet/cell'
import type { Cells } from '#contract/spreadsheet/field-cells'
import type { UploadedSheet } from '../../platform/db/schema/import.ts'
import type { importJobs } from '../../platform/db/schema/import-job.ts'
import { fixedColumns, keyColumn } from '../../platform/spreadsheet/names.ts'
import type { Source } from './read-source.ts'
import { storable } from './storable-cell.ts'
import type { UploadedRow, UploadedWorkbook } from './upload.ts'

type Job = typeof importJobs.$inferSelect

/** Sheets of jobs are read as Dutch ones: their labels are those of the tenant's editors. */
const locale = 'nl'

const isUnread = (cell: Cell | undefined) => unreadCell(cell) !== undefined
/** The text of a cell; an unreadable one counts as empty. */
const textOf = (cell: Cell | undefined) =>
  cell === undefined || isUnread(cell) ? '' : String(storable(cell)).trim().slice(0, 200)

/** The name of a part of an address, with its field in front of it. */
const numberPart = '.houseNumber'
const isLetter = (column: string) => column.endsWith('.houseLetter')

/** Parts of an address that one column of a source can hold beside the street. */
const besideStreet = ['.houseNumber', '.addition', '.type']
const boxes = ['mailbox', 'freepost'] as const

/** The number of a house behind its street, and of a box, where the job takes none from elsewhere. */
function withStreetsTakenApart(cells: Cells, mapped: ReadonlySet<string>): Cells {
  const fields = Object.keys(cells).flatMap((name) =>
    name.endsWith('.street') ? [name.slice(0, -'.street'.length)] : [],
  )
  return fields.reduce((all, field) => {
    const { [`${field}.street`]: text, ...rest } = all
    const found = mapped.has(`${field}${numberPart}`) ? undefined : streetWithNumber(textOf(text))
    if (found === undefined) return all
    const box = boxes
      .map((one) => wordFor(one, locale))
      .find((word) => word.toLowerCase() === found.street.toLowerCase())
    return box === undefined || mapped.has(`${field}.type`)
      ? { ...rest, [`${field}.street`]: found.street, [`${field}${numberPart}`]: found.houseNumber }
      : { ...rest, [`${field}.type`]: box, [`${field}${numberPart}`]: found.houseNumber }
  }, cells)
}

/** House numbers as our addresses have them: sources have them in one column, or in a number, a letter and what follows. */
function withHouseNumbers(cells: Cells): Cells {
  const numbers = Object.keys(cells).filter((name) => name.endsWith(numberPart))
  return numbers.reduce((all, name) => {
    const field = name.slice(0, -numberPart.length)
    const { [`${field}.houseLetter`]: letter, ...rest } = all
    const unread = [all[name], letter, all[`${field}.addition`]].find(isUnread)
    if (unread !== undefined) return { ...rest, [name]: unread }
    const parts = { number: textOf(all[name]), letter: textOf(letter), addition: textOf(all[`${field}.addition`]) }
    const { houseNumber, addition } = houseNumberOf(parts)
    return { ...rest, [name]: houseNumber, ...(addition === '' ? {} : { [`${field}.addition`]: addition }) }
  }, cells)
}

/** The rows of a source as rows of a sheet of ours: cells by the names of our columns, rows by the job's own identity. */
export function mapSource(job: Job, source: Source): UploadedWorkbook {
  const { kind, mapping, identity, match, type } = job
  const present = new Set(source.headings)
  const pairs = mapping.filter(({ from }) => present.has(from))
  const isExternal = match !== 'key'
  const sheet: UploadedSheet = {
    name: source.name.slice(0, 100),
    kind,
    locale,
    columns: [
      { name: keyColumn(kind, locale), heading: isExternal ? '' : identity },
      ...(isExternal ? [{ name: externalColumn, heading: identity }] : []),
      ...pairs.filter(({ column }) => !isLetter(column)).map(({ column, from }) => ({ name: column, heading: from })),
    ],
  }
  const mapped = new Set(pairs.map(({ column }) => column))
  const rows = source.rows.map(({ row, cells }): UploadedRow => {
    const own = cells.get(identity)
    // One fault says it of the whole row.
    const read = own === unreadCells.shifted ? [] : pairs
    const taken = read.flatMap(({ column, from }): [string, Cell][] => {
      const cell = cells.get(from)
      return cell === undefined ? [] : [[column, storable(cell)]]
    })
    const mappedCells = withHouseNumbers(withStreetsTakenApart(Object.fromEntries(taken), mapped))
    const number = textOf(own)
    const identityColumn = isExternal ? externalColumn : keyColumn(kind, locale)
    return {
      sheet: 0,
      row,
      key: isExternal ? '' : number,
      externalId: isExternal ? number : '',
      organisation: textOf(mappedCells[organisationColumn]),
      cells: {
        ...mappedCells,
        [fixedColumns.types]: type,
        ...(isExternal ? { [externalColumn]: number } : {}),
        ...(own !== undefined && isUnread(own) ? { [identityColumn]: own } : {}),
      },
    }
  })
  // One column of the source may be split over several of ours.
  const named = new Set(sheet.columns.map(({ name }) => name))
  const found = pairs.flatMap(({ column, from }) => {
    const field = /^(.*)\.(?:street|houseNumber)$/.exec(column)?.[1]
    const names = field === undefined ? [] : besideStreet.map((part) => `${field}${part}`)
    return names
      .filter((name) => !named.has(name) && rows.some(({ cells }) => name in cells))
      .map((name) => {
        named.add(name)
        return { name, heading: from }
      })
  })
  return { sheets: [{ ...sheet, columns: [...sheet.columns, ...found] }], rows }
}

/** Headings that the job fills something from and that the source has no more. */
export const missingHeadings = ({ mapping, identity }: Job, { headings }: Source): string[] =>
  [...new Set([identity, ...mapping.map(({ from }) => from)])].filter(
    (heading) => heading !== '' && !headings.includes(heading),
  )
