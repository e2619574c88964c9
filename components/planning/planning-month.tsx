import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { AppLink } from '#components/ui/action/app-link'
import { ButtonLink } from '#components/ui/action/button-link'
import type { Locale } from '#contract/kernel/constants'
import type { Planning } from '#contract/publication/planning'
import { addMonths } from '#contract/recurrence/calendar-days'
import { dayName, monthName, shortWeekday } from '#lib/format/calendar-names'
import { localParts } from '#lib/forms/local-moment'
import { MonthTable } from '../agenda/month-table'
import { PlanBoard } from './plan-board'
import { mayMove, planHref, planId, stepStates } from './plan-item'
import { PlanMenu } from './plan-menu'

export type PlanningMonthProps = {
  data: Planning
  month: string
  today: string
  hrefOf: (query: { month?: string }) => string
  locale: Locale
}

/** The planning of a month as a table of weeks. */
export function PlanningMonth({ data, month, today, hrefOf, locale }: PlanningMonthProps) {
  const t = useTranslations('planning')
  const first = `${month}-01`
  const plansOn = (day: string) =>
    data.items.flatMap((plan) => {
      const { date, time } = localParts(plan.at)
      return date === day ? [{ ...plan, time }] : []
    })
  const step = (months: number) => hrefOf({ month: addMonths(first, months).slice(0, 7) })
  return (
    <div className="stack">
      <div className="flex flex-wrap items-center gap-3">
        <h2 className="text-large max-md:basis-full">{monthName(first, locale)}</h2>
        <ButtonLink size="small" href={step(-1)}>
          <ChevronLeft />
          {t('previousMonth')}
        </ButtonLink>
        <ButtonLink size="small" href={step(1)}>
          {t('nextMonth')}
          <ChevronRight />
        </ButtonLink>
      </div>
      <PlanBoard plans={data.items}>
        <div className="card">
          <MonthTable date={first} caption={t('monthCaption', { month: monthName(first, locale) })} week={t('week')}>
            {(day) => {
              const plans = plansOn(day)
              return (
                <td
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
                    <div
                      key={planId(plan)}
                      className="plan-chip"
                      data-plan={mayMove(plan) ? planId(plan) : undefined}
                      draggable={mayMove(plan)}
                    >
                      <AppLink
                        className={`event state-${stepStates[plan.step]}`}
                        href={planHref(plan)}
                        draggable={false}
                      >
                        <b className="tabular-nums">{plan.time}</b> {plan.title}
                        <span className="sr-only">: {t(`steps.${plan.step}`)}</span>
                      </AppLink>
                      <PlanMenu plan={plan} />
                    </div>
                  ))}
                </td>
              )
            }}
          </MonthTable>
        </div>
      </PlanBoard>
      {data.items.some(mayMove) ? <p className="field-help">{t('dragHelp')}</p> : null}
      {data.next === null ? null : <p className="text-muted">{t('moreInList')}</p>}
    </div>
  )
}
