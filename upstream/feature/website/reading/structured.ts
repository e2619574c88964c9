import type { Hours } from '#contract/fields/opening-hours/opening-times'
import { normalisePhone } from '#contract/fields/phone-number'
import { normalisePostalCode } from '#contract/fields/postal-code'
import { type Weekday, weekdays } from '#contract/recurrence/recurrence'
import {
  addressKey,
  type Finding,
  type PageAddress,
  type PageWeek,
  type Place,
  type Where,
} from '#contract/website/finding'
import { addressesIn, doorIn, emailOf } from './contact-text.ts'
import type { Node } from './embedded-nodes.ts'
import { weeksIn } from './hours-text.ts'

const nodesAtMost = 2_000
const nestedAtMost = 12

/** Things with a place or a telephone of their own, which says nothing of whose page it is. */
const others =
  /^(?:.*Event|Festival|JobPosting|Person|Review|AggregateRating|Product|Offer|.*Article|NewsArticle|BlogPosting|Book|Course|WebSite|SearchAction|ImageObject|VideoObject|BreadcrumbList|Place_other)$/
/** A node with one of these says how or when a place can be reached. */
const contactProperties =
  /^(?:telephone|email|address|openingHours|openingHoursSpecification|specialOpeningHoursSpecification|contactPoint)$/

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && !Array.isArray(value)
const listOf = (value: unknown): unknown[] =>
  value === undefined || value === null ? [] : Array.isArray(value) ? value : [value]
const textOf = (value: unknown): string | undefined => {
  const [first] = listOf(isNode(value) && '@value' in value ? value['@value'] : value)
  return typeof first === 'string' && first.trim() !== ''
    ? first.trim()
    : typeof first === 'number'
      ? String(first)
      : undefined
}
const textsOf = (value: unknown): string[] => listOf(value).flatMap((each) => textOf(each) ?? [])

/** JSON as pages have it: in a comment, with a comma too many, or with line ends in texts. Undefined for anything else. */
export function readJson(source: string): unknown {
  const text = source
    .replace(/^\s*(?:\/\/)?\s*(?:<!--|<!\[CDATA\[|\/\*<!\[CDATA\[\*\/)/, '')
    .replace(/(?:-->|(?:\/\/|\/\*)?\s*\]\]>(?:\*\/)?)\s*$/, '')
  const repairs = [
    (json: string) => json,
    (json: string) => json.replaceAll(/,(\s*[}\]])/g, '$1').replace(/;\s*$/, ''),
    (json: string) =>
      json
        .replaceAll(/,(\s*[}\]])/g, '$1')
        .replace(/;\s*$/, '')
        .replaceAll(/[\n\r\t]+/g, ' '),
  ]
  for (const repair of repairs) {
    try {
      return JSON.parse(repair(text))
    } catch {
      // The next repair, or nothing.
    }
  }
  return undefined
}

