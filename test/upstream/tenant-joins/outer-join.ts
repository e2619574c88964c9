import { equalTerms, type Pair, type Row, type Term, tenantOf } from './equal-terms.ts'
import type { Context } from './scope.ts'

type Outer = { context: Context; before: readonly Pair[]; compared: readonly Pair[]; inner: readonly Row[] }

/**
 * Equalities from the condition of an outer join that count outside it. It holds where there is a row on its inner side, so
 * it fixes the tenant of that row, once, and nothing about rows outside, which are kept without it.
 */
export function keptOutside({ context, before, compared, inner }: Outer): Pair[] {
  const isInner = (term: Term) => 'row' in term && inner.includes(term.row)
  const within = equalTerms([...before, ...compared], context.keys)
  const around = equalTerms(before, context.keys)
  const outside = compared.flat().filter((term) => !isInner(term))
  const rows = outside.flatMap((term) => ('row' in term ? [term.row] : []))
  const tenant = inner.flatMap((own) => rows.filter((row) => within.areEqual(tenantOf(own), tenantOf(row)))).at(0)
  const isSame = (term: Term) =>
    'row' in term &&
    (around.keyOf(term) === undefined || tenant === undefined || around.areEqual(tenantOf(term.row), tenantOf(tenant)))
  const kept = compared.filter((pair) => {
    const others = pair.filter((term) => !isInner(term))
    return others.length < 2 && others.every((term) => ('value' in term ? tenant === undefined : isSame(term)))
  })
  if (tenant === undefined) return kept
  const found = inner.filter((own) => within.areEqual(tenantOf(own), tenantOf(tenant)))
  return [...kept, ...found.map((own): Pair => [tenantOf(own), tenantOf(tenant)])]
}
