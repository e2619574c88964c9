import { fieldsOf, type Values } from '../content/values.ts'
import type { Locale } from '../kernel/constants.ts'
import type { FieldDefinition, TypeDefinition } from '../types/type-definition.ts'
import { type Cell, type CellFormat, cellMaximum, readCell } from './cell.ts'
import { type Cells, cellsOf } from './field-cells.ts'

export type Types = Pick<TypeDefinition, 'sections'>[]

/** A column of a sheet; its name stays the same whatever the language of the reader. */
export type SheetColumn = {
  name: string
  label: string
  /** The part of the value that it holds; empty for the value itself. */
  part: string
  format: CellFormat
  options?: string[]
}

/** Written in a cell for a text that is too long for any. */
export const tooLongForCell = '(…)'

const nameOf = (field: FieldDefinition, part: string) => (part === '' ? field.name : `${field.name}.${part}`)

/** The columns for items of these types, each name once; a part is named by `partLabel`. */
export function sheetColumns(types: Types, locale: Locale, partLabel: (part: string) => string): SheetColumn[] {
  const columns = new Map<string, SheetColumn>()
  for (const field of types.flatMap((type) => fieldsOf([type]))) {
    const rules = cellsOf(field)
    if (rules?.isApart) continue
    for (const { part, format, options } of rules?.columns(field, locale) ?? []) {
      const name = nameOf(field, part)
      const label = part === '' ? field.label[locale] : `${field.label[locale]}: ${partLabel(part)}`
      const known = columns.get(name)
      // Types may give one name to fields that differ: then the cell takes what any of them does.
      columns.set(name, {
        name,
        label: known?.label ?? label,
        part,
        format: known === undefined || known.format === format ? format : 'text',
        ...bothOptions(known, options),
      })
    }
  }
  return [...columns.values()]
}

function bothOptions(known: SheetColumn | undefined, options: string[] | undefined): { options?: string[] } {
  if (known === undefined) return options === undefined ? {} : { options }
  if (known.options === undefined || options === undefined) return {}
  return { options: [...new Set([...known.options, ...options])] }
}

/** The fields of types that have a sheet of their own, by name. */
export const fieldsApart = (types: Types): string[] =>
  fieldsOf(types).flatMap((field) => (cellsOf(field)?.isApart ? [field.name] : []))

const inCell = (cell: Cell | undefined) =>
  typeof cell === 'string' && cell.length > cellMaximum ? tooLongForCell : cell

const own = (values: Values, name: string): unknown => (Object.hasOwn(values, name) ? values[name] : undefined)

function writeField(field: FieldDefinition, value: unknown, locale: Locale): Cells {
  const rules = cellsOf(field)
  if (rules === undefined || value === undefined || value === null) return {}
  const written = Object.entries(rules.write(value, field, locale))
  const stands = rules.isApart ? (cell: Cell | undefined) => cell : inCell
  return Object.fromEntries(written.map(([part, cell]) => [nameOf(field, part), stands(cell)]))
}

/** Values as cells by the names of their columns. */
export function writeCells(values: Values, types: Types, locale: Locale): Cells {
  return Object.assign({}, ...fieldsOf(types).map((field) => writeField(field, own(values, field.name), locale)))
}

/**
 * The values that a row of a sheet gives, and the names of the fields of which a cell differs from what the values
 * before give. A field of which no cell differs keeps its value to the letter, as does one without a column.
 */
export function readCells(
  cells: Cells,
  { types, before, columns, locale }: { types: Types; before: Values; columns: ReadonlySet<string>; locale: Locale },
): { values: Values; touched: string[] } {
  const values: Values = { ...before }
  const touched: string[] = []
  for (const field of fieldsOf(types)) {
    const rules = cellsOf(field)
    if (rules === undefined) continue
    const written = writeField(field, own(before, field.name), locale)
    const parts = rules.columns(field, locale).map(({ part, format }) => {
      const name = nameOf(field, part)
      const was = readCell(written[name], format)
      return { part, was, is: columns.has(name) ? readCell(cells[name], format) : was }
    })
    if (parts.every(({ was, is }) => was === is)) continue
    touched.push(field.name)
    const read = rules.read(Object.fromEntries(parts.map(({ part, is }) => [part, is])), field)
    if (read === undefined) delete values[field.name]
    else values[field.name] = read
  }
  return { values, touched }
}
