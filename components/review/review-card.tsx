import { ClipboardCheck } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { ButtonLink } from '#components/ui/action/button-link'
import { Card } from '#components/ui/page/card'
import { wholeDates } from '#components/ui/text/whole-dates'
import type { Item } from '#contract/content/item'
import { wholeMonths } from '#contract/review/interval-months'
import { formatDate } from '#lib/format/format'
import { organisationPaths } from '#lib/paths/paths'
import { ReviewSteps } from './review-steps'

export type ReviewCardProps = {
  item: Pick<Item, 'key' | 'review' | 'lastConfirmedAt' | 'lastConfirmedBy'>
  /** The way to confirm, and why the reader can't; not given where one is there already. */
  confirm?: { reason: string | undefined }
}

/** The review reminder: how long there is left, the steps with their dates, and the one action. */
export function ReviewCard({ item, confirm }: ReviewCardProps) {
  const t = useTranslations('review')
  const facts = useTranslations('item')
  const { review, lastConfirmedAt, lastConfirmedBy } = item
  const last =
    lastConfirmedAt === null
      ? facts('neverConfirmed')
      : facts('lastConfirmedBy', { at: formatDate(lastConfirmedAt), name: lastConfirmedBy ?? '' })
  if (review === null) return <Card title={t('title')}>{wholeDates(last)}</Card>
  const { policyOf, policy, intervalDays, daysLeft, dates, phase } = review
  const isAsked = phase !== 'normal'
  return (
    <Card
      title={t('title')}
      note={t(policyOf === null ? 'policyOfOwn' : 'policyOfTeam', {
        policy,
        team: policyOf ?? '',
        days: intervalDays,
        months: wholeMonths(intervalDays) ?? 0,
      })}
      actions={
        confirm === undefined ? undefined : (
          <ButtonLink
            look={isAsked ? 'primary' : 'default'}
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
        {wholeDates(
          !isAsked
            ? t('asksFrom', { from: formatDate(dates.control) })
            : daysLeft > 0
              ? t('daysLeft', { days: daysLeft })
              : t('late', { deadline: formatDate(dates.grace) }),
        )}{' '}
        {wholeDates(last)}
      </p>
      <ReviewSteps review={review} />
    </Card>
  )
}
