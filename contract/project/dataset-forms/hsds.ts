import type { OpeningTimes } from '../../fields/opening-hours/opening-times.ts'
import type { DatasetRecord } from '../dataset.ts'
import { addressLine, factsOf, type PublicAddress, type PublicFacts } from './facts.ts'

/** Gives a thing and its parts a UUID, the same in every dataset. */
export type UuidOf = (...names: string[]) => string

const given = (name: string, value: string | undefined) =>
  value === undefined || value === '' ? {} : { [name]: value }

function address(value: PublicAddress | undefined, id: string, kind: 'physical' | 'postal') {
  if (value === undefined || addressLine(value) === '') return []
  const { city = '', municipality = '', region, postalCode = '', country } = value
  return [
    {
      id,
      address_1: addressLine(value),
      city,
      ...given('region', municipality),
      // Asked for by the standard; a Dutch address is complete without it.
      state_province: region || municipality || city,
      postal_code: postalCode,
      country,
      address_type: kind,
    },
  ]
}

/** The hours of each day that is alike as one rule. */
function schedules({ weekly }: OpeningTimes, uuidOf: UuidOf, names: string[]) {
  const byHours = Map.groupBy(weekly, ({ from, till }) => `${from} ${till}`)
  return [...byHours].map(([hours, blocks]) => ({
    id: uuidOf(...names, 'schedule', hours),
    freq: 'WEEKLY',
    byday: [...new Set(blocks.map(({ day }) => day))].join(','),
    opens_at: blocks[0]?.from,
    closes_at: blocks[0]?.till,
  }))
}

const phones = ({ phone }: PublicFacts, uuidOf: UuidOf, names: string[]) =>
  phone === '' ? {} : { phones: [{ id: uuidOf(...names, 'phone'), number: phone, type: 'voice' }] }

function fee({ price }: PublicFacts): string | undefined {
  if (price === undefined || price.kind === 'notApplicable') return undefined
  if (price.kind === 'free') return 'Gratis'
  const amount = price.amount === undefined ? '' : `€ ${(price.amount / 100).toFixed(2).replace('.', ',')}`
  return [amount, price.explanation ?? ''].filter(Boolean).join(', ')
}

function service(record: DatasetRecord, uuidOf: UuidOf) {
  const facts = factsOf(record)
  const names = ['product', record.key]
  return {
    id: uuidOf(...names),
    name: record.title,
    ...given('description', facts.description || facts.summary),
    ...given('url', facts.website),
    ...given('email', facts.email),
    status: 'active',
    ...given('fees_description', fee(facts)),
    ...phones(facts, uuidOf, names),
  }
}

/** An organisation that is not in the dataset itself, but of which a product is: only who it is. */
export const bareOrganisation = (key: string, title: string): DatasetRecord => ({
  ...{ kind: 'organisation', key, title, types: [], organisation: null, values: {} },
})

/** An organisation as the Human Services Data Specification 3.0 has it, with its location and its products as services. */
export function organisationHsds(record: DatasetRecord, products: readonly DatasetRecord[], uuidOf: UuidOf) {
  const facts = factsOf(record)
  const names = ['organisation', record.key]
  const addresses = [
    ...address(facts.address, uuidOf(...names, 'address'), 'physical'),
    ...address(facts.postalAddress, uuidOf(...names, 'postalAddress'), 'postal'),
  ]
  const location = {
    id: uuidOf(...names, 'location'),
    location_type: 'physical',
    name: record.title,
    ...(facts.gps ?? {}),
    ...(addresses.length === 0 ? {} : { addresses }),
    ...(facts.openingTimes === undefined ? {} : { schedules: schedules(facts.openingTimes, uuidOf, names) }),
  }
  const isPlace = addresses.length > 0 || facts.gps !== undefined
  return {
    id: uuidOf(...names),
    name: record.title,
    // Asked for by the standard.
    description: facts.description || facts.summary || record.title,
    ...given('email', facts.email),
    ...given('website', facts.website),
    ...phones(facts, uuidOf, names),
    ...(isPlace ? { locations: [location] } : {}),
    services: products.map((product) => service(product, uuidOf)),
  }
}
