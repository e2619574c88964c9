import { z } from 'zod'
import { fieldAssurers } from '../../content/field-assurance.ts'

// Answers according to the Human Services Data Specification (HSDS) 3.1: for each object, the properties that our
// content can fill. Names are those of the standard.

/** The properties of the standard of which it is told when they were seen true. */
export const hsdsFieldNames = [
  'name',
  'description',
  'url',
  'website',
  'email',
  'phones',
  'addresses',
  'schedules',
  'cost_options',
] as const
export type HsdsFieldName = (typeof hsdsFieldNames)[number]

const id = z.uuid()
const text = z.string()
const date = z.iso.date()

const phone = z.object({ id, number: text, type: z.literal('voice') })

const url = z.object({ id, url: text })

const taxonomyTerm = z.object({
  id,
  code: text.meta({ description: 'The key of the type' }),
  name: text,
  description: text,
  taxonomy: text,
  taxonomy_id: id,
  language: text,
})
export type HsdsTaxonomyTerm = z.infer<typeof taxonomyTerm>

const attribute = z.object({
  id,
  link_id: id,
  link_type: z.literal('type'),
  link_entity: z.enum(['organization', 'service']),
  value: text,
  taxonomy_term_id: id,
  taxonomy_term: taxonomyTerm,
})

const schedule = z.object({
  id,
  valid_from: date.optional(),
  valid_to: date.optional(),
  dtstart: date.optional(),
  count: z.number().int().optional(),
  freq: z.literal('WEEKLY').optional(),
  byday: text.optional().meta({ description: 'Days of the week, as in `MO,TU`' }),
  opens_at: text.optional().meta({ description: 'Local time; absent where it is closed on these days' }),
  closes_at: text.optional().meta({ description: 'Local time; at or before `opens_at` it is on the next day' }),
  description: text.optional(),
  attending_type: text.optional(),
  notes: text.optional(),
})
export type HsdsSchedule = z.infer<typeof schedule>

const address = z.object({
  id,
  address_1: text,
  city: text,
  region: text.optional().meta({ description: 'The municipality' }),
  state_province: text.meta({ description: 'The province; empty where it is not known' }),
  postal_code: text,
  country: text,
  address_type: z.enum(['physical', 'postal']),
})
export type HsdsAddress = z.infer<typeof address>

const location = z.object({
  id,
  organization_id: id,
  location_type: z.enum(['physical', 'postal', 'virtual']),
  name: text,
  latitude: z.number().optional(),
  longitude: z.number().optional(),
})

const fullLocation = location.extend({
  addresses: z.array(address).optional(),
  phones: z.array(phone).optional(),
  schedules: z.array(schedule).optional(),
})

/** Who last said that a record, or one of its fields, is right, as a change of it (HSDS, metadata). */
const metadata = z.object({
  id,
  resource_id: id,
  resource_type: z.enum(['organization', 'service']),
  last_action_date: date,
  last_action_type: z.literal('update'),
  field_name: z.enum(['assured_date', ...hsdsFieldNames]).meta({
    description: '`assured_date` of the record as a whole; of a field that was seen true both values are the same',
  }),
  previous_value: text,
  replacement_value: text,
  updated_by: z.enum(fieldAssurers).meta({ description: 'What kind of who saw it' }),
})

const organization = z.object({
  id,
  name: text,
  description: text,
  email: text.optional(),
  website: text.optional(),
})

const costOption = z.object({
  id,
  service_id: id,
  option: text.optional(),
  currency: z.literal('EUR').optional(),
  amount: z.number().optional().meta({ description: 'In euros' }),
  amount_description: text.optional(),
})

const service = z.object({
  id,
  organization_id: id,
  name: text,
  description: text.optional(),
  url: text.optional(),
  email: text.optional(),
  status: z.literal('active'),
  fees_description: text.optional(),
  assured_date: date
    .optional()
    .meta({ description: 'When its data were last confirmed; absent while they never were' }),
  assurer_email: text.optional().meta({ description: 'The e-mail address of who hands the data out' }),
  last_modified: z.iso.datetime().optional(),
})

const serviceParts = {
  phones: z.array(phone).optional(),
  schedules: z.array(schedule).optional(),
  cost_options: z.array(costOption).optional(),
  attributes: z.array(attribute).optional(),
  metadata: z.array(metadata).optional(),
}

const serviceAtLocation = z.object({ id, service_id: id, location_id: id })

const fullOrganization = organization.extend({
  additional_websites: z.array(url).optional(),
  phones: z.array(phone).optional(),
  locations: z.array(fullLocation).optional(),
  organization_identifiers: z
    .array(z.object({ id, organization_id: id, identifier_type: text, identifier: text }))
    .optional(),
  attributes: z.array(attribute).optional(),
  metadata: z.array(metadata).optional(),
})

/** An organisation of a list, without anything below it. */
export const hsdsOrganization = organization.meta({ id: 'HsdsOrganization' })
/** An organisation with its location, and its services without or with what is below them. */
export const hsdsFullOrganization = fullOrganization
  .extend({ services: z.array(service.extend(serviceParts)) })
  .meta({ id: 'HsdsFullOrganization' })
export const hsdsService = service.extend({ organization }).meta({ id: 'HsdsService' })
export const hsdsFullService = service
  .extend({
    ...serviceParts,
    organization: fullOrganization,
    service_at_locations: z.array(serviceAtLocation.extend({ location: fullLocation })),
  })
  .meta({ id: 'HsdsFullService' })
export const hsdsServiceAtLocation = serviceAtLocation
  .extend({ service: service.extend({ organization }), location })
  .meta({ id: 'HsdsServiceAtLocation' })
export const hsdsFullServiceAtLocation = serviceAtLocation
  .extend({ service: service.extend({ ...serviceParts, organization }), location: fullLocation })
  .meta({ id: 'HsdsFullServiceAtLocation' })
export const hsdsTaxonomy = z.object({ id, name: text, description: text }).meta({ id: 'HsdsTaxonomy' })
export type HsdsTaxonomy = z.infer<typeof hsdsTaxonomy>
export const hsdsTaxonomyTerm = taxonomyTerm.meta({ id: 'HsdsTaxonomyTerm' })

/** Where the addresses of HSDS begin: what it is, and what describes them. */
export const hsdsAbout = z.object({ version: z.literal('3.1'), profile: z.url(), openapi_url: z.url() })

/** A page of a list; the first one is 1. */
export const hsdsPage = <Item extends z.ZodType>(item: Item) =>
  z.object({
    total_items: z.number().int(),
    total_pages: z.number().int(),
    page_number: z.number().int(),
    size: z.number().int(),
    first_page: z.boolean(),
    last_page: z.boolean(),
    empty: z.boolean(),
    contents: z.array(item),
  })
