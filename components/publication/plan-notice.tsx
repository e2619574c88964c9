import { useTranslations } from 'next-intl'
import { Notice } from '#components/ui/feedback/notice'
import { wholeDates } from '#components/ui/text/whole-dates'
import type { PublishingEffect } from '#contract/content/publishing-effect'
import { formatDateTime } from '#lib/format/format'

export type PlanNoticeProps = { effect: Pick<PublishingEffect, 'plan' | 'leftBehind'>; isMove: boolean }

/** That a plan stands already and would go over to another version, or that the one that is moved is for an older version. */
export function PlanNotice({ effect: { plan, leftBehind }, isMove }: PlanNoticeProps) {
  const t = useTranslations('publication.effect')
  if (plan === null || (isMove && plan.isNewest)) return null
  const texts = { number: plan.version.number, author: plan.version.author, from: formatDateTime(plan.from) }
  return (
    <Notice>
      {wholeDates(isMove ? t('planOlder', { ...texts, newer: leftBehind?.author ?? '' }) : t('planReplaced', texts))}
    </Notice>
  )
}
