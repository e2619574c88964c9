import type { Locale } from '#contract/kernel/constants'
import type { ItemKind } from '#contract/kernel/item-kinds'
import type { Publication } from '#contract/publication/publication'
import { stateName } from '#contract/publication/state-name'
import { formatDate, formatDateTime } from '../../platform/text/dates.ts'
import { textsFor } from '../../platform/text/texts.ts'

/** A state with its dates, in the words of the badge. */
export function publicationText(publication: Publication, kind: ItemKind, locale: Locale): string {
  const t = textsFor(locale)
  const label = stateName(publication, kind)
  const day = (moment: string) => (moment === '' ? '' : formatDate(new Date(moment)))
  switch (label.text) {
    case 'publishedTill':
    case 'expired':
      return t(`states.${label.text}`, { until: day(label.until) })
    case 'planned':
    case 'plannedFrom':
      return t(`states.${label.text}`, { from: label.from === '' ? '' : formatDateTime(new Date(label.from)) })
    case 'plannedWindow':
    case 'plannedFromTill':
      return t(`states.${label.text}`, { from: day(label.from), until: day(label.until) })
    default:
      return t(`states.${label.text}`)
  }
}
