import { beforeAll, beforeEach, expect, it } from 'vitest'
import { itemEndpoints } from '#contract/content/item'
import { type TestApplication, testApplication } from '#test/upstream/application'
import { createTestTenant, type TestTenant } from '#test/upstream/tenant'

let application: TestApplication
let tenant: TestTenant

beforeAll(async () => {
  application = await testApplication()
})
beforeEach(async () => {
  tenant = await createTestTenant(application)
  const within = { team: tenant.teams.haven, organisation: tenant.items.bibliotheek }
  const product = { ...within, kind: 'product' as const, types: ['cursus'] }
  await tenant.addItem({ ...product, key: 'klaar', title: 'Klaar', state: 'ready' })
  await tenant.addItem({ ...product, key: 'kladje', title: 'Kladje', state: 'concept' })
  await tenant.addItem({ ...product, key: 'oud', title: 'Oud', archivedAt: application.clock.now() })
})

const contents = async (role: 'editor' | 'viewer') => {
  const token = await tenant.tokenFor({ role, on: tenant.on.wortel })
  const input = { params: { organisation: 'bibliotheek' } }
  return (await application.call(itemEndpoints.contents, input, { token })).data
}

it('the table of contents names what there is by type, each public, ready or a draft, without what is archived', async () => {
  const { groups, isCut } = await contents('editor')
  expect(isCut).toBe(false)
  expect(groups).toMatchObject([
    {
      kind: 'product',
      type: { key: 'cursus' },
      items: [
        { key: 'cursus', state: 'public' },
        { key: 'klaar', state: 'ready' },
        { key: 'kladje', state: 'draft' },
      ],
    },
    { kind: 'supplement', type: { key: 'folder' }, items: [{ key: 'folder', state: 'public' }] },
  ])
})

it('who may not edit does not see drafts in it', async () => {
  const [products] = (await contents('viewer')).groups
  expect(products?.items.map(({ key }) => key)).toEqual(['cursus', 'klaar'])
})
