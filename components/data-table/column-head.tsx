import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react'
import { usePathname, useSearchParams } from 'next/navigation'
import type { ReactNode } from 'react'
import { AppLink } from '#components/ui/action/app-link'
import { ColumnWidth, type ColumnWidthProps } from './column-width'
import type { ColumnLook } from './data-table'

/** The order of a list as its address says it: `title`, or `-title` for the other way round. */
export type TableSort = string

export type ColumnHeadProps = {
  look: ColumnLook<never> | undefined
  sort: TableSort | undefined
  /** Where its width can be chosen. */
  edge: ColumnWidthProps | undefined
  children: ReactNode
}

const icons = { ascending: ArrowUp, descending: ArrowDown }

/** A column head. One that sorts does so by an address, so that an order can be shared and works without script. */
export function ColumnHead({ look = {}, sort, edge, children }: ColumnHeadProps) {
  const { kind, sort: order } = look
  const className = kind === 'number' ? 'cell-number' : undefined
  if (kind === 'menu' || kind === 'action') {
    return (
      <th scope="col">
        <span className="sr-only">{children}</span>
      </th>
    )
  }
  if (order === undefined || sort === undefined) {
    return (
      <th scope="col" aria-label={edge?.label} className={className}>
        {children}
        {edge ? <ColumnWidth {...edge} /> : null}
      </th>
    )
  }
  const direction = sort === order.by ? 'ascending' : sort === `-${order.by}` ? 'descending' : undefined
  const Icon = direction ? icons[direction] : ChevronsUpDown
  return (
    // Named by itself: the edge within has a name of its own, which no cell of the column is to be called by.
    <th scope="col" aria-label={edge?.label} aria-sort={direction} className={className}>
      <SortLink to={nextSort(order, direction)}>
        {children}
        <Icon />
      </SortLink>
      {edge ? <ColumnWidth {...edge} /> : null}
    </th>
  )
}

type Direction = 'ascending' | 'descending'

/** Another column in its usual order, the one that the list goes by the other way round. */
export function nextSort(
  { by, first = 'ascending' }: { by: string; first?: Direction },
  now: Direction | undefined,
): string {
  const next = now === undefined ? first : now === 'ascending' ? 'descending' : 'ascending'
  return next === 'ascending' ? by : `-${by}`
}

/** The list in another order, from its first page on, with the filters that are on. */
function SortLink({ to, children }: { to: string; children: ReactNode }) {
  const path = usePathname()
  const query = new URLSearchParams(useSearchParams())
  query.delete('cursor')
  query.set('sort', to)
  return (
    <AppLink href={`${path}?${query}`} className="sort-link">
      {children}
    </AppLink>
  )
}
