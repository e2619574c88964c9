'use client'

import { type State, stateIcons } from './states'

/** `label` is the translated word with its date ("Verlopen op 01-10-2026"): the hue only repeats it. */
export type StateBadgeProps = { state: State; label: string }

export function StateBadge({ state, label }: StateBadgeProps) {
  const Icon = stateIcons[state]
  return (
    <span className={`badge state-${state}`}>
      <Icon />
      {label}
    </span>
  )
}
