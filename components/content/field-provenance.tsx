import { useTranslations } from 'next-intl'
import type { FieldProvenance as Provenance } from '#contract/content/provenance'
import { formatDate } from '#lib/format/format'
import { wholeDates } from '../ui/text/whole-dates'

/** Of an earlier version nobody is waiting for a confirmation. */
type FieldProvenanceProps = Provenance & { isEarlier?: boolean }

/** Who said the value of a field and when, and when it was last seen true. */
export function FieldProvenance({ by, at, reason, seen, isEarlier = false }: FieldProvenanceProps) {
  const t = useTranslations('fields.provenance')
  const said = t('said', { by, day: formatDate(at), reason: reason || 'none' })
  const confirmed = seen === null ? t('unseen') : t('seen', { day: formatDate(seen.at), how: seen.how, by: seen.by })
  return (
    <p className="text-muted text-sm" translate="yes">
      {wholeDates(seen === null && isEarlier ? `${said}.` : `${said}; ${confirmed}.`)}
    </p>
  )
}
