import { useTranslations } from 'next-intl'
import { ReviewPhases } from '#components/ui/display/review-phases'
import { type Review, reviewPhases } from '#contract/review/review'
import { formatDate } from '#lib/format/format'
import type { ReviewBadgeProps } from './review-badge'

/** The phases of a review with their dates, and how far it is. */
export function ReviewSteps({ review, isConfirmed }: ReviewBadgeProps) {
  const t = useTranslations('review')
  const current = reviewPhases.indexOf(review.phase)
  const steps = reviewPhases.map((phase, index) => {
    const from = (phase === 'action' ? review.plan?.actAt : undefined) ?? review.dates[phase]
    return {
      phase,
      // Nothing is up to date that nobody looked at.
      label: t(phase === 'normal' && !isConfirmed ? 'notYet' : phase),
      note:
        phase === 'action'
          ? t('actionOn', { date: formatDate(from), action: t(review.deadlineAction) })
          : t('from', { date: formatDate(from) }),
      when: index < current ? ('past' as const) : index === current ? ('current' as const) : ('future' as const),
      elapsed: index === current ? elapsed(review, index) : undefined,
    }
  })
  return <ReviewPhases label={t('phases')} today={t('today')} steps={steps} />
}

/** How much of a phase has passed, 0 to 1; the last one has no end. */
function elapsed({ dates, daysLeft }: Review, index: number): number {
  const [phase, next] = [reviewPhases[index], reviewPhases[index + 1]]
  if (phase === undefined || next === undefined) return 1
  const time = (name: (typeof reviewPhases)[number]) => new Date(dates[name]).getTime()
  const now = time('grace') - daysLeft * 24 * 60 * 60_000
  return Math.min(1, Math.max(0, (now - time(phase)) / (time(next) - time(phase) || 1)))
}
