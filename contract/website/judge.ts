import type { Address } from '../fields/address.ts'
import type { Hours, OpeningBlock, OpeningTimes } from '../fields/opening-hours/opening-times.ts'
import { hoursOn, inSeason } from '../fields/opening-hours/schedule.ts'
import { addDays } from '../recurrence/calendar-days.ts'
import { weekdays } from '../recurrence/recurrence.ts'
import type { FieldType } from '../types/type-definition.ts'
import {
  type AddressFound,
  addressKey,
  type Finding,
  type FindingOf,
  type Meaning,
  type PageFindings,
  type Place,
  type WeekFound,
} from './finding.ts'
import * as words from './words.ts'

/** A field of what is published, with its one value as it is stored. */
export type WebsiteField = { path: string; type: FieldType; value: unknown; isTitle?: boolean }
export type WebsiteRecord = {
  name: string
  /** Where its pages begin. */
  website: string
  /** Others that are published have pages at the same host: only what stands at its own page, beside no other, is of it. */
  isShared: boolean
  fields: readonly WebsiteField[]
}
export type ReadPage = PageFindings & { address: string }

/** What pages say of one field: the same, or something else. Of what they say nothing of, nothing is said. */
export type WebsiteVerdict = { path: string; words: string; page: string } & (
  | { outcome: 'agree' }
  | { outcome: 'differ'; value: unknown }
)

type Standing = 'own' | 'page' | 'foreign'
type Seen<Kind extends Meaning = Meaning> = {
  finding: FindingOf<Kind>
  page: ReadPage
  standing: Standing
  /** It may be held against the record. */
  counts: boolean
}

const closingWithin = 366
const longestClosing = 62

/** Everything that was found, and whose it is. */
class Evidence {
  readonly seen: Seen[]
  readonly names: string[]
  readonly addresses: Set<string>
  readonly ownAddress: string | undefined
  readonly record: WebsiteRecord
  private readonly nameWords: ReadonlySet<string>
  private readonly ownWords: ReadonlySet<string>

  constructor(record: WebsiteRecord, pages: readonly ReadPage[]) {
    this.record = record
    const address = record.fields.map(({ value }) => visiting(value)).find((each) => each !== undefined)
    this.ownAddress = address && addressKey(address)
    this.nameWords = new Set(words.wordsOf(record.name))
    this.ownWords = new Set([...this.nameWords, ...words.wordsOf(address?.city ?? '')])
    const read = record.isShared ? pages.filter((page) => isWithin(page.address, record.website)) : pages
    this.names = read.flatMap(({ names, findings }) => [
      ...names,
      ...findings.flatMap((each) => (each.meaning === 'name' ? [each.value] : [])),
    ])
    const byPage = read.map((page) => ({ page, addresses: visitingOn(page) }))
    this.addresses = new Set(byPage.flatMap(({ addresses }) => [...addresses]))
    this.seen = byPage.flatMap(({ page, addresses }) => {
      const named = this.namedParts(page)
      const parts = page.findings.flatMap(({ places }) => places.filter(({ text }) => named.has(text)))
      const levels = new Set(parts.map(({ level }) => level))
      return page.findings.flatMap((finding): Seen[] => {
        if (record.isShared && finding.isFrame) return []
        const standing = this.standingOf(finding, named, levels, addresses.size > 1)
        const isOwnPage = addresses.size === 1 && this.ownAddress !== undefined && addresses.has(this.ownAddress)
        const isElsewhere = addresses.size === 1 && this.ownAddress !== undefined && !isOwnPage
        const counts =
          standing === 'own' || (standing === 'page' && (isOwnPage || (this.addresses.size < 2 && !isElsewhere)))
        return [{ finding, page, standing, counts } as Seen]
      })
    })
  }

  /** The parts of a page that name the record; of several only those that name it just so. */
  private namedParts({ findings }: ReadPage): ReadonlySet<string> {
    const texts = new Set(findings.flatMap(({ places }) => places.map(({ text }) => text)))
    const matches = [...texts].map((text) => ({ text, match: words.nameMatch(text, this.record.name) }))
    const same = matches.filter(({ match }) => match === 'same')
    const part = matches.filter(({ match }) => match === 'part')
    return new Set((same.length > 0 ? same : part.length === 1 ? part : []).map(({ text }) => text))
  }

