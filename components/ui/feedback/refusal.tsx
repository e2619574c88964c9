'use client'

import { useEffect, useRef } from 'react'
import type { AppError } from '#contract/kernel/errors'

/**
 * A refusal in words: the title of its code, and what it says. `text` replaces the latter. It comes into view, for who
 * saves from the bar at the bottom of a long form.
 */
export function Refusal({ error, text = error.message }: { error: AppError; text?: string }) {
  const { title } = error.options
  const shown = useRef<HTMLSpanElement>(null)
  // Newer browsers answer a promise here, which React would take for what cleans up.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each refusal anew, also of the same kind
  useEffect(() => {
    shown.current?.scrollIntoView({ block: 'nearest' })
  }, [error])
  return (
    <span ref={shown}>
      {title === undefined ? null : <strong>{/[.:!?]$/.test(title) ? `${title} ` : `${title}. `}</strong>}
      <span>{text}</span>
    </span>
  )
}
