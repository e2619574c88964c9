import { type ReactNode, useId } from 'react'

export type ProgressProps = {
  label: string
  /** Left out while the amount of work is unknown. */
  value?: number
  max?: number
  /** "1.240 van 5.000 rijen, nog ongeveer 2 minuten" */
  text: ReactNode
  /** The button that stops the work. */
  stop?: ReactNode
}

export function Progress({ label, value, max = 100, text, stop }: ProgressProps) {
  const textId = useId()
  return (
    <div className="progress">
      <progress aria-label={label} aria-describedby={textId} value={value} max={max} />
      <div className="progress-foot">
        <span id={textId} className="tabular-nums">
          {text}
        </span>
        {stop}
      </div>
    </div>
  )
}
