import type { ReactNode } from 'react'
import { Pager, type PagerProps } from '#components/ui/display/pager'
import { EmptyState } from '#components/ui/feedback/empty-state'

export type ListBoxProps = {
  /** What narrows the list; it stays when nothing is found. */
  filters?: ReactNode
  /** Said in place of the list when there is nothing in it. */
  empty?: { title: string; help?: string; actions?: ReactNode }
  /** Left out where there is one page. */
  pager?: PagerProps
  children: ReactNode
}

/** A list in a card, with its pages, from texts. */
export function ListBox({ filters, empty, pager, children }: ListBoxProps) {
  return (
    <div className="card">
      {filters}
      {empty === undefined ? (
        children
      ) : (
        <EmptyState title={empty.title} actions={empty.actions}>
          {empty.help}
        </EmptyState>
      )}
      {pager === undefined ? null : <Pager {...pager} />}
    </div>
  )
}
