import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '../style/class-names'
import { wholeDates } from '../text/whole-dates'

export type TableProps = {
  caption: string
  /** Off when a heading right above says the same. */
  showCaption?: boolean
  /** The layout of the table under 768 px: rows as cards, or scrolling sideways. */
  narrow?: 'cards' | 'scroll'
  /** It has more columns than a page has room for, and scrolls in its box on every screen. */
  scrolls?: boolean
  /** Its rows can be chosen, also where they are cards. */
  canChoose?: boolean
  /** The thead and tbody. */
  children: ReactNode
}

/**
 * A real table in a box that is named and reachable by keyboard when it must scroll. A group, no region: the card around
 * it is the landmark.
 */
export function Table(props: TableProps) {
  const { caption, showCaption = false, narrow = 'cards', scrolls = false, canChoose = false, children } = props
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields
    <div
      className="table-region"
      role="group"
      aria-label={caption}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard
      tabIndex={0}
      data-scroll={scrolls ? 'always' : undefined}
    >
      <table className={classNames('table', narrow === 'cards' && 'table-cards', canChoose && 'table-choice')}>
        <caption className={showCaption ? 'table-caption' : 'sr-only'}>{caption}</caption>
        {children}
      </table>
    </div>
  )
}

export type RowProps = Omit<ComponentProps<'tr'>, 'style'> & { selected?: boolean }

export function Row({ selected, ...rest }: RowProps) {
  return <tr {...rest} data-selected={selected ? '' : undefined} />
}

/** The cell that names its row: link first, kind below. */
export function RowHeader({ note, children }: { note?: ReactNode; children: ReactNode }) {
  return (
    <th scope="row">
      {children}
      {note ? <span className="cell-note">{wholeDates(note)}</span> : null}
    </th>
  )
}

export type CellProps = {
  kind?: 'text' | 'number' | 'select' | 'menu' | 'action'
  note?: ReactNode
  /** Names the value when the row is a card and the column head is gone. */
  label?: string
  children?: ReactNode
}

export function Cell({ kind = 'text', note, label, children }: CellProps) {
  return (
    <td className={kind === 'text' ? undefined : `cell-${kind}`} data-label={label}>
      {wholeDates(children)}
      {note ? <span className="cell-note">{wholeDates(note)}</span> : null}
    </td>
  )
}
