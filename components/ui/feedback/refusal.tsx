import { type ReactNode, useEffect, useRef } from 'react'
import type { AppError } from '#contract/kernel/errors'

/** A refusal in words: the title of its code, and what it says. `text` replaces the latter. */
export function Refusal({ error, text = error.message }: { error: AppError; text?: string }) {
  const { title } = error.options
  return (
    <InView of={error}>
      {title === undefined ? null : <strong>{/[.:!?]$/.test(title) ? `${title} ` : `${title}. `}</strong>}
      <span>{text}</span>
    </InView>
  )
}

/** Scrolls into view at every `of`, such as a refusal, for people who save from the bar at the bottom of a long form. */
export function InView({ of, children }: { of: object | boolean; children: ReactNode }) {
  const shown = useRef<HTMLDivElement>(null)
  // Newer browsers answer a promise here, which React would take for what cleans up.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each refusal anew, also of the same kind
  useEffect(() => {
    shown.current?.scrollIntoView({ block: 'nearest' })
  }, [of])
  return (
    <div ref={shown} className="in-view">
      {children}
    </div>
  )
}
