import type { Hours } from '#contract/fields/opening-hours/opening-times'
import { type Weekday, weekdays } from '#contract/recurrence/recurrence'
import type { PageWeek } from '#contract/website/finding'
import { readLine, type Token } from './hours-words.ts'

const clock = (minutes: number) =>
  `${String(Math.floor(minutes / 60) % 24).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`

function spanOf(from: Token, till: Token): Hours | undefined {
  if (from.kind !== 'time' || till.kind !== 'time') return undefined
  let start = from.minutes
  // "9 - 5 pm"
  if (
    till.half === 'pm' &&
    from.half === undefined &&
    start < 12 * 60 &&
    start + 12 * 60 < till.minutes &&
    from.isBare &&
    start < 7 * 60
  )
    start += 12 * 60
  if (start >= 24 * 60) return undefined
  const isNextDay = till.minutes <= start || till.minutes === 24 * 60
  // Past midnight it closes early in the morning; anything else was written in the wrong order.
  if (isNextDay && till.minutes > 7 * 60 && till.minutes !== 24 * 60) return undefined
  return { from: clock(start), till: clock(till.minutes), ...(isNextDay ? { closesNextDay: true } : {}) }
}

const wholeDay: Hours = { from: '00:00', till: '00:00', closesNextDay: true }

function daysBetween(first: Weekday, last: Weekday): Weekday[] {
  const from = weekdays.indexOf(first)
  const count = ((weekdays.indexOf(last) - from + 7) % 7) + 1
  return Array.from({ length: count }, (_, index) => weekdays[(from + index) % 7]).filter((each) => each !== undefined)
}

const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
const startOf = ({ from }: Hours) => minutesOf(from)
const endOf = ({ till, closesNextDay }: Hours) => minutesOf(till) + (closesNextDay ? 24 * 60 : 0)

/** Gathers what lines say one after the other: days, and the hours of the days that were named last. */
class WeekReader {
  readonly week: PageWeek = {}
  isContrary = false
  byAppointment = false
  private days: Weekday[] = []
  private hasHours = false

  private give(hours: Hours | 'closed'): void {
    if (this.days.length === 0) this.isContrary = true
    this.hasHours = true
    for (const each of this.days) {
      const known = this.week[each]
      if (hours === 'closed') {
        if (known !== undefined && known.length > 0) this.isContrary = true
        this.week[each] = []
      } else if (known === undefined) this.week[each] = [hours]
      else {
        const isSame = known.some(({ from, till }) => from === hours.from && till === hours.till)
        if (known.length === 0 || known.some((other) => startOf(hours) < endOf(other) && startOf(other) < endOf(hours)))
          this.isContrary ||= !isSame
        if (!isSame) this.week[each] = [...known, hours]
      }
    }
  }

  read(tokens: readonly Token[]): void {
    for (let index = 0; index < tokens.length; index += 1) {
      const token = tokens[index]
      const [next, after] = [tokens[index + 1], tokens[index + 2]]
      if (token?.kind === 'day') {
        if (this.hasHours) this.days = []
        this.hasHours = false
        const [first] = token.days
        if (
          first !== undefined &&
          token.days.length === 1 &&
          next?.kind === 'range' &&
          after?.kind === 'day' &&
          after.days[0] !== undefined
        ) {
          this.days.push(...daysBetween(first, after.days[0]))
          index += 2
        } else this.days.push(...token.days)
      } else if (token?.kind === 'time') {
        const span = next?.kind === 'range' && after !== undefined ? spanOf(token, after) : undefined
        if (span === undefined) this.isContrary = true
        else {
          this.give(span)
          index += 2
        }
      } else if (token?.kind === 'closed') {
        // "Gesloten op maandag", after the hours of other days.
        if ((this.hasHours || this.days.length === 0) && next?.kind === 'day') {
          this.days = []
          for (let more = tokens[index + 1]; more?.kind === 'day' || more?.kind === 'and'; more = tokens[index + 1]) {
            if (more.kind === 'day') this.days.push(...more.days)
            index += 1
          }
        }
        this.give('closed')
      } else if (token?.kind === 'allDay') this.give(wholeDay)
      else if (token?.kind === 'appointment') this.byAppointment = true
      else if (token?.kind === 'dated') this.isContrary = true
    }
  }
}

/** A week as lines have it, from one of them until another. `unclear`: words that can turn what the lines mean. */
export type WeekText = { week: PageWeek; unclear: string[]; asides: string[]; first: number; last: number }

/**
 * The weeks in lines: each run of lines that name days and hours. A line of dates, of holidays or without either
 * separates them; one that can't be read to its end makes its week unclear.
 */
export function weeksIn(lines: readonly string[], isForPrograms = false): WeekText[] {
  const found: WeekText[] = []
  let run:
    | { reader: WeekReader; unclear: string[]; asides: string[]; first: number; last: number; silent: number }
    | undefined
  const finish = () => {
    if (run !== undefined && Object.keys(run.reader.week).length > 0) {
      const { reader, asides, first, last } = run
      const unclear = [
        ...run.unclear,
        ...(reader.isContrary ? ['≠'] : []),
        ...(reader.byAppointment ? ['afspraak'] : []),
      ]
      found.push({ week: reader.week, unclear, asides, first, last })
    }
    run = undefined
  }
  for (const [index, text] of lines.entries()) {
    const line = readLine(text.slice(0, 400), isForPrograms)
    const { tokens, hasDay, hasTime, hasClosed, isDated } = line
    const isHoliday = tokens.some(({ kind }) => kind === 'holiday') && !hasDay
    if (isDated || isHoliday) continue
    const says = hasTime || (hasClosed && (hasDay || run !== undefined)) || (hasDay && line.unclear.length === 0)
    if (!says) {
      // A note between two days ends nothing; two of them do.
      if (run !== undefined) {
        run.silent += 1
        if (run.silent > 1) finish()
      }
      continue
    }
    // "Keuken open van 17.00 tot 21.00 uur", or a sentence about something that is on that day.
    const isAside = !hasDay && line.unclear.length > 0
    if (run !== undefined && (isAside || line.unclear.length > 4)) {
      if (isAside || /open|gesloten|closed/i.test(text)) run.asides.push(text.slice(0, 200))
      else finish()
      continue
    }
    run ??= { reader: new WeekReader(), unclear: [], asides: [], first: index, last: index, silent: 0 }
    run.last = index
    run.silent = 0
    run.unclear.push(...line.unclear)
    run.reader.read(tokens)
  }
  finish()
  return found
}
