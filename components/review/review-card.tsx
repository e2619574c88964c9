import { ClipboardCheck } from 'lucide-react'
import { getTranslations } from 'next-intl/server'
import { ButtonLink } from '#components/ui/button-link'
import { Card } from '#components/ui/card'
import { ReviewPhases } from '#components/ui/review-phases'
import { wholeDates } from '#components/ui/whole-dates'
import type { Item } from '#contract/item'
import { type Review, reviewPhases } from '#contract/review'
import { formatDate } from '#lib/format'
import { organisationPaths } from '#lib/paths'

/** The review reminder: how long there is left, the steps with their dates, and the one action. */
export async function ReviewCard({ item, confirm }: { item: Item; confirm?: { reason: string | undefined } }) {
  const [t, facts] = await Promise.all([getTranslations('review'), getTranslations('item')])
  const { review, lastConfirmedAt, lastConfirmedBy } = item
  const last =
    lastConfirmedAt === null
      ? facts('neverConfirmed')
      : facts('lastConfirmedBy', { at: formatDate(lastConfirmedAt), name: lastConfirmedBy ?? '' })
  if (review === null) return <Card title={t('title')}>{wholeDates(last)}</Card>
  return (
    <Card
      title={t('title')}
      note={t(review.policyOf === null ? 'policyOfOwn' : 'policyOfTeam', {
        policy: review.policy,
        team: review.policyOf ?? '',
        days: review.intervalDays,
      })}
      actions={
        confirm === undefined ? undefined : (
          <ButtonLink
            look="primary"
            icon={<ClipboardCheck />}
            href={organisationPaths(item.key).check()}
            reason={confirm.reason}
          >
            {t('confirm')}
          </ButtonLink>
        )
      }
    >
      <p>
        {review.daysLeft > 0
          ? t('daysLeft', { days: review.daysLeft })
          : wholeDates(t('late', { deadline: formatDate(review.dates.grace) }))}{' '}
        {wholeDates(last)}
      </p>
      <Phases review={review} />
    </Card>
  )
}

async function Phases({ review }: { review: Review }) {
  const t = await getTranslations('review')
  const current = reviewPhases.indexOf(review.phase)
  const steps = reviewPhases.map((phase, index) => {
    const from = review.dates[phase]
    return {
      phase,
      label: t(phase),
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
