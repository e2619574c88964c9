import { useTranslations } from 'next-intl'
import { wholeDates } from '#components/ui/text/whole-dates'
import { dateText } from '../date/date-text'
import type { ViewProps } from '../editor-props'
import { listOf, recordOf, textOf } from '../read-value'

export function IsilView({ value }: ViewProps) {
  const t = useTranslations('fields')
  return (
    <ul>
      {listOf(value)
        .map(recordOf)
        .map((row) => (
          <li key={textOf(row.code)}>
            {wholeDates(
              [
                textOf(row.code),
                row.startDate ? t('isil.from', { date: dateText(row.startDate) }) : '',
                row.original === true ? t('isil.originalMark') : '',
                row.current === true ? t('isil.currentMark') : '',
              ]
                .filter(Boolean)
                .join(', '),
            )}
          </li>
        ))}
    </ul>
  )
}
