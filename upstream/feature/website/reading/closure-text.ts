import type { Period } from '#contract/fields/opening-hours/opening-times'
import { addDays } from '#contract/recurrence/calendar-days'
import { parseLocal, weekdayOf } from '#contract/recurrence/local-time'
import { monthPattern } from './hours-words.ts'

const months = ['jan', 'feb', 'm', 'apr', 'm', 'jun', 'jul', 'aug', 'sep', 'o', 'nov', 'dec']
const dayNames = ['ma', 'di', 'wo', 'do', 'vr', 'za', 'zo']
const englishDays = ['mo', 'tu', 'we', 'th', 'fr', 'sa', 'su']

const monthOf = (name: string): number => {
  const text = name.toLowerCase()
  if (/^(?:mrt|maart|march)/.test(text)) return 3
  if (/^(?:mei|may)/.test(text)) return 5
  return months.findIndex((each) => each.length > 0 && each !== 'm' && text.startsWith(each)) + 1
}

const weekday = String.raw`(?:(?<day>ma(?:andag)?|di(?:nsdag)?|wo(?:ensdag)?|do(?:nderdag)?|vr(?:ijdag)?|za(?:terdag)?|zo(?:ndag)?|mon(?:day)?|tues?(?:day)?|wed(?:nesday)?|thurs?(?:day)?|fri(?:day)?|sat(?:urday)?|sun(?:day)?)\.?,?\s+)?`
const spelled = String.raw`(?<date>\d{1,2})(?:e|ste|st|nd|rd|th)?(?:\s+(?<month>${monthPattern})(?![\p{L}])\.?,?(?:\s+(?<year>20\d\d))?)?`
const figures = String.raw`(?<date>\d{1,2})[-/](?<month>\d{1,2})[-/](?<year>20\d\d)`
const oneDate = new RegExp(String.raw`${weekday}(?:${figures})(?!\d)`, 'iuy')
const oneSpelled = new RegExp(String.raw`${weekday}(?:${spelled})(?![\d:.]\d|\s*uur)`, 'iuy')

type Day = { date: number; month?: number; year?: number; weekday?: number }

function readDay(text: string, at: number): { day: Day; end: number } | undefined {
  for (const shape of [oneDate, oneSpelled]) {
    shape.lastIndex = at
    const groups = shape.exec(text)?.groups
    if (groups === undefined) continue
    const month =
      groups.month === undefined ? undefined : /^\d/.test(groups.month) ? Number(groups.month) : monthOf(groups.month)
    const name = groups.day?.toLowerCase().slice(0, 2)
    const named = name === undefined ? -1 : Math.max(dayNames.indexOf(name), englishDays.indexOf(name))
    return {
      day: {
        date: Number(groups.date),
        ...(month === undefined ? {} : { month }),
        ...(groups.year === undefined ? {} : { year: Number(groups.year) }),
        ...(named < 0 ? {} : { weekday: named }),
      },
      end: shape.lastIndex,
    }
  }
  return undefined
}

const iso = (year: number, month: number, date: number) => {
  const text = `${year}-${String(month).padStart(2, '0')}-${String(date).padStart(2, '0')}`
  return parseLocal(text) === undefined ? undefined : text
}

/** So many years before and after today a day of the week is looked for that goes with its date. */
const yearsAround = [-4, -3, -2, -1, 0, 1]

/**
 * The date of a day in a text. Without a year only the day of the week can say which one it is, and only when it
 * fits one of the years around: last Christmas is often there still.
 */
function dateOf({ date, month, year, weekday: named }: Day, today: string): string | undefined {
  if (month === undefined || month < 1) return undefined
  if (year !== undefined) {
    const found = iso(year, month, date)
    return found !== undefined && (named === undefined || weekdayOf(parseLocal(found) ?? 0) === named)
      ? found
      : undefined
  }
  if (named === undefined) return undefined
  const fitting = yearsAround
    .map((shift) => iso(Number(today.slice(0, 4)) + shift, month, date))
    .filter((each) => each !== undefined && weekdayOf(parseLocal(each) ?? 0) === named)
  return fitting.length === 1 ? fitting[0] : undefined
}

/** Words that may be around the dates of a closing: who is closed, and why. */
const known =
  /^(?:van|vanaf|op|is|zijn|zijn|wij|we|de|het|een|in|en|ons|onze|bibliotheek|bieb|vestiging|museum|organisatie|wijkcentrum|buurthuis|dorpshuis|gemeentehuis|zwembad|gesloten|dicht|closed|we|are|will|be|the|library|from|on|wegens|vanwege|i\.?v\.?m|in|verband|met|door|tijdens|vakantie|zomervakantie|kerstvakantie|meivakantie|herfstvakantie|voorjaarsvakantie|zomersluiting|zomerstop|kerst|kerstdag|eerste|tweede|1e|2e|pasen|paasdag|pinksterdag|pinksteren|hemelvaart|hemelvaartsdag|koningsdag|bevrijdingsdag|nieuwjaarsdag|nieuwjaar|oudjaarsdag|goede|vrijdag|feestdag|feestdagen|verbouwing|onderhoud|verhuizing|inventarisatie|holiday|holidays|due|to|because|of|let|note|uur|uitzonderlijk|extra|hele|dag|dagen|periode|closure|let|christmas|day)$/iu

export type ClosureText = { period: Period; words: string; unclear: string[] }

/** Days on which a line says that it is closed. */
export function closuresIn(text: string, today: string): ClosureText[] {
  const line = text.slice(0, 300)
  if (!/(?<![\p{L}])(?:gesloten|dicht|closed)(?![\p{L}])/iu.test(line)) return []
  const found: Period[] = []
  let rest = ''
  let at = 0
  while (at < line.length) {
    const isStart = at === 0 || !/[\p{L}\d]/u.test(line.charAt(at - 1))
    const first = isStart ? readDay(line, at) : undefined
    if (first === undefined) {
      rest += line.charAt(at)
      at += 1
      continue
    }
    const link = /\s*(?:t\s*\/\s*m|tot en met|[-–—]|through|until and including|en met)\s*/iy
    link.lastIndex = first.end
    const isRange = link.test(line)
    const last = isRange ? readDay(line, link.lastIndex) : undefined
    // "20 t/m 31 juli 2026"
    const begin = { ...first.day, month: first.day.month ?? last?.day.month, year: first.day.year ?? last?.day.year }
    const from = dateOf(
      begin.month !== undefined &&
        last?.day.month !== undefined &&
        first.day.year === undefined &&
        begin.month > last.day.month &&
        begin.year !== undefined
        ? { ...begin, year: begin.year - 1 }
        : begin,
      today,
    )
    const until = last === undefined ? from : dateOf(last.day, today)
    at = last?.end ?? first.end
    rest += ' '
    if (from !== undefined && until !== undefined && from <= until && until <= addDays(from, 366))
      found.push({ from, until })
    else rest += ' ≠ '
  }
  const words = rest.toLowerCase().match(/[\p{L}][\p{L}.’'-]*|\d+(?:e|ste)?|≠/gu) ?? []
  const unclear = words.map((word) => word.replace(/[.]+$/, '')).filter((word) => !known.test(word))
  return found.map((period) => ({ period, words: line, unclear }))
}
