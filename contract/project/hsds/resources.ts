import type { z } from 'zod'
import type { FieldAssurance } from '../../content/field-assurance.ts'
import type { Period } from '../../fields/opening-hours/opening-times.ts'
import { addressLine, type PublicAddress } from '../../fields/public-address.ts'
import { wordFor } from '../../fields/value-words.ts'
import type { DatasetRecord } from '../dataset.ts'
import { type DatasetFields, datasetFieldsOf, registered } from '../dataset-forms/dataset-fields.ts'
import type {
  HsdsAddress,
  HsdsTaxonomyTerm,
  hsdsFullOrganization,
  hsdsFullService,
  hsdsFullServiceAtLocation,
  hsdsOrganization,
  hsdsService,
  hsdsServiceAtLocation,
} from './answers.ts'
import { assuranceMetadata, assured } from './assured.ts'
import { schedulesOf } from './schedules.ts'

/** Gives a thing and its parts a UUID, the same in every dataset. */
export type UuidOf = (...names: string[]) => string

/** A record, with when it was saved where that is told. */
export type HsdsRecord = DatasetRecord & {
  changedAt?: Date
  /** By the name of a field, where that is asked. */
  fieldAssurance?: Readonly<Record<string, FieldAssurance>>
}

export type HsdsContext = {
  uuidOf: UuidOf
  /** The days whose opening times are included. */
  span: Period
  /** The terms for the types of a record. */
  termsOf: (record: DatasetRecord) => readonly HsdsTaxonomyTerm[]
  /** Where who has a question about a confirmation is answered; empty when that is not known. */
  assurerEmail: string
}

const optional = (name: string, value: string | undefined) =>
  value === undefined || value === '' ? {} : { [name]: value }

const listed = <T>(name: string, values: readonly T[]) => (values.length === 0 ? {} : { [name]: values })

const namesOf = ({ kind, key }: Pick<DatasetRecord, 'kind' | 'key'>) => [kind, key]

const ownerOf = ({ kind, key, organisation }: DatasetRecord) =>
  kind === 'organisation' || organisation === null ? key : organisation.key

function address(value: PublicAddress | undefined, id: string, kind: HsdsAddress['address_type']): HsdsAddress[] {
  if (value === undefined || addressLine(value) === '') return []
  const { city = '', municipality = '', region = '', postalCode = '', country } = value
  return [
    {
      id,
      address_1: addressLine(value),
      city,
      ...optional('region', municipality),
      state_province: region,
      postal_code: postalCode,
      country,
      address_type: kind,
    },
  ]
}

const phones = ({ phone }: DatasetFields, uuidOf: UuidOf, names: string[]) =>
  listed('phones', phone === '' ? [] : [{ id: uuidOf(...names, 'phone'), number: phone, type: 'voice' as const }])

function attributes(record: DatasetRecord, { uuidOf, termsOf }: HsdsContext) {
  const names = namesOf(record)
  return listed(
    'attributes',
    termsOf(record).map((term) => ({
      id: uuidOf(...names, 'type', term.code),
      link_id: uuidOf(...names),
      link_type: 'type' as const,
      link_entity: record.kind === 'organisation' ? ('organization' as const) : ('service' as const),
      value: term.name,
      taxonomy_term_id: term.id,
      taxonomy_term: term,
    })),
  )
}

const euros = (cents: number) => `€ ${(cents / 100).toFixed(2).replace('.', ',')}`

function fee({ price }: DatasetFields): string | undefined {
  if (price === undefined || price.kind === 'notApplicable') return undefined
  if (price.kind === 'free') return wordFor('free', 'nl')
  const amount = price.amount === undefined ? '' : euros(price.amount)
  return [amount, price.explanation ?? ''].filter(Boolean).join(', ')
}

