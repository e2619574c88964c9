import { checkValues, fieldsOf } from '#contract/content/values'
import { cellsOf } from '#contract/spreadsheet/field-cells'
import { openingRowsOf } from '#contract/spreadsheet/opening-rows'
import { readOpeningRows } from '#contract/spreadsheet/read-opening-rows'
import type { TypeDefinition } from '#contract/types/type-definition'
import type { ImportFault } from '../../platform/db/schema/import.ts'
import type { Refusal } from './faults.ts'
import type { RecordRow } from './repository.ts'
import { rowNumbersOf } from './upload-openings.ts'

type Asked = { types: TypeDefinition[]; touched: readonly string[]; today: string }

/** What is wrong with the opening times of a record, each at the row of the sheet that it is about. */
export function openingFaults({ cells }: RecordRow, { types, touched, today }: Asked): Refusal | undefined {
  const faults = fieldsOf(types).flatMap((field): ImportFault[] => {
    const lines = cells[field.name]
    if (!cellsOf(field)?.isApart || !touched.includes(field.name) || typeof lines !== 'string') return []
    const numbers = String(cells[rowNumbersOf(field.name)] ?? '').split('\n')
    const { value, faults: unsaid, at } = readOpeningRows(openingRowsOf(lines))
    const path = `values.${field.name}.`
    const { errors } = checkValues({ types, values: { [field.name]: value }, purpose: 'concept', today })
    const refused = errors.flatMap((error) => {
      const place = error.path.startsWith(path) ? at(error.path.slice(path.length)) : undefined
      return place === undefined ? [] : [{ ...place, key: error.code, params: error.params }]
    })
    return [...unsaid, ...refused].map(({ row, part, key, ...more }): ImportFault => {
      const [, number = '0', sheet = ''] = /^(\d+) (.*)$/.exec(numbers[row] ?? '') ?? []
      return { column: field.name, key: `validation.${key}`, ...more, at: { sheet, row: Number(number), part } }
    })
  })
  return faults.length === 0 ? undefined : { outcome: 'invalid', faults }
}
