import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, it } from 'vitest'
import { z } from 'zod'
import { datasetEndpoints } from '#contract/project/dataset'
import { recurrenceOf } from '#test/contract/recurrence/recurrence-of'
import { type TestApplication, testApplication } from '#test/upstream/application'
import { addProject } from '#test/upstream/projects'
import { createTestTenant, type TestTenant } from '#test/upstream/tenant'
import { datasets } from '../../platform/db/schema/project.ts'
import { buildPart } from './build.ts'

let application: TestApplication
let tenant: TestTenant
let token: string
let params: { project: string }

const address = { type: 'ADDRESS', country: 'NL', postalCode: '1799 KD', houseNumber: '12', addition: 'a' }
const values = {
  ...{ title: '=1+1', summary: 'Boeken "en" meer; nu', phone: '+31229550123', email: 'info@haven.example' },
  address: { ...address, street: 'Kade', city: 'Duinmeer', municipality: 'Noordkust', region: 'Noord-Holland' },
  gps: { latitude: 52.9, longitude: 4.7 },
  openingTimes: { weekly: [{ day: 'MO', from: '09:00', till: '17:00' }], closedOnHolidays: [], special: [] },
  price: { kind: 'amount', amount: 750 },
  keywords: ['boeken'],
}

beforeEach(async () => {
  application = await testApplication()
  tenant = await createTestTenant(application)
  token = await tenant.tokenFor({ role: 'tenant', on: tenant.on.wortel })
  const place = { team: tenant.teams.zuid }
  const haven = await tenant.addItem({ ...place, kind: 'organisation', key: 'haven', types: ['bibliotheek'], values })
  await tenant.addItem({ ...place, kind: 'product', key: 'les', organisation: haven, types: ['cursus'], values })
  const agenda = { title: 'Lezing', location: 'Zaal 2', when: recurrenceOf({ start: '2026-12-05T20:00' }) }
  const within = { ...place, organisation: haven, types: ['agenda-item'] }
  await tenant.addItem({ ...within, kind: 'agenda', key: 'lezing', values: agenda, title: 'Lezing' })
  params = await addProject(application, token, { content: ['organisation', 'product', 'agenda'] })
  await application.call(datasetEndpoints.build, { params, idempotencyKey: crypto.randomUUID() }, { token })
  const [dataset] = await application.db.select().from(datasets).where(eq(datasets.tenantId, tenant.id))
  while (await buildPart(application.services, dataset?.id ?? ''));
})

async function download(format: string) {
  const path = `/main/project/${params.project}/dataset/last/download/${format}`
  const response = await application.request(path, { token })
  expect(response.status).toBe(200)
  return { text: await response.text(), headers: response.headers }
}

it('gives every record as JSON, under a name of its own', async () => {
  const { text, headers } = await download('json')
  const read = JSON.parse(text)
  expect(read).toMatchObject({ project: { key: 'sociale-kaart' }, dataset: { number: 1 } })
  expect(read.records).toHaveLength(7)
  expect(read.records[0]).toMatchObject({ kind: 'organisation', key: 'haven', values })
  expect(headers.get('content-disposition')).toBe('attachment; filename="sociale-kaart-1.json"')
  expect(headers.get('content-security-policy')).toContain('sandbox')
})