  /** A heading that stands beside one that names the record, and has a part of its name: another one of its kind. */
  private isSibling({ text, level }: Place, named: ReadonlySet<string>, levels: ReadonlySet<number>): boolean {
    return (
      level > 1 && levels.has(level) && !named.has(text) && words.wordsOf(text).some((each) => this.nameWords.has(each))
    )
  }

  private standingOf(
    finding: Finding,
    named: ReadonlySet<string>,
    levels: ReadonlySet<number>,
    isOfSeveral: boolean,
  ): Standing {
    const { places, where } = finding
    // What a page says to programs of something with another name is of that: a café in the building, say.
    const [told] = where === 'text' || where === 'link' ? [] : places
    if (told !== undefined && told.text !== '' && named.size > 0 && !named.has(told.text)) return 'foreign'
    for (const place of places) {
      const { text, addresses } = place
      if (words.otherPlaces.test(text) || this.isSibling(place, named, levels)) return 'foreign'
      const [only] = addresses.length === 1 ? addresses : []
      if (named.has(text)) {
        const isSame = words.nameMatch(text, this.record.name) === 'same'
        if (isSame || only === undefined || only === this.ownAddress) return 'own'
      }
      if (!isOfSeveral || only === undefined) continue
      return only === this.ownAddress ? 'own' : 'foreign'
    }
    return 'page'
  }

  of<Kind extends Meaning>(kind: Kind): Seen<Kind>[] {
    const found = this.seen.filter(({ finding, standing }) => finding.meaning === kind && standing !== 'foreign')
    return found as Seen<Kind>[]
  }

  /** What the record calls itself says nothing against it: a café may have the hours of a café. */
  without(text: string): string {
    return text.replaceAll(/[\p{L}\p{M}\p{N}]+/gu, (word) =>
      words.wordsOf(word).every((each) => this.ownWords.has(each)) ? ' ' : word,
    )
  }

  /** It stands where an organisation says how it is reached itself, and under no heading of a part of it. */
  isOfAll({ where, places }: Finding): boolean {
    if (where !== 'text' && where !== 'link') return true
    return places.every(({ text, level, addresses }) => {
      if (level === 0) return true
      const rest = this.without(text)
      if (level === 1) return !words.otherTopic.test(rest)
      const isOwn = addresses.length === 1 && addresses[0] === this.ownAddress
      return isOwn || words.contactHeading.test(rest) || words.isEmptyName(rest)
    })
  }

  isClear({ unclear = [], asides = [] }: Finding): boolean {
    if (!asides.every((line) => words.otherHours.test(this.without(line)))) return false
    return unclear.every(
      (word) => words.wordsOf(word).length > 0 && words.wordsOf(word).every((each) => this.ownWords.has(each)),
    )
  }

  get isParked(): boolean {
    return this.names.some((name) => words.parked.test(name))
  }

  get isNamed(): boolean {
    return this.names.some((name) => words.nameMatch(name, this.record.name) !== 'none')
  }
}

