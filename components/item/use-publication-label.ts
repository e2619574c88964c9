import { useTranslations } from 'next-intl'
import type { Publication, PublicationState } from '#contract/publication/publication'
import { formatDate, formatDateTime } from '#lib/format/format'

type Labelled = Pick<Publication, 'state' | 'from' | 'until'> & { online?: boolean; unpublishFrom?: string | null }

/** Says a state with its dates: "Publicatie gepland op 12-11-2026 09:00". */
export function usePublicationLabel(): (publication: Labelled) => string {
  const t = useTranslations('states')
  return ({ state, online, from, until, unpublishFrom = null }) => {
    switch (state) {
      case 'published': {
        if (online === false) return t('publishedOffline')
        // What will be withdrawn says until when, like what ends by itself.
        const end = unpublishFrom ?? until
        return end === null ? t('published') : t('publishedUntil', { until: formatDate(end) })
      }
      case 'planned':
        if (from === null) return t('planned', { from: '' })
        return until === null
          ? t('planned', { from: formatDateTime(from) })
          : t('plannedWindow', { from: formatDate(from), until: formatDate(until) })
      case 'expired':
        return t('expired', { until: until === null ? '' : formatDate(until) })
      default:
        return t(state)
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
