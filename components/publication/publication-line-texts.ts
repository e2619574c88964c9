import type { useTranslations } from 'next-intl'
import type { Item } from '#contract/content/item'
import { formatDateTime } from '#lib/format/format'

export type PublicationLinesOf = Pick<Item, 'publication' | 'editorialNote'> & {
  /** The page shows what is planned itself. */
  isPlanElsewhere?: boolean
}

type Translator = ReturnType<typeof useTranslations<'publication.notices'>>

/** What people must know of the publication beside the state: a plan, and why it is offline. */
export function linesOf(t: Translator, of: PublicationLinesOf): string[] {
  const { publication, editorialNote, isPlanElsewhere = false } = of
  const { plan, unpublishFrom, state } = publication
  const lines = [
    plan === null || state === 'planned' || isPlanElsewhere
      ? undefined
      : plan.until === null
        ? t('plan', { from: formatDateTime(plan.from) })
        : t('planWindow', { from: formatDateTime(plan.from), until: formatDateTime(plan.until) }),
    unpublishFrom === null || isPlanElsewhere ? undefined : t('unpublish', { from: formatDateTime(unpublishFrom) }),
    editorialNote === '' ? undefined : t('note', { note: editorialNote }),
  ]
  return lines.filter((line) => line !== undefined)
}
