import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Ajv } from 'ajv'
import { fullFormats } from 'ajv-formats/dist/formats.js'
import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { publishingEndpoints } from '#contract/content/publishing'
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
import { projectKinds } from '#contract/project/project-selection'
import { type TestApplication, testApplication } from '#test/upstream/application'
import { type OpenReader, openReader } from '#test/upstream/open-data'
import { addProject } from '#test/upstream/projects'
import { createTestTenant, type TestTenant } from '#test/upstream/tenant'

let application: TestApplication
let tenant: TestTenant
let token: string
let read: OpenReader
let project: string

/** A week with a summer of its own, a holiday, a day that is otherwise and days on which it is closed. */
const openingTimes = {
  weekly: [
    { day: 'MO', from: '09:00', till: '17:00' },
    { day: 'TU', from: '09:00', till: '17:00' },
    { day: 'TU', from: '19:00', till: '21:00', byAppointment: true },
  ],
  seasons: [
    {
      from: '2027-02-01',
      until: '2027-02-28',
      name: 'Wintertijd',
      weekly: [{ day: 'MO', from: '11:00', till: '15:00' }],
    },
  ],
  closedOnHolidays: ['nl:kerst1'],
  closures: [{ from: '2026-12-14', until: '2026-12-15', note: 'Verbouwing' }],
  special: [{ date: '2026-12-21', from: '12:00', till: '14:00', note: 'Borrel' }],
}

beforeEach(async () => {
  application = await testApplication()
  tenant = await createTestTenant(application)
  token = await tenant.tokenFor({ role: 'tenant', on: tenant.on.wortel })
  read = openReader(application, tenant)
  project = (await addProject(application, token, { content: [...projectKinds], isOpen: true })).project
})

const jsonOf = async (path: string) => {
  const response = await read(`${project}/hsds${path}`)
  expect(response.status, path).toBe(200)
  return response.json()
}
const statusOf = async (path: string) => (await read(`${project}/hsds${path}`)).status
const organizations = async (query = '') =>
  hsdsPage(hsdsOrganization.strict())
    .strict()
    .parse(await jsonOf(`/organizations${query}`))
const services = async (query = '') =>
  hsdsPage(hsdsService.strict())
    .strict()
    .parse(await jsonOf(`/services${query}`))
const namesOf = ({ contents }: { contents: { name: string }[] }) => contents.map(({ name }) => name)

/** A library with everything that the standard has a place for, with a course. */
async function addHaven() {
  const organisation = await tenant.addItem({
    ...{ kind: 'organisation', key: 'haven', team: tenant.teams.zuid, types: ['bibliotheek'], title: 'Haven' },
    values: {
      ...{ title: 'Haven', summary: 'Aan het water', phone: '+31229550123', email: 'haven@demo.example' },
      ...{ website: 'https://haven.example', socialMedia: ['https://social.example/haven'] },
      isil: [{ code: 'NL-0123450000' }],
      identifiers: [{ scheme: 'kvk', value: '12345678' }],
      gps: { latitude: 52.95, longitude: 4.76 },
      address: {
        ...{
          type: 'ADDRESS',
          country: 'NL',
          postalCode: '1234 AB',
          street: 'Kade',
          houseNumber: '1',
          city: 'Duinmeer',
        },
        ...{ municipality: 'Noordstad', region: 'Noord-Holland' },
      },
      postalAddress: { type: 'MAILBOX', country: 'NL', postalCode: '1200 AA', houseNumber: '12', city: 'Duinmeer' },
      openingTimes,
    },
  })
  await tenant.addItem({
    ...{ kind: 'product', key: 'taal', team: tenant.teams.zuid, organisation, types: ['cursus'], title: 'Taal' },
    values: { title: 'Taal', price: { kind: 'amount', amount: 750, explanation: 'per les' } },
  })
}

it('says what it is, and how it is described', async () => {
  const about = hsdsAbout.strict().parse(await jsonOf(''))
  expect(about).toMatchObject({ version: '3.1', openapi_url: expect.stringMatching(/\/open\/openapi\.json$/) })
})

