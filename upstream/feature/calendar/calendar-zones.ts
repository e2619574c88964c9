import ICAL from 'ical.js'
import { findIana } from 'windows-iana'
import { day } from '#contract/recurrence/local-time'
import { offsetAt, toLocal, zoneName } from '#contract/recurrence/zone'

type Component = InstanceType<typeof ICAL.Component>

/** Clocks are compared day by day for so long. */
const comparedDays = 2 * 366

/** The zone of IANA of a name: that itself, the name that Windows has for it, or the last parts of a path of others. */
function namedZone(name: string): string | undefined {
  const parts = name.split('/')
  const names = [name, parts.slice(-3).join('/'), parts.slice(-2).join('/')]
  return [...findIana(name), ...names].map(zoneName).find((zone) => zone !== undefined)
}

/** Cities of zones, as they are written in a list of them: "Buenos Aires". */
const zonesByCity = new Map(
  Intl.supportedValuesOf('timeZone').map((zone) => [(zone.split('/').at(-1) ?? '').replaceAll('_', ' '), zone]),
)

/**
 * The zone of a name as Outlook shows it: "(UTC+01:00) Amsterdam, Berlin, Rome" or "(UTC-05:00) Eastern Time (US &
 * Canada)". Its hours are those of winter, and a zone that has others is not meant.
 */
function displayedZone(name: string, year: string): string | undefined {
  const [, sign = '', hours = '', minutes = '', places] =
    /^\((?:UTC|GMT)(?:([+-])(\d\d)[:.](\d\d))?\)\s*(.+)$/.exec(name) ?? []
  if (places === undefined) return undefined
  const offset = Number(`${sign}1`) * (Number(hours) * 60 + Number(minutes)) * 60_000
  const ofWindows = findIana(places.replace(/ Time \(.*\)$/, ' Standard Time'))
  const ofCities = places.split(/\s*,\s*/).flatMap((city) => zonesByCity.get(city) ?? [])
  const hasOffset = (zone: string) =>
    ['01', '07'].some((month) => offsetAt(zone, Date.parse(`${year}-${month}-01`)) === offset)
  return [...ofWindows, ...ofCities].find(hasOffset)
}

function isClockOf(described: InstanceType<typeof ICAL.Timezone>, zone: string, from: number): boolean {
  for (let moment = from; moment < from + comparedDays * day; moment += day) {
    const local = new Date(toLocal(zone, moment))
    const time = ICAL.Time.fromDateTimeString(local.toISOString().slice(0, 19))
    if (described.utcOffset(time) * 1000 !== offsetAt(zone, moment)) return false
  }
  return true
}

/** A zone whose clock is the one that a calendar describes, from a moment on. */
function describedZone(component: Component, preferred: string, from: number): string | undefined {
  const location = component.getFirstPropertyValue('x-lic-location')
  const named = typeof location === 'string' ? namedZone(location) : undefined
  if (named !== undefined) return named
  const described = new ICAL.Timezone(component)
  const candidates = new Set([preferred, 'Europe/London', 'UTC', ...Intl.supportedValuesOf('timeZone')])
  return [...candidates].find((zone) => isClockOf(described, zone, from))
}

/** Finds the zone of a name in one calendar; undefined when neither the name nor the calendar says. */
export type FindZone = (name: string) => string | undefined

/** `defaultZone` is preferred where several zones have the clock that a calendar describes. `today` is a local date. */
export function zoneFinder(
  described: readonly Component[],
  { defaultZone, today }: { defaultZone: string; today: string },
): FindZone {
  const found = new Map<string, string | undefined>()
  // Noon, as no clock changes then.
  const from = Date.parse(`${today}T12:00:00Z`)
  const find = (name: string) => {
    const component = described.find((each) => each.getFirstPropertyValue('tzid') === name)
    const ofCalendar = namedZone(name) ?? (component && describedZone(component, defaultZone, from))
    return ofCalendar ?? displayedZone(name, today.slice(0, 4))
  }
  return (name) => {
    if (!found.has(name)) found.set(name, find(name))
    return found.get(name)
  }
}
