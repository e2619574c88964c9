import { exceptionsBetween } from '../../fields/opening-hours/exceptions.ts'
import type { Hours, OpeningBlock, OpeningTimes, Period } from '../../fields/opening-hours/opening-times.ts'
import { weeksBetween } from '../../fields/opening-hours/weeks.ts'
import { addressLine, type PublicAddress } from '../../fields/public-address.ts'
import { weekdayOf } from '../../recurrence/calendar-days.ts'
import { expandOccurrences } from '../../recurrence/expand.ts'
import type { Occurrence } from '../../recurrence/recurrence.ts'
import { type Weekday, weekdays } from '../../recurrence/recurrence.ts'
import { plainSchemaClass, type SchemaClassName, schemaClasses } from '../../types/schema-classes.ts'
import type { DatasetRecord } from '../dataset.ts'
import { type DatasetFields, datasetFieldsOf } from './dataset-fields.ts'

// Places, organisers and events as the UiTdatabank of publiq takes them (entry API).

/** The most dates of an event that are included. */
const datesMaximum = 50
/** "Festiviteit": an agenda item says no kind of its own, and the UiTdatabank asks for one. */
const anyEvent = '0.28.0.0.0'

export type UitContext = {
  /** The identifier of a place, an organiser or an event: an address that ends in its kind and a UUID. */
  idOf: (kind: 'places' | 'organizers' | 'events', ...names: string[]) => string
  /** The days whose opening times and dates are included. */
  span: Period
  classOf: (record: DatasetRecord) => SchemaClassName | undefined
}

const inDutch = <T>(text: T) => ({ nl: text })
const listed = <T>(name: string, values: readonly T[]) => (values.length === 0 ? {} : { [name]: values })
const nonEmpty = (text: string) => (text === '' ? [] : [text])

const dayNames: Record<Weekday, string> = {
  ...{ MO: 'monday', TU: 'tuesday', WE: 'wednesday', TH: 'thursday', FR: 'friday', SA: 'saturday', SU: 'sunday' },
}

/** Whole days end a minute before midnight. */
const clockOf = ({ from, till }: Hours) => ({ opens: from, closes: from === till ? '23:59' : till })

function hoursOf(blocks: readonly OpeningBlock[]) {
  const alike = Map.groupBy(blocks, ({ from, till }) => `${from} ${till}`)
  return [...alike.values()].flatMap((same) =>
    same.slice(0, 1).map((block) => ({
      ...clockOf(block),
      dayOfWeek: weekdays.filter((day) => same.some((one) => one.day === day)).map((day) => dayNames[day]),
    })),
  )
}

const hoursOnDate = (date: string, hours: readonly Hours[]) => {
  const day = weekdays[weekdayOf(date)] ?? 'MO'
  return hours.map((each) => ({ ...clockOf(each), dayOfWeek: [dayNames[day]] }))
}

/** Opening times by the week, and what is otherwise between two dates. */
function openingOf(times: OpeningTimes | undefined, span: Period) {
  if (times === undefined) return {}
  const seasons = weeksBetween(times, span)
    .filter(({ season }) => season !== undefined)
    .map(({ weekly, season, from = span.from, until = span.until }) => ({
      ...{ startDate: from, endDate: until, openingHours: hoursOf(weekly) },
      ...(season?.name ? { description: inDutch(season.name) } : {}),
    }))
  const days = exceptionsBetween(times, times, span).map(({ from, until, hours }) => ({
    ...{ startDate: from, endDate: until, openingHours: hoursOnDate(from, hours) },
  }))
  const all = [...seasons, ...days]
  return {
    ...listed('openingHours', hoursOf(times.weekly)),
    ...listed(
      'openingHoursClosedDays',
      all.filter(({ openingHours }) => openingHours.length === 0).map(({ openingHours: _, ...closed }) => closed),
    ),
    ...listed(
      'openingHoursAdjustedDays',
      all.filter(({ openingHours }) => openingHours.length > 0),
    ),
  }
}

function addressOf(address: PublicAddress | undefined) {
  if (address?.type !== 'ADDRESS') return undefined
  const { country, city = '', postalCode = '' } = address
  const streetAddress = addressLine(address)
  if (city === '' || postalCode === '' || streetAddress === '') return undefined
  return inDutch({ addressCountry: country, addressLocality: city, postalCode, streetAddress })
}

const contactOf = ({ phone, email, website }: DatasetFields) => ({
  ...{ phone: nonEmpty(phone), email: nonEmpty(email), url: nonEmpty(website) },
})

const descriptionOf = ({ description, summary }: DatasetFields) => {
  const text = description || summary
  return text === '' ? {} : { description: inDutch(text) }
}

