import { type Address, addressRules } from '../fields/address.ts'
import type { FieldType } from '../types/field-traits.ts'
import { addressKey, type Finding, type FindingOf, type Meaning, type PageFindings, type Place } from './finding.ts'
import * as words from './words.ts'

/** A field of what is published, with its one value as it is stored. */
export type WebsiteField = { path: string; type: FieldType; value: unknown; isTitle?: boolean }
export type WebsiteRecord = {
  name: string
  /** Where its pages begin. */
  website: string
  /** Other published records have pages at the same host: only what is on its own page, with no other record, counts. */
  isShared: boolean
  fields: readonly WebsiteField[]
}
export type ReadPage = PageFindings & { address: string }

type Standing = 'own' | 'page' | 'foreign'
/** Something that was found, on which page, and whether it may be compared with the record. */
export type PageEvidence<Kind extends Meaning = Meaning> = { finding: FindingOf<Kind>; page: ReadPage; counts: boolean }
type FoundByMeaning = { [Kind in Meaning]: PageEvidence<Kind>[] }

/** The result for a field, with the finding behind it; undefined for none. */
export type Outcome =
  | { outcome: 'agree'; by: PageEvidence }
  | { outcome: 'differ'; by: PageEvidence; value: unknown }
  | undefined
export const agree = (by: PageEvidence | undefined): Outcome => by && { outcome: 'agree', by }

export const isStructured = ({ finding }: PageEvidence) => finding.where !== 'text' && finding.where !== 'link'
export const supportOf = (seen: readonly PageEvidence[]) =>
  new Set(seen.map(({ page, finding }) => `${page.address} ${finding.where}`)).size

/** Everything that was found, and whose it is. */
export class Evidence {
  readonly found: FoundByMeaning = { telephone: [], email: [], address: [], openingTimes: [], closure: [], name: [] }
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
    for (const { page, addresses } of byPage) {
      const named = this.namedParts(page)
      const parts = page.findings.flatMap(({ places }) => places.filter(({ text }) => named.has(text)))
      const levels = new Set(parts.map(({ level }) => level))
      const isOwnPage = addresses.size === 1 && this.ownAddress !== undefined && addresses.has(this.ownAddress)
      const isElsewhere = addresses.size === 1 && this.ownAddress !== undefined && !isOwnPage
      for (const finding of page.findings) {
        if (record.isShared && finding.isFrame) continue
        const standing = this.standingOf(finding, named, levels, addresses.size > 1)
        const isOfPage = standing === 'page' && (isOwnPage || (this.addresses.size < 2 && !isElsewhere))
        if (standing !== 'foreign') this.put(finding, { page, counts: standing === 'own' || isOfPage })
      }
    }
  }

  private put(finding: Finding, around: { page: ReadPage; counts: boolean }): void {
    const { found } = this
    if (finding.meaning === 'telephone') found.telephone.push({ finding, ...around })
    else if (finding.meaning === 'email') found.email.push({ finding, ...around })
    else if (finding.meaning === 'address') found.address.push({ finding, ...around })
    else if (finding.meaning === 'openingTimes') found.openingTimes.push({ finding, ...around })
    else if (finding.meaning === 'closure') found.closure.push({ finding, ...around })
    else found.name.push({ finding, ...around })
  }

  /** The parts of a page that name the record; of several only those that name it just so. */
  private namedParts({ findings }: ReadPage): ReadonlySet<string> {
    const texts = new Set(findings.flatMap(({ places }) => places.map(({ text }) => text)))
    const matches = [...texts].map((text) => ({ text, match: words.nameMatch(text, this.record.name) }))
    const same = matches.filter(({ match }) => match === 'same')
    const part = matches.filter(({ match }) => match === 'part')
    return new Set((same.length > 0 ? same : part.length === 1 ? part : []).map(({ text }) => text))
  }

  /** A heading beside one that names the record, and has a part of its name: another one of its kind. */
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
    // Metadata about something with another name is not about the record: a café in the building, say.
    const [described] = where === 'text' || where === 'link' ? [] : places
    if (described !== undefined && described.text !== '' && named.size > 0 && !named.has(described.text))
      return 'foreign'
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

  /** The record's own words are no reason to exclude a text: a café may have the hours of a café. */
  without(text: string): string {
    return text.replaceAll(/[\p{L}\p{M}\p{N}]+/gu, (word) =>
      words.wordsOf(word).every((each) => this.ownWords.has(each)) ? ' ' : word,
    )
  }

  /** It is where an organisation gives its own contact details, and under no heading of a part of it. */
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

/** The visiting address in a value, if that is one. */
function visiting(value: unknown): Extract<Address, { type: 'ADDRESS' }> | undefined {
  const { data } = addressRules.stored.safeParse(value)
  return data?.type === 'ADDRESS' ? data : undefined
}

const visitingOn = ({ findings }: ReadPage): Set<string> =>
  new Set(
    findings.flatMap((each) =>
      each.meaning === 'address' && !each.isFrame && each.value.type === 'ADDRESS' && !isPostal(each)
        ? [addressKey(each.value)]
        : [],
    ),
  )

export const isPostal = ({ labels, value }: FindingOf<'address'>) =>
  value.type !== 'ADDRESS' || labels.slice(0, 3).some((label) => words.postalLabel.test(label))
