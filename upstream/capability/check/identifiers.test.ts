import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { contentEndpoints } from '#contract/content/content'
import { searchEndpoints } from '#contract/content/search'
import { tenantInputSchema, tenantsEndpoints } from '#contract/tenant/tenant-edit'
import { refusalOf, type TestApplication, testApplication } from '#test/upstream/application'
import { type ContentTenant, contentTenant } from '#test/upstream/content'
import { items } from '../../platform/db/schema/item.ts'

let application: TestApplication
let content: ContentTenant

beforeAll(async () => {
  application = await testApplication()
})

beforeEach(async () => {
  content = await contentTenant(application)
  await application.db
    .update(items)
    .set({ types: ['vol'] })
    .where(eq(items.id, content.tenant.items.museum.id))
})

const identifiers = [{ scheme: 'kvk', value: '12345678' }]
const saveMuseum = (token: string) =>
  application.call(
    contentEndpoints.saveOrganisation,
    {
      params: { organisation: 'museum' },
      body: { types: ['vol'], values: { title: 'Museum', identifiers }, save: 'concept' },
      version: '"v1"',
    },
    { token },
  )

it('a number is of one record, which is named for who may see it, until that gives it up', async () => {
  await content.saveIt('publish', { title: 'Vuurtoren', identifiers })
  const taken = async (token: string) => (await refusalOf(saveMuseum(token))).options.fields
  expect(await taken(content.manager)).toMatchObject([
    { path: 'values.identifiers.0.value', code: 'identifiers.takenBy', params: { name: 'KvK', title: 'Vuurtoren' } },
  ])
  const ofMuseum = await content.tenant.tokenFor({
    role: 'editor',
    on: { type: 'organisation', id: content.tenant.items.museum.id },
  })
  expect(await taken(ofMuseum)).toMatchObject([{ code: 'identifiers.taken', params: { name: 'KvK' } }])
  // What is online has it still.
  await content.saveIt('concept', { title: 'Vuurtoren' }, { version: 2 })
  expect(await taken(content.manager)).toHaveLength(1)
  await content.saveIt('publish', { title: 'Vuurtoren' }, { version: 3 })
  expect((await saveMuseum(content.manager)).version).toBe('"v2"')
  expect((await refusalOf(content.saveIt('publish', { title: 'V', identifiers }, { version: 4 }))).code).toBe(
    'INVALID_FORM',
  )
})

it('two that save a number at the same moment do not both have it', async () => {
  const saved = await Promise.allSettled([
    content.saveIt('publish', { title: 'Vuurtoren', identifiers }),
    saveMuseum(content.manager),
  ])
  expect(saved.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

it.each([
  ['KvK 12345678', '12345678'],
  ['node/987654', '987654'],
  ['12AB00', '12ab00'],
])('%s is found by %s', async (_, question) => {
  const all = [...identifiers, { scheme: 'osm', value: 'node/987654' }, { scheme: 'brin', value: '12AB00' }]
  await content.saveIt('publish', { title: 'Vuurtoren', identifiers: all })
  const { data } = await application.call(
    searchEndpoints.search,
    { query: { q: question } },
    { token: content.manager },
  )
  expect(data.items.map(({ title }) => title)).toEqual(['Vuurtoren'])
})

it('a tenant adds registers of its own, whose patterns take a time that is known beforehand', async () => {
  const token = await content.tenant.tokenFor({ role: 'tenant', on: content.tenant.on.wortel })
  const { data } = await application.call(tenantsEndpoints.get, {}, { token })
  const set = (identifierSchemes: string) =>
    application.call(
      tenantsEndpoints.update,
      { body: { ...tenantInputSchema.parse(data), identifierSchemes }, version: `"v${data.version}"` },
      { token },
    )
  const refused = async (text: string) => (await refusalOf(set(text))).options.fields?.[0]
  expect(await refused('Bond')).toMatchObject({ path: 'identifierSchemes', code: 'identifiers.schemeLine' })
  expect(await refused('Bond = [')).toMatchObject({ code: 'identifiers.schemeLine', params: { line: 1 } })
  expect(await refused('Bond = (a)\\1')).toMatchObject({ code: 'identifiers.schemePattern', params: { name: 'Bond' } })
  expect(await refused('KvK = a')).toMatchObject({ code: 'identifiers.schemeLine' })
  const own = [{ scheme: 'sportbond', value: 'AB1234' }]
  const unknown = (await refusalOf(content.saveIt('concept', { title: 'V', identifiers: own }))).options.fields
  expect(unknown).toMatchObject([{ code: 'identifiers.scheme' }])
  await set('Sportbond = [A-Z]{2}\\d{4}')
  expect((await content.saveIt('concept', { title: 'V', identifiers: own })).version).toBe(2)
})
