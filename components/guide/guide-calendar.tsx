import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { Locale } from '#contract/kernel/constants'
import { guideMonthsAhead } from '#contract/project/guide'
import type { GuideCalendar } from '#contract/project/guide-page'
import { openProjectPath } from '#contract/project/open-data'
import { addMonths, startOfMonth, weeksOfMonth } from '#contract/recurrence/calendar-days'
import { dayName, fullDayName, longWeekday, monthName, shortWeekday } from '#lib/format/calendar-names'
import { guidePaths, withQuery } from '#lib/paths/paths'
import { capitalised } from '../fields/capitalised'
import { buttonClass } from '../ui/action/button-look'
import { GuideDates } from './guide-dates'

type CalendarProps = { page: GuideCalendar; locale: Locale }

const monthHref = (project: string, locale: Locale, month: string, current: string) =>
  guidePaths(project, locale).list('agenda', { month: month === current ? undefined : month.slice(0, 7) })

const placeOfDay = (day: string) => `dag-${day}`

/** Dates in a month, day by day, with the month at its side. */
export function GuideCalendarView({ page, locale }: CalendarProps) {
  const t = useTranslations('guide')
  const { project, month, dates, kinds, isMore, today } = page
  const days = Map.groupBy(dates, ({ localStart }) => {
    const day = localStart.slice(0, 10)
    // A date already under way is shown on the first visible day.
    const first = month === startOfMonth(today) ? today : month
    return day < first ? first : day
  })
  const isFirst = kinds[0] === 'agenda'
  return (
    <>
      <header className="guide-hero">
        <h1>{isFirst ? project.name : t('calendar.title')}</h1>
        <p className="lead">{t('calendar.lead')}</p>
      </header>
      <div className="guide-columns">
        <aside className="guide-aside">
          <Month page={page} locale={locale} days={new Set(days.keys())} />
          <p className="no-paper">
            <a href={withQuery(`${openProjectPath(project.key)}/agenda`, { format: 'ical' })}>
              {t('record.inCalendar')}
            </a>
          </p>
        </aside>
        <div>
          <h2 className="guide-month-name">{capitalised(monthName(month, locale))}</h2>
          {dates.length === 0 ? <p className="guide-none">{t('calendar.none')}</p> : null}
          {[...days].map(([day, own]) => (
            <section key={day} id={placeOfDay(day)} className="guide-day" aria-labelledby={`${placeOfDay(day)}-naam`}>
              <h3 id={`${placeOfDay(day)}-naam`}>{capitalised(dayName(day, locale))}</h3>
              <GuideDates project={project.key} dates={own} hides="day" />
            </section>
          ))}
          {isMore ? <p className="guide-none">{t('calendar.isMore')}</p> : null}
          <FurtherMonth page={page} locale={locale} />
        </div>
      </div>
    </>
  )
}

/** Who came to the end of a month reads on in the next: at its end a month has little left. */
function FurtherMonth({ page: { project, month, today }, locale }: CalendarProps) {
  const t = useTranslations('guide.calendar')
  const current = startOfMonth(today)
  if (month >= addMonths(current, guideMonthsAhead)) return null
  const next = addMonths(month, 1)
  return (
    <p className="no-paper">
      <a className={buttonClass({})} href={monthHref(project.key, locale, next, current)} rel="next">
        {t('further', { month: monthName(next, locale) })}
      </a>
    </p>
  )
}

function Month({ page, locale, days }: CalendarProps & { days: ReadonlySet<string> }) {
  const t = useTranslations('guide.calendar')
  const { project, month, today } = page
  const current = startOfMonth(today)
  const monthAt = (months: number) => addMonths(month, months)
  const hrefOf = (shown: string) => monthHref(project.key, locale, shown, current)
  return (
    <div className="card guide-month no-paper">
      <nav aria-label={t('months')}>
        {month === current ? (
          <span />
        ) : (
          <a className={buttonClass({ look: 'quiet', size: 'small' })} href={hrefOf(monthAt(-1))} rel="prev">
            <ChevronLeft />
            <span className="sr-only">{t('earlier')}</span>
          </a>
        )}
        <span>{monthName(month, locale)}</span>
        {month >= addMonths(current, guideMonthsAhead) ? (
          <span />
        ) : (
          <a className={buttonClass({ look: 'quiet', size: 'small' })} href={hrefOf(monthAt(1))} rel="next">
            <span className="sr-only">{t('later')}</span>
            <ChevronRight />
          </a>
        )}
      </nav>
      <table>
        <caption className="sr-only">{t('days')}</caption>
        <thead>
          <tr>
            {(weeksOfMonth(month)[0] ?? []).map((day) => (
              <th key={day} scope="col">
                <abbr title={longWeekday(day, locale)}>{shortWeekday(day, locale)}</abbr>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOfMonth(month).map((week) => (
            <tr key={week[0]}>
              {week.map((day) => (
                <td key={day} aria-current={day === today ? 'date' : undefined}>
                  <DayCell day={day} isInMonth={startOfMonth(day) === month} has={days.has(day)} locale={locale} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function DayCell({ day, isInMonth, has, locale }: { day: string; isInMonth: boolean; has: boolean; locale: Locale }) {
  if (!isInMonth) return null
  const number = String(Number(day.slice(8)))
  if (!has) return <span>{number}</span>
  return (
    <a href={`#${placeOfDay(day)}`} aria-label={fullDayName(day, locale)}>
      {number}
    </a>
  )
}
