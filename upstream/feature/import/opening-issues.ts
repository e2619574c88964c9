import { checkValues, fieldsOf } from '#contract/content/values'
import { type Cell, unreadCell } from '#contract/spreadsheet/cell'
import { cellsOf } from '#contract/spreadsheet/field-cells'
import { openingParts, openingRowsOf } from '#contract/spreadsheet/opening-rows'
import { type OpeningRowIssue, readOpeningRows } from '#contract/spreadsheet/read-opening-rows'
import { fieldsApart } from '#contract/spreadsheet/sheet'
import type { TypeDefinition } from '#contract/types/type-definition'
import type { ImportIssue } from '../../platform/db/schema/import.ts'
import type { Refusal } from './issues.ts'
import type { RecordRow } from './repository.ts'
import { fieldsWithRows, rowNumbersOf } from './upload-openings.ts'

/** The sheet and the number of a row in the file. */
function placeOf(numbers: Cell | undefined, row: number): { sheet: string; row: number } {
  const [, number = '0', sheet = ''] = /^(\d+) (.*)$/.exec(String(numbers ?? '').split('\n')[row] ?? '') ?? []
  return { sheet, row: Number(number) }
}

type OpeningContext = { types: TypeDefinition[]; touched: readonly string[]; today: string }

/** Problems of a record's opening times, each with the row of the sheet that it is in. */
export function openingIssues({ cells }: RecordRow, { types, touched, today }: OpeningContext): Refusal | undefined {
  const issues = fieldsOf(types).flatMap((field): ImportIssue[] => {
    const lines = cells[field.name]
    const issueOf = ({ row, part, key, ...more }: OpeningRowIssue & Pick<ImportIssue, 'params'>): ImportIssue => {
      const place = placeOf(cells[rowNumbersOf(field.name)], row)
      return { column: field.name, key: `validation.${key}`, ...more, at: { ...place, part } }
    }
    if (!cellsOf(field)?.isApart || !touched.includes(field.name) || typeof lines !== 'string') return []
    const rows = openingRowsOf(lines)
    const unread = rows.flatMap((uploaded, row) =>
      openingParts.flatMap((part) => {
        const key = unreadCell(uploaded[part])
        return key === undefined ? [] : [{ row, part, key: `spreadsheet.${key}` }]
      }),
    )
    if (unread.length > 0) return unread.map((issue) => issueOf(issue))
    const { value, issues: unsaid, at } = readOpeningRows(rows)
    const path = `values.${field.name}.`
    const { errors } = checkValues({ types, values: { [field.name]: value }, purpose: 'concept', today })
    const refused = errors.flatMap((error) => {
      const place = error.path.startsWith(path) ? at(error.path.slice(path.length)) : undefined
      return place === undefined ? [] : [{ ...place, key: error.code, params: error.params }]
    })
    return [...unsaid, ...refused].map(issueOf)
  })
  const apart = fieldsApart(types)
  const unknown = fieldsWithRows(cells)
    .filter((name) => !apart.includes(name))
    .map((name): ImportIssue => {
      const at = { ...placeOf(cells[rowNumbersOf(name)], 0), part: 'what' as const }
      return { column: name, key: 'validation.spreadsheet.openings.noField', at }
    })
  const all = [...unknown, ...issues]
  return all.length === 0 ? undefined : { outcome: 'invalid', issues: all }
}
