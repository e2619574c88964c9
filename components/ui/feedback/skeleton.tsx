import type { ReactNode } from 'react'
import { classNames } from '../style/class-names'

/** The shapes of what is coming; shows itself after 300 ms. `label` says what is being fetched. */
export function Skeleton({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="skeleton" role="status">
      <span className="sr-only">{label}</span>
      {children}
    </div>
  )
}

/** One shape; size it with utilities: `w-40 h-6`. */
export function SkeletonLine({ className }: { className?: string }) {
  return <div className={classNames('skeleton-line', className)} aria-hidden="true" />
}
