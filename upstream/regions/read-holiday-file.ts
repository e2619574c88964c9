import { readFileSync } from 'node:fs'
import { parse } from 'csv-parse/sync'
import { isSchoolArea, type SchoolHoliday } from '#contract/agenda/school-areas'
import { dateSchema } from '#contract/fields/date'
import { readCell } from '#contract/spreadsheet/cell'

const columns = {
  area: ['gebied', 'area'],
  name: ['naam', 'name'],
  from: ['van', 'from'],
  until: ['tot en met', 'until'],
}
const day = dateSchema()

/** One holiday of a line, or what is wrong with it. */
function readHoliday(cellOf: (column: keyof typeof columns) => string): SchoolHoliday | string {
  const area = cellOf('area').toLowerCase()
  const name = cellOf('name')
  const [from, until] = (['from', 'until'] as const).map((end) => day.safeParse(readCell(cellOf(end), 'date')))
  if (!isSchoolArea(area)) return `knows no area "${area}"`
  if (name === '' || name.length > 80) return 'has no name of at most 80 characters'
  if (!from?.success || !until?.success) return 'has a date that is none'
  return until.data < from.data ? 'ends before it begins' : { area, name, from: from.data, until: until.data }
}

/** The school holidays of a file. They are few and all of them matter, so one wrong line refuses the file. */
export function readHolidayFile(file: string): SchoolHoliday[] {
  const text = readFileSync(file, 'utf8')
  const delimiter = text.split('\n', 1)[0]?.includes(';') ? ';' : ','
  const [header = [], ...lines]: string[][] = parse(text, {
    ...{ bom: true, delimiter, relax_column_count: true, skip_empty_lines: true, trim: true },
  })
  const names = header.map((name) => name.toLowerCase())
  const placeOf = (column: keyof typeof columns) => names.findIndex((name) => columns[column].includes(name))
  for (const column of ['area', 'name', 'from', 'until'] as const)
    if (placeOf(column) === -1) throw new Error(`the file has no column ${columns[column].join(' or ')}`)
  return lines.map((cells, index) => {
    const read = readHoliday((column) => cells[placeOf(column)] ?? '')
    if (typeof read === 'string') throw new Error(`holiday ${index + 1} (${cells.join(' ')}) ${read}`)
    return read
  })
}
