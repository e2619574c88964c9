import type { z } from 'zod'
import {
  hsdsAbout,
  hsdsFullOrganization,
  hsdsFullService,
  hsdsFullServiceAtLocation,
  hsdsOrganization,
  hsdsPage,
  hsdsService,
  hsdsServiceAtLocation,
  hsdsTaxonomy,
  hsdsTaxonomyTerm,
} from '#contract/project/hsds/answers'

// Descriptions of the addresses of HSDS in the open data.

const tag = 'HSDS'

const id = 'd5b1b1e4-2f0c-8d2e-9a3f-5f4b8d7a6c01'
const productId = '0c7e3f52-9a1b-8c4d-8e2f-1a2b3c4d5e6f'
const locationId = '7f3a9d10-4c2b-8e5f-a1b2-c3d4e5f60718'
const taxonomyId = '4b1f0e9d-8c7a-8b6d-95e4-3f2a1b0c9d8e'
const termId = '9e8d7c6b-5a49-8372-a160-5f4e3d2c1b0a'
const title = 'Bibliotheek aan de Haven'
const organization = { id, name: title, description: 'Lezen, leren en ontmoeten aan het water' }
const service = { id: productId, organization_id: id, name: 'Taalhulp', status: 'active' }
const location = { id: locationId, organization_id: id, location_type: 'physical', name: title }
const atLocation = { id: productId, service_id: productId, location_id: locationId }
const taxonomy = { id: taxonomyId, name: 'Soorten', description: 'De soorten van deze site' }
const term = {
  ...{ id: termId, code: 'bibliotheekvestiging', name: 'Bibliotheekvestiging', description: 'Bibliotheekvestiging' },
  ...{ taxonomy: taxonomy.name, taxonomy_id: taxonomyId, language: 'nl' },
}

const pageOf = (...contents: unknown[]) => ({
  ...{ total_items: contents.length, total_pages: 1, page_number: 1, size: contents.length },
  ...{ first_page: true, last_page: true, empty: false, contents },
})

const listText = 'A page by name; `full=true` adds all that belongs to each. Parameters narrow together.'

const list = <Item extends z.ZodType>(
  path: string,
  name: string,
  what: string,
  item: Item,
  example: unknown,
  description: string,
) => ({
  ...{ id: `listHsds${name}`, tag, path: `/hsds/${path}` },
  summary: `${what} as HSDS 3.1 has them, a page at a time`,
  description,
  response: hsdsPage(item),
  example: pageOf(example),
})

const one = <Item extends z.ZodType>(path: string, name: string, what: string, response: Item, example: unknown) => ({
  ...{ id: `getHsds${name}`, tag, path: `/hsds/${path}/{id}` },
  summary: `${what} as HSDS 3.1 has it`,
  description: 'With all that belongs to it. 404 as soon as it is not online any more.',
  response,
  example,
})

export const about = {
  ...{ id: 'getHsds', tag, path: '/hsds' },
  summary: 'What these addresses are',
  description:
    'The Human Services Data Specification of Open Referral, version 3.1. Each organisation is one with a location of its own, ' +
    'each product a service at that location. Of two schedules that hold on a day, the one for fewer days goes first.',
  response: hsdsAbout,
  example: {
    version: '3.1',
    profile: 'https://docs.openreferral.org/en/latest/hsds/schema_reference.html',
    openapi_url: 'https://noordkust.example/open/openapi.json',
  },
}

export const organizations = list(
  'organizations',
  'Organisations',
  'Organisations',
  hsdsOrganization.or(hsdsFullOrganization),
  organization,
  listText,
)
export const organizationById = one('organizations', 'Organisation', 'Organisation', hsdsFullOrganization, {
  ...organization,
  locations: [{ ...location, latitude: 52.95, longitude: 4.76 }],
  services: [service],
})
export const services = list(
  'services',
  'Services',
  'Services',
  hsdsService.or(hsdsFullService),
  { ...service, organization },
  listText,
)
export const serviceById = one('services', 'Service', 'Service', hsdsFullService, {
  ...service,
  organization,
  service_at_locations: [{ ...atLocation, location }],
})
const atLocationExample = { ...atLocation, service: { ...service, organization }, location }
export const servicesAtLocations = list(
  'service_at_locations',
  'ServicesAtLocations',
  'Services at locations',
  hsdsServiceAtLocation.or(hsdsFullServiceAtLocation),
  atLocationExample,
  listText,
)
export const serviceAtLocationById = one(
  'service_at_locations',
  'ServiceAtLocation',
  'Service at location',
  hsdsFullServiceAtLocation,
  atLocationExample,
)
export const taxonomies = list(
  'taxonomies',
  'Taxonomies',
  'Taxonomies',
  hsdsTaxonomy,
  taxonomy,
  'There is one: the types of this site.',
)
export const taxonomyById = one('taxonomies', 'Taxonomy', 'Taxonomy', hsdsTaxonomy, taxonomy)
export const terms = list(
  'taxonomy_terms',
  'TaxonomyTerms',
  'Taxonomy terms',
  hsdsTaxonomyTerm,
  term,
  'The types of organisations and products.',
)
export const termById = one('taxonomy_terms', 'TaxonomyTerm', 'Taxonomy term', hsdsTaxonomyTerm, term)
