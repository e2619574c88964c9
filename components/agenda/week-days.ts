import type { Occurrence } from '#contract/agenda/occurrence'
import {
  closedWithin,
  hoursOf,
  inLanes,
  openOn,
  type Placement,
  type Stretch,
  stretchOn,
  type VisibleHours,
} from '#contract/agenda/week-layout'
import type { OpeningTimes } from '#contract/fields/opening-hours/opening-times'
import { type CalendarState, dayOf } from './calendar-view'

/** A day of a week: what takes all of it, what is shown among its hours, and when the place is closed. */
export type WeekDay = {
  day: string
  whole: Occurrence[]
  placed: Placement<Occurrence>[]
  shut: Stretch[]
}

/** A night that continues is shown above the hours when it ends before this. */
const morning = 8 * 60

const goesOn = ({ start }: Occurrence, day: string) => start.slice(0, 10) < day

type Part = Stretch & { thing: Occurrence }

function partsOn(day: string, occurrences: readonly Occurrence[]): Part[] {
  return occurrences.flatMap((thing) => {
    const stretch = stretchOn(thing, day)
    if (stretch === undefined || (goesOn(thing, day) && stretch.until <= morning)) return []
    return [{ thing, ...stretch, from: goesOn(thing, day) ? morning : stretch.from }]
  })
}

const openOf = (times: OpeningTimes | undefined, day: string) =>
  times === undefined || times.weekly.length === 0 ? undefined : openOn(times, day)

/** The opening of a night that goes on asks for no hours before the morning. */
const byDay = ({ from, until }: Stretch) => (from === 0 && until <= morning ? [] : [{ from, until }])

/** The layout of a week: where everything is shown, and the hours needed for that. */
export function weekLayout(days: string[], state: Pick<CalendarState, 'days' | 'openingTimes'>) {
  const columns = days.map((day) => {
    const { occurrences } = dayOf(state, day)
    return { day, occurrences, parts: partsOn(day, occurrences), open: openOf(state.openingTimes, day) }
  })
  const shown: VisibleHours = hoursOf(columns.flatMap(({ parts, open = [] }) => [...parts, ...open.flatMap(byDay)]))
  const hours = Array.from({ length: shown.last - shown.first + 1 }, (_, index) => shown.first + index)
  const laid = columns.map(({ day, occurrences, parts, open }): WeekDay => {
    const among = new Set(parts.map(({ thing }) => thing))
    return {
      day,
      whole: occurrences.filter((occurrence) => !among.has(occurrence)),
      placed: inLanes(parts),
      shut: open === undefined ? [] : closedWithin(open, shown),
    }
  })
  return { days: laid, hours }
}
