import { externalColumn, organisationColumn } from '#contract/import-job/choices'
import type { Cell } from '#contract/spreadsheet/cell'
import type { Cells } from '#contract/spreadsheet/field-cells'
import type { GivenSheet } from '../../platform/db/schema/import.ts'
import type { importJobs } from '../../platform/db/schema/import-job.ts'
import { fixedColumns, keyColumn } from '../../platform/spreadsheet/names.ts'
import type { Source } from './read-source.ts'
import { storable } from './storable-cell.ts'
import type { GivenRow, GivenWorkbook } from './upload.ts'

type Job = typeof importJobs.$inferSelect

/** Sheets of jobs are read as Dutch ones: their labels are those of the tenant's editors. */
const locale = 'nl'

const textOf = (cell: Cell | undefined) => (cell === undefined ? '' : String(storable(cell)).trim().slice(0, 200))

/** The rows of a source as rows of a sheet of ours: cells by the names of our columns, told by the job's own identity. */
export function mapSource(job: Job, source: Source): GivenWorkbook {
  const { kind, mapping, identity, match, type } = job
  const present = new Set(source.headings)
  const pairs = mapping.filter(({ from }) => present.has(from))
  const isExternal = match === 'external'
  const sheet: GivenSheet = {
    name: source.name.slice(0, 100),
    kind,
    locale,
    columns: [
      { name: keyColumn(kind, locale), heading: isExternal ? '' : identity },
      ...(isExternal ? [{ name: externalColumn, heading: identity }] : []),
      ...pairs.map(({ column, from }) => ({ name: column, heading: from })),
    ],
  }
  const rows = source.rows.map(({ row, cells }): GivenRow => {
    const own = pairs.flatMap(({ column, from }): [string, Cell][] => {
      const cell = cells.get(from)
      return cell === undefined ? [] : [[column, storable(cell)]]
    })
    const given: Cells = Object.fromEntries(own)
    const number = textOf(cells.get(identity))
    return {
      sheet: 0,
      row,
      key: isExternal ? '' : number,
      externalId: isExternal ? number : '',
      organisation: textOf(given[organisationColumn]),
      cells: { ...given, [fixedColumns.types]: type, ...(isExternal ? { [externalColumn]: number } : {}) },
    }
  })
  return { sheets: [sheet], rows }
}

/** Headings that the job fills something from and that the source has no more. */
export const missingHeadings = ({ mapping, identity }: Job, { headings }: Source): string[] =>
  [...new Set([identity, ...mapping.map(({ from }) => from)])].filter((heading) => !headings.includes(heading))
