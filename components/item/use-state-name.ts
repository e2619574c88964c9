import { useTranslations } from 'next-intl'
import type { ItemKind } from '#contract/kernel/item-kinds'
import type { Publication } from '#contract/publication/publication'
import { type ShortStateName, type StateContext, stateName } from '#contract/publication/state-name'
import { formatDate, formatDateTime } from '#lib/format/format'

const dateIn = (moment: string) => (moment === '' ? '' : formatDate(moment))
const timeIn = (moment: string) => (moment === '' ? '' : formatDateTime(moment))

/** Names a state with its dates: "Gepland op 12-11-2026 09:00". */
export function useStateName(): (publication: StateContext, kind: ItemKind) => string {
  const t = useTranslations('states')
  return (publication, kind) => {
    const name = stateName(publication, kind)
    switch (name.text) {
      case 'publishedTill':
      case 'expired':
        return t(name.text, { until: dateIn(name.until) })
      case 'planned':
      case 'plannedFrom':
        return t(name.text, { from: timeIn(name.from) })
      case 'plannedWindow':
      case 'plannedFromTill':
        return t(name.text, { from: dateIn(name.from), until: dateIn(name.until) })
      default:
        return t(name.text)
    }
  }
}

/** Names a state alone, as filters, tabs and figures do. */
export function useShortStateName(): (state: ShortStateName) => string {
  const t = useTranslations('states.short')
  return (state) => t(state)
}

/** From when it is, or was, in this state; undefined where the state itself says so or there is no such moment. */
export function usePublicationSince(): (
  publication: Pick<Publication, 'state' | 'from' | 'until'>,
) => string | undefined {
  const t = useTranslations('states')
  return ({ state, from, until }) => {
    if (from === null) return undefined
    if (state === 'published') return t('publishedSince', { from: formatDateTime(from) })
    if (state === 'unpublished') return t('unpublishedSince', { from: formatDateTime(from) })
    if (state !== 'expired' || until === null) return undefined
    return t('publishedWindow', { from: formatDateTime(from), until: formatDateTime(until) })
  }
}
