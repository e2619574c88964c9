import { getTranslations } from 'next-intl/server'
import type { Publication } from '#contract/publication'
import { formatDate, formatDateTime } from '#lib/format'

/** The state in words, with its dates: "Publicatie gepland op 12-11-2026 09:00". */
export async function publicationLabel({ state, from, until }: Publication): Promise<string> {
  const t = await getTranslations('states')
  switch (state) {
    case 'published':
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

/** From when it is, or was, in this state; undefined where the state itself says so or there is no such moment. */
export async function publicationSince({ state, from, until }: Publication): Promise<string | undefined> {
  if (from === null) return undefined
  const t = await getTranslations('states')
  if (state === 'published') return t('publishedFrom', { from: formatDateTime(from) })
  if (state === 'unpublished') return t('unpublishedSince', { from: formatDateTime(from) })
  if (state !== 'expired' || until === null) return undefined
  return t('publishedWindow', { from: formatDateTime(from), until: formatDateTime(until) })
}
