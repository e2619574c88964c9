import { useTranslations } from 'next-intl'
import { AppLink } from '#components/ui/action/app-link'
import { Notice } from '#components/ui/feedback/notice'
import { wholeDates } from '#components/ui/text/whole-dates'
import type { Item } from '#contract/content/item'
import { formatDate } from '#lib/format/format'
import { organisationPaths } from '#lib/paths/paths'

const afterwards = {
  archive: 'restored',
  remove: 'restored',
  unpublish: 'unpublished',
  escalate: 'escalated',
} as const

/** When an organisation in the archive is deleted for good by itself, and how to prevent it. */
export function DeletionNotice({ deletedFrom }: Pick<Item, 'deletedFrom'>) {
  const t = useTranslations('review.deadline')
  if (deletedFrom === null) return null
  return (
    <div className="mb-6">
      <Notice kind="warning">
        <p>{wholeDates(t('deletion', { date: formatDate(deletedFrom) }))}</p>
      </Notice>
    </div>
  )
}

/** What happens to an organisation that nobody confirms, and when, or what happened; and how to prevent or end it. */
export function DeadlineNotice({ organisation, review }: { organisation: string; review: Item['review'] }) {
  const t = useTranslations('review.deadline')
  const plan = review?.plan
  if (plan == null) return null
  const text =
    plan.actedAt === null
      ? t(plan.action, { date: formatDate(plan.actAt) })
      : t(afterwards[plan.action], { date: formatDate(plan.actedAt) })
  return (
    <div className="mb-6">
      <Notice kind="warning">
        <p>{wholeDates(text)}</p>
        <p>
          <AppLink href={organisationPaths(organisation).check()}>{t('check')}</AppLink>
        </p>
      </Notice>
    </div>
  )
}
