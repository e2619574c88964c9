import type { Locale } from '#contract/kernel/constants'
import type { Publication } from '#contract/publication/publication'
import { publicationLabel } from '#contract/publication/publication-label'
import { formatDate, formatDateTime } from '../../platform/text/dates.ts'
import { textsFor } from '../../platform/text/texts.ts'

/** A state with its dates, in the words of the badge. */
export function publicationText(publication: Publication, locale: Locale): string {
  const t = textsFor(locale)
  const label = publicationLabel(publication)
  const day = (moment: string) => (moment === '' ? '' : formatDate(new Date(moment)))
  switch (label.text) {
    case 'publishedUntil':
    case 'expired':
      return t(`states.${label.text}`, { until: day(label.until) })
    case 'planned':
      return t('states.planned', { from: label.from === '' ? '' : formatDateTime(new Date(label.from)) })
    case 'plannedWindow':
      return t('states.plannedWindow', { from: day(label.from), until: day(label.until) })
    default:
      return t(`states.${label.text}`)
  }
}