function place(record: DatasetRecord, { idOf, span, classOf }: UitContext) {
  const fields = datasetFieldsOf(record)
  const address = addressOf(fields.address)
  if (address === undefined) return undefined
  const { uit } = schemaClasses[classOf(record) ?? plainSchemaClass]
  return {
    '@type': 'Place',
    '@id': idOf('places', record.kind, record.key),
    mainLanguage: 'nl',
    name: inDutch(record.title),
    terms: [{ id: uit, domain: 'eventtype' }],
    calendarType: 'permanent',
    address,
    ...(fields.gps === undefined ? {} : { geo: fields.gps }),
    ...openingOf(fields.openingTimes, span),
    ...descriptionOf(fields),
    contactPoint: contactOf(fields),
  }
}

function organiser(record: DatasetRecord, { idOf }: UitContext) {
  const fields = datasetFieldsOf(record)
  if (fields.website === '') return undefined
  const address = addressOf(fields.address)
  return {
    '@type': 'Organizer',
    '@id': idOf('organizers', record.key),
    mainLanguage: 'nl',
    url: fields.website,
    name: inDutch(record.title),
    ...(address === undefined ? {} : { address }),
    ...descriptionOf(fields),
    contactPoint: contactOf(fields),
  }
}

function priceOf({ price }: DatasetFields) {
  if (price === undefined || (price.kind !== 'free' && price.amount === undefined)) return {}
  return {
    priceInfo: [
      { category: 'base', price: (price.amount ?? 0) / 100, priceCurrency: 'EUR', name: inDutch('Basistarief') },
    ],
  }
}

function calendarOf(occurrences: readonly Occurrence[], isCancelled: boolean) {
  const status = (isOff: boolean | undefined) => ({ status: { type: isOff ? 'Unavailable' : 'Available' } })
  const subEvent = occurrences.map(({ start, end, cancelled }) => ({
    ...{ startDate: start, endDate: end, ...status(isCancelled || cancelled) },
  }))
  const [first, last] = [subEvent[0], subEvent.at(-1)]
  return {
    calendarType: subEvent.length === 1 ? 'single' : 'multiple',
    startDate: first?.startDate,
    endDate: last?.endDate,
    subEvent,
    ...status(isCancelled),
  }
}

/** The place of its own that an item has; its name is where it says that it is. */
function ownPlace(record: DatasetRecord, { idOf }: UitContext) {
  const fields = datasetFieldsOf(record)
  const address = addressOf(fields.address)
  if (address === undefined) return undefined
  return {
    '@type': 'Place',
    '@id': idOf('places', record.kind, record.key),
    mainLanguage: 'nl',
    name: inDutch(fields.location || addressLine(fields.address ?? { type: 'NOADDRESS', country: '' })),
    terms: [{ id: schemaClasses[plainSchemaClass].uit, domain: 'eventtype' }],
    calendarType: 'permanent',
    address,
  }
}

type Owner = { place: { '@id': string } | undefined; organiser: { '@id': string } | undefined }

function event(record: DatasetRecord, owner: Owner, context: UitContext) {
  const fields = datasetFieldsOf(record)
  const { when, status } = fields
  const own = ownPlace(record, context)
  const at = own ?? owner.place
  const occurrences =
    when === undefined ? [] : expandOccurrences(when, { ...context.span, limit: datesMaximum, withCancelled: true })
  if (when === undefined || at === undefined || occurrences.length === 0) return []
  const event = {
    '@type': 'Event',
    '@id': context.idOf('events', record.key),
    mainLanguage: 'nl',
    name: inDutch(record.title),
    terms: [{ id: anyEvent, domain: 'eventtype' }],
    location: { '@id': at['@id'] },
    ...(owner.organiser === undefined ? {} : { organizer: { '@id': owner.organiser['@id'] } }),
    ...calendarOf(occurrences, status === 'cancelled'),
    ...descriptionOf(fields),
    ...priceOf(fields),
  }
  return own === undefined ? [event] : [own, event]
}

/**
 * An organisation with its agenda as the UiTdatabank has them: where it has an address a place, with a website an organiser,
 * and what takes place from now on. An item without an address, of an organisation without one, is no event there and is left out.
 */
export function organisationUit(
  organisation: DatasetRecord | undefined,
  agenda: readonly DatasetRecord[],
  context: UitContext,
): object[] {
  const owner = {
    place: organisation && place(organisation, context),
    organiser: organisation && organiser(organisation, context),
  }
  return [
    ...(owner.place === undefined ? [] : [owner.place]),
    ...(owner.organiser === undefined ? [] : [owner.organiser]),
    ...agenda.flatMap((item) => event(item, owner, context)),
  ]
}
