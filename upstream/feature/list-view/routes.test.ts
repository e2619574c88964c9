import { beforeEach, expect, it } from 'vitest'
import { auditEndpoints } from '#contract/history/audit'
import { type ListViewInput, listViewEndpoints, maximumViews } from '#contract/team/list-view'
import { refusalOf, type TestApplication, testApplication } from '#test/upstream/application'
import { createTestTenant, type TestTenant } from '#test/upstream/tenant'

let application: TestApplication
let tenant: TestTenant
let admin: string

beforeEach(async () => {
  application = await testApplication()
  tenant = await createTestTenant(application)
  admin = await tenant.tokenFor({ role: 'admin', on: tenant.on.noord })
})

const late: ListViewInput = {
  ...{ list: 'team.organisations', name: 'Te laat', shared: false },
  query: { phase: 'late', sort: 'confirmed' },
  columns: { hidden: ['products'], order: ['review', 'publication'] },
}
const params = { team: 'noord' }
const save = async (token: string, given: Partial<ListViewInput> = {}) =>
  (await application.call(listViewEndpoints.save, { params, body: { ...late, ...given } }, { token })).data
const list = async (token: string, of: ListViewInput['list'] = 'team.organisations') =>
  (await application.call(listViewEndpoints.list, { params, query: { list: of } }, { token })).data
const remove = (token: string, view: string) =>
  application.call(listViewEndpoints.delete, { params: { ...params, view } }, { token })
const names = async (token: string) => (await list(token)).items.map(({ name }) => name)

it('is of who keeps it alone, and becomes what is kept under the same name', async () => {
  const editor = await tenant.tokenFor({ role: 'editor', on: tenant.on.noord })
  const saved = await save(editor)
  expect(saved).toMatchObject({ ...late, mayChange: true })
  expect(await names(admin)).toEqual([])
  const again = await save(editor, { query: { phase: 'due' } })
  expect(again).toMatchObject({ id: saved.id, query: { phase: 'due' } })
  expect((await list(editor)).items).toEqual([again])
  expect((await list(editor, 'team.products')).items).toEqual([])
  expect(await refusalOf(remove(admin, saved.id))).toMatchObject({ status: 404 })
  await remove(editor, saved.id)
  expect(await names(editor)).toEqual([])
})

it('of the team is for everybody who reads it, kept by who may edit it, and stands in its log', async () => {
  const viewer = await tenant.tokenFor({ role: 'viewer', on: tenant.on.noord })
  expect(await refusalOf(save(viewer, { shared: true }))).toMatchObject({ status: 403 })
  const saved = await save(admin, { shared: true })
  await save(viewer)
  expect((await list(viewer)).items.map(({ shared, mayChange }) => [shared, mayChange])).toEqual([
    [true, false],
    [false, true],
  ])
  expect([(await list(viewer)).mayShare, (await list(admin)).mayShare]).toEqual([false, true])
  expect(await refusalOf(remove(viewer, saved.id))).toMatchObject({ status: 403 })
  await remove(admin, saved.id)
  expect(await names(viewer)).toEqual(['Te laat'])
  const { data } = await application.call(auditEndpoints.team, { params, query: {} }, { token: admin })
  expect(data.items.slice(0, 2).map(({ action }) => action)).toEqual(['updated', 'updated'])
})

it('is not seen, saved or deleted from another team or tenant', async () => {
  const saved = await save(admin, { shared: true })
  const other = await createTestTenant(application)
  const stranger = await other.tokenFor({ role: 'admin', on: other.on.wortel })
  const seen = await application.call(
    listViewEndpoints.list,
    { params, query: { list: late.list } },
    { token: stranger },
  )
  expect(seen.data.items).toEqual([])
  expect(await refusalOf(remove(stranger, saved.id))).toMatchObject({ status: 404 })
  const above = await tenant.tokenFor({ role: 'admin', on: tenant.on.wortel })
  const elsewhere = { params: { team: 'zuid', view: saved.id } }
  expect(await refusalOf(application.call(listViewEndpoints.delete, elsewhere, { token: above }))).toMatchObject({
    status: 404,
  })
})

it('has a name, and no more of them than anybody oversees', async () => {
  expect(await refusalOf(save(admin, { name: ' ' }))).toMatchObject({ status: 400 })
  for (let count = 0; count < maximumViews; count += 1) await save(admin, { name: `Weergave ${count}` })
  expect(await refusalOf(save(admin, { name: 'Nog een' }))).toMatchObject({ code: 'UNABLE_TO_SAVE' })
  expect((await save(admin, { name: 'Weergave 1' })).name).toBe('Weergave 1')
})
