import { ClipboardCheck } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { ButtonLink } from '#components/ui/action/button-link'
import { Card } from '#components/ui/page/card'
import { wholeDates } from '#components/ui/text/whole-dates'
import type { Item } from '#contract/content/item'
import { assuranceText } from '#contract/review/assurance-text'
import { wholeMonths } from '#contract/review/interval-months'
import { formatDate } from '#lib/format/format'
import { organisationPaths } from '#lib/paths/paths'
import { ReviewSteps } from './review-steps'
import { VerificationStep } from './verification-step'

export type ReviewCardProps = {
  item: Pick<Item, 'key' | 'review' | 'verification' | 'assurance' | 'lastConfirmedBy'>
  /** The way to confirm, and why the reader can't; not given where one is there already. */
  confirm?: { reason: string | undefined }
}

/** The review reminder: how long there is left, the steps with their dates, and the one action. */
export function ReviewCard({ item, confirm }: ReviewCardProps) {
  const t = useTranslations('review')
  const locale = useLocale()
  const { review, verification, assurance, lastConfirmedBy } = item
  const sentence = assuranceText(assurance, locale)
  const last = lastConfirmedBy === null ? `${sentence}.` : `${sentence}. ${t('recordedBy', { name: lastConfirmedBy })}`
  const isAsked = review === null ? verification !== null : review.phase !== 'normal'
  const button = confirm && (
    <ButtonLink
      look={isAsked ? 'primary' : undefined}
      icon={<ClipboardCheck />}
      href={organisationPaths(item.key).check()}
      reason={confirm.reason}
    >
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
          !isAsked
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
