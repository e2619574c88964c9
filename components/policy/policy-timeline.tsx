import { useTranslations } from 'next-intl'
import { useRef } from 'react'
import { useWatch } from 'react-hook-form'
import { ReviewPhases } from '#components/ui/display/review-phases'
import type { PolicyInput } from '#contract/confirmation/policy'
import {
  confirmationIntervalMaximumDays,
  confirmationIntervalMinimumDays,
  graceMaximumDays,
  notificationsMaximum,
} from '#contract/kernel/constants'
import { type ReviewPhase, reviewDates, reviewPhases } from '#contract/review/review'
import { type ReviewMoment, reviewTimeline } from '#contract/review/review-timeline'
import { formatDate } from '#lib/format/format'

const dateOf = (at: number) => formatDate(new Date(at).toISOString())
const isWhole = (value: unknown, minimum: number, maximum: number) =>
  typeof value === 'number' && Number.isInteger(value) && value >= minimum && value <= maximum

/** Whether a period can be drawn from what is filled in: that does not wait for a name. */
function hasPeriod({ intervalDays, graceDays, notifications }: PolicyInput): boolean {
  const days = notifications.map(({ daysBeforeDeadline }) => daysBeforeDeadline)
  return (
    isWhole(intervalDays, confirmationIntervalMinimumDays, confirmationIntervalMaximumDays) &&
    isWhole(graceDays, 0, graceMaximumDays) &&
    days.length <= notificationsMaximum &&
    new Set(days).size === days.length &&
    notifications.every(
      ({ daysBeforeDeadline, emailTag }) => isWhole(daysBeforeDeadline, 0, intervalDays - 1) && emailTag.trim() !== '',
    )
  )
}

/** How a period under the policy of the form around it goes when it begins today: the phases, and what happens when. */
export function PolicyTimeline({ now }: { now: number }) {
  const t = useTranslations('policy.timeline')
  const actions = useTranslations('policy.actions')
  const review = useTranslations('review')
  // architecture: it is inside a form of a policy
  const typed = useWatch() as PolicyInput
  const shown = useRef<PolicyInput>(undefined)
  // While something is wrong, the last that was right stays.
  if (hasPeriod(typed)) shown.current = typed
  const policy = shown.current
  const titleId = 'policy-timeline'
  return (
    <section className="card" aria-labelledby={titleId}>
      <header className="card-header">
        <h2 id={titleId}>{t('title')}</h2>
      </header>
      <div className="card-body">
        {policy === undefined ? (
          <p>{t('unknown')}</p>
        ) : (
          <>
            <p>{t('lead')}</p>
            <ReviewPhases label={t('phases')} today={t('today')} steps={steps(policy)} />
            <ol className="policy-moments">
              {reviewTimeline(policy, now).map((moment) => (
                <li key={`${moment.what} ${moment.at}`}>
                  <span className="policy-moment-day">
                    {t('day', { date: dateOf(moment.at), day: String(moment.day) })}
                  </span>
                  <span>{textOf(moment)}</span>
                </li>
              ))}
            </ol>
          </>
        )}
      </div>
    </section>
  )

  function steps(of: PolicyInput) {
    const dates = reviewDates(of, now)
    // A phase that would last no time is passed over.
    const lasts = (phase: ReviewPhase, index: number) => {
      const next = reviewPhases[index + 1]
      return next === undefined || dates[next] > dates[phase]
    }
    return reviewPhases.filter(lasts).map((phase, index) => ({
      phase,
      label: review(phase),
      note: dateOf(dates[phase]),
      when: index === 0 ? ('current' as const) : ('future' as const),
      elapsed: 0,
    }))
  }

  function textOf(moment: ReviewMoment) {
    if (moment.what === 'mail') return t('mail', { tag: moment.tag })
    if (moment.what !== 'end') return t(moment.what)
    return t('end', { action: actions(`${moment.action}.name`).toLowerCase() })
  }
}
