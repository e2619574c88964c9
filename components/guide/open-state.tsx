import { Clock } from 'lucide-react'
import { stateAt } from '#contract/fields/opening-hours/schedule'
import { storedOpeningTimes } from '#contract/fields/opening-times'
import { defaultTimeZone } from '#contract/kernel/constants'
import { toLocal } from '#contract/recurrence/zone'
import { OpenNow } from '../fields/opening-times/open-now'

/** Whether it is open now, and until or from when; nothing of what has no opening times. */
export function OpenState({ value, now }: { value: unknown; now: number }) {
  const times = storedOpeningTimes.safeParse(value).data
  if (times === undefined) return null
  const state = stateAt(times, toLocal(defaultTimeZone, now))
  return (
    <p className={`guide-open ${state === 'closed' ? 'hue-grey' : 'hue-green'}`}>
      <Clock />
      <OpenNow value={times} />
    </p>
  )
}
