import type {
  CommonTableExpr,
  JoinExpr,
  Node,
  RangeFunction,
  RangeVar,
  ResTarget,
  SelectStmt,
  WithClause,
} from 'libpg-query'
import { createReader } from './conditions.ts'
import { either, empty, renamed } from './derived.ts'
import { columnOf, equalTerms, type Pair, type Row, type Term, tenantOf } from './equal-terms.ts'
import { type Keys, tenantKey } from './keys.ts'
import { keptOutside } from './outer-join.ts'
import {
  addDerived,
  addLevel,
  addRow,
  type Context,
  commonTable,
  type DerivedTable,
  type Level,
  pairsAround,
  resolve,
} from './scope.ts'
import { constantOf, isNull, textOf, withoutCast } from './sql-parts.ts'

const { visit, ofCondition } = createReader(readSelect)

export type Joins = {
  /** How many there are between rows of tenants. */
  count: number
  /** How many of them find rows of one tenant alone. */
  held: number
  /** Rows that are joined with nothing to say that they are of one tenant. */
  apart: string[]
  /** Columns of which we do not know whose they are. */
  unknown: string[]
}

/**
 * The joins of a statement, sent with these values. Wherever rows of tenants meet, in a select or between a sub-select and
 * what is around it, the conditions that hold there must say that all of them are of one tenant: they compare the tenant
 * itself, or a key that is the same row in the whole installation.
 */
export function joinsOf(statement: Node, values: readonly unknown[], keys: Keys): Joins {
  const context: Context = { keys, values, levels: [], rows: 0, unknown: [] }
  readStatement(context, statement, undefined)
  const joins: Joins = { count: 0, held: 0, apart: [], unknown: [...new Set(context.unknown)] }
  for (const level of context.levels) {
    const rows = [...new Set([...level.rows.values(), ...level.mentioned])].filter(({ isOfTenants }) => isOfTenants)
    if (rows.length < 2) continue
    const groups = equalTerms(pairsAround(level), keys).byTenant(rows)
    joins.count += rows.length - 1
    joins.held += rows.length - groups.length
    if (groups.length > 1) joins.apart.push(groups.map((group) => group.map(({ name }) => name).join(', ')).join(' | '))
  }
  return joins
}

function readStatement(context: Context, node: Node | undefined, parent: Level | undefined): DerivedTable {
  if (node !== undefined) {
    if ('SelectStmt' in node) return readSelect(context, node.SelectStmt, parent)
    if ('InsertStmt' in node) {
      const { relation, selectStmt, onConflictClause, returningClause, withClause } = node.InsertStmt
      const outer = readCommon(context, withClause, parent)
      if (selectStmt !== undefined) readStatement(context, selectStmt, outer)
      const level = addLevel(context, outer)
      if (relation !== undefined) {
        const { columns, table } = addTable(context, relation, level)
        addRow(context, level, 'excluded', { name: 'excluded', columns, table, isOfTenants: false })
      }
      visit(context, onConflictClause, level)
      return derivedOf(context, level, returningClause?.exprs)
    }
    if ('UpdateStmt' in node) {
      const { fromClause, targetList, ...rest } = node.UpdateStmt
      return readChange(context, { ...rest, from: fromClause, set: targetList }, parent)
    }
    if ('DeleteStmt' in node) {
      const { usingClause, ...rest } = node.DeleteStmt
      return readChange(context, { ...rest, from: usingClause }, parent)
    }
    if ('MergeStmt' in node) throw new Error('cannot read a merge')
  }
  return { name: '', columns: new Map(), isOfTenants: false, tenants: [], outside: [] }
}

type Change = {
  relation?: RangeVar
  from?: Node[]
  set?: Node[]
  whereClause?: Node
  returningClause?: { exprs?: Node[] }
  withClause?: WithClause
}

function readChange(context: Context, change: Change, parent: Level | undefined): DerivedTable {
  const level = addLevel(context, readCommon(context, change.withClause, parent))
  if (change.relation !== undefined) addTable(context, change.relation, level)
  for (const item of change.from ?? []) level.pairs.push(...readFrom(context, item, level).pairs)
  level.pairs.push(...ofCondition(context, change.whereClause, level))
  visit(context, change.set, level)
  return derivedOf(context, level, change.returningClause?.exprs)
}

