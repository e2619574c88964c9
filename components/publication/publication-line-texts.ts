import { getTranslations } from 'next-intl/server'
import type { Item } from '#contract/item'
import { formatDateTime } from '#lib/format'

export type PublicationLinesGiven = Pick<Item, 'publication' | 'editorialNote'> & {
  /** The page shows the plan itself. */
  isPlanElsewhere?: boolean
}

/** What people must know of the publication beside the state: a plan, and why it is offline. */
export async function publicationLines(given: PublicationLinesGiven): Promise<string[]> {
  const { publication, editorialNote, isPlanElsewhere = false } = given
  const t = await getTranslations('publication.notices')
  const { plan, unpublishFrom, state } = publication
  const lines = [
    plan === null || state === 'planned' || isPlanElsewhere
      ? undefined
      : plan.until === null
        ? t('plan', { from: formatDateTime(plan.from) })
        : t('planWindow', { from: formatDateTime(plan.from), until: formatDateTime(plan.until) }),
    unpublishFrom === null ? undefined : t('unpublish', { from: formatDateTime(unpublishFrom) }),
    editorialNote === '' ? undefined : t('note', { note: editorialNote }),
  ]
  return lines.filter((line) => line !== undefined)
}
