import { ClipboardCheck } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { ButtonLink } from '#components/ui/action/button-link'
import { ReviewPhases } from '#components/ui/display/review-phases'
import { Card } from '#components/ui/page/card'
import { wholeDates } from '#components/ui/text/whole-dates'
import type { Item } from '#contract/content/item'
import { assuranceText } from '#contract/review/assurance-text'
import { wholeMonths } from '#contract/review/interval-months'
import type { OrganisationVerification } from '#contract/review/organisation-verification'
import { type Review, reviewPhases } from '#contract/review/review'
import { formatDate } from '#lib/format/format'
import { organisationPaths } from '#lib/paths/paths'
import type { ReviewBadgeProps } from './review-badge'

/** The phases of a review with their dates, and how far it is. */
function ReviewSteps({ review, isConfirmed }: ReviewBadgeProps) {
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

/** Whether data are too old by the verification that counts, and the requests sent about that. */
function VerificationStep({ verification }: { verification: OrganisationVerification }) {
  const t = useTranslations('review.verification')
  const { step, setting, ageDays, until, attempts, lastAttemptAt } = verification
  return (
    <p className={step === 'current' ? 'text-muted' : undefined}>
      {wholeDates(
        t(step, {
          ...{ setting, days: ageDays, attempts },
          until: until === null ? '' : formatDate(until),
          asked: lastAttemptAt === null ? '' : formatDate(lastAttemptAt),
        }),
      )}
    </p>
  )
}

export type ReviewCardProps = {
  item: Pick<Item, 'key' | 'review' | 'verification' | 'assurance' | 'lastConfirmedBy'>
  /** The way to confirm, and why the reader can't; absent where there is one already. */
  confirm?: { reason: string | undefined }
}

/** The review reminder: how long there is left, the steps with their dates, and the one action. */
export function ReviewCard({ item, confirm }: ReviewCardProps) {
  const t = useTranslations('review')
  const locale = useLocale()
  const { review, verification, assurance, lastConfirmedBy } = item
  const sentence = assuranceText(assurance, locale)
  const last = lastConfirmedBy === null ? `${sentence}.` : `${sentence}. ${t('recordedBy', { name: lastConfirmedBy })}`
  const isDue = review === null ? verification !== null : review.phase !== 'normal'
  const button = confirm && (
    <ButtonLink icon={<ClipboardCheck />} href={organisationPaths(item.key).check()} reason={confirm.reason}>
      {t('confirm')}
    </ButtonLink>
  )
  if (review === null) {
    return (
      <Card title={t('title')} actions={button}>
        <p>{wholeDates(last)}</p>
        {verification ? <VerificationStep verification={verification} /> : null}
      </Card>
    )
  }
  const { policyOf, policy, intervalDays, daysLeft, dates } = review
  return (
    <Card
      title={t('title')}
      note={t(policyOf === null ? 'policyOfOwn' : 'policyOfTeam', {
        policy,
        team: policyOf ?? '',
        days: intervalDays,
        months: wholeMonths(intervalDays) ?? 0,
      })}
      actions={button}
    >
      <p>
        {wholeDates(
          !isDue
            ? t('asksFrom', { from: formatDate(dates.control) })
            : daysLeft > 0
              ? t('daysLeft', { days: daysLeft })
              : t('late', { deadline: formatDate(dates.grace) }),
        )}{' '}
        {wholeDates(last)}
      </p>
      <ReviewSteps review={review} isConfirmed={assurance !== null} />
    </Card>
  )
}
