import { type Weekday, weekdays } from '#contract/recurrence/recurrence'

export type Token =
  | { kind: 'day'; days: readonly Weekday[] }
  | { kind: 'time'; minutes: number; isBare: boolean; half?: 'am' | 'pm' }
  | { kind: 'range' | 'and' | 'closed' | 'allDay' | 'appointment' | 'holiday' | 'dated' }
  | { kind: 'unclear'; word: string }

/** Opening times in a line. `unclear` has the words that are not understood. */
export type ReadLine = {
  tokens: Token[]
  unclear: string[]
  hasDay: boolean
  hasTime: boolean
  hasClosed: boolean
  isDated: boolean
}

const day = (...days: Weekday[]): Token => ({ kind: 'day', days })
const part = '(?:[- ]?(?:ochtend|morgen|middag|avond)e?n?)?'
const spelled: Record<Weekday, string> = {
  MO: `maandag(?:en|s)?${part}|maa|ma|mondays?|mon`,
  TU: `dinsdag(?:en|s)?${part}|din|di|tuesdays?|tues|tue`,
  WE: `woensdag(?:en|s)?${part}|woe|wo|wednesdays?|wed`,
  TH: `donderdag(?:en|s)?${part}|don|do|thursdays?|thurs|thur|thu`,
  FR: `vrijdag(?:en|s)?${part}|vrij|vr|fridays?|fri`,
  SA: `zaterdag(?:en|s)?${part}|zat|za|saturdays?|sat`,
  SU: `zondag(?:en|s)?${part}|zon(?=-? en feest)|zon|zo|sundays?|sun`,
}
const month =
  'jan(?:uari|uary)?|feb(?:ruari|ruary)?|mrt|maart|march|apr(?:il)?|mei|may|jun[ie]?|juni|juli|july|jul|aug(?:ustus|ust)?|sept?(?:ember)?|okt(?:ober)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?'

const end = String.raw`(?![\p{L}])`
const begin = String.raw`(?<![\p{L}])`
const word = (source: string) => new RegExp(`${begin}(?:${source})${end}`, 'iuy')

/** Words that say nothing of when: they may be in any line of opening times. */
const fillers = word(
  'van|uur|uren|op|is|zijn|we|wij|de|het|een|onze|ons|je|u|kunt|kun|bent|terecht|welkom|bij|in|voor|iedere|elke|dagen|dag|geopend|open|openingstijden|openingstijd|openingsuren|en ook|ook|daarnaast|er|hebben|tijden|are|from|the|our|on|hours|opening|times|staat|am|pm|hrs|hours?|between|week|regulier|reguliere|normale|gewone|bezoekers|publiek|bibliotheek|bieb|vestiging|museum|wijkcentrum|buurthuis|buurtcentrum|dorpshuis|gemeentehuis|stadhuis|zwembad|library|town hall|pauze|nummer|day|time|dag en tijd|ochtend|middag|avond|morgen|we are|alle',
)

const patterns: [pattern: RegExp, read: (found: RegExpExecArray) => Token | undefined][] = [
  [/24\s*\/\s*7/y, () => ({ kind: 'allDay' })],
  [
    /(?:24 uur(?: per dag| per etmaal|s? open| geopend)|dag en nacht|24 hours(?: a day)?|open 24 hours)/iy,
    () => ({ kind: 'allDay' }),
  ],
  [
    new RegExp(String.raw`\d{1,2}(?:e|ste|st|nd|rd|th)?[ .]+(?:${month})\.?(?![\p{L}])(?:\s+\d{4})?`, 'iuy'),
    () => ({ kind: 'dated' }),
  ],
  [new RegExp(String.raw`(?:${month})\s+\d{1,2}(?![\d:.])`, 'iuy'), () => ({ kind: 'dated' })],
  [/\d{1,2}[-/]\d{1,2}(?:[-/]\d{2,4})(?!\d)/y, () => ({ kind: 'dated' })],
  [/20\d\d(?!\d)/y, () => ({ kind: 'dated' })],
  [/t\s*\/\s*m(?![a-z])|tot en met(?![a-z])|t\.?e?\.?m\.?(?![a-z])/iy, () => ({ kind: 'range' })],
  [/(?:until|through|thru|till|tot|to)(?![a-z])/iy, () => ({ kind: 'range' })],
  [/[-\u2010-\u2015\u2212~\u2192]+/y, () => ({ kind: 'range' })],
  [
    /(\d{1,2})\s*(?:[:.]\s?|[uh](?=\d))(\d{2})(?!\d)\s*(?:(a|p)\.?m\.?(?![a-z]))?\s*(?:uur|u\.?|h\.?|hrs)?(?![a-z])/iy,
    ([, hour = '', minute = '', half]) => timeToken(Number(hour), Number(minute), false, half),
  ],
  [
    /(\d{1,2})(?![\d:])\s*(?:(a|p)\.?m\.?(?![a-z])|(uur|u\.?|h\.?)(?![a-z]))/iy,
    ([, hour = '', half]) => timeToken(Number(hour), 0, false, half),
  ],
  [/(\d{1,2})(?![\d:])/y, ([, hour = '']) => timeToken(Number(hour), 0, true)],
  [word('en|and|&|alsook|plus'), () => ({ kind: 'and' })],
  [/[&+/]/y, () => ({ kind: 'and' })],
  [word('(?:hele dag )?gesloten|niet geopend|dicht|closed|off'), () => ({ kind: 'closed' })],
  [word('(?:alleen )?(?:op|volgens|na) afspraak|by appointment(?: only)?'), () => ({ kind: 'appointment' })],
  [
    word('(?:erkende |nationale |officiële |algemene )*feestdagen|bank holidays|public holidays'),
    () => ({ kind: 'holiday' }),
  ],
  [
    word('dagelijks|elke dag|iedere dag|alle dagen|7 dagen per week|zeven dagen per week|daily|every day'),
    () => day(...weekdays),
  ],
  [word('(?:op )?werkdagen|doordeweeks|door de week|weekdays'), () => day('MO', 'TU', 'WE', 'TH', 'FR')],
  [word('(?:in )?(?:het )?weekend(?:en)?|weekends'), () => day('SA', 'SU')],
  ...weekdays.map((each): [RegExp, () => Token] => [word(spelled[each]), () => day(each)]),
]

