import { getTranslations } from 'next-intl/server'
import { Notice } from '#components/ui/notice'
import { wholeDates } from '#components/ui/whole-dates'
import type { Item } from '#contract/item'
import type { TypeDefinition } from '#contract/type-definition'
import { formatDateTime } from '#lib/format'
import { FailedPlanNotice } from './failed-plan-notice'

/** What people must know of the publication beside the state: a plan, why it is offline, and a plan that failed. */
export async function PublicationNotices({
  item,
  types,
  isPlanElsewhere = false,
}: {
  item: Pick<Item, 'publication' | 'editorialNote' | 'planFailure'>
  /** Given where its fields stand below: a plan that failed then names those to mend. */
  types?: readonly TypeDefinition[]
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
      {planFailure === null ? null : <FailedPlanNotice failure={planFailure} types={types} />}
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