describe('organisations', () => {
  it('are counted once where there are thousands, for as long as answers may be kept', async () => {
    await addHaven()
    const copies = (count: number, year: number) =>
      application.db.execute(sql`insert into published_content (item_id, tenant_id, kind, key, organisation_id, version,
          title, types, marks, words, location, starts_at, ends_at)
        select item_id, tenant_id, kind, key, organisation_id, version, title, types, marks, words, location,
          make_timestamptz(${year}, 1, 1, 0, 0, 0) + n * interval '1 minute', ends_at
        from published_content, generate_series(1, ${count}::int) n where kind = 'organisation' and key = 'haven'
        and starts_at < '1900-01-01'`)
    const total = async (page = 1) => (await organizations(`?per_page=1&page=${page}`)).total_items
    const few = await total()
    await copies(1, 2020)
    expect(await total()).toBe(few + 1)
    await copies(5_000, 2021)
    expect(await total()).toBe(few + 5_001)
    await copies(1, 2022)
    expect(await total(2)).toBe(few + 5_001)
    expect((await organizations('?per_page=1&search=water')).total_items).toBe(5_003)
  })

  it('come a page at a time, with how many there are', async () => {
    await addHaven()
    const first = await organizations('?per_page=2')
    expect(first).toMatchObject({
      ...{ total_items: 3, total_pages: 2, page_number: 1, size: 2, first_page: true, last_page: false, empty: false },
      contents: [{ name: 'Bibliotheek' }, { name: 'Haven', description: 'Aan het water' }],
    })
    const last = await organizations('?per_page=2&page=2')
    expect(last).toMatchObject({ size: 1, first_page: false, last_page: true, contents: [{ name: 'Museum' }] })
    expect(await organizations('?per_page=2&page=3')).toMatchObject({ size: 0, empty: true, last_page: true })
  })

  it('are narrowed by words and type, together', async () => {
    await addHaven()
    const terms = hsdsPage(hsdsTaxonomyTerm.strict())
      .strict()
      .parse(await jsonOf('/taxonomy_terms?per_page=200'))
    const idOf = (code: string) => terms.contents.find((term) => term.code === code)?.id ?? expect.fail()
    const { contents } = hsdsPage(hsdsTaxonomy.strict())
      .strict()
      .parse(await jsonOf('/taxonomies'))
    const taxonomy = contents[0]?.id ?? expect.fail()
    expect(namesOf(await organizations('?search=water'))).toEqual(['Haven'])
    expect(namesOf(await organizations(`?taxonomy_term_id=${idOf('bibliotheek')}`))).toContain('Haven')
    expect(namesOf(await organizations(`?taxonomy_term_id=${idOf('bibliotheek')}&search=muse`))).toEqual([])
    expect(namesOf(await organizations(`?taxonomy_term_id=${idOf('cursus')}`))).toEqual([])
    expect(namesOf(await organizations(`?taxonomy_id=${taxonomy}`))).toContain('Haven')
    expect(namesOf(await organizations(`?taxonomy_id=${crypto.randomUUID()}`))).toEqual([])
    expect(await jsonOf(`/taxonomies/${taxonomy}`)).toEqual(contents[0])
    expect(await jsonOf(`/taxonomy_terms/${idOf('cursus')}`)).toMatchObject({ code: 'cursus', taxonomy_id: taxonomy })
  })

  it('have all that is known of them, each in its own place', async () => {
    await addHaven()
    const [found] = (await organizations('?search=water')).contents
    const haven = hsdsFullOrganization.strict().parse(await jsonOf(`/organizations/${found?.id}`))
    expect(haven).toMatchObject({
      organization_identifiers: [
        { identifier_type: 'ISIL', identifier: 'NL-0123450000' },
        { identifier_type: 'KvK', identifier: '12345678' },
      ],
      additional_websites: [{ url: 'https://social.example/haven' }],
      attributes: [{ link_type: 'type', taxonomy_term: { code: 'bibliotheek' } }],
      services: [{ name: 'Taal', status: 'active' }],
      locations: [
        {
          ...{ location_type: 'physical', latitude: 52.95, longitude: 4.76 },
          addresses: [
            { address_1: 'Kade 1', city: 'Duinmeer', region: 'Noordstad', state_province: 'Noord-Holland' },
            { address_1: 'Postbus 12', city: 'Duinmeer', address_type: 'postal' },
          ],
        },
      ],
    })
    expect(haven.services[0]).not.toHaveProperty('cost_options')
    const withServices = await jsonOf(`/organizations/${found?.id}?full_service=true`)
    expect(withServices).toMatchObject({ services: [{ cost_options: [{ amount: 7.5 }] }] })
  })

  it('say when they are open: by week, by season, and on days that are otherwise', async () => {
    await addHaven()
    const { contents } = hsdsPage(hsdsFullOrganization).parse(await jsonOf('/organizations?full=true&search=water'))
    const told = (contents[0]?.locations?.[0]?.schedules ?? []).map(({ id: _, ...schedule }) => schedule)
    const usual = { valid_to: '2027-01-31', freq: 'WEEKLY' }
    expect(told.slice(0, 3)).toEqual([
      { ...usual, byday: 'MO,TU', opens_at: '09:00', closes_at: '17:00' },
      { ...usual, byday: 'TU', opens_at: '19:00', closes_at: '21:00', attending_type: 'op afspraak' },
      {
        ...{ valid_from: '2027-02-01', valid_to: '2027-02-28', freq: 'WEEKLY', byday: 'MO' },
        ...{ opens_at: '11:00', closes_at: '15:00', notes: 'Wintertijd' },
      },
    ])
    const on = (date: string) => told.find(({ valid_from, freq }) => valid_from === date && freq === undefined)
    expect(on('2026-12-14')).toEqual({
      ...{ valid_from: '2026-12-14', valid_to: '2026-12-15', description: 'gesloten', notes: 'Verbouwing' },
    })
    expect(on('2026-12-21')).toMatchObject({ count: 1, opens_at: '12:00', closes_at: '14:00', notes: 'Borrel' })
  })
})

