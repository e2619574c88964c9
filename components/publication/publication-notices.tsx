import { getTranslations } from 'next-intl/server'
import { Notice } from '#components/ui/notice'
import { wholeDates } from '#components/ui/whole-dates'
import type { Item } from '#contract/item'
import { formatDateTime } from '#lib/format'

/** What people must know of the publication beside the state: a plan, why it is offline, and a plan that failed. */
export async function PublicationNotices({
  item,
  isPlanElsewhere = false,
}: {
  item: Pick<Item, 'publication' | 'editorialNote' | 'planFailure'>
  /** The page shows the plan itself. */
  isPlanElsewhere?: boolean
}) {
  const t = await getTranslations('publication.notices')
  const { publication, editorialNote, planFailure } = item
  const { plan, unpublishFrom, state } = publication
  const lines = [
    plan === null || state === 'planned' || isPlanElsewhere
      ? undefined
      : plan.until === null
        ? t('plan', { from: formatDateTime(plan.from) })
        : t('planWindow', { from: formatDateTime(plan.from), until: formatDateTime(plan.until) }),
    unpublishFrom === null ? undefined : t('unpublish', { from: formatDateTime(unpublishFrom) }),
    editorialNote === '' ? undefined : t('note', { note: editorialNote }),
  ].filter((line) => line !== undefined)
  if (lines.length === 0 && planFailure === null) return null
  return (
    <div className="mb-6 grid gap-3">
      {planFailure === null ? null : (
        <Notice kind="error">{t('failure', { from: formatDateTime(planFailure.from) })}</Notice>
      )}
      {lines.length === 0 ? null : (
        <Notice kind="info">
          {lines.map((line) => (
            <p key={line}>{wholeDates(line)}</p>
          ))}
        </Notice>
      )}
    </div>
  )
}
