import { useLocale, useTranslations } from 'next-intl'
import { DayTile } from '#components/ui/display/item-list'
import type { OpenDate } from '#contract/project/guide-page'
import { dayName, shortMonth, shortWeekday } from '#lib/format/calendar-names'
import { guidePaths } from '#lib/paths/paths'

type DatesProps = {
  project: string
  dates: readonly OpenDate[]
  /** On a page of a single day, or of one organisation, that goes without saying. */
  hides?: 'day' | 'organisation'
}

/** Dates of an agenda in order, each with its time and place, and the page that says more. */
export function GuideDates({ project, dates, hides }: DatesProps) {
  const t = useTranslations('guide.record')
  const locale = useLocale()
  const to = guidePaths(project, locale)
  return (
    <ul className="guide-dates">
      {dates.map((date) => {
        const day = date.localStart.slice(0, 10)
        const where = [date.location, hides === 'organisation' ? '' : date.organisation.title]
        return (
          <li key={`${date.item} ${date.occurrence}`} data-cancelled={date.cancelled ? '' : undefined}>
            {hides === 'day' ? null : (
              <DayTile
                weekday={shortWeekday(day, locale)}
                day={String(Number(day.slice(8)))}
                month={shortMonth(day, locale)}
              />
            )}
            <div>
              <a
                className="guide-date-title"
                href={to.record('agenda', date.item)}
                lang={locale === 'nl' ? undefined : 'nl'}
              >
                {date.title}
              </a>
              <p>
                <TimeText {...date} />
                {date.cancelled ? <strong> ({t('cancelled')})</strong> : null}
              </p>
              {where.some(Boolean) ? <p className="text-muted">{where.filter(Boolean).join(', ')}</p> : null}
              {date.note === '' ? null : <p>{date.note}</p>}
            </div>
          </li>
        )
      })}
    </ul>
  )
}

type TimeTextProps = Pick<OpenDate, 'localStart' | 'localEnd' | 'allDay'>

/** "10:00 tot 11:00", with the days where it takes more than one. */
export function TimeText({ localStart, localEnd, allDay }: TimeTextProps) {
  const t = useTranslations('guide.calendar')
  const locale = useLocale()
  const [from, start] = [localStart.slice(0, 10), localStart.slice(11, 16)]
  const [until, end] = [localEnd.slice(0, 10), localEnd.slice(11, 16)]
  if (allDay) return <time dateTime={from}>{t('allDay')}</time>
  return (
    <>
      <time dateTime={localStart}>{start}</time> {t('until')}{' '}
      <time dateTime={localEnd}>{from === until ? end : `${dayName(until, locale)} ${end}`}</time>
    </>
  )
}
