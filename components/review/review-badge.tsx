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
  if (phase === 'control' || phase === 'critical')
    return <StateBadge state={phase} label={t('before', { phase: t(phase), date: formatDate(dates.grace) })} />
  // A late action waits until a week after its announcement.
  const isAhead = phase === 'grace' || (plan !== null && plan.actedAt === null)
  const date = formatDate(plan?.actedAt ?? plan?.actAt ?? dates.action)
  return <StateBadge state={phase} label={t(isAhead ? `ahead.${phase}` : 'since', { date })} />
}
