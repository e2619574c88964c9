import { fillText } from '#lib/forms/fill-text'
import { capitalised } from '../capitalised'
import { dateText } from '../date/date-text'
import type { EditorWords } from '../field-words'
import { blocksOf, type OpeningWeek, type WeekDay, weekDays } from './week'

type Words = EditorWords['openingTimes']
export type WeekSummary = { open: string; closed: string; holidays: string; special: string }

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

const specialText = ({ date, closed, from, till, note }: OpeningWeek['special'][number], words: Words) =>
  [dateText(date), closed ? words.closed.toLowerCase() : `${from ?? ''}–${till ?? ''}`, note ? `(${note})` : '']
    .filter(Boolean)
    .join(' ')

/** The week in words: days with the same hours together, in the order in which they first come. */
export function weekSummary(week: OpeningWeek, words: Words): WeekSummary {
  const groups = new Map<string, WeekDay[]>()
  for (const day of weekDays) {
    const hours = hoursText(week, day, words)
    groups.set(hours, [...(groups.get(hours) ?? []), day])
  }
  const closed = groups.get('') ?? []
  groups.delete('')
  const open = [...groups].map(([hours, days]) => `${daysText(days, words)} ${hours}`).join(', ')
  const holidayNames: Record<string, string> = words.holidays
  const holidays = week.closedOnHolidays.map((key) => holidayNames[key] ?? key)
  const special = week.special.filter((day) => day.date).map((day) => specialText(day, words))
  return {
    open: open && `${capitalised(open)}.`,
    closed:
      closed.length === 7
        ? words.allClosed
        : closed.length === 0
          ? ''
          : capitalised(fillText(words.daysClosed, { days: daysText(closed, words) })),
    holidays: holidays.length === 0 ? '' : fillText(words.holidaysClosed, { days: joined(holidays, words.and) }),
    special: special.length === 0 ? '' : fillText(words.specialSummary, { days: special.join(', ') }),
  }
}
