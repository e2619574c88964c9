import { getTranslations } from 'next-intl/server'
import { Notice } from '#components/ui/notice'
import type { Item } from '#contract/item'
import { formatDateTime } from '#lib/format'

/** What people must know of the publication beside the state: a plan, why it is offline, and a plan that failed. */
export async function PublicationNotices({
  item,
}: {
  item: Pick<Item, 'publication' | 'editorialNote' | 'planFailure'>
}) {
  const t = await getTranslations('publication.notices')
  const { publication, editorialNote, planFailure } = item
  const { plan, unpublishFrom, state } = publication
  const lines = [
    plan === null || state === 'planned'
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
            <p key={line}>{line}</p>
          ))}
        </Notice>
      )}
    </div>
  )
}
