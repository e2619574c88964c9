import { getTranslations } from 'next-intl/server'
import { StateBadge } from '#components/ui/state-badge'
import type { Review } from '#contract/review'
import { formatDate } from '#lib/format'

/** The phase of the review, with the date that it is about. */
export async function ReviewBadge({ review }: { review: Review }) {
  const t = await getTranslations('review')
  const { phase, dates } = review
  const label = t(phase)
  const date = phase === 'normal' ? undefined : phase === 'control' || phase === 'critical' ? dates.grace : dates.action
  return (
    <StateBadge
      state={phase}
      label={date === undefined ? label : t('before', { phase: label, date: formatDate(date) })}
    />
  )
}
