import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { AppLink as Link } from '#components/ui/action/app-link'
import { ButtonLink } from '#components/ui/action/button-link'
import { IconLink } from '#components/ui/action/icon-button'
import { addDays, addMonths, dayText, startOfMonth, startOfWeek, weekNumber } from '#contract/recurrence/calendar-days'
import { monthName } from '#lib/format/calendar-names'
import { type CalendarState, calendarHref, teamViews, type ViewName, viewNames } from './calendar-view'

type Step = { date: string; label: string }

/** The period that is shown, in words, with the one before and the one after it. */
function usePeriod({ date }: CalendarState, view: Exclude<ViewName, 'attention'>) {
  const t = useTranslations('calendar')
  const locale = useLocale()
  if (view === 'month') {
    const [before, after] = [addMonths(startOfMonth(date), -1), addMonths(startOfMonth(date), 1)]
    return {
      title: monthName(date, locale),
      previous: { date: before, label: t('previousMonth', { name: monthName(before, locale) }) },
      next: { date: after, label: t('nextMonth', { name: monthName(after, locale) }) },
    }
  }
  const length = view === 'week' ? 7 : 28
  const from = view === 'week' ? startOfWeek(date) : date
  const [before, after] = [addDays(from, -length), addDays(from, length)]
  if (view === 'week') {
    return {
      title: t('weekOf', { number: String(weekNumber(date)), month: monthName(addDays(from, 3), locale) }),
      previous: { date: before, label: t('previousWeek', { name: String(weekNumber(before)) }) },
      next: { date: after, label: t('nextWeek', { name: String(weekNumber(after)) }) },
    }
  }
  return {
    title: t('listFrom', { date: dayText(date) }),
    previous: { date: before, label: t('previousList', { name: dayText(before) }) },
    next: { date: after, label: t('nextList', { name: dayText(after) }) },
  }
}

/** Period, steps, today, and the views; all are links, so the address says what is shown. */
export function CalendarToolbar({ state, view }: { state: CalendarState; view: ViewName }) {
  const t = useTranslations('calendar')
  const query = { ...state.query, view, cursor: undefined }
  const views = 'team' in state.place ? teamViews : viewNames
  return (
    <header className="card-header calendar-toolbar">
      {view === 'attention' ? <h2 id="agenda-period">{t('attention')}</h2> : <Steps state={state} view={view} />}
      <nav className="segmented calendar-views" aria-label={t('view')}>
        {views.map((one) => (
          <Link
            key={one}
            href={calendarHref(state.place, { ...query, view: one })}
            aria-current={one === view ? 'true' : undefined}
            scroll={false}
          >
            {t(one)}
          </Link>
        ))}
      </nav>
    </header>
  )
}

function Steps({ state, view }: { state: CalendarState; view: Exclude<ViewName, 'attention'> }) {
  const t = useTranslations('calendar')
  const { title, previous, next } = usePeriod(state, view)
  const hrefTo = ({ date }: Pick<Step, 'date'>) =>
    calendarHref(state.place, { ...state.query, view, cursor: undefined, date })
  return (
    <>
      <h2 id="agenda-period">{title}</h2>
      <span className="calendar-steps">
        <IconLink label={previous.label} icon={<ChevronLeft />} href={hrefTo(previous)} scroll={false} />
        <IconLink label={next.label} icon={<ChevronRight />} href={hrefTo(next)} scroll={false} />
        <ButtonLink size="small" href={hrefTo({ date: state.today })} scroll={false}>
          {t('today', { date: dayText(state.today) })}
        </ButtonLink>
      </span>
    </>
  )
}