function costOptions({ price }: DatasetFields, uuidOf: UuidOf, names: string[]) {
  if (price === undefined || price.kind === 'notApplicable') return {}
  const option = { id: uuidOf(...names, 'price'), service_id: uuidOf(...names) }
  const currency = 'EUR' as const
  if (price.kind === 'free')
    return { cost_options: [{ ...option, option: wordFor('free', 'nl'), currency, amount: 0 }] }
  const amount = price.amount === undefined ? {} : { currency, amount: price.amount / 100 }
  return { cost_options: [{ ...option, ...amount, ...optional('amount_description', price.explanation) }] }
}

function bareService(record: HsdsRecord, context: HsdsContext) {
  const { uuidOf } = context
  const fields = datasetFieldsOf(record)
  return {
    id: uuidOf(...namesOf(record)),
    organization_id: uuidOf('organisation', ownerOf(record)),
    name: record.title,
    ...optional('description', fields.description || fields.summary),
    ...optional('url', fields.website),
    ...optional('email', fields.email),
    status: 'active' as const,
    ...optional('fees_description', fee(fields)),
    ...assured(record, context),
    ...optional('last_modified', record.changedAt?.toISOString()),
  }
}

function serviceParts(record: HsdsRecord, context: HsdsContext) {
  const { uuidOf, span } = context
  const fields = datasetFieldsOf(record)
  const names = namesOf(record)
  const { openingTimes } = fields
  return {
    ...phones(fields, uuidOf, names),
    ...listed('schedules', openingTimes === undefined ? [] : schedulesOf(openingTimes, span, uuidOf, names)),
    ...costOptions(fields, uuidOf, names),
    ...attributes(record, context),
    ...assuranceMetadata(record, context),
  }
}

const locationId = (organisation: DatasetRecord, { uuidOf }: HsdsContext) =>
  uuidOf(...namesOf(organisation), 'location')

function addressesOf(organisation: DatasetRecord, { uuidOf }: HsdsContext) {
  const fields = datasetFieldsOf(organisation)
  const names = namesOf(organisation)
  return [
    ...address(fields.address, uuidOf(...names, 'address'), 'physical'),
    ...address(fields.postalAddress, uuidOf(...names, 'postalAddress'), 'postal'),
  ]
}

/** The one location of an organisation: where it can be visited, else where it gets its post, else neither. */
function bareLocation(organisation: DatasetRecord, context: HsdsContext) {
  const { gps } = datasetFieldsOf(organisation)
  const kinds = addressesOf(organisation, context).map(({ address_type: kind }) => kind)
  const visited = kinds.includes('physical') || gps !== undefined ? ('physical' as const) : undefined
  return {
    id: locationId(organisation, context),
    organization_id: context.uuidOf(...namesOf(organisation)),
    location_type: visited ?? kinds[0] ?? ('virtual' as const),
    name: organisation.title,
    ...(gps ?? {}),
  }
}

function fullLocation(organisation: DatasetRecord, context: HsdsContext) {
  const { uuidOf, span } = context
  const fields = datasetFieldsOf(organisation)
  const { openingTimes } = fields
  const names = [...namesOf(organisation), 'location']
  return {
    ...bareLocation(organisation, context),
    ...listed('addresses', addressesOf(organisation, context)),
    ...phones(fields, uuidOf, names),
    ...listed(
      'schedules',
      openingTimes === undefined ? [] : schedulesOf(openingTimes, span, uuidOf, namesOf(organisation)),
    ),
  }
}

type Named = { key: string; title: string }

/** An organisation of which only products are handed out: no more than who it is. */
const namedOrganization = ({ key, title }: Named, { uuidOf }: HsdsContext) => ({
  ...{ id: uuidOf('organisation', key), name: title, description: title },
})

/** The organisation that a product is of: as it is handed out, else by its name alone. */
const ownerOrganization = (product: HsdsRecord, owner: DatasetRecord | undefined, context: HsdsContext) =>
  owner === undefined ? namedOrganization(product.organisation ?? product, context) : organizationOf(owner, context)