describe('services', () => {
  it('are the products, each at the location of its organisation', async () => {
    await addHaven()
    const [found] = (await services('?search=taal')).contents
    const service = hsdsFullService.strict().parse(await jsonOf(`/services/${found?.id}`))
    expect(service).toMatchObject({
      ...{ name: 'Taal', organization: { name: 'Haven' }, fees_description: '€ 7,50, per les' },
      cost_options: [{ currency: 'EUR', amount: 7.5, amount_description: 'per les' }],
      service_at_locations: [{ location: { name: 'Haven', addresses: [{ city: 'Duinmeer' }, {}] } }],
    })
    const { contents } = hsdsPage(hsdsServiceAtLocation.strict()).parse(
      await jsonOf(`/service_at_locations?organization_id=${service.organization_id}`),
    )
    expect(contents).toMatchObject([{ service: { name: 'Taal' }, location: { name: 'Haven' } }])
    const one = hsdsFullServiceAtLocation.strict().parse(await jsonOf(`/service_at_locations/${contents[0]?.id}`))
    expect(one).toMatchObject({ service: { cost_options: [{}] }, location: { schedules: expect.any(Array) } })
  })

  it('of an organisation that the project does not take name it and say no more', async () => {
    await addHaven()
    const few = await addProject(application, token, { name: 'Producten', content: ['product'], isOpen: true })
    project = few.project
    const { contents } = await services('?search=taal')
    const service = hsdsFullService.parse(await jsonOf(`/services/${contents[0]?.id}`))
    expect(service.organization).toEqual({ id: service.organization_id, name: 'Haven', description: 'Haven' })
    expect(service.service_at_locations).toEqual([])
    expect((await organizations()).contents).toEqual([])
    expect((await jsonOf('/service_at_locations')).contents).toEqual([])
    for (const path of [`/organizations/${service.organization_id}`, `/service_at_locations/${service.id}`])
      expect(await statusOf(path), path).toBe(404)
  })

  it('are gone when they are taken offline, and never those of another tenant', async () => {
    const [course] = (await services('?search=cursus')).contents
    const path = `/services/${course?.id}`
    expect(await statusOf(path)).toBe(200)
    const other = await createTestTenant(application)
    const boss = await other.tokenFor({ role: 'tenant', on: other.on.wortel })
    const theirs = (await addProject(application, boss, { content: [...projectKinds], isOpen: true })).project
    const stranger = openReader(application, other)
    expect((await stranger(`${theirs}/hsds${path}`)).status).toBe(404)
    await application.call(
      publishingEndpoints.product,
      {
        params: { organisation: 'bibliotheek', product: 'cursus' },
        ...{ body: { action: 'unpublish' }, version: '"v1"', idempotencyKey: crypto.randomUUID() },
      },
      { token: await tenant.tokenFor({ role: 'manager', on: tenant.on.wortel }) },
    )
    expect(await statusOf(path)).toBe(404)
    expect(namesOf(await services())).not.toContain('Cursus')
  })
})

