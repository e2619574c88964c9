import type { Hours, OpeningBlock, OpeningTimes } from '../fields/opening-hours/opening-times.ts'
import { hoursOn, inSeason } from '../fields/opening-hours/schedule.ts'
import { addDays } from '../recurrence/calendar-days.ts'
import { weekdays } from '../recurrence/recurrence.ts'
import { agree, type Evidence, type Outcome, type PageEvidence } from './evidence.ts'
import type { PageWeek } from './finding.ts'
import * as words from './words.ts'

const closingWithin = 366
const longestClosing = 62

const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))

/** The minutes of a day in which it is open; spans that meet are one. */
function dayText(hours: readonly Hours[]): string {
  const spans = hours
    .map(({ from, till, closesNextDay }) => ({
      start: minutesOf(from),
      end: minutesOf(till) + (closesNextDay ? 1440 : 0),
    }))
    .sort((one, other) => one.start - other.start)
  const joined: { start: number; end: number }[] = []
  for (const span of spans) {
    const last = joined.at(-1)
    if (last !== undefined && span.start <= last.end) last.end = Math.max(last.end, span.end)
    else joined.push({ ...span })
  }
  return joined.map(({ start, end }) => `${start}-${end}`).join(',')
}

const namedIn = ({ finding }: WeekSeen) => weekdays.filter((day) => finding.value[day] !== undefined)
/** Whether two weeks say something else of a day that both name. */
const contradicts = (one: PageWeek, other: PageWeek) =>
  weekdays.some(
    (day) => one[day] !== undefined && other[day] !== undefined && dayText(one[day]) !== dayText(other[day]),
  )
const weekOf = (blocks: readonly OpeningBlock[]): PageWeek =>
  Object.fromEntries(weekdays.map((day) => [day, blocks.filter((block) => block.day === day)]))

type WeekSeen = PageEvidence<'openingTimes'>

function isUsualWeek(evidence: Evidence, { finding }: WeekSeen, today: string): boolean {
  if (finding.where !== 'text') return true
  const labels = finding.labels.map((label) => evidence.without(label))
  const year = Number(today.slice(0, 4))
  const isOfAnotherYear = labels.some((label) => /(?<!\d)20\d\d(?!\d)/.test(label) && !label.includes(String(year)))
  return (
    finding.labels.some((label) => words.openingLabel.test(label)) &&
    !labels.some((label) => words.otherHours.test(label) || words.forATime.test(label)) &&
    !isOfAnotherYear
  )
}

/** The outcome for the usual week: the same as ours, or the week that the site has. */
function judgeWeek(
  evidence: Evidence,
  times: OpeningTimes,
  today: string,
): { outcome: 'agree'; by: PageEvidence } | { by: PageEvidence; times: OpeningTimes } | undefined {
  const season = times.seasons?.find((each) => inSeason(each, today))
  const here = weekOf(season?.weekly ?? times.weekly)
  const seen = evidence.found.openingTimes.filter((each) => isUsualWeek(evidence, each, today))
  const fits = ({ finding }: WeekSeen) =>
    weekdays.every((day) => {
      const found = finding.value[day]
      return found === undefined ? (here[day] ?? []).length === 0 : dayText(found) === dayText(here[day] ?? [])
    })
  const agreeing = seen.filter((each) => {
    const { unclear = [] } = each.finding
    return fits(each) && unclear.length <= 4 && !unclear.some((word) => words.notWeekly.test(word))
  })
  const contrary = seen.filter((each) => each.counts && !fits(each))
  const [same] = agreeing
  if (same !== undefined) return contrary.length === 0 ? { outcome: 'agree', by: same } : undefined
  const clear = contrary.filter(({ finding }) => evidence.isClear(finding))
  const [best] = clear.toSorted((one, other) => namedIn(other).length - namedIn(one).length)
  if (best === undefined || clear.length < contrary.length) return undefined
  if (contrary.some(({ finding }) => contradicts(finding.value, best.finding.value))) return undefined
  if (season !== undefined || times.byAppointment || times.temporarilyClosed) return undefined
  const { value: week } = best.finding
  const named = namedIn(best)
  const open = named.filter((day) => (week[day] ?? []).length > 0)
  const openHere = weekdays.filter((day) => (here[day] ?? []).length > 0)
  if (open.length === 0 || (named.length < 5 && !openHere.every((day) => named.includes(day)))) return undefined
  // Of a day that the page does not name it says nothing.
  const weekly = weekdays.flatMap((day): OpeningBlock[] => {
    const found = week[day]
    return found === undefined
      ? times.weekly.filter((block) => block.day === day)
      : found.map((hours) => ({ day, ...hours }))
  })
  if (!contradicts(weekOf(weekly), here)) return undefined
  return { by: best, times: { ...times, weekly } }
}

/** The outcome for days on which it is closed, beside the usual week. */
function judgeClosures(evidence: Evidence, times: OpeningTimes, today: string): Outcome {
  const until = addDays(today, closingWithin)
  const seen = evidence.found.closure.filter(({ finding }) => {
    const { value, labels } = finding
    const isSoon = value.until >= today && value.from <= until && value.until <= addDays(value.from, longestClosing)
    const near = labels.map((label) => evidence.without(label)).join(' | ')
    return isSoon && evidence.isClear(finding) && !words.otherHours.test(near)
  })
  const [first] = seen
  if (first === undefined) return undefined
  const daysOf = ({ finding }: PageEvidence<'closure'>) => {
    const days: string[] = []
    for (let day = finding.value.from; day <= finding.value.until; day = addDays(day, 1))
      if (day >= today) days.push(day)
    return days
  }
  const contrary = seen.filter((each) => each.counts && daysOf(each).some((day) => hoursOn(times, day).length > 0))
  const [best] = contrary
  if (best === undefined) return agree(first)
  const known = new Set((times.closures ?? []).map(({ from, until: last }) => `${from} ${last}`))
  const added = [...new Map(contrary.map(({ finding: { value } }) => [`${value.from} ${value.until}`, value]))]
    .filter(([key]) => !known.has(key))
    .map(([, { from, until: last }]) => ({ from, until: last }))
  const closures = [...(times.closures ?? []), ...added].sort((one, other) => one.from.localeCompare(other.from))
  const dates = new Set(added.flatMap(({ from, until: last }) => (from === last ? [from] : [])))
  // Hours of such a day would go before the closing.
  const special = times.special.filter(({ date }) => !dates.has(date))
  return { outcome: 'differ', by: best, value: { ...times, closures, special } }
}

/** The outcome for opening times: the usual week, and days on which it is closed. */
export function compareOpeningTimes(evidence: Evidence, times: OpeningTimes, today: string): Outcome {
  const week = judgeWeek(evidence, times, today)
  const isOtherWeek = week !== undefined && 'times' in week
  const closures = judgeClosures(evidence, isOtherWeek ? week.times : times, today)
  if (closures?.outcome === 'differ') return isOtherWeek ? { ...closures, by: week.by } : closures
  return isOtherWeek ? { outcome: 'differ', by: week.by, value: week.times } : week
}