it('gives a line for each record as CSV, in which no text is a formula', async () => {
  const lines = (await download('csv')).text.split('\r\n')
  expect(lines[0]).toMatch(
    /^"Soort";"Sleutel";"Naam";"Typen";"Organisatie";"Gecontroleerd op";"Gecontroleerd door";"Actualiteit";"kind";"types";"organisation";"assurance";"Titel"/,
  )
  const haven = `"Organisatie";"haven";"'=1+1";"bibliotheek (nl)";"";"";"";"";"organisation";"bibliotheek";"";"";"'=1+1";`
  expect(lines[1]).toContain(haven)
  expect(lines.filter((line) => line.includes(`"'=1+1"`))).toHaveLength(3)
  expect(lines.filter((line) => /(^|;)"=/.test(line))).toEqual([])
  expect(lines).toHaveLength(9)
})

it('gives what schema.org knows as JSON-LD', async () => {
  const read = JSON.parse((await download('jsonld')).text)
  expect(read['@context']).toBe('https://schema.org')
  const id = `urn:kaartenbak:${tenant.id}`
  expect(read['@graph'][0]).toMatchObject({ '@type': 'Dataset', publisher: { '@type': 'Organization' } })
  const of = (key: string) => read['@graph'].find((node: { '@id': string }) => node['@id'] === `${id}:${key}`)
  expect(of('organisation:haven')).toMatchObject({
    ...{ '@type': 'LocalBusiness', name: '=1+1', telephone: '+31229550123', description: 'Boeken "en" meer; nu' },
    address: { '@type': 'PostalAddress', streetAddress: 'Kade 12 a', postalCode: '1799 KD', addressCountry: 'NL' },
    geo: { '@type': 'GeoCoordinates', latitude: 52.9, longitude: 4.7 },
  })
  expect(of('agenda:lezing#2026-12-05T20:00')).toMatchObject({
    location: { '@type': 'Place', name: 'Zaal 2', address: { streetAddress: 'Kade 12 a', postalCode: '1799 KD' } },
  })
  expect(of('product:les')).toMatchObject({
    ...{ '@type': 'Service', provider: { '@id': `${id}:organisation:haven` } },
    offers: { '@type': 'Offer', price: '7.50', priceCurrency: 'EUR' },
  })
})

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/
const node = z.record(z.string(), z.unknown())
const nodesOf = (value: unknown) => z.array(node).catch([]).parse(value)

it('gives organisations with their services as HSDS, the same identifiers each time', async () => {
  const { text } = await download('hsds')
  const read = JSON.parse(text)
  expect(read).toMatchObject({ total_items: 3, size: 3, empty: false, total_pages: 1 })
  expect((await download('hsds')).text).toBe(text)
  const haven = nodesOf(read.contents).find(({ name }) => name === '=1+1') ?? {}
  expect(haven).toMatchObject({
    ...{ id: expect.stringMatching(uuid), phones: [{ number: '+31229550123' }] },
    locations: [
      { latitude: 52.9, schedules: [{ freq: 'WEEKLY', byday: 'MO', opens_at: '09:00', closes_at: '17:00' }] },
    ],
    services: [
      { name: '=1+1', status: 'active', fees_description: '€ 7,50', last_modified: expect.stringMatching(/^2026-/) },
    ],
  })
})

it('gives places, organisers and events for the UiTdatabank', async () => {
  const { text, headers } = await download('uitdatabank')
  expect(JSON.parse(text)).toMatchObject([
    {
      ...{ '@type': 'Place', name: { nl: '=1+1' }, address: { nl: { addressLocality: 'Duinmeer' } } },
      '@id': expect.stringMatching(/^https?:\/\/.+\/places\/[0-9a-f-]{36}$/),
    },
    { '@type': 'Event', name: { nl: 'Lezing' } },
  ])
  expect(headers.get('content-disposition')).toContain('sociale-kaart-1.uitdatabank.json')
})

const schemaFile = join(import.meta.dirname, '../../../../shared/data/hsds/schema/simple/schema.csv')

it('has in HSDS every field that the standard asks for', async ({ skip }) => {
  if (!existsSync(schemaFile)) skip('the schema of HSDS is not beside this project')
  const required = new Map<string, string[]>()
  for (const line of readFileSync(schemaFile, 'utf8').split('\n')) {
    const [table = '', name = ''] = line.split(',')
    if (/,(true|false),true,(true|false),[^,]*,[^,]*,[^,]*,?[^,]*$/.test(line.trim()))
      required.set(table, [...(required.get(table) ?? []), name])
  }
  const missing: string[] = []
  const check = (table: string, given: Record<string, unknown>) => {
    for (const name of required.get(table) ?? [])
      if (given[name] === undefined || given[name] === '') missing.push(`${table}.${name}`)
  }
  expect(required.get('organization')).toEqual(['id', 'name', 'description'])
  for (const organisation of nodesOf(JSON.parse((await download('hsds')).text).contents)) {
    check('organization', organisation)
    for (const phone of nodesOf(organisation.phones)) check('phone', phone)
    for (const service of nodesOf(organisation.services)) check('service', service)
    for (const location of nodesOf(organisation.locations)) {
      check('location', location)
      for (const one of nodesOf(location.addresses)) check('address', one)
      for (const schedule of nodesOf(location.schedules)) check('schedule', schedule)
    }
  }
  expect(missing).toEqual([])
})
