import type { ReactNode } from 'react'
import { EmptyState } from '#components/ui/feedback/empty-state'

/** A card that says that there is nothing, and nothing else. */
export function NothingYet({ title, actions, children }: { title: string; actions?: ReactNode; children?: ReactNode }) {
  return (
    <div className="card">
      <EmptyState title={title} actions={actions}>
        {children}
      </EmptyState>
    </div>
  )
}