function readSelect(context: Context, select: SelectStmt, parent: Level | undefined): DerivedTable {
  const outer = readCommon(context, select.withClause, parent)
  const { op = 'SETOP_NONE', larg, rarg, targetList, fromClause = [], whereClause, valuesLists, ...rest } = select
  if (op !== 'SETOP_NONE' && larg !== undefined && rarg !== undefined)
    return either(readSelect(context, larg, outer), readSelect(context, rarg, outer))
  const level = addLevel(context, outer)
  for (const item of fromClause) level.pairs.push(...readFrom(context, item, level).pairs)
  level.pairs.push(...ofCondition(context, whereClause, level))
  const derived = derivedOf(context, level, targetList)
  const { distinctClause, groupClause, havingClause, windowClause, sortClause, limitCount, limitOffset } = rest
  visit(
    context,
    [valuesLists, distinctClause, groupClause, havingClause, windowClause, sortClause, limitCount, limitOffset],
    level,
  )
  return derived
}

/** A `with` before a statement, as a level of its own around it. */
function readCommon(context: Context, clause: WithClause | undefined, parent: Level | undefined): Level | undefined {
  if (clause === undefined) return parent
  const level = addLevel(context, parent)
  for (const node of clause.ctes ?? []) {
    if (!('CommonTableExpr' in node)) continue
    const table = node.CommonTableExpr
    level.common.set(
      table.ctename ?? '',
      renamed(readCommonTable(context, table, level, clause.recursive), table.aliascolnames),
    )
  }
  return level
}

function readCommonTable(
  context: Context,
  { ctename = '', ctequery, aliascolnames }: CommonTableExpr,
  level: Level,
  isRecursive = false,
): DerivedTable {
  const select = ctequery !== undefined && 'SelectStmt' in ctequery ? ctequery.SelectStmt : undefined
  const { larg, rarg } = select ?? {}
  if (!isRecursive || larg === undefined || rarg === undefined) return readStatement(context, ctequery, level)
  // One that goes on from its own rows: they are as those that it begins with.
  const within = readCommon(context, select?.withClause, level)
  const first = readSelect(context, larg, within)
  level.common.set(ctename, renamed(first, aliascolnames))
  return either(first, readSelect(context, rarg, within))
}

function addTable(context: Context, { relname = '', schemaname, alias }: RangeVar, level: Level): Row {
  const name = alias?.aliasname ?? relname
  const common = schemaname === undefined ? commonTable(level, relname) : undefined
  if (common !== undefined) return addDerived(context, level, name, renamed(common, alias?.colnames))
  const isOurs = schemaname === undefined || schemaname === 'public'
  const { keys } = context
  const columns = isOurs ? keys.columnsOf(relname) : undefined
  return addRow(context, level, name, {
    name: name === relname ? name : `${relname} ${name}`,
    table: relname,
    isOfTenants: columns !== undefined && keys.isOfTenants(relname),
    columns: columns && new Map(columns.map((column) => [column, keys.keyOf(relname, column)])),
  })
}

type From = { rows: Row[]; pairs: Pair[] }

function readFrom(context: Context, item: Node, level: Level): From {
  if ('RangeVar' in item) return { rows: [addTable(context, item.RangeVar, level)], pairs: [] }
  if ('JoinExpr' in item) return readJoin(context, item.JoinExpr, level)
  if ('RangeSubselect' in item) {
    const { lateral = false, subquery, alias } = item.RangeSubselect
    const derived = readStatement(context, subquery, lateral ? level : level.parent)
    const row = addDerived(context, level, alias?.aliasname ?? '', renamed(derived, alias?.colnames))
    return { rows: [row], pairs: [] }
  }
  if ('RangeFunction' in item) return { rows: [addFunction(context, item.RangeFunction, level)], pairs: [] }
  throw new Error(`cannot read ${Object.keys(item).join()} in a from`)
}

function addFunction(context: Context, { functions, alias, coldeflist = [] }: RangeFunction, level: Level): Row {
  visit(context, functions, level)
  const defined = coldeflist.map((one) => ('ColumnDef' in one ? (one.ColumnDef.colname ?? '') : ''))
  const names = [...(alias?.colnames?.map(textOf) ?? []), ...defined]
  const name = alias?.aliasname ?? ''
  const columns = names.length === 0 ? undefined : new Map(names.map((one) => [one, undefined]))
  return addRow(context, level, name, { name, isOfTenants: false, columns })
}

