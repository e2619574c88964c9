import { type Keys, tenantKey } from './keys.ts'

/** A table or a derived table where a statement names it: what a condition of the statement compares columns of. */
export type Row = {
  id: number
  /** As a report names it. */
  name: string
  table?: string
  /** True when a row of it is of one tenant. */
  isOfTenants: boolean
  /** Its columns with the key that each holds; undefined when they are not known. */
  columns?: ReadonlyMap<string, string | undefined>
}

/** A column of a row, or a value that columns are compared with. */
export type ColumnTerm = { row: Row; column: string; key?: string }
export type Term = ColumnTerm | { value: string }
export type Pair = readonly [Term, Term]

/** In place of the tenant of a row, whether it has such a column or leads to its tenant by a reference. */
const ofTenant = '(tenant)'

export const tenantOf = (row: Row): ColumnTerm => ({ row, column: ofTenant })

/** A column that says the tenant is the tenant of its row. */
export const columnOf = (row: Row, column: string): ColumnTerm =>
  row.columns?.get(column) === tenantKey ? tenantOf(row) : { row, column }

const kindOfItem = 'product'
const isKindOfItem = ({ row, column }: ColumnTerm) => row.table === 'items' && column === 'kind'

const nameOf = (term: Term) => ('value' in term ? `=${term.value}` : `${term.row.id}.${term.column}`)

/** Which terms are equal where all of `pairs` hold, and which rows are of the same tenant by that. */
export function equalTerms(pairs: readonly Pair[], keys: Pick<Keys, 'keysByType'>) {
  const terms = new Map<string, Term>()
  const parents = new Map<string, string>()

  function add(term: Term): string {
    const name = nameOf(term)
    if (!terms.has(name)) {
      terms.set(name, term)
      parents.set(name, name)
    }
    return name
  }

  function find(name: string): string {
    const parent = parents.get(name) ?? name
    return parent === name ? name : find(parent)
  }

  function join(one: Term, other: Term): boolean {
    const [a, b] = [find(add(one)), find(add(other))]
    parents.set(a, b)
    return a !== b
  }

  const groups = () =>
    [...Map.groupBy(terms, ([name]) => find(name)).values()].map((group) => group.map(([, term]) => term))

  /** For a column that points at one table or another: the key that it holds by what is said of its type. */
  function keyByType({ row, column }: ColumnTerm): string | undefined {
    const [first, ...others] = row.table === undefined ? [] : keys.keysByType(row.table, column)
    if (first === undefined) return undefined
    const type = find(add({ row, column: first.when.column }))
    const same = [...terms.values()].filter((term) => find(nameOf(term)) === type)
    const said = same.flatMap((term) => ('value' in term ? [term.value] : isKindOfItem(term) ? [kindOfItem] : []))
    return [first, ...others].find(({ when }) => said.some((value) => when.is.includes(value)))?.key
  }

  const keyOf = (term: Term) =>
    'value' in term ? undefined : (term.key ?? term.row.columns?.get(term.column) ?? keyByType(term))

  /** Rows that hold the same key with the same value are of one tenant, which that value says then. */
  function follow(): boolean {
    let changed = false
    for (const group of groups()) {
      const value = group.find((term) => 'value' in term)
      for (const [key, held] of Map.groupBy(group, keyOf)) {
        const rows = held.flatMap((term) => ('row' in term ? [term.row] : []))
        if (key === undefined) continue
        const said: Term[] = value === undefined ? [] : [{ value: `${key} ${value.value}` }]
        const [first, ...others] = [...rows.map(tenantOf), ...said]
        for (const other of others) if (first !== undefined && join(first, other)) changed = true
      }
    }
    return changed
  }

  for (const [one, other] of pairs) join(one, other)
  while (follow());

  return {
    groups,
    keyOf,
    /** Rows by their tenant. */
    byTenant: (rows: readonly Row[]) => [...Map.groupBy(rows, (row) => find(add(tenantOf(row)))).values()],
    areEqual: (one: Term, other: Term) => find(add(one)) === find(add(other)),
  }
}
