import { getTranslations } from 'next-intl/server'
import type { Item } from '#contract/item'
import { type Review, reviewPhases } from '#contract/review'
import { formatDate } from '#lib/format'
import { organisationPaths } from '#lib/paths'
import type { ReviewPhasesProps } from '../ui/review-phases'
import type { ReviewCardProps } from './review-card'

/** The review reminder in texts: how long there is left, the steps with their dates, and the one action. */
export async function reviewContent(item: Item, confirm?: { reason: string | undefined }): Promise<ReviewCardProps> {
  const [t, facts] = await Promise.all([getTranslations('review'), getTranslations('item')])
  const { review, lastConfirmedAt, lastConfirmedBy } = item
  const title = t('title')
  const last =
    lastConfirmedAt === null
      ? facts('neverConfirmed')
      : facts('lastConfirmedBy', { at: formatDate(lastConfirmedAt), name: lastConfirmedBy ?? '' })
  if (review === null) return { title, last }
  return {
    title,
    last,
    note: t(review.policyOf === null ? 'policyOfOwn' : 'policyOfTeam', {
      policy: review.policy,
      team: review.policyOf ?? '',
      days: review.intervalDays,
    }),
    left:
      review.daysLeft > 0
        ? t('daysLeft', { days: review.daysLeft })
        : t('late', { deadline: formatDate(review.dates.grace) }),
    confirm: confirm && { ...confirm, label: t('confirm'), href: organisationPaths(item.key).check() },
    phases: await phasesOf(review),
  }
}

async function phasesOf(review: Review): Promise<ReviewPhasesProps> {
  const t = await getTranslations('review')
  const current = reviewPhases.indexOf(review.phase)
  const steps = reviewPhases.map((phase, index) => {
    const from = (phase === 'action' ? review.plan?.actAt : undefined) ?? review.dates[phase]
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
  return { label: t('phases'), today: t('today'), steps }
}

/** How much of a phase has passed, 0 to 1; the last one has no end. */
function elapsed({ dates, daysLeft }: Review, index: number): number {
  const [phase, next] = [reviewPhases[index], reviewPhases[index + 1]]
  if (phase === undefined || next === undefined) return 1
  const time = (name: (typeof reviewPhases)[number]) => new Date(dates[name]).getTime()
  const now = time('grace') - daysLeft * 24 * 60 * 60_000
  return Math.min(1, Math.max(0, (now - time(phase)) / (time(next) - time(phase) || 1)))
}
