import type { useTranslations } from 'next-intl'
import { isHolidayKey } from '#contract/fields/opening-hours/holidays'
import type { Hours } from '#contract/fields/opening-hours/opening-times'
import { capitalised } from '../capitalised'
import { dateText } from '../date/date-text'
import { blocksOf, type OpeningWeek, readWeek, type WeekDay, weekDays } from './week'
import { closuresOf, holidayHoursOf, isByAppointment, seasonsOf, temporarilyClosedOf } from './week-more'

/** Says the messages of opening times. */
export type SayOpening = ReturnType<typeof useTranslations<'fields.openingTimes'>>
export type WeekSummary = { now: string; open: string; closed: string; holidays: string; special: string; more: string }

const joined = (texts: string[], and: string) =>
  texts.length < 2 ? texts.join('') : `${texts.slice(0, -1).join(', ')} ${and} ${texts.at(-1)}`

const holidayName = (key: string, t: SayOpening) => (isHolidayKey(key) ? t(`holidays.${key}`) : key)

/** `di, wo en vr`; three or more days in a row as `ma t/m vr`. */
function daysText(days: WeekDay[], t: SayOpening): string {
  const runs: WeekDay[][] = []
  for (const day of days) {
    const run = runs.at(-1)
    const before = run?.at(-1)
    if (run && before && weekDays.indexOf(before) + 1 === weekDays.indexOf(day)) run.push(day)
    else runs.push([day])
  }
  const texts = runs.flatMap((run) => {
    const [first] = run
    const last = run.at(-1)
    if (run.length < 3 || !first || !last) return run.map((day) => t(`short.${day}`))
    return [t('through', { from: t(`short.${first}`), to: t(`short.${last}`) })]
  })
  return joined(texts, t('and'))
}

function hoursText(week: OpeningWeek, day: WeekDay, t: SayOpening): string {
  const texts = blocksOf(week, day)
    .filter((block) => block.from && block.till)
    .toSorted((a, b) => a.from.localeCompare(b.from))
    .map((block) => {
      const marks = [
        block.closesNextDay ? t('nextDayMark') : '',
        block.byAppointment ? t('appointmentMark') : '',
      ].filter(Boolean)
      return `${block.from}–${block.till}${marks.length > 0 ? ` (${marks.join(', ')})` : ''}`
    })
  return joined(texts, t('and'))
}

const spanText = ({ from = '', till = '', closesNextDay }: Partial<Hours>, t: SayOpening) =>
  `${from}–${till}${closesNextDay ? ` (${t('nextDayMark')})` : ''}`

const specialText = (day: OpeningWeek['special'][number], t: SayOpening) =>
  [
    dateText(day.date),
    day.closed
      ? t('closed').toLowerCase()
      : joined(
          [day, ...(day.more ?? [])].map((span) => spanText(span, t)),
          t('and'),
        ),
    day.note ? `(${day.note})` : '',
  ]
    .filter(Boolean)
    .join(' ')

/** The days of a week with the same hours together, in the order in which they first come; '' are the closed ones. */
function groupsOf(week: OpeningWeek, t: SayOpening): Map<string, WeekDay[]> {
  const groups = new Map<string, WeekDay[]>()
  for (const day of weekDays) {
    const hours = hoursText(week, day, t)
    groups.set(hours, [...(groups.get(hours) ?? []), day])
  }
  return groups
}

const openText = (groups: Map<string, WeekDay[]>, t: SayOpening) =>
  [...groups].flatMap(([hours, days]) => (hours === '' ? [] : [`${daysText(days, t)} ${hours}`])).join(', ')

function periodText({ from, until }: { from: string; until: string }, t: SayOpening, yearly?: boolean): string {
  const text = (date: string) => (yearly ? dateText(date).slice(0, 5) : dateText(date))
  return from === until ? text(from) : t('through', { from: text(from), to: text(until) })
}

const sentence = (parts: (string | false | undefined)[]) => {
  const text = parts.filter(Boolean).join(' ')
  return text === '' ? '' : `${capitalised(text)}.`
}

/** The text before all hours: temporarily closed, or by appointment. */
function nowText(week: OpeningWeek, t: SayOpening): string {
  const closed = temporarilyClosedOf(week)
  if (closed === undefined) return isByAppointment(week) ? sentence([t('allByAppointment')]) : ''
  const from = closed.from && t('closedFrom', { date: dateText(closed.from) })
  const until = closed.until && t('closedUntil', { date: dateText(closed.until) })
  return sentence([t('temporarilyClosed'), from, until, closed.note && `(${closed.note})`])
}

/** Text beside the week: seasons, holidays with hours, closures. Incomplete ones are left out. */
function moreText(week: OpeningWeek, t: SayOpening): string {
  const isWhole = ({ from, until }: { from: string; until: string }) => from !== '' && until !== ''
  const closed = t('closed').toLowerCase()
  const sentences = [
    ...seasonsOf(week)
      .filter(isWhole)
      .map((season) => {
        const hours = openText(groupsOf(readWeek({ weekly: season.weekly }), t), t) || closed
        return sentence([season.name && `${season.name},`, `${periodText(season, t, season.yearly)}:`, hours])
      }),
    ...holidayHoursOf(week)
      .filter(({ from, till }) => from !== '' && till !== '')
      .map(({ holiday, from, till }) => sentence([holidayName(holiday, t), `${from}–${till}`])),
    ...closuresOf(week)
      .filter(isWhole)
      .map((closure) => sentence([periodText(closure, t), closed, closure.note && `(${closure.note})`])),
  ]
  return sentences.join(' ')
}

/** The week in words, and what goes beside it. */
export function weekSummary(week: OpeningWeek, t: SayOpening): WeekSummary {
  const groups = groupsOf(week, t)
  const closed = groups.get('') ?? []
  const open = openText(groups, t)
  const holidays = week.closedOnHolidays.map((key) => holidayName(key, t))
  const special = week.special.filter((day) => day.date).map((day) => specialText(day, t))
  return {
    now: nowText(week, t),
    open: open && `${capitalised(open)}.`,
    closed:
      closed.length === 7
        ? t('allClosed')
        : closed.length === 0
          ? ''
          : capitalised(t('daysClosed', { days: daysText(closed, t) })),
    holidays: holidays.length === 0 ? '' : t('holidaysClosed', { days: joined(holidays, t('and')) }),
    special: special.length === 0 ? '' : t('specialSummary', { days: special.join(', ') }),
    more: moreText(week, t),
  }
}
