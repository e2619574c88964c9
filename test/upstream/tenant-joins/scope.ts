import type { ColumnRef, Node } from 'libpg-query'
import { type ColumnTerm, columnOf, type Pair, type Row, type Term, tenantOf } from './equal-terms.ts'
import type { Keys } from './keys.ts'
import { choicesOf, constantOf, textOf, withoutCast } from './sql-parts.ts'

/** The result of a select: its columns with their keys, and whether its rows belong to tenants. */
export type DerivedTable = {
  name: string
  columns: ReadonlyMap<string, string | undefined> | undefined
  isOfTenants: boolean
  /** Terms equal to the tenant of each row: values, and tenants of rows outside. */
  tenants: Term[]
  /** Pairs equal outside where the select finds anything. */
  outside: Pair[]
}

/** A select, or another place of a statement where rows are joined. */
export type Level = {
  parent?: Level
  rows: Map<string, Row>
  /** Rows outside it that its expressions name. */
  mentioned: Set<Row>
  pairs: Pair[]
  common: Map<string, DerivedTable>
  outputs: Set<string>
}

export type Context = { keys: Keys; values: readonly unknown[]; levels: Level[]; rows: number; unknown: string[] }

export function addLevel({ levels }: Context, parent: Level | undefined): Level {
  const level: Level = {
    parent,
    rows: new Map(),
    mentioned: new Set(),
    pairs: [],
    common: new Map(),
    outputs: new Set(),
  }
  levels.push(level)
  return level
}

export function addRow(context: Context, level: Level, alias: string, row: Omit<Row, 'id'>): Row {
  context.rows += 1
  const added = { ...row, id: context.rows }
  level.rows.set(alias, added)
  return added
}

/** A row of a select, which is of the tenant of which that says its rows are. */
export function addDerived(context: Context, level: Level, alias: string, derived: DerivedTable): Row {
  const { name, columns, isOfTenants, tenants } = derived
  const row = addRow(context, level, alias, { name: name === '' ? alias : `${alias} (${name})`, columns, isOfTenants })
  level.pairs.push(...tenants.map((term) => [tenantOf(row), term] as const))
  return row
}

function* around(level: Level | undefined): Generator<Level> {
  for (let at = level; at !== undefined; at = at.parent) yield at
}

export const pairsAround = (level: Level): Pair[] => [...around(level)].flatMap(({ pairs }) => pairs)

export function commonTable(level: Level | undefined, name: string): DerivedTable | undefined {
  for (const { common } of around(level)) {
    const found = common.get(name)
    if (found !== undefined) return found
  }
  return undefined
}

const withColumn = (level: Level, name: string) => [...level.rows.values()].find(({ columns }) => columns?.has(name))
const withAnyColumn = (level: Level) => [...level.rows.values()].find(({ columns }) => columns === undefined)

function find(level: Level, pick: (one: Level) => Row | undefined) {
  for (const one of around(level)) {
    const row = pick(one)
    if (row !== undefined) return { row, level: one }
  }
  return undefined
}

const ofSystem = new Set(['ctid', 'tableoid', 'xmin', 'xmax'])

/** The row that a column is of, which from then on is one that the level names. */
export function resolve(context: Context, { fields = [] }: ColumnRef, level: Level) {
  const names = fields.filter((field) => 'String' in field).map(textOf)
  const [alias = ''] = names.slice(-2)
  const column = names.at(-1) ?? ''
  const isQualified = fields.length > 1
  const found = isQualified
    ? find(level, ({ rows }) => rows.get(alias))
    : (find(level, (one) => withColumn(one, column)) ??
      find(level, ({ rows }) => rows.get(column)) ??
      find(level, withAnyColumn))
  if (found === undefined) {
    if (names.length > 0 && !level.outputs.has(column) && !ofSystem.has(column)) context.unknown.push(names.join('.'))
    return undefined
  }
  if (found.level !== level) level.mentioned.add(found.row)
  return { row: found.row, column }
}

/** An expression as a term, where it is a value, a column, or one of several columns of a row that hold the same key. */
export function termOf(context: Context, given: Node | undefined, level: Level): Term | undefined {
  const node = withoutCast(given)
  if (node === undefined) return undefined
  if ('ColumnRef' in node) {
    const found = resolve(context, node.ColumnRef, level)
    return found && columnOf(found.row, found.column)
  }
  if ('FuncCall' in node) {
    const [given, ...others] = node.FuncCall.args ?? []
    const name = textOf(node.FuncCall.funcname?.at(-1))
    const key = context.keys.keyOfFunction(name)
    const column = withoutCast(given)
    if (key === undefined || column === undefined || !('ColumnRef' in column)) return undefined
    const found = resolve(context, column.ColumnRef, level)
    // The same moment for another row is another version; for the same one too, at another moment.
    return found && { row: found.row, column: `${name} ${JSON.stringify(others)}`, key }
  }
  const choices = choicesOf(node)
  if (choices !== undefined) return oneOf(choices.map((choice) => termOf(context, choice, level)))
  const value = constantOf(node, context.values)
  return value === undefined ? undefined : { value }
}

function oneOf(terms: (Term | undefined)[]): Term | undefined {
  const [first] = terms
  if (first === undefined || 'value' in first) return undefined
  const key = keyOf(first)
  const columns = terms.flatMap((term) =>
    term !== undefined && 'row' in term && term.row === first.row && keyOf(term) === key ? [term.column] : [],
  )
  if (key === undefined || columns.length < terms.length) return undefined
  return { row: first.row, column: `one of ${columns.join(', ')}`, key }
}

const keyOf = ({ row, column, key }: ColumnTerm) => key ?? row.columns?.get(column)
