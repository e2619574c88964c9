import { dateText, day, parseLocal } from '../../recurrence/local-time.ts'
import type { Issue } from '../../types/field-rules.ts'
import type { Season } from './opening-times.ts'
import { inSeason } from './schedule.ts'

function share(one: Season, other: Season): boolean {
  // Of two yearly seasons any year does; else the one with dates of its own says which days count.
  const dated = [one, other].find((season) => !season.yearly)
  const [from, until] = dated ? [dated.from, dated.until] : ['2024-01-01', '2024-12-31']
  const last = Math.min(parseLocal(until) ?? 0, (parseLocal(from) ?? 0) + 366 * day)
  for (let date = parseLocal(from) ?? 0; date <= last; date += day)
    if (inSeason(one, dateText(date)) && inSeason(other, dateText(date))) return true
  return false
}

/** Seasons with a day in common, each at the later one: on that day nobody could say which hours hold. */
export function seasonIssues(seasons: Season[]): Issue[] {
  return seasons.flatMap((season, index) =>
    seasons.slice(0, index).some((earlier) => share(earlier, season))
      ? [{ key: 'openingTimes.seasonOverlap', path: ['seasons', index, 'from'] }]
      : [],
  )
}
