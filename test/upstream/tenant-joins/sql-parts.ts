import type { Node } from 'libpg-query'

/** Parts of a statement, as the parser of PostgreSQL names them. */

export const isRecord = (part: unknown): part is Record<string, unknown> => typeof part === 'object' && part !== null

/** True for what has a member of one of these names: parts that are read by themselves wherever they are. */
export const isNode = (part: unknown): part is Node => isRecord(part) && ('ColumnRef' in part || 'SubLink' in part)

export const textOf = (node: Node | undefined): string =>
  node !== undefined && 'String' in node ? (node.String.sval ?? '') : ''

/** The expression within a cast or a collation, which change how a value is written and not which one it is. */
export function withoutCast(node: Node | undefined): Node | undefined {
  if (node === undefined) return undefined
  if ('TypeCast' in node) return withoutCast(node.TypeCast.arg)
  if ('CollateClause' in node) return withoutCast(node.CollateClause.arg)
  return node
}

/** The members of `(a, b)`, or the one expression. */
export function membersOf(node: Node | undefined): Node[] {
  if (node === undefined) return []
  if ('RowExpr' in node) return node.RowExpr.args ?? []
  if ('List' in node) return node.List.items ?? []
  return [node]
}

/** The value that an expression is by itself, as a text. */
export function constantOf(node: Node, values: readonly unknown[]): string | undefined {
  if ('ParamRef' in node) {
    const value = values[(node.ParamRef.number ?? 0) - 1]
    return value === null || value === undefined ? undefined : String(value)
  }
  if (!('A_Const' in node)) return undefined
  const { sval, ival, boolval } = node.A_Const
  if (sval !== undefined) return sval.sval ?? ''
  if (ival !== undefined) return String(ival.ival ?? 0)
  return boolval === undefined ? undefined : String(boolval.boolval ?? false)
}

/** The sub-select of an expression, also within `array(…)`. */
export function subSelectOf(node: Node | undefined) {
  const inner = withoutCast(node)
  if (inner === undefined || !('SubLink' in inner)) return undefined
  const { subLinkType, subselect } = inner.SubLink
  if (subLinkType !== 'EXPR_SUBLINK' && subLinkType !== 'ARRAY_SUBLINK') return undefined
  return subselect
}

export const isNull = (node: Node) => 'A_Const' in node && node.A_Const.isnull === true

/** The possible values of an expression that chooses; undefined for one that does not. */
export function choicesOf(node: Node): Node[] | undefined {
  const choices = (): (Node | undefined)[] | undefined => {
    if ('CoalesceExpr' in node) return node.CoalesceExpr.args
    if ('List' in node) return node.List.items
    if (!('CaseExpr' in node)) return undefined
    const { args = [], defresult } = node.CaseExpr
    return [...args.map((arg) => ('CaseWhen' in arg ? arg.CaseWhen.result : undefined)), defresult]
  }
  return choices()?.flatMap((choice) => (choice === undefined || isNull(withoutCast(choice) ?? choice) ? [] : [choice]))
}
