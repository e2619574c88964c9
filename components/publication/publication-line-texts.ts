import type { useTranslations } from 'next-intl'
import type { Item } from '#contract/content/item'
import { formatDateTime } from '#lib/format/format'

export type PublicationLinesOf = Pick<Item, 'publication' | 'editorialNote' | 'beneath'> & {
  /** Its fields stand below, for who may edit them. */
  isForm?: boolean
  /** The page shows what is planned itself. */
  isPlanElsewhere?: boolean
}

type Translator = ReturnType<typeof useTranslations<'publication.notices'>>

/** What people must know of the publication beside the state: that what is edited is newer, a plan, and why it is offline. */
export function linesOf(t: Translator, of: PublicationLinesOf): string[] {
  const { publication, editorialNote, beneath, isForm = false, isPlanElsewhere = false } = of
  const { plan, unpublishFrom, state } = publication
  const isNewer = isForm && beneath === null && state === 'published' && publication.changed
  const lines = [
    isNewer ? t(publication.hasConcept ? 'formIsConcept' : 'formIsReady') : undefined,
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
