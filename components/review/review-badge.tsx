import { useTranslations } from 'next-intl'
import { StateBadge } from '#components/ui/display/state-badge'
import type { Review } from '#contract/review/review'
import { formatDate } from '#lib/format/format'

export type ReviewBadgeProps = {
  review: Review
  /** Whether anybody ever said that the data are right. */
  isConfirmed: boolean
}

/** The phase of the review, with the date that it is about. */
export function ReviewBadge({ review: { phase, dates, plan }, isConfirmed }: ReviewBadgeProps) {
  const t = useTranslations('review')
  if (phase === 'normal')
    return isConfirmed ? (
      <StateBadge state={phase} label={t(phase)} />
    ) : (
      <StateBadge state="control" label={t('notYet')} />
    )
  // What is found late waits until it was announced for a week.
  const end = plan?.actAt ?? dates.action
  const date = phase === 'control' || phase === 'critical' ? dates.grace : end
  return <StateBadge state={phase} label={t('before', { phase: t(phase), date: formatDate(date) })} />
}
