import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react'
import type { ComponentProps } from 'react'

export type SortDirection = 'ascending' | 'descending'

export type SortHeaderProps = Omit<ComponentProps<'button'>, 'style' | 'children'> & {
  label: string
  /** Undefined when the table is sorted by another column. */
  direction?: SortDirection | undefined
  kind?: 'text' | 'number'
}

const icons = { ascending: ArrowUp, descending: ArrowDown }

/** A column head that sorts. Everything else goes to the button: `onClick`, or `name` and `value` in a form that GETs. */
export function SortHeader({ label, direction, kind = 'text', ...button }: SortHeaderProps) {
  const Icon = direction ? icons[direction] : ChevronsUpDown
  return (
    <th scope="col" aria-sort={direction} className={kind === 'number' ? 'cell-number' : undefined}>
      <button type="button" {...button} className="sort-button">
        {label}
        <Icon />
      </button>
    </th>
  )
}
