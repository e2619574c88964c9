import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react'
import { AppLink } from './app-link'

export type SortDirection = 'ascending' | 'descending'

export type SortHeaderProps = {
  label: string
  /** Undefined when the table is sorted by another column. */
  direction?: SortDirection | undefined
  kind?: 'text' | 'number'
  /** The list in the order that this head gives next. */
  href: string
}

const icons = { ascending: ArrowUp, descending: ArrowDown }

/** A column head that sorts by an address, so that an order can be shared and works without script. */
export function SortHeader({ label, direction, kind = 'text', href }: SortHeaderProps) {
  const Icon = direction ? icons[direction] : ChevronsUpDown
  return (
    <th scope="col" aria-sort={direction} className={kind === 'number' ? 'cell-number' : undefined}>
      <AppLink href={href} className="sort-link">
        {label}
        <Icon />
      </AppLink>
    </th>
  )
}
