import type { SubscriptionState } from '#contract/calendar-subscription'
import { formatDate } from '#lib/format'
import { fillText } from '#lib/forms/fill-text'
import type { SubscribeWords } from '#lib/i18n/calendar-texts'

type SubscriptionTextProps = {
  state: SubscriptionState | undefined
  isReading: boolean
  words: SubscribeWords
}

/** Whether there is a subscription, since when, and when it was last used. */
export function SubscriptionText({ state, isReading, words }: SubscriptionTextProps) {
  if (state === undefined) return isReading ? <p className="text-muted">{words.loading}</p> : null
  if (state.since === null) return <p>{words.none}</p>
  const used = state.usedAt === null ? words.unused : fillText(words.used, { date: formatDate(state.usedAt) })
  return (
    <>
      <p>
        {fillText(words.since, { date: formatDate(state.since) })} {used}
      </p>
      <p className="text-muted">{words.hidden}</p>
    </>
  )
}