it.each([
  ['organizations?page=0', 'page'],
  ['organizations?per_page=1000', 'per_page'],
  ['organizations?taxonomy_term_id=x', 'taxonomy_term_id'],
  ['services?format=xml', 'format'],
  ['services?postcode=1234AB', 'postcode'],
])('refuses %s by name', async (path, name) => {
  const response = await read(`${project}/hsds/${path}`)
  expect(response.status).toBe(400)
  expect(await response.json()).toMatchObject({ errorCode: 'INVALID_FORM', fields: [{ path: name }] })
})

const folder = process.env.HSDS_SCHEMAS ?? ''

/** The published schemas, each by the name of its file; also a property that they do not know is wrong. */
function schemas(): Ajv {
  const ajv = new Ajv({ strict: false, allErrors: true, formats: fullFormats, logger: false })
  for (const file of readdirSync(folder).filter((name) => name.endsWith('.json') && name !== 'openapi.json')) {
    const schema = z.looseObject({}).parse(JSON.parse(readFileSync(join(folder, file), 'utf8')))
    ajv.addSchema({ ...schema, additionalProperties: false }, file)
  }
  return ajv
}

it('answers what the published schemas of HSDS 3.1 ask for, at each address', async ({ skip }) => {
  if (!existsSync(join(folder, 'service_capacity.json')))
    skip('HSDS_SCHEMAS names no folder with the schemas of HSDS 3.1')
  await addHaven()
  const ajv = schemas()
  const wrong: string[] = []
  let checked = 0
  const check = (name: string, value: unknown) => {
    checked += 1
    if (ajv.validate(name, value)) return
    for (const { instancePath, message, params } of ajv.errors ?? [])
      wrong.push(`${name} ${instancePath} ${message} ${JSON.stringify(params)}`)
  }
  const { services: _, ...withoutServices } = z
    .looseObject({})
    .parse(await jsonOf(`/organizations/${(await organizations('?search=water')).contents[0]?.id}`))
  check('organization.json', withoutServices)
  const pages = [
    ['organization.json', '/organizations'],
    ['service.json', '/services'],
    ['service.json', '/services?full=true'],
    ['service_at_location.json', '/service_at_locations?full=true'],
    ['taxonomy.json', '/taxonomies'],
    ['taxonomy_term.json', '/taxonomy_terms'],
  ] as const
  for (const [name, path] of pages)
    for (const { service, ...one } of z.array(z.looseObject({})).parse((await jsonOf(path)).contents)) {
      check(name, one)
      if (service !== undefined) check('service.json', service)
    }
  expect(wrong).toEqual([])
  expect(checked).toBeGreaterThan(10)
})
