import type { Address } from '../fields/address.ts'
import type { Hours, Period } from '../fields/opening-hours/opening-times.ts'
import type { Weekday } from '../recurrence/recurrence.ts'

/** Meanings of the values that can be read on a page. */
export const meanings = ['telephone', 'email', 'address', 'openingTimes', 'closure', 'name'] as const
export type Meaning = (typeof meanings)[number]

/** How it appears there: data for programs, a link that dials or mails, or text that people read. */
export type Where = 'jsonLd' | 'microdata' | 'rdfa' | 'link' | 'text'

/**
 * A part of a page around what was found: its heading or name, and the visiting addresses in it. Its level is that of its heading,
 * from 1; 0 for an element with the text that comes first in it.
 */
export type Place = { text: string; level: number; addresses: string[] }

/** The hours of each day that is named; a day without hours is closed. */
export type PageWeek = Partial<Record<Weekday, Hours[]>>

/** An address as a page has it; what the postal table knows is not there yet. */
export type PageAddress = Pick<Extract<Address, { type: 'ADDRESS' }>, 'postalCode' | 'houseNumber' | 'addition'> & {
  type: 'ADDRESS' | 'MAILBOX' | 'FREEPOST'
  street?: string
  city?: string
}

type Values = {
  telephone: string
  email: string
  name: string
  address: PageAddress
  openingTimes: PageWeek
  closure: Period
}

type Surroundings = {
  /** As it appears on the page. */
  words: string
  where: Where
  /** In what every page of a site has: above, below and beside what this page is about. */
  isFrame: boolean
  /** Texts before and above it, the nearest first. */
  labels: string[]
  /** The parts of the page around it, the nearest first. */
  places: Place[]
  /** Words in it, or before it, that nobody here understands; undefined when all of it is clear. */
  unclear?: string[]
  /** Lines with hours among it that are about something else, or are not understood. */
  asides?: string[]
}

/** Something that was found, with its value in the product's own form and its context. */
export type FindingOf<Kind extends Meaning> = Kind extends Meaning
  ? { meaning: Kind; value: Values[Kind] } & Surroundings
  : never
export type Finding = FindingOf<Meaning>

export type PageFindings = {
  /** The title, the first headings and the names that it gives itself. */
  names: string[]
  findings: Finding[]
  links: { address: string; text: string }[]
  /** It asks programs to leave it alone. */
  optsOut: boolean
}

/** The parts of an address that identify a place. */
export const addressKey = ({
  type,
  postalCode,
  houseNumber,
}: Pick<PageAddress, 'type' | 'postalCode' | 'houseNumber'>) =>
  `${type} ${postalCode} ${/^\d+/.exec(houseNumber)?.[0] ?? ''}`
