import { beforeEach, expect, it } from 'vitest'
import { searchEndpoints } from '#contract/content/search'
import { type TestApplication, testApplication } from '#test/upstream/application'
import { addProject } from '#test/upstream/projects'
import { createTestTenant, type TestTenant } from '#test/upstream/tenant'

let application: TestApplication
let tenant: TestTenant
let token: string

beforeEach(async () => {
  application = await testApplication()
  tenant = await createTestTenant(application)
  token = await tenant.tokenFor({ role: 'tenant', on: tenant.on.wortel })
})

const found = async (as: string, query: { q: string; kind?: 'project' | 'team' }) =>
  (await application.call(searchEndpoints.search, { query }, { token: as })).data.items.map(({ kind, key }) => [
    kind,
    key,
  ])
const browsed = async (as: string) =>
  (await application.call(searchEndpoints.browse, { params: { kind: 'project' } }, { token: as })).data.items.map(
    ({ title }) => title,
  )

it('finds projects by a part of their name, for who manages them', async () => {
  await addProject(application, token, { name: 'Sociale kaart Één' })
  await addProject(application, token, { name: 'Gids' })
  expect(await found(token, { q: 'kaart een', kind: 'project' })).toEqual([['project', 'sociale-kaart-een']])
  expect(await found(token, { q: 'sociale' })).toContainEqual(['project', 'sociale-kaart-een'])
  expect(await found(token, { q: 'sociale', kind: 'team' })).toEqual([])
  expect(await browsed(token)).toEqual(['Gids', 'Sociale kaart Één'])
})

it('finds an account manager their own projects, and nobody else any', async () => {
  const manager = await tenant.addUser([{ role: 'viewer', on: tenant.on.noord }])
  await addProject(application, token, { name: 'Van een ander' })
  await addProject(application, token, { name: 'Van mij', managers: [manager.id] })
  expect(await browsed(await tenant.sessionOf(manager))).toEqual(['Van mij'])
  expect(await browsed(await tenant.tokenFor({ role: 'admin', on: tenant.on.wortel }))).toEqual([])
  const other = await createTestTenant(application)
  const stranger = await other.tokenFor({ role: 'tenant', on: other.on.wortel })
  expect(await found(stranger, { q: 'mij', kind: 'project' })).toEqual([])
})
