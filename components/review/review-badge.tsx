import { useTranslations } from 'next-intl'
import { StateBadge } from '#components/ui/display/state-badge'
import type { Review } from '#contract/review/review'
import { formatDate } from '#lib/format/format'

/** The phase of the review, with the date that it is about. */
export function ReviewBadge({ review: { phase, dates, plan } }: { review: Review }) {
  const t = useTranslations('review')
  if (phase === 'normal') return <StateBadge state={phase} label={t(phase)} />
  // What is found late waits until it was announced for a week.
  const end = plan?.actAt ?? dates.action
  const date = phase === 'control' || phase === 'critical' ? dates.grace : end
  return <StateBadge state={phase} label={t('before', { phase: t(phase), date: formatDate(date) })} />
}
