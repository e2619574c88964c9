import { useTranslations } from 'next-intl'
import type { Item } from '#contract/content/item'
import { formatDateTime } from '#lib/format/format'

export type DisplayedVersion = {
  version: Item['shownVersion']
  /** Whether visitors see something of it. */
  isOnline: boolean
}

/** Names the version on a page, whose it is, and whether it is what visitors see. */
export function useVersionText(): (shown: DisplayedVersion) => string | undefined {
  const t = useTranslations('item.shown')
  return ({ version, isOnline }) => {
    if (version === null) return undefined
    const { is, author, at, isYours } = version
    const authorship = { author, at: formatDateTime(at), yours: String(isYours) }
    if (is === 'published') return t(isOnline ? 'online' : 'offline', authorship)
    return `${t(is, authorship)} ${t(isOnline ? 'otherOnline' : 'nothingOnline')}`
  }
}
