import { getTranslations } from 'next-intl/server'
import type { Publication } from '#contract/publication'
import { formatDate, formatDateTime } from '#lib/format'

/** The state in words, with its dates: "Publicatie gepland op 12-11-2026 09:00". */
export async function publicationLabel({ state, online, from, until }: Publication): Promise<string> {
  const t = await getTranslations('states')
  switch (state) {
    case 'published':
      if (!online) return t('publishedOffline')
      return until === null ? t('published') : t('publishedUntil', { until: formatDate(until) })
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
