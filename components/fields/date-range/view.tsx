import { useTranslations } from 'next-intl'
import { wholeDates } from '#components/ui/text/whole-dates'
import { dateText } from '../date/date-text'
import type { ViewProps } from '../editor-props'
import { recordOf } from '../read-value'

export function DateRangeView({ value }: ViewProps) {
  const t = useTranslations('fields.date')
  const range = recordOf(value)
  const [from, until] = [dateText(range.from), dateText(range.until)]
  if (from && until) return <span>{wholeDates(t('range', { from, until }))}</span>
  if (from) return <span>{wholeDates(t('onlyFrom', { from }))}</span>
  return <span>{until ? wholeDates(t('onlyUntil', { until })) : ''}</span>
}
