import { getTranslations } from 'next-intl/server'
import type { StateBadgeProps } from '#components/ui/state-badge'
import type { Review } from '#contract/review'
import { formatDate } from '#lib/format'

/** The phase of the review, with the date that it is about. */
export async function reviewBadge(review: Review): Promise<StateBadgeProps> {
  const t = await getTranslations('review')
  const { phase, dates, plan } = review
  const label = t(phase)
  if (phase === 'normal') return { state: phase, label }
  // What is found late waits until it was announced for a week.
  const end = plan?.actAt ?? dates.action
  const date = phase === 'control' || phase === 'critical' ? dates.grace : end
  return { state: phase, label: t('before', { phase: label, date: formatDate(date) }) }
}