function readJoin(
  context: Context,
  { jointype, larg, rarg, quals, usingClause, isNatural }: JoinExpr,
  level: Level,
): From {
  if (larg === undefined || rarg === undefined || isNatural) throw new Error('cannot read such a join')
  const [left, right] = [readFrom(context, larg, level), readFrom(context, rarg, level)]
  const named = (usingClause ?? []).map(textOf).flatMap((name): Pair[] => {
    const [one, other] = [left, right].map(({ rows }) => rows.find(({ columns }) => columns?.has(name)))
    return one === undefined || other === undefined ? [] : [[columnOf(one, name), columnOf(other, name)]]
  })
  const compared = [...named, ...ofCondition(context, quals, level)]
  const pairs = [...left.pairs, ...right.pairs]
  // A join on a false condition has no rows.
  if (quals !== undefined && constantOf(quals, []) === 'false') for (const row of right.rows) row.isOfTenants = false
  const inner = jointype === 'JOIN_RIGHT' ? left.rows : right.rows
  const holding = jointype === 'JOIN_INNER' ? compared : keptOutside({ context, before: pairs, compared, inner })
  return { rows: [...left.rows, ...right.rows], pairs: [...pairs, ...holding] }
}

function derivedOf(context: Context, level: Level, targets: Node[] = []): DerivedTable {
  const columns = new Map<string, string | undefined>()
  const known = equalTerms(level.pairs, context.keys)
  const keyOf = (row: Row, column: string) =>
    row.columns?.get(column) === tenantKey ? tenantKey : known.keyOf({ row, column })
  for (const node of targets) {
    if (!('ResTarget' in node)) continue
    const { name = '', val }: ResTarget = node.ResTarget
    const inner = withoutCast(val)
    const fields = inner !== undefined && 'ColumnRef' in inner ? (inner.ColumnRef.fields ?? []) : undefined
    const last = fields?.at(-1)
    if (last !== undefined && 'A_Star' in last) {
      const alias = textOf(fields?.at(-2))
      const rows =
        alias === '' ? [...level.rows.values()] : [...level.rows].flatMap(([own, row]) => (own === alias ? [row] : []))
      for (const row of rows) for (const column of row.columns?.keys() ?? []) columns.set(column, keyOf(row, column))
      continue
    }
    const found = inner !== undefined && 'ColumnRef' in inner ? resolve(context, inner.ColumnRef, level) : undefined
    if (found === undefined) visit(context, val, level)
    const own = name || (found?.column ?? nameOfResult(inner) ?? `column ${columns.size + 1}`)
    columns.set(own, found ? keyOf(found.row, found.column) : inner !== undefined && isNull(inner) ? empty : undefined)
  }
  for (const name of columns.keys()) level.outputs.add(name)
  const own = [...level.rows.values()]
  const rows = own.filter(({ isOfTenants }) => isOfTenants)
  const isOutside = (term: Term) => 'value' in term || !own.includes(term.row)
  const outside = known.groups().flatMap((group): Pair[] => {
    const [first, ...others] = group.filter(isOutside)
    return first === undefined ? [] : others.map((other) => [first, other])
  })
  const [one] = rows
  const isOfOne = one !== undefined && known.byTenant(rows).length === 1
  const tenants = isOfOne
    ? known
        .groups()
        .filter((group) => known.areEqual(group[0] ?? tenantOf(one), tenantOf(one)))
        .flat()
        .filter(isOutside)
    : []
  return { name: rows.map(({ name }) => name).join(', '), columns, isOfTenants: rows.length > 0, tenants, outside }
}

/** As PostgreSQL names a column that has no name. */
function nameOfResult(node: Node | undefined): string | undefined {
  if (node === undefined) return undefined
  if ('FuncCall' in node) return textOf(node.FuncCall.funcname?.at(-1))
  if ('CoalesceExpr' in node) return 'coalesce'
  if ('A_ArrayExpr' in node) return 'array'
  return 'CaseExpr' in node ? 'case' : undefined
}
