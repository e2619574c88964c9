import { isEndOfDay } from '#contract/recurrence/local-time'
import { parseTime } from '#lib/forms/time-text'
import type { ControlWiring } from '../../ui/input/field-wiring'

type TimeInputProps = Partial<ControlWiring> & {
  label?: string
  value: string
  onValueChange: (value: string) => void
  onBlur: () => void
  /** Handles 24:00, where that is a time of the next day. */
  onEndOfDay?: () => void
}

/** A time as text; what can be read as a time becomes HH:mm on leaving, or on Enter. */
export function TimeInput({ label, value, onValueChange, onBlur, onEndOfDay, ...control }: TimeInputProps) {
  const tidy = () => {
    if (onEndOfDay !== undefined && isEndOfDay(value)) return onEndOfDay()
    const time = parseTime(value)
    if (time !== undefined && time !== value) onValueChange(time)
  }
  return (
    <input
      {...control}
      type="text"
      inputMode="numeric"
      autoComplete="off"
      aria-label={label}
      className="input input-time"
      value={value}
      onChange={(event) => onValueChange(event.target.value)}
      onKeyDown={(event) => event.key === 'Enter' && tidy()}
      onBlur={() => {
        tidy()
        onBlur()
      }}
    />
  )
}
