import { ChevronLeft, ChevronRight } from 'lucide-react'
import { getTranslations } from 'next-intl/server'
import { AppLink } from '#components/ui/app-link'
import { ButtonLink } from '#components/ui/button-link'
import { addMonths, weekNumber, weeksOfMonth } from '#contract/calendar-days'
import type { Locale } from '#contract/constants'
import type { Planning } from '#contract/planning'
import { dayName, longWeekday, monthName, shortWeekday } from '#lib/calendar-names'
import { localParts } from '#lib/forms/local-moment'
import { planHref } from './plan-item'
import { stepStates } from './planning-list'

export type PlanningMonthProps = {
  data: Planning
  month: string
  today: string
  hrefOf: (query: { month?: string }) => string
  locale: Locale
}

/** The planning of a month as a table of weeks. */
export async function PlanningMonth({ data, month, today, hrefOf, locale }: PlanningMonthProps) {
  const t = await getTranslations('planning')
  const first = `${month}-01`
  const weeks = weeksOfMonth(first)
  const plansOn = (day: string) =>
    data.items.flatMap((plan) => {
      const { date, time } = localParts(plan.at)
      return date === day ? [{ ...plan, time }] : []
    })
  const step = (months: number) => hrefOf({ month: addMonths(first, months).slice(0, 7) })
  return (
    <div className="stack">
      <div className="flex flex-wrap items-center gap-3">
        <h2 className="text-large">{monthName(first, locale)}</h2>
        <ButtonLink size="small" href={step(-1)}>
          <ChevronLeft />
          {t('previousMonth')}
        </ButtonLink>
        <ButtonLink size="small" href={step(1)}>
          {t('nextMonth')}
          <ChevronRight />
        </ButtonLink>
      </div>
      <div className="card">
        <table className="calendar" data-calendar="month">
          <caption className="sr-only">{t('monthCaption', { month: monthName(first, locale) })}</caption>
          <thead>
            <tr>
              <th scope="col" className="calendar-week">
                <span className="sr-only">{t('week')}</span>
              </th>
              {weeks[0]?.map((day) => (
                <th key={day} scope="col" abbr={longWeekday(day, locale)}>
                  {shortWeekday(day, locale)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {weeks.map((days) => (
              <tr key={days[0]}>
                <th scope="row" className="calendar-week">
                  <span className="sr-only">{t('week')} </span>
                  {weekNumber(days[0] ?? first)}
                </th>
                {days.map((day) => {
                  const plans = plansOn(day)
                  return (
                    <td
                      key={day}
                      data-day={day}
                      data-outside={day.slice(0, 7) === month ? undefined : ''}
                      data-today={day === today ? '' : undefined}
                      data-events={plans.length > 0 ? '' : undefined}
                    >
                      <span className="calendar-day" data-weekday={shortWeekday(day, locale)}>
                        <span className="sr-only">{dayName(day, locale)}</span>
                        <span aria-hidden="true">{Number(day.slice(8))}</span>
                      </span>
                      {plans.map((plan) => (
                        <AppLink
                          key={`${plan.kind} ${plan.key} ${plan.step}`}
                          className={`event state-${stepStates[plan.step]}`}
                          href={planHref(plan)}
                        >
                          <b className="tabular-nums">{plan.time}</b> {plan.title}
                          <span className="sr-only">: {t(`steps.${plan.step}`)}</span>
                        </AppLink>
                      ))}
                    </td>
                  )
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {data.next === null ? null : <p className="text-muted">{t('moreInList')}</p>}
    </div>
  )
}
