import { useTranslations } from 'next-intl'
import type { Publication, PublicationState } from '#contract/publication/publication'
import { type Labelled, publicationLabel } from '#contract/publication/publication-label'
import { formatDate, formatDateTime } from '#lib/format/format'

const dateIn = (moment: string) => (moment === '' ? '' : formatDate(moment))
const timeIn = (moment: string) => (moment === '' ? '' : formatDateTime(moment))

/** Says a state with its dates: "Publicatie gepland op 12-11-2026 09:00". */
export function usePublicationLabel(): (publication: Labelled) => string {
  const t = useTranslations('states')
  return (publication) => {
    const label = publicationLabel(publication)
    switch (label.text) {
      case 'publishedUntil':
      case 'expired':
        return t(label.text, { until: dateIn(label.until) })
      case 'planned':
        return t('planned', { from: timeIn(label.from) })
      case 'plannedWindow':
        return t('plannedWindow', { from: dateIn(label.from), until: dateIn(label.until) })
      default:
        return t(label.text)
    }
  }
}

/** The name of a state alone, for where many stand together: a filter names it the same. */
export function useStateName(): (publication: { state: PublicationState; online: boolean | null }) => string {
  const t = useTranslations('states')
  return ({ state, online }) => t(state === 'published' && online === false ? 'publishedOffline' : `short.${state}`)
}

/** From when it is, or was, in this state; undefined where the state itself says so or there is no such moment. */
export function usePublicationSince(): (
  publication: Pick<Publication, 'state' | 'from' | 'until'>,
) => string | undefined {
  const t = useTranslations('states')
  return ({ state, from, until }) => {
    if (from === null) return undefined
    if (state === 'published') return t('publishedFrom', { from: formatDateTime(from) })
    if (state === 'unpublished') return t('unpublishedSince', { from: formatDateTime(from) })
    if (state !== 'expired' || until === null) return undefined
    return t('publishedWindow', { from: formatDateTime(from), until: formatDateTime(until) })
  }
}
