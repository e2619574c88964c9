'use client'

import type { ReactNode } from 'react'
import { type ReviewPhase, stateIcons } from './states'

export type ReviewStep = {
  phase: ReviewPhase
  label: string
  /** From which date, and what happens then. */
  note: ReactNode
  when: 'past' | 'current' | 'future'
  /** How much of the current phase is over, 0 to 1. */
  elapsed?: number
}

export type ReviewPhasesProps = { label: string; today: string; steps: ReviewStep[] }

const share = ({ when, elapsed = 0 }: ReviewStep) => {
  if (when !== 'current') return when === 'past' ? 100 : 0
  return Math.round(Math.min(1, Math.max(0, elapsed)) * 100)
}

/** Sizes are SVG attributes: a width in CSS would need a style attribute. Upright bars are for phones. */
function Bars({ percent }: { percent: number }) {
  return (
    <>
      <svg className="review-bar" data-direction="right" aria-hidden="true">
        <rect width={`${percent}%`} height="100%" />
      </svg>
      <svg className="review-bar" data-direction="down" aria-hidden="true">
        <rect width="100%" height={`${percent}%`} />
      </svg>
    </>
  )
}

export function ReviewPhases({ label, today, steps }: ReviewPhasesProps) {
  return (
    <ol className="review-phases" aria-label={label}>
      {steps.map((step) => {
        const Icon = stateIcons[step.phase]
        return (
          <li
            key={step.phase}
            className={`state-${step.phase}`}
            data-when={step.when}
            aria-current={step.when === 'current' ? 'step' : undefined}
          >
            <Bars percent={share(step)} />
            <span className="review-word">
              <Icon />
              {step.label}
              {step.when === 'current' ? <span className="review-today">{today}</span> : null}
            </span>
            <span className="review-note">{step.note}</span>
          </li>
        )
      })}
    </ol>
  )
}
