import { beforeAll, beforeEach, expect, it } from 'vitest'
import { contentEndpoints } from '#contract/content/content'
import { placeEndpoints } from '#contract/map/places'
import { type TestApplication, testApplication } from '#test/upstream/application'
import { createTestTenant, type TestTenant } from '#test/upstream/tenant'
import { itemTypes } from '../../platform/db/schema/words.ts'

let application: TestApplication
let tenant: TestTenant
let manager: string

const label = { nl: 'Veld', en: 'Field' }
const definition = {
  ...{ key: 'plek', kind: 'organisation' as const, name: label, icon: 'book-open', base: false, active: true },
  ...{ categories: [], titleField: 'title' },
  sections: [
    {
      key: 'general',
      label,
      fields: [
        { name: 'title', type: 'text' as const, label },
        { name: 'gps', type: 'gps' as const, label },
      ],
    },
  ],
}

beforeAll(async () => {
  application = await testApplication()
})

beforeEach(async () => {
  tenant = await createTestTenant(application)
  await application.db.insert(itemTypes).values({ tenantId: tenant.id, kind: 'organisation', key: 'plek', definition })
  manager = await tenant.tokenFor({ role: 'manager', on: tenant.on.wortel })
})

const put = (save: 'concept' | 'publish', latitude: number, version = 1) =>
  application.call(
    contentEndpoints.saveOrganisation,
    {
      params: { organisation: 'bibliotheek' },
      body: { types: ['plek'], values: { title: 'Bibliotheek', gps: { latitude, longitude: 4.75 } }, save },
      version: `"v${version}"`,
    },
    { token: manager },
  )
const places = async (query: object = {}, team = 'wortel', token = manager) =>
  (await application.call(placeEndpoints.list, { params: { team }, query }, { token })).data

it('says where organisations of a list lie, and how many of them have no coordinates', async () => {
  await put('publish', 52.9)
  const library = { key: 'bibliotheek', title: 'Bibliotheek', latitude: 52.9, longitude: 4.75 }
  expect(await places()).toEqual({ items: [library], without: 1, isMore: false })
  expect(await places({}, 'zuid')).toEqual({ items: [], without: 1, isMore: false })
  expect((await places({ q: 'museum' })).items).toEqual([])
})

it('shows who only reads what is shared, and who edits the concept', async () => {
  await put('publish', 52.9)
  await put('concept', 51.1, 2)
  const viewer = await tenant.tokenFor({ role: 'viewer', on: tenant.on.wortel })
  const latitudes = async (token: string) => (await places({}, 'wortel', token)).items.map(({ latitude }) => latitude)
  expect([await latitudes(manager), await latitudes(viewer)]).toEqual([[51.1], [52.9]])
})
