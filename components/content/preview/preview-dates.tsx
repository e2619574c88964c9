import { useNow, useTranslations } from 'next-intl'
import { DayTile, Item, ItemList } from '#components/ui/display/item-list'
import type { OpeningTimes } from '#contract/fields/opening-hours/opening-times'
import type { Locale } from '#contract/kernel/constants'
import { longWeekday, shortMonth, shortWeekday } from '#lib/format/calendar-names'
import { summariseRecurrence } from '../../fields/recurrence/summarise-recurrence'
import { readWhen } from '../../fields/recurrence/when-value'

type PreviewDatesProps = { value: unknown; locale: Locale; openingTimes: OpeningTimes | undefined; maximum: number }

const timeOf = (local: string) => local.slice(11, 16)

/** The dates that come next, as leaves; with the engine of the calendar, so it is loaded for what has dates alone. */
export function PreviewDates({ value, locale, openingTimes, maximum }: PreviewDatesProps) {
  const t = useTranslations('fields.preview')
  const now = useNow()
  const { sentence, dates } = summariseRecurrence(readWhen(value), { locale, now, openingTimes })
  if (dates.length === 0) return <p className="text-muted">{sentence ?? t('noDates')}</p>
  return (
    <ItemList>
      {dates.slice(0, maximum).map(({ start, end }) => {
        const day = start.slice(0, 10)
        const leaf = { weekday: shortWeekday(day, locale), month: shortMonth(day, locale) }
        return (
          <Item
            key={start}
            lead={<DayTile {...leaf} day={String(Number(day.slice(8)))} />}
            title={longWeekday(day, locale)}
            note={timeOf(start) === '' ? t('allDay') : `${timeOf(start)} – ${timeOf(end)}`}
          />
        )
      })}
    </ItemList>
  )
}
