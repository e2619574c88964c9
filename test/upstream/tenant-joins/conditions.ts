import type { A_Expr, Node, SelectStmt, SubLink } from 'libpg-query'
import { columnOf, equalTerms, type Pair, type Term } from './equal-terms.ts'
import { addDerived, addLevel, type Context, type DerivedTable, type Level, resolve, termOf } from './scope.ts'
import { constantOf, isNode, isRecord, membersOf, subSelectOf, textOf, withoutCast } from './sql-parts.ts'

export type ReadSelect = (context: Context, select: SelectStmt, parent: Level | undefined) => DerivedTable

/** Reads conditions and other expressions; what a sub-select in them is, `readSelect` says. */
export function createReader(readSelect: ReadSelect) {
  /** Collects the parts of an expression: columns of rows outside, and sub-selects, which are joins of their own. */
  function visit(context: Context, part: unknown, level: Level): void {
    if (Array.isArray(part)) for (const one of part) visit(context, one, level)
    else if (isNode(part)) {
      if ('ColumnRef' in part) resolve(context, part.ColumnRef, level)
      else if ('SubLink' in part) ofSubLink(context, part.SubLink, level)
    } else if (isRecord(part) && 'A_Expr' in part) ofCondition(context, { A_Expr: toExpression(part.A_Expr) }, level)
    else if (isRecord(part)) for (const one of Object.values(part)) visit(context, one, level)
  }

  const toExpression = (part: unknown): A_Expr => (isRecord(part) ? part : {})

  /** Pairs that are equal where a condition holds. */
  function ofCondition(context: Context, given: Node | undefined, level: Level): Pair[] {
    const node = withoutCast(given)
    if (node === undefined) return []
    if ('BoolExpr' in node) {
      const { boolop, args = [] } = node.BoolExpr
      const each = args.map((arg) => ofCondition(context, arg, level))
      if (boolop === 'AND_EXPR') return each.flat()
      return boolop === 'OR_EXPR' ? inEach(context, each) : []
    }
    if ('SubLink' in node) return ofSubLink(context, node.SubLink, level)
    if ('A_Expr' in node) return ofComparison(context, node.A_Expr, level)
    visit(context, node, level)
    return []
  }

  function ofComparison(context: Context, { kind, name = [], lexpr, rexpr }: A_Expr, level: Level): Pair[] {
    const isEqual = textOf(name.at(-1)) === '=' && (kind === 'AEXPR_OP' || kind === 'AEXPR_OP_ANY')
    for (const [side, other] of [
      [lexpr, rexpr],
      [rexpr, lexpr],
    ]) {
      const select = subSelectOf(side)
      if (select !== undefined && 'SelectStmt' in select)
        return withSelect(context, { tested: membersOf(other), select: select.SelectStmt, isEqual }, level)
    }
    visit(context, [lexpr, rexpr], level)
    const operator = textOf(name.at(-1))
    if (kind === 'AEXPR_IN' && operator === '=') {
      const [only, ...others] = membersOf(rexpr)
      const compared = others.length === 0 ? only : rexpr
      return [
        ...pairOf(termOf(context, lexpr, level), termOf(context, compared, level)),
        ...ofType(context, lexpr, { among: membersOf(rexpr) }, level),
      ]
    }
    if (kind === 'AEXPR_OP' && operator === '<>') return ofType(context, lexpr, { not: rexpr }, level)
    if (!isEqual || kind === 'AEXPR_OP_ANY') return []
    const others = membersOf(rexpr)
    return membersOf(lexpr).flatMap((member, index) =>
      pairOf(termOf(context, member, level), termOf(context, others[index], level)),
    )
  }

  /** For a column that says at what another one points: one of the values that say the same as the condition. */
  function ofType(
    context: Context,
    column: Node | undefined,
    { among = [], not }: { among?: Node[]; not?: Node },
    level: Level,
  ): Pair[] {
    const term = termOf(context, column, level)
    if (term === undefined || 'value' in term || term.row.table === undefined) return []
    const types = context.keys.typesOf(term.row.table, term.column)
    const constantIn = (node: Node) => {
      const inner = withoutCast(node)
      return inner === undefined ? undefined : constantOf(inner, context.values)
    }
    const excluded = not && constantIn(not)
    const values = among.map(constantIn)
    const said = types.find(({ is, unless }) =>
      not === undefined
        ? values.every((value) => value !== undefined && is.includes(value))
        : excluded !== undefined && unless === excluded,
    )
    const [value] = said?.is ?? []
    return value === undefined ? [] : [[term, { value }]]
  }

  function ofSubLink(
    context: Context,
    { subLinkType, testexpr, operName = [], subselect }: SubLink,
    level: Level,
  ): Pair[] {
    if (subselect === undefined || !('SelectStmt' in subselect)) return []
    const select = subselect.SelectStmt
    if (testexpr !== undefined) {
      const isEqual = subLinkType === 'ANY_SUBLINK' && (operName.length === 0 || textOf(operName.at(-1)) === '=')
      return withSelect(context, { tested: membersOf(testexpr), select, isEqual }, level)
    }
    const { outside } = readSelect(context, select, level)
    return subLinkType === 'EXISTS_SUBLINK' ? outside : []
  }

  /** A comparison with what a sub-select finds, which joins its rows to those of which it tests something. */
  function withSelect(
    context: Context,
    { tested, select, isEqual }: { tested: Node[]; select: SelectStmt; isEqual: boolean },
    level: Level,
  ): Pair[] {
    const between = addLevel(context, level)
    const derived = readSelect(context, select, level)
    const row = addDerived(context, between, 'sub-select', derived)
    visit(context, tested, between)
    const columns = [...(derived.columns?.keys() ?? [])]
    if (isEqual)
      between.pairs.push(
        ...tested.flatMap((one, index) => pairOf(termOf(context, one, level), columnOf(row, columns[index] ?? ''))),
      )
    return between.pairs
  }

  return { visit, ofCondition }
}

const pairOf = (one: Term | undefined, other: Term | undefined): Pair[] =>
  one === undefined || other === undefined ? [] : [[one, other]]

/** Pairs that are equal whichever of several conditions holds. */
function inEach({ keys }: Context, each: readonly Pair[][]): Pair[] {
  const [first, ...others] = each.map((pairs) => equalTerms(pairs, keys))
  if (first === undefined) return []
  return first
    .groups()
    .flatMap((group) => group.flatMap((one, index) => group.slice(index + 1).map((other): Pair => [one, other])))
    .filter(([one, other]) => others.every(({ areEqual }) => areEqual(one, other)))
}
