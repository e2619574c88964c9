import { useTranslations } from 'next-intl'
import { wholeDates } from '#components/ui/text/whole-dates'
import { readWeek } from './week'
import { weekSummary } from './week-summary'

export function SummaryText({ value }: { value: unknown }) {
  const t = useTranslations('fields.openingTimes')
  if (value === undefined) return <span>{t('empty')}</span>
  const { now, open, closed, holidays, special, more } = weekSummary(readWeek(value), t)
  return (
    <>
      {now || open ? <b>{wholeDates(`${[now, open].filter(Boolean).join(' ')} `)}</b> : null}
      <span>
        {wholeDates([closed, holidays || (open && t('noHolidays')), special, more].filter(Boolean).join(' '))}
      </span>
    </>
  )
}
