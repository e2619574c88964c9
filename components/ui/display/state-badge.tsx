import { wholeDates } from '../text/whole-dates'
import type { State } from './states'

/** `label` is the translated word with its date ("Verlopen op 01-10-2026"): the hue and the icon only repeat it. */
export type StateBadgeProps = { state: State; label: string }

/** A state in words; its icon and hue are those of the class `state-<state>` in styles/icons.css and styles/state.css. */
export const StateBadge = ({ state, label }: StateBadgeProps) => (
  <span className={`badge badge-state state-${state}`} data-long={label.length > oneLine || undefined}>
    {label.length > oneLine ? <span>{wholeDates(label)}</span> : wholeDates(label)}
  </span>
)

/** A longer label, with its dates, may take more lines. */
const oneLine = 24