function timeToken(hour: number, minute: number, isBare: boolean, half?: string): Token | undefined {
  if (hour > 24 || minute > 59) return undefined
  const period = half === undefined ? undefined : half.toLowerCase() === 'p' ? ('pm' as const) : ('am' as const)
  if (period !== undefined && hour > 12) return undefined
  const full = period === 'pm' && hour < 12 ? hour + 12 : period === 'am' && hour === 12 ? 0 : hour
  return { kind: 'time', minutes: full * 60 + minute, isBare, ...(period ? { half: period } : {}) }
}

/** Two letters that programs write for days; in text they mean other things too. */
const programDays: Record<string, Weekday> = { mo: 'MO', tu: 'TU', we: 'WE', th: 'TH', fr: 'FR', sa: 'SA', su: 'SU' }

function tokensOf(text: string, isForPrograms: boolean): Token[] {
  const tokens: Token[] = []
  let at = 0
  while (at < text.length && tokens.length < 200) {
    const blank = /[\s,;:.|•·()*'"’]+/y
    blank.lastIndex = at
    if (blank.test(text)) {
      at = blank.lastIndex
      continue
    }
    const two = text.slice(at, at + 2).toLowerCase()
    const forProgram = isForPrograms && !/[a-z]/i.test(text.charAt(at + 2)) ? programDays[two] : undefined
    if (forProgram !== undefined) {
      tokens.push(day(forProgram))
      at += 2
      continue
    }
    let isFound = false
    for (const [pattern, read] of patterns) {
      pattern.lastIndex = at
      const found = pattern.exec(text)
      const token = found && read(found)
      if (!token) continue
      tokens.push(token)
      at = pattern.lastIndex
      isFound = true
      break
    }
    if (isFound) continue
    fillers.lastIndex = at
    if (fillers.test(text)) {
      at = fillers.lastIndex
      continue
    }
    const other = /[\p{L}\p{M}’'-]+|\d+|./uy
    other.lastIndex = at
    const [found = ''] = other.exec(text) ?? []
    tokens.push({ kind: 'unclear', word: found.toLowerCase() })
    at += Math.max(1, found.length)
  }
  return tokens
}

export function readLine(text: string, isForPrograms: boolean): ReadLine {
  const tokens = tokensOf(text, isForPrograms)
  const has = (kind: Token['kind']) => tokens.some((token) => token.kind === kind)
  const ranges = tokens.some(
    (token, index) =>
      token.kind === 'time' && tokens[index + 1]?.kind === 'range' && tokens[index + 2]?.kind === 'time',
  )
  return {
    tokens,
    unclear: tokens.flatMap((token) => (token.kind === 'unclear' ? [token.word] : [])),
    hasDay: has('day'),
    hasTime: ranges || has('allDay'),
    hasClosed: has('closed'),
    isDated: has('dated'),
  }
}

/** Whether a line says something of days or hours, so that it labels nothing. */
export function hasHours(text: string): boolean {
  const { hasDay, hasTime } = readLine(text.slice(0, 400), false)
  return hasDay || hasTime
}

export { month as monthPattern }
