import { fillText } from '#lib/forms/fill-text'
import { capitalised } from '../capitalised'
import { dateText } from '../date/date-text'
import type { EditorWords } from '../field-words'
import { blocksOf, type OpeningWeek, readWeek, type WeekDay, weekDays } from './week'
import { closuresOf, holidayHoursOf, isByAppointment, seasonsOf, temporarilyClosedOf } from './week-more'

type Words = EditorWords['openingTimes']
export type WeekSummary = { now: string; open: string; closed: string; holidays: string; special: string; more: string }

const joined = (texts: string[], and: string) =>
  texts.length < 2 ? texts.join('') : `${texts.slice(0, -1).join(', ')} ${and} ${texts.at(-1)}`

/** `di, wo en vr`; three or more days in a row as `ma t/m vr`. */
function daysText(days: WeekDay[], words: Words): string {
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
    if (run.length < 3 || !first || !last) return run.map((day) => words.short[day])
    return [fillText(words.through, { from: words.short[first], to: words.short[last] })]
  })
  return joined(texts, words.and)
}

function hoursText(week: OpeningWeek, day: WeekDay, words: Words): string {
  const texts = blocksOf(week, day)
    .filter((block) => block.from && block.till)
    .toSorted((a, b) => a.from.localeCompare(b.from))
    .map((block) => {
      const marks = [
        block.closesNextDay ? words.nextDayMark : '',
        block.byAppointment ? words.appointmentMark : '',
      ].filter(Boolean)
      return `${block.from}–${block.till}${marks.length > 0 ? ` (${marks.join(', ')})` : ''}`
    })
  return joined(texts, words.and)
}

const specialText = (day: OpeningWeek['special'][number], words: Words) =>
  [
    dateText(day.date),
    day.closed ? words.closed.toLowerCase() : `${day.from ?? ''}–${day.till ?? ''}`,
    day.closesNextDay ? `(${words.nextDayMark})` : '',
    day.note ? `(${day.note})` : '',
  ]
    .filter(Boolean)
    .join(' ')

/** The days of a week with the same hours together, in the order in which they first come; '' are the closed ones. */
function groupsOf(week: OpeningWeek, words: Words): Map<string, WeekDay[]> {
  const groups = new Map<string, WeekDay[]>()
  for (const day of weekDays) {
    const hours = hoursText(week, day, words)
    groups.set(hours, [...(groups.get(hours) ?? []), day])
  }
  return groups
}

const openText = (groups: Map<string, WeekDay[]>, words: Words) =>
  [...groups].flatMap(([hours, days]) => (hours === '' ? [] : [`${daysText(days, words)} ${hours}`])).join(', ')

function periodText({ from, until }: { from: string; until: string }, words: Words, yearly?: boolean): string {
  const text = (date: string) => (yearly ? dateText(date).slice(0, 5) : dateText(date))
  return from === until ? text(from) : fillText(words.through, { from: text(from), to: text(until) })
}

const sentence = (parts: (string | false | undefined)[]) => {
  const text = parts.filter(Boolean).join(' ')
  return text === '' ? '' : `${capitalised(text)}.`
}

/** What goes before all hours: closed for now, or by appointment. */
function nowText(week: OpeningWeek, words: Words): string {
  const closed = temporarilyClosedOf(week)
  if (closed === undefined) return isByAppointment(week) ? sentence([words.allByAppointment]) : ''
  const from = closed.from && fillText(words.closedFrom, { date: dateText(closed.from) })
  const until = closed.until && fillText(words.closedUntil, { date: dateText(closed.until) })
  return sentence([words.temporarilyClosed, from, until, closed.note && `(${closed.note})`])
}

/** What goes beside the week: seasons, holidays with hours, closures. What is half filled in waits. */
function moreText(week: OpeningWeek, words: Words): string {
  const names: Record<string, string> = words.holidays
  const isWhole = ({ from, until }: { from: string; until: string }) => from !== '' && until !== ''
  const closed = words.closed.toLowerCase()
  const sentences = [
    ...seasonsOf(week)
      .filter(isWhole)
      .map((season) => {
        const hours = openText(groupsOf(readWeek({ weekly: season.weekly }), words), words) || closed
        return sentence([season.name && `${season.name},`, `${periodText(season, words, season.yearly)}:`, hours])
      }),
    ...holidayHoursOf(week)
      .filter(({ from, till }) => from !== '' && till !== '')
      .map(({ holiday, from, till }) => sentence([names[holiday] ?? holiday, `${from}–${till}`])),
    ...closuresOf(week)
      .filter(isWhole)
      .map((closure) => sentence([periodText(closure, words), closed, closure.note && `(${closure.note})`])),
  ]
  return sentences.join(' ')
}

/** The week in words, and what goes beside it. */
export function weekSummary(week: OpeningWeek, words: Words): WeekSummary {
  const groups = groupsOf(week, words)
  const closed = groups.get('') ?? []
  const open = openText(groups, words)
  const holidayNames: Record<string, string> = words.holidays
  const holidays = week.closedOnHolidays.map((key) => holidayNames[key] ?? key)
  const special = week.special.filter((day) => day.date).map((day) => specialText(day, words))
  return {
    now: nowText(week, words),
    open: open && `${capitalised(open)}.`,
    closed:
      closed.length === 7
        ? words.allClosed
        : closed.length === 0
          ? ''
          : capitalised(fillText(words.daysClosed, { days: daysText(closed, words) })),
    holidays: holidays.length === 0 ? '' : fillText(words.holidaysClosed, { days: joined(holidays, words.and) }),
    special: special.length === 0 ? '' : fillText(words.specialSummary, { days: special.join(', ') }),
    more: moreText(week, words),
  }
}