const typesOf = (node: Node) => textsOf(node['@type']).map((type) => type.replace(/^.*[/#:]/, ''))

/** The things in a document that say where they are, when they are open or how they are reached; each once. */
export function placesIn(document: unknown): Node[] {
  const found: Node[] = []
  const waiting: { value: unknown; depth: number }[] = [{ value: document, depth: 0 }]
  for (let count = 0; waiting.length > 0 && count < nodesAtMost; count += 1) {
    const { value, depth } = waiting.shift() ?? { value: undefined, depth: 0 }
    if (Array.isArray(value)) waiting.push(...value.slice(0, 500).map((each) => ({ value: each, depth })))
    if (!isNode(value) || depth > nestedAtMost || typesOf(value).some((type) => others.test(type))) continue
    if (
      Object.keys(value).some((name) => contactProperties.test(name)) &&
      !typesOf(value).some((type) => /^(?:ContactPoint|PostalAddress)$/.test(type))
    )
      found.push(value)
    for (const [name, each] of Object.entries(value).slice(0, 100))
      if (name !== 'contactPoint' && name !== 'address' && typeof each === 'object')
        waiting.push({ value: each, depth: depth + 1 })
  }
  return found
}

function addressOf(value: unknown): { value: PageAddress; words: string } | undefined {
  const [first] = listOf(value)
  if (typeof first === 'string') {
    const [found] = addressesIn(first.replaceAll(/\s+/g, ' '), undefined)
    return found && { value: found.value, words: found.words }
  }
  if (!isNode(first)) return undefined
  const code = normalisePostalCode(textOf(first.postalCode) ?? '', 'NL')
  const written =
    textOf(first.streetAddress) ?? (first.postOfficeBoxNumber ? `Postbus ${textOf(first.postOfficeBoxNumber)}` : '')
  const door = doorIn(written)
  if (code === undefined || door === undefined) return undefined
  const city = textOf(first.addressLocality)
  return {
    value: { ...door, postalCode: code, ...(city ? { city } : {}) },
    words: [written, code, city].filter(Boolean).join(', '),
  }
}

const englishDays: Record<string, Weekday> = {
  monday: 'MO',
  tuesday: 'TU',
  wednesday: 'WE',
  thursday: 'TH',
  friday: 'FR',
  saturday: 'SA',
  sunday: 'SU',
}

function clockOf(text: string | undefined): string | undefined {
  const found = /^T?(\d{1,2})[:.](\d{2})/.exec(text ?? '')
  if (found === null || Number(found[1]) > 24 || Number(found[2]) > 59) return undefined
  return `${String(Number(found[1])).padStart(2, '0')}:${found[2]}`
}

type Specified = { week: PageWeek; words: string; unclear: string[]; closures: { from: string; until: string }[] }

/** The usual week in specifications of opening hours, and the days on which they say that it is closed. */
function specified(specifications: readonly Node[], isSpecial: boolean): Specified {
  const week: PageWeek = {}
  const unclear: string[] = []
  const words: string[] = []
  const closures: Specified['closures'] = []
  for (const each of specifications.slice(0, 100)) {
    const [opens, closes] = [clockOf(textOf(each.opens)), clockOf(textOf(each.closes))]
    const isClosed = (opens === '00:00' && closes === '00:00') || (opens === undefined && closes === undefined)
    const [from, until] = [textOf(each.validFrom)?.slice(0, 10), textOf(each.validThrough)?.slice(0, 10)]
    if (from !== undefined || until !== undefined || isSpecial) {
      const [first, last] = [from ?? until ?? '', until ?? from ?? '']
      const isDates = [first, last].every((date) => /^20\d\d-\d{2}-\d{2}$/.test(date))
      if (isClosed && isDates && first <= last && textsOf(each.dayOfWeek).length === 0)
        closures.push({ from: first, until: last })
      // Hours for a time say nothing of the usual ones, and the usual ones may be among them.
      else if (!isSpecial) unclear.push('validFrom')
      continue
    }
    const days = textsOf(each.dayOfWeek).map((day) => {
      const name = day.replace(/^.*[/#:]/, '').toLowerCase()
      return englishDays[name] ?? Object.entries(englishDays).find(([full]) => full.slice(0, 2) === name)?.[1]
    })
    if (days.length === 0 || days.includes(undefined)) unclear.push('dayOfWeek')
    words.push(
      `${textsOf(each.dayOfWeek)
        .map((day) => day.replace(/^.*[/#]/, ''))
        .join(', ')} ${isClosed ? 'closed' : `${opens}-${closes}`}`,
    )
    for (const day of days) {
      if (day === undefined) continue
      const known = week[day] ?? []
      if (isClosed) week[day] = known
      else if (opens === undefined || closes === undefined) unclear.push('opens')
      else week[day] = known.some((hours) => hours.from === opens) ? known : [...known, hoursOf(opens, closes)]
    }
  }
  return { week, words: words.join('; '), unclear, closures }
}

function hoursOf(opens: string, closes: string): Hours {
  const isWhole = opens === '00:00' && (closes === '23:59' || closes === '24:00')
  if (isWhole) return { from: '00:00', till: '00:00', closesNextDay: true }
  const till = closes === '24:00' || closes === '23:59' ? '00:00' : closes
  return { from: opens, till, ...(till <= opens ? { closesNextDay: true } : {}) }
}

/** Every day from nine to five: what plugins for search engines say where nobody filled anything in. */
const isUntouched = (week: PageWeek) =>
  weekdays.every((day) => {
    const [first, ...more] = week[day] ?? []
    return more.length === 0 && first?.from === '09:00' && first.till === '17:00'
  })

/** Findings in one node of structured data. */
function findingsOf(node: Node, where: Where): Finding[] {
  const found: Finding[] = []
  const name = textOf(node.name)
  const address = addressOf(node.address)
  const places: Place[] = [{ text: name ?? '', level: 0, addresses: address ? [addressKey(address.value)] : [] }]
  const shared = { where, isFrame: false, places }
  if (name !== undefined) found.push({ meaning: 'name', value: name, words: name, ...shared, labels: [] })
  if (address !== undefined) found.push({ meaning: 'address', ...address, ...shared, labels: [] })
  const phone = (text: string, labels: string[]) => {
    const value = normalisePhone(text.replace(/^tel:/i, ''))
    if (value?.startsWith('+')) found.push({ meaning: 'telephone', value, words: text, ...shared, labels })
  }
  const email = (text: string, labels: string[]) => {
    const value = emailOf(text.replace(/^mailto:/i, ''))
    if (value !== undefined) found.push({ meaning: 'email', value, words: text, ...shared, labels })
  }
  for (const text of textsOf(node.telephone).slice(0, 10)) phone(text, [])
  for (const text of textsOf(node.faxNumber).slice(0, 10)) phone(text, ['fax'])
  for (const text of textsOf(node.email).slice(0, 10)) email(text, [])
  for (const point of listOf(node.contactPoint).filter(isNode).slice(0, 10)) {
    const labels = [`contactPoint ${textOf(point.contactType) ?? ''}`]
    for (const text of textsOf(point.telephone)) phone(text, labels)
    for (const text of textsOf(point.email)) email(text, labels)
  }
  const week = (value: PageWeek, words: string, unclear: string[]) => {
    if (Object.keys(value).length === 0 || isUntouched(value)) return
    found.push({
      meaning: 'openingTimes',
      value,
      words,
      ...shared,
      labels: ['openingHours'],
      ...(unclear.length > 0 ? { unclear } : {}),
    })
  }
  const written = textsOf(node.openingHours).slice(0, 50)
  if (written.length > 0) {
    const read = weeksIn(written, true)
    const [first] = read
    const isAll = read.length === 1 && first?.last === written.length - 1
    if (first !== undefined)
      week(first.week, written.join('; '), [...first.unclear, ...(isAll ? [] : ['openingHours'])])
  }
  const usual = specified(listOf(node.openingHoursSpecification).filter(isNode), false)
  week(usual.week, usual.words, usual.unclear)
  const special = specified(listOf(node.specialOpeningHoursSpecification).filter(isNode), true)
  for (const value of [...usual.closures, ...special.closures])
    found.push({
      meaning: 'closure',
      value,
      words: `closed ${value.from} – ${value.until}`,
      ...shared,
      labels: ['openingHours'],
    })
  return found
}

/** Findings for programs on a page, in one format. */
export function structuredFindings(documents: readonly unknown[], where: Where): Finding[] {
  return documents.slice(0, 50).flatMap((document) =>
    placesIn(document)
      .slice(0, 60)
      .flatMap((node) => findingsOf(node, where)),
  )
}
