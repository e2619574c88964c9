import type { Node } from 'libpg-query'
import type { Term } from './equal-terms.ts'
import type { DerivedTable } from './scope.ts'
import { textOf } from './sql-parts.ts'

/** In place of the key of a column that is always empty, and has none. */
export const empty = 'none'

/** The rows of two selects together: only what both say is known of them. */
export function either(one: DerivedTable, other: DerivedTable): DerivedTable {
  const others = [...(other.columns?.values() ?? [])]
  const columns = [...(one.columns ?? [])].map(([name, key], index) => [name, keyInBoth(key, others[index])] as const)
  const isSame = (a: Term, b: Term) =>
    'value' in a ? 'value' in b && a.value === b.value : 'row' in b && a.row === b.row && a.column === b.column
  const both = one.tenants.filter((term) => other.tenants.some((another) => isSame(term, another)))
  const alone = one.isOfTenants ? one.tenants : other.tenants
  return {
    name: [one.name, other.name].filter((name) => name !== '').join(', '),
    columns: new Map(columns),
    isOfTenants: one.isOfTenants || other.isOfTenants,
    tenants: one.isOfTenants && other.isOfTenants ? both : alone,
    outside: [],
  }
}

/** A column that is empty in one of two selects has the key of the other, if that has any. */
function keyInBoth(one: string | undefined, other: string | undefined): string | undefined {
  if (one === empty) return other
  return other === empty || one === other ? one : undefined
}

export function renamed(derived: DerivedTable, names: Node[] | undefined): DerivedTable {
  if (names === undefined || derived.columns === undefined) return derived
  const columns = [...derived.columns].map(([name, key], index) => [textOf(names[index]) || name, key] as const)
  return { ...derived, columns: new Map(columns) }
}
