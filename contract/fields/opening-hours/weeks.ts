import { addDays } from '../../recurrence/calendar-days.ts'
import type { OpeningBlock, OpeningTimes, Period, Season } from './opening-times.ts'
import { inSeason } from './schedule.ts'

/** A week that holds from one date until another; the usual one has no season. */
export type Week = { weekly: readonly OpeningBlock[]; season: Season | undefined; from?: string; until?: string }

/** The weeks that hold one after the other in a span; what began before it or goes on after it has no bound there. */
export function weeksBetween({ weekly, seasons = [] }: OpeningTimes, span: Period): Week[] {
  const seasonOn = (date: string) => seasons.find((season) => inSeason(season, date))
  const found: Week[] = []
  for (let date = span.from; date <= span.until; date = addDays(date, 1)) {
    const season = seasonOn(date)
    const before = found.at(-1)
    if (before !== undefined && season === before.season) continue
    const week = { weekly: season?.weekly ?? weekly, season }
    if (before === undefined) found.push(week)
    else {
      before.until = addDays(date, -1)
      found.push({ ...week, from: date })
    }
  }
  return found
}