const isWithin = (page: string, website: string): boolean => {
  const [one, other] = [URL.parse(page), URL.parse(website)]
  if (one === null || other === null) return false
  const path = (url: URL) => url.pathname.replace(/(?:\/index\.\w+)?\/*$/, '')
  return path(other) === '' ? path(one) === '' : path(one) === path(other) || path(one).startsWith(`${path(other)}/`)
}

/** The visiting address in a value of an address field, wherever it lies. */
function visiting(value: unknown): Extract<Address, { type: 'ADDRESS' }> | undefined {
  const address = value as Address | undefined
  return typeof address === 'object' && address !== null && 'type' in address && address.type === 'ADDRESS'
    ? address
    : undefined
}

const visitingOn = ({ findings }: ReadPage): Set<string> =>
  new Set(
    findings.flatMap((each) =>
      each.meaning === 'address' && !each.isFrame && each.value.type === 'ADDRESS' && !isPostal(each)
        ? [addressKey(each.value)]
        : [],
    ),
  )

const isPostal = ({ labels, value }: FindingOf<'address'>) =>
  value.type !== 'ADDRESS' || labels.slice(0, 3).some((label) => words.postalLabel.test(label))

type Outcome = { outcome: 'agree'; by: Seen } | { outcome: 'differ'; by: Seen; value: unknown } | undefined
const agree = (by: Seen | undefined): Outcome => by && { outcome: 'agree', by }

type PhoneKind = 'mobile' | 'service' | 'anywhere' | 'place'
function phoneKind(number: string): PhoneKind {
  if (/^\+316/.test(number)) return 'mobile'
  if (/^\+31(?:14|800|90)/.test(number)) return 'service'
  return /^\+31(?:8[458]|97|91)/.test(number) ? 'anywhere' : 'place'
}

const isStructured = ({ finding }: Seen) => finding.where !== 'text' && finding.where !== 'link'
const supportOf = (seen: readonly Seen[]) =>
  new Set(seen.map(({ page, finding }) => `${page.address} ${finding.where}`)).size

/** Several values of a kind are published and no page has them: which one a page means to say instead nobody can tell. */
function isOneOfSeveral({ record }: Evidence, type: 'phone' | 'email', seen: readonly Seen[]): boolean {
  const found = new Set(seen.map(({ finding }) => String(finding.value).toLowerCase()))
  return record.fields.filter((each) => each.type === type && !found.has(String(each.value).toLowerCase())).length > 1
}

function judgePhone(evidence: Evidence, value: string): Outcome {
  const seen = evidence.of('telephone')
  const near = ({ finding }: Seen) => evidence.without(finding.labels.slice(0, 3).join(' | '))
  const isFax = (each: Seen) =>
    words.fax.test(each.finding.labels[0] ?? '') || words.fax.test(each.finding.labels[1] ?? '')
  const same = seen.filter(({ finding }) => finding.value === value)
  if (same.length > 0) return agree(same.find((each) => !isFax(each)))
  if (isOneOfSeveral(evidence, 'phone', seen)) return undefined
  const others = new Set(evidence.record.fields.flatMap(({ type, value: other }) => (type === 'phone' ? [other] : [])))
  const candidates = seen.filter(
    (each) =>
      each.counts &&
      !isFax(each) &&
      !words.otherPhone.test(near(each)) &&
      evidence.isOfAll(each.finding) &&
      !others.has(each.finding.value) &&
      (each.finding.where !== 'text' ||
        evidence.isClear(each.finding) ||
        words.phoneLabel.test(each.finding.labels[0] ?? '')),
  )
  const numbers = new Set(candidates.map(({ finding }) => finding.value))
  const [number] = numbers
  const [first] = candidates
  if (numbers.size !== 1 || number === undefined || first === undefined) return undefined
  const best = candidates.find(isStructured) ?? first
  const isOfOneKind = phoneKind(number) === phoneKind(value)
  if (!isOfOneKind && !(isStructured(best) && phoneKind(number) !== 'service')) return undefined
  const isNear = number.slice(0, 5) === value.slice(0, 5)
  if (!isNear && supportOf(candidates) < 2 && !isStructured(best)) return undefined
  return { outcome: 'differ', by: best, value: number }
}

const domainOf = (email: string) => email.slice(email.indexOf('@') + 1).toLowerCase()
const siteOf = (host: string) => host.toLowerCase().split('.').slice(-2).join('.')

function judgeEmail(evidence: Evidence, value: string): Outcome {
  const key = (email: string) => email.replace(/@.*$/, (domain) => domain.toLowerCase())
  const seen = evidence.of('email')
  const same = seen.find(({ finding }) => key(finding.value).toLowerCase() === key(value).toLowerCase())
  if (same !== undefined) return agree(same)
  if (isOneOfSeveral(evidence, 'email', seen)) return undefined
  const others = new Set(evidence.record.fields.flatMap(({ type, value: other }) => (type === 'email' ? [other] : [])))
  const ownSites = [siteOf(domainOf(value)), ...seen.map(({ page }) => siteOf(URL.parse(page.address)?.hostname ?? ''))]
  const candidates = seen.filter(({ finding, counts }) => {
    if (!evidence.isOfAll(finding)) return false
    const domain = domainOf(finding.value)
    const label = evidence.without(finding.labels.slice(0, 2).join(' | '))
    return (
      counts &&
      !others.has(finding.value) &&
      !words.otherMailbox.test(finding.value.slice(0, finding.value.indexOf('@'))) &&
      !words.otherPhone.test(label.replaceAll(/(?<!\p{L})(?:receptie|balie|whats-?app|mobiel)/giu, '')) &&
      (ownSites.includes(siteOf(domain)) || words.freeMail.test(domain))
    )
  })
  const mailboxes = new Set(candidates.map(({ finding }) => key(finding.value).toLowerCase()))
  const [first] = candidates
  if (mailboxes.size !== 1 || first === undefined) return undefined
  const best = candidates.find(isStructured) ?? first
  // Somebody's own mailbox is one of several.
  const mailbox = best.finding.value.slice(0, best.finding.value.indexOf('@'))
  if (/^[a-z]\.[a-z]+|^[a-z]+\.[a-z-]+$/i.test(mailbox) && !/^info|^contact/i.test(mailbox)) return undefined
  return { outcome: 'differ', by: best, value: best.finding.value }
}

const door = ({ houseNumber, addition = '' }: Pick<AddressFound, 'houseNumber' | 'addition'>) =>
  `${houseNumber}${addition}`.toLowerCase().replaceAll(/[^a-z0-9]/g, '')

function judgeAddress(evidence: Evidence, value: Address): Outcome {
  if (value.type === 'NOADDRESS' || value.country !== 'NL') return undefined
  const seen = evidence.of('address')
  const same = seen.filter(({ finding }) => addressKey(finding.value) === addressKey(value))
  const [first] = same
  if (first !== undefined) {
    const ours = door({
      houseNumber: value.houseNumber,
      ...(value.type === 'ADDRESS' && value.addition ? { addition: value.addition } : {}),
    })
    const number = /^\d+/.exec(ours)?.[0] ?? ''
    return agree(same.find(({ finding }) => [ours, number].includes(door(finding.value))))
  }
  // Of several addresses a page shows the one where people come.
  if (addressKey(value) !== evidence.ownAddress || evidence.record.isShared || !evidence.isNamed) return undefined
  const candidates = seen.filter(({ finding }) => finding.value.type === 'ADDRESS' && !isPostal(finding))
  const keys = new Set(candidates.map(({ finding }) => addressKey(finding.value)))
  const clear = candidates.filter((each) => {
    const near = evidence.without([...each.finding.labels, each.finding.words].join(' | '))
    return isStructured(each) || (evidence.isClear(each.finding) && !words.otherPlace.test(near))
  })
  const best = clear.find(isStructured) ?? clear.find(({ finding }) => !finding.isFrame) ?? clear[0]
  if (keys.size !== 1 || best === undefined) return undefined
  const isTold = best.finding.isFrame || best.finding.labels.some((label) => words.placeLabel.test(label))
  if (!isStructured(best) && !isTold && supportOf(clear) < 2) return undefined
  const { street = '', city = '', houseNumber, addition, postalCode } = best.finding.value
  if (street === '' || city === '') return undefined
  const found = {
    type: 'ADDRESS',
    country: 'NL',
    postalCode,
    houseNumber,
    ...(addition ? { addition } : {}),
    street,
    city,
  }
  return { outcome: 'differ', by: best, value: found }
}

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

const weekText = (week: WeekFound) =>
  weekdays.map((day) => (week[day] === undefined ? '?' : dayText(week[day]))).join('|')
const namedIn = ({ finding }: WeekSeen) => weekdays.filter((day) => finding.value[day] !== undefined)
/** Whether two weeks say something else of a day that both name. */
const contradicts = (one: WeekFound, other: WeekFound) =>
  weekdays.some(
    (day) => one[day] !== undefined && other[day] !== undefined && dayText(one[day]) !== dayText(other[day]),
  )
const weekOf = (blocks: readonly OpeningBlock[]): WeekFound =>
  Object.fromEntries(weekdays.map((day) => [day, blocks.filter((block) => block.day === day)]))

type WeekSeen = Seen<'openingTimes'>

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

/** What is said of the usual week: that it is as here, or the week that it is instead. */
function judgeWeek(evidence: Evidence, times: OpeningTimes, today: string): Outcome {
  const season = times.seasons?.find((each) => inSeason(each, today))
  const here = weekOf(season?.weekly ?? times.weekly)
  const seen = evidence.of('openingTimes').filter((each) => isUsualWeek(evidence, each, today))
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
  if (same !== undefined) return contrary.length === 0 ? agree(same) : undefined
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
  // A week that leaves a day out on which it is open here says that it is closed then only when it names all others.
  const weekly = weekdays.flatMap((day): OpeningBlock[] => {
    const found = week[day]
    return found === undefined
      ? times.weekly.filter((block) => block.day === day)
      : found.map((hours) => ({ day, ...hours }))
  })
  if (weekText(weekOf(weekly)) === weekText(weekOf(times.weekly))) return undefined
  return { outcome: 'differ', by: best, value: { ...times, weekly } }
}

/** What is said of days on which it is closed, beside what the usual week became. */
function judgeClosures(evidence: Evidence, times: OpeningTimes, today: string): Outcome {
  const until = addDays(today, closingWithin)
  const seen = evidence.of('closure').filter(({ finding }) => {
    const { value, labels } = finding
    const isSoon = value.until >= today && value.from <= until && value.until <= addDays(value.from, longestClosing)
    const near = labels.map((label) => evidence.without(label)).join(' | ')
    return isSoon && evidence.isClear(finding) && !words.otherHours.test(near)
  })
  const [first] = seen
  if (first === undefined) return undefined
  const daysOf = ({ finding }: Seen<'closure'>) => {
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

function judgeOpeningTimes(evidence: Evidence, times: OpeningTimes, today: string): Outcome {
  const week = judgeWeek(evidence, times, today)
  const next = week?.outcome === 'differ' ? (week.value as OpeningTimes) : times
  const closures = judgeClosures(evidence, next, today)
  if (week?.outcome === 'differ') return closures?.outcome === 'differ' ? { ...week, value: closures.value } : week
  return closures?.outcome === 'differ' ? closures : week
}

function judgeField(evidence: Evidence, field: WebsiteField, today: string): Outcome {
  const { type, value, isTitle } = field
  if (value === undefined || value === null) return undefined
  if (isTitle) {
    const seen = evidence.of('name')
    return agree(seen.find(({ finding }) => words.nameMatch(finding.value, evidence.record.name) === 'same'))
  }
  if (type === 'phone' && typeof value === 'string') return judgePhone(evidence, value)
  if (type === 'email' && typeof value === 'string') return judgeEmail(evidence, value)
  if (type === 'address') return judgeAddress(evidence, value as Address)
  return type === 'openingTimes' ? judgeOpeningTimes(evidence, value as OpeningTimes, today) : undefined
}

/**
 * What the pages of an organisation's own website say of what is published of it, by field. Careful rather than complete: pages
 * that contradict each other, several values, several places or words that nobody here understands give no difference. Pages that
 * name nothing of the record, such as those of a domain that somebody else has now, say nothing at all.
 */
export function judgeWebsite(record: WebsiteRecord, pages: readonly ReadPage[], today: string): WebsiteVerdict[] {
  const evidence = new Evidence(
    record,
    pages.filter(({ asksNot }) => !asksNot),
  )
  const judged = record.fields.flatMap((field) => {
    const found = judgeField(evidence, field, today)
    return found === undefined ? [] : [{ path: field.path, ...found }]
  })
  // Who is at home there is reached there.
  const known = judged.find(({ outcome, by }) => outcome === 'agree' && by.finding.meaning !== 'email')
  const own = record.fields.find(({ type, value }) => type === 'url' && value === record.website)
  if (own !== undefined && known !== undefined) judged.push({ ...known, path: own.path })
  // A mailbox may be that of whoever has the domain now.
  if (evidence.isParked || !(evidence.isNamed || known !== undefined)) return []
  return judged.map(({ path, by, ...verdict }) => ({
    ...{ path, words: by.finding.words, page: by.page.address },
    ...(verdict.outcome === 'agree' ? { outcome: 'agree' } : { outcome: 'differ', value: verdict.value }),
  }))
}
