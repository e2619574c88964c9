import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { roleEndpoints } from '#contract/access/role'
import { relationTypeEndpoints } from '#contract/content/relation-type'
import { type HistoryType, historyEndpoints } from '#contract/history/history'
import { type SettingsInput, settingsEndpoints } from '#contract/team/inherited-settings'
import { teamTypesEndpoints } from '#contract/team/team-types'
import { refusalOf, type TestApplication, testApplication } from '#test/upstream/application'
import { createTestTenant, type TestTenant } from '#test/upstream/tenant'

let application: TestApplication
let tenant: TestTenant
let admin: string

beforeAll(async () => {
  application = await testApplication()
})
beforeEach(async () => {
  tenant = await createTestTenant(application)
  admin = await tenant.tokenFor({ role: 'admin', on: tenant.on.wortel })
})

const team = { team: 'noord' }
const nextKey = () => crypto.randomUUID()
const saveSettings = (body: SettingsInput, version: number) =>
  application.call(
    settingsEndpoints.saveOrganisation,
    { params: { organisation: 'bibliotheek' }, body, version: `"v${version}"` },
    { token: admin },
  )
const saveTypes = (productTypes: string[] | null, version: number) =>
  application.call(
    teamTypesEndpoints.update,
    { params: team, body: { organisationTypes: null, productTypes, categories: null }, version: `"v${version}"` },
    { token: admin },
  )
const history = async (type: HistoryType, key: string, token = admin) =>
  (await application.call(historyEndpoints.list, { params: { type, key }, query: {} }, { token })).data
async function newestChange(type: HistoryType, key: string) {
  const [newest] = (await history(type, key)).items
  const params = { type, key, first: newest?.uuid ?? '' }
  const { data } = await application.call(
    historyEndpoints.changes,
    { params, query: { fields: 'changed' } },
    { token: admin },
  )
  return { ...data, uuid: params.first }
}

describe('the history of settings', () => {
  it('of an organisation tells who changed which setting, and is for who may change them', async () => {
    await saveSettings({ agreement: true, autoRemoveGraceDays: 30 }, 0)
    await saveSettings({ agreement: false, autoRemoveGraceDays: 30 }, 1)
    const { items, subject } = await history('settings', 'bibliotheek')
    expect(items).toMatchObject([
      { number: 2, author: 'Jo van Dijk', action: 'settingsUpdated', permission: 'organisation.updateSettings' },
      { number: 1, author: 'Jo van Dijk' },
      { number: 0, author: '', uses: [] },
    ])
    expect(subject).toMatchObject({ title: 'Bibliotheek', actions: ['restore'], version: 2 })
    const { fields } = await newestChange('settings', 'bibliotheek')
    expect(fields).toMatchObject([
      { name: 'agreement', label: 'Overeenkomst met de organisatie', diff: { before: 'Ja', after: 'Nee' } },
    ])
    const viewer = await tenant.tokenFor({ role: 'viewer', on: tenant.on.wortel })
    expect((await refusalOf(history('settings', 'bibliotheek', viewer))).status).toBe(403)
    expect((await refusalOf(history('teamSettings', 'noord', viewer))).status).toBe(403)
    const elsewhere = await tenant.tokenFor({ role: 'admin', on: tenant.on.zuid })
    for (const [type, key] of [
      ['settings', 'bibliotheek'],
      ['teamSettings', 'noord'],
      ['teamTypes', 'noord'],
    ] as const)
      expect((await refusalOf(history(type, key, elsewhere))).status).toBe(404)
  })

  it('of a team starts with what stood there before the first change, and names types', async () => {
    const settings = (version: number, agreement: boolean) =>
      application.call(
        settingsEndpoints.saveTeam,
        { params: team, body: { agreement }, version: `"v${version}"` },
        { token: admin },
      )
    await settings(1, true)
    await settings(2, false)
    expect((await newestChange('teamSettings', 'noord')).fields.map(({ name }) => name)).toEqual(['agreement'])
    await saveTypes(['cursus'], 1)
    await saveTypes(null, 2)
    const { fields } = await newestChange('teamTypes', 'noord')
    expect(fields).toMatchObject([{ name: 'productTypes', change: 'removed', diff: { before: 'cursus (nl)' } }])
    expect((await history('teamTypes', 'noord')).items.map(({ number }) => number)).toEqual([3, 2, 1])
  })

  it('of a relation type compares its names, and of a role its rights in words', async () => {
    const labels = (target: string) => ({ source: 'Heeft', target })
    const body = { kind: 'equal' as const, output: labels('Zusje'), input: labels('Zusje') }
    const { data: made } = await application.call(
      relationTypeEndpoints.create,
      { params: team, body, idempotencyKey: nextKey() },
      { token: admin },
    )
    await application.call(
      relationTypeEndpoints.update,
      {
        params: { ...team, relationTypeKey: made.key },
        body: { ...body, output: labels('Broer'), input: labels('Broer') },
        version: '"v1"',
      },
      { token: admin },
    )
    const { fields } = await newestChange('relationType', made.key)
    expect(fields.map(({ name }) => name)).toEqual(['outputTarget', 'inputTarget'])

    const input = { name: 'Eigen rol', description: '', websiteOnly: false, depth: 'current' as const }
    const { data: role } = await application.call(
      roleEndpoints.create,
      { params: team, body: { ...input, permissions: ['team.read'] }, idempotencyKey: nextKey() },
      { token: admin },
    )
    await application.call(
      roleEndpoints.update,
      {
        params: { ...team, role: role.key },
        body: { ...input, depth: 'beneath', permissions: ['team.read', 'product.read'] },
        version: '"v1"',
      },
      { token: admin },
    )
    const texts = JSON.stringify((await newestChange('role', role.key)).fields)
    expect(texts).toContain('Product: bekijken')
    expect(texts).toContain('Alleen eronder')
  })
})