/** An organisation as a list has it. */
export function organizationOf(record: DatasetRecord, { uuidOf }: HsdsContext): z.infer<typeof hsdsOrganization> {
  const fields = datasetFieldsOf(record)
  return {
    id: uuidOf(...namesOf(record)),
    name: record.title,
    // Required by the standard.
    description: fields.description || fields.summary || record.title,
    ...optional('email', fields.email),
    ...optional('website', fields.website),
  }
}

function fullOrganization(record: DatasetRecord, context: HsdsContext) {
  const { uuidOf } = context
  const fields = datasetFieldsOf(record)
  const names = namesOf(record)
  return {
    ...organizationOf(record, context),
    ...listed(
      'additional_websites',
      fields.socialMedia.map((url) => ({ id: uuidOf(...names, 'website', url), url })),
    ),
    ...phones(fields, uuidOf, names),
    locations: [fullLocation(record, context)],
    ...listed(
      'organization_identifiers',
      registered(fields).map(({ register, value }) => ({
        id: uuidOf(...names, register.toLowerCase(), value),
        organization_id: uuidOf(...names),
        identifier_type: register,
        identifier: value,
      })),
    ),
    ...attributes(record, context),
    ...assuranceMetadata(record, context),
  }
}

type Services = 'full' | 'bare'

const servicesOf = (products: readonly HsdsRecord[], services: Services, context: HsdsContext) =>
  products.map((product) => ({
    ...bareService(product, context),
    ...(services === 'full' ? serviceParts(product, context) : {}),
  }))

/** An organisation with its location and its products as services, those with or without what is below them. */
export const fullOrganizationOf = (
  record: DatasetRecord,
  products: readonly HsdsRecord[],
  context: HsdsContext,
  services: Services = 'full',
): z.infer<typeof hsdsFullOrganization> => ({
  ...fullOrganization(record, context),
  services: servicesOf(products, services, context),
})

/** The products of an organisation that is not handed out itself, below its name. */
export const namedOrganizationOf = (
  organisation: Named,
  products: readonly HsdsRecord[],
  context: HsdsContext,
): z.infer<typeof hsdsFullOrganization> => ({
  ...namedOrganization(organisation, context),
  services: servicesOf(products, 'full', context),
})

/** A product as a list of services has it. */
export const serviceOf = (
  product: HsdsRecord,
  owner: DatasetRecord | undefined,
  context: HsdsContext,
): z.infer<typeof hsdsService> => ({
  ...bareService(product, context),
  organization: ownerOrganization(product, owner, context),
})

/** Each service is offered at the one location of its organisation, so that both have the same UUID. */
const atLocation = (product: HsdsRecord, owner: DatasetRecord, context: HsdsContext) => ({
  id: context.uuidOf(...namesOf(product)),
  service_id: context.uuidOf(...namesOf(product)),
  location_id: locationId(owner, context),
})

/** A product with all that belongs to it. */
export const fullServiceOf = (
  product: HsdsRecord,
  owner: DatasetRecord | undefined,
  context: HsdsContext,
): z.infer<typeof hsdsFullService> => ({
  ...bareService(product, context),
  ...serviceParts(product, context),
  organization: owner === undefined ? ownerOrganization(product, owner, context) : fullOrganization(owner, context),
  service_at_locations:
    owner === undefined ? [] : [{ ...atLocation(product, owner, context), location: fullLocation(owner, context) }],
})

/** A product where it is offered, as a list has it. */
export const serviceAtLocationOf = (
  product: HsdsRecord,
  owner: DatasetRecord,
  context: HsdsContext,
): z.infer<typeof hsdsServiceAtLocation> => ({
  ...atLocation(product, owner, context),
  service: serviceOf(product, owner, context),
  location: bareLocation(owner, context),
})

/** A product where it is offered, with all that belongs to both. */
export const fullServiceAtLocationOf = (
  product: HsdsRecord,
  owner: DatasetRecord,
  context: HsdsContext,
): z.infer<typeof hsdsFullServiceAtLocation> => ({
  ...atLocation(product, owner, context),
  service: { ...serviceOf(product, owner, context), ...serviceParts(product, context) },
  location: fullLocation(owner, context),
})