describe('the log of a team', () => {
  const statusAt = async (path: string, token = admin) => (await application.request(`/main/${path}`, { token })).status

  it('leads to every version in or below the team, and to none beside it', async () => {
    await saveSettings({ agreement: true }, 0)
    await saveTypes(['cursus'], 1)
    const found = [
      (await newestChange('settings', 'bibliotheek')).uuid,
      (await newestChange('teamTypes', 'noord')).uuid,
      (await newestChange('organisation', 'bibliotheek')).uuid,
    ]
    for (const uuid of found) {
      expect(await statusAt(`team/noord/auditchanges/${uuid}`)).toBe(200)
      expect(await statusAt(`team/zuid/auditchanges/${uuid}`)).toBe(404)
    }
    const [settings = '', types] = found
    expect(await statusAt(`organisation/bibliotheek/auditchanges/${settings}`)).toBe(200)
    expect(await statusAt(`organisation/bibliotheek/auditchanges/${types}`)).toBe(404)
    expect(await statusAt(`organisation/museum/auditchanges/${settings}`)).toBe(404)
    const viewer = await tenant.tokenFor({ role: 'viewer', on: tenant.on.wortel })
    expect(await statusAt(`team/noord/auditchanges/${settings}`, viewer)).toBe(403)
  })
})

describe('who lost a race', () => {
  it('is told what stands there now and whose it is, so that both can be merged', async () => {
    await saveSettings({ agreement: true }, 0)
    const refusal = await refusalOf(saveSettings({ productsAllowed: false }, 0))
    expect(refusal.options.details).toMatchObject({
      base: 0,
      theirs: { version: 1, values: { agreement: true }, changedBy: 'Jo van Dijk' },
    })
    await saveTypes(['cursus'], 1)
    expect((await refusalOf(saveTypes(null, 1))).options.details).toMatchObject({
      theirs: { version: 2, values: { productTypes: ['cursus'], categories: null }, changedBy: 'Jo van Dijk' },
    })
  })
})

describe('saving what stands there already', () => {
  it('makes no second version, so that a retry after a lost answer is no change', async () => {
    await saveSettings({ agreement: true }, 0)
    await saveSettings({ agreement: true }, 1)
    await saveTypes(['cursus'], 1)
    await saveTypes(['cursus'], 2)
    expect((await history('settings', 'bibliotheek')).items.map(({ number }) => number)).toEqual([1, 0])
    expect((await history('teamTypes', 'noord')).items.map(({ number }) => number)).toEqual([2, 1])
  })
})
