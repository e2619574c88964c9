import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Permission } from '#contract/access/permissions'
import { roleEndpoints } from '#contract/access/role'
import { publishingEndpoints } from '#contract/content/publishing'
import { relationTypeEndpoints } from '#contract/content/relation-type'
import {
  type HistoryType,
  historyEndpoints,
  type ReinstatableType,
  type Reinstatement,
} from '#contract/history/history'
import { type SettingsInput, settingsEndpoints } from '#contract/team/inherited-settings'
import { teamEndpoints, teamInputSchema } from '#contract/team/team'
import { teamTypesEndpoints } from '#contract/team/team-types'
import { teamInput } from '#test/contract/team-input'
import { refusalOf, type TestApplication, testApplication } from '#test/upstream/application'
import { createTestTenant, type TestTenant } from '#test/upstream/tenant'
import { versions } from '../../platform/db/schema/item.ts'

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
const organisation = { organisation: 'bibliotheek' }
const version = (number: number) => `"v${number}"`
const as = (token = admin) => ({ token })
const history = async (type: HistoryType, key: string) =>
  (await application.call(historyEndpoints.list, { params: { type, key }, query: {} }, as())).data
async function uuidOf(type: HistoryType, key: string, number: number) {
  const found = (await history(type, key)).items.find((one) => one.number === number)
  if (found === undefined) throw new Error(`no version ${number} of ${key}`)
  return found.uuid
}
const reinstate = (type: ReinstatableType, key: string, body: Reinstatement, base: number, token = admin) =>
  application.call(
    historyEndpoints.reinstate,
    { params: { type, key }, body, version: version(base), idempotencyKey: crypto.randomUUID() },
    as(token),
  )
const saveSettings = (body: SettingsInput, base: number) =>
  application.call(settingsEndpoints.saveOrganisation, { params: organisation, body, version: version(base) }, as())
const settings = async () =>
  (await application.call(settingsEndpoints.organisation, { params: organisation }, as())).data.own

describe('settings of an organisation', () => {
  it('go back as a whole or one by one, as a version of their own that the log names', async () => {
    await saveSettings({ agreement: true, externalEditor: 'Drukkerij' }, 0)
    await saveSettings({ agreement: false, emailToEditor: true }, 1)
    const first = await uuidOf('settings', 'bibliotheek', 1)
    const { data } = await reinstate('settings', 'bibliotheek', { uuid: first, fields: ['externalEditor'] }, 2)
    expect(data.version).toBe(3)
    expect(await settings()).toEqual({ agreement: false, emailToEditor: true, externalEditor: 'Drukkerij' })
    await reinstate('settings', 'bibliotheek', { uuid: first }, 3)
    expect(await settings()).toEqual({ agreement: true, externalEditor: 'Drukkerij' })
    const { items, subject } = await history('settings', 'bibliotheek')
    expect(items[0]).toMatchObject({ number: 4, action: 'reinstated', permission: 'organisation.updateSettings' })
    expect(subject).toMatchObject({ newest: items[0]?.uuid, actions: ['restore'], version: 4 })
    // Reinstating the current values makes no version.
    expect((await reinstate('settings', 'bibliotheek', { uuid: first }, 4)).data.version).toBe(4)
  })

  it('go back to what stood there before anybody chose anything', async () => {
    await saveSettings({ agreement: false, externalEditor: 'Drukkerij' }, 0)
    await reinstate('settings', 'bibliotheek', { uuid: await uuidOf('settings', 'bibliotheek', 0) }, 1)
    expect(await settings()).toEqual({})
  })

  it('meet the refusals of every save: a lost race, plans that would end, and a team that decides alone', async () => {
    await saveSettings({ enableProductWorkflow: false }, 0)
    await saveSettings({ enableProductWorkflow: true }, 1)
    const uuid = await uuidOf('settings', 'bibliotheek', 1)
    expect((await refusalOf(reinstate('settings', 'bibliotheek', { uuid }, 1))).code).toBe('CONFLICT')

    const placed = { team: tenant.teams.haven, organisation: tenant.items.bibliotheek, types: ['cursus'] }
    await tenant.addItem({ ...placed, kind: 'product', key: 'klaar', state: 'ready' })
    const from = new Date(application.clock.now().getTime() + 3_600_000).toISOString()
    const plan = { params: { ...organisation, product: 'klaar' }, body: { action: 'publish' as const, from } }
    await application.call(
      publishingEndpoints.product,
      { ...plan, version: version(1), idempotencyKey: crypto.randomUUID() },
      as(),
    )
    expect((await refusalOf(reinstate('settings', 'bibliotheek', { uuid }, 2))).code).toBe('PLANS_WOULD_BE_CANCELLED')
    await reinstate('settings', 'bibliotheek', { uuid, cancelPlans: true }, 2)
    expect(await settings()).toEqual({ enableProductWorkflow: false })

    const steps = { enableOrganisationWorkflow: true, enableProductWorkflow: true }
    const closed = {
      params: { team: 'wortel' },
      body: { ...steps, settingsOverrideAllowed: false },
      version: version(1),
    }
    await application.call(settingsEndpoints.saveTeam, closed, as())
    expect((await history('settings', 'bibliotheek')).subject).toMatchObject({
      actions: [],
      refused: { restore: 'SETTINGS_NOT_OVERRIDABLE' },
    })
    expect((await refusalOf(reinstate('settings', 'bibliotheek', { uuid }, 3))).code).toBe('SETTINGS_NOT_OVERRIDABLE')
  })

  it('are for who may change them, and take no version of anything else', async () => {
    await saveSettings({ agreement: true }, 0)
    const uuid = await uuidOf('settings', 'bibliotheek', 1)
    const editor = await tenant.tokenFor({ role: 'editor', on: tenant.on.wortel })
    const elsewhere = await tenant.tokenFor({ role: 'admin', on: tenant.on.zuid })
    expect((await refusalOf(reinstate('settings', 'bibliotheek', { uuid }, 1, editor))).status).toBe(403)
    expect((await refusalOf(reinstate('settings', 'bibliotheek', { uuid }, 1, elsewhere))).status).toBe(404)
    expect((await refusalOf(reinstate('settings', 'museum', { uuid }, 0))).status).toBe(404)
    expect((await refusalOf(reinstate('team', 'noord', { uuid }, 1))).status).toBe(404)
  })
})

describe('a team', () => {
  it('gets its former name back, and its former settings and types, each by itself', async () => {
    const update = (name: string, base: number) =>
      application.call(teamEndpoints.update, { params: team, body: teamInput({ name }), version: version(base) }, as())
    await update('Team Noordelijk', 1)
    await update('Team Polder', 2)
    await reinstate('team', 'noord', { uuid: await uuidOf('team', 'noord', 2), fields: ['name'] }, 3)
    const { data } = await application.call(teamEndpoints.get, { params: team }, as())
    expect(data).toMatchObject({ name: 'Team Noordelijk', version: 4 })

    const saveTeam = (agreement: boolean, base: number) =>
      application.call(settingsEndpoints.saveTeam, { params: team, body: { agreement }, version: version(base) }, as())
    await saveTeam(true, 1)
    await saveTeam(false, 2)
    await reinstate('teamSettings', 'noord', { uuid: await uuidOf('teamSettings', 'noord', 2) }, 3)
    const { data: own } = await application.call(settingsEndpoints.team, { params: team }, as())
    expect(own.own).toEqual({ agreement: true })

    const saveTypes = (productTypes: string[] | null, base: number) =>
      application.call(
        teamTypesEndpoints.update,
        {
          params: team,
          body: { organisationTypes: null, productTypes, categories: null },
          version: version(base),
        },
        as(),
      )
    await saveTypes(['cursus'], 1)
    await saveTypes(null, 2)
    await reinstate('teamTypes', 'noord', { uuid: await uuidOf('teamTypes', 'noord', 2), fields: ['productTypes'] }, 3)
    const { data: types } = await application.call(teamTypesEndpoints.get, { params: team }, as())
    expect(types.productTypes.own).toEqual(['cursus'])
    const viewer = await tenant.tokenFor({ role: 'viewer', on: tenant.on.wortel })
    const uuid = await uuidOf('team', 'noord', 2)
    expect((await refusalOf(reinstate('team', 'noord', { uuid }, 4, viewer))).status).toBe(403)
  })
})

describe('a version from before a field', () => {
  it('is put back, the field stays as it is now, and that is said', async () => {
    const update = (body: ReturnType<typeof teamInput>, base: number) =>
      application.call(teamEndpoints.update, { params: team, body, version: version(base) }, as())
    await update(teamInput({ name: 'Team Polder', comment: 'Van nu' }), 1)
    const uuid = await uuidOf('team', 'noord', 1)
    // As it was kept when a team had no comment yet, and had something else that is gone since.
    const { comment: _, ...others } = teamInputSchema.parse(teamInput({ name: 'Team van toen' }))
    const values = { ...others, faxNumber: '010' }
    await application.db.update(versions).set({ values }).where(eq(versions.uuid, uuid))
    const { data } = await reinstate('team', 'noord', { uuid }, 2)
    expect(data).toEqual({ version: 3, leftOut: ['Toelichting', 'faxNumber'] })
    const { data: now } = await application.call(teamEndpoints.get, { params: team }, as())
    expect(now).toMatchObject({ name: 'Team van toen', comment: 'Van nu' })
    // The field alone can't be put back either: then nothing changes.
    const alone = await reinstate('team', 'noord', { uuid, fields: ['comment'] }, 3)
    expect(alone.data).toEqual({ version: 3, leftOut: ['Toelichting'] })
  })

  it('of settings, which may be empty, is empty again', async () => {
    await saveSettings({ agreement: true }, 0)
    await saveSettings({ agreement: true, externalEditor: 'Drukkerij' }, 1)
    const { data } = await reinstate('settings', 'bibliotheek', { uuid: await uuidOf('settings', 'bibliotheek', 1) }, 2)
    expect(data.leftOut).toEqual([])
    expect(await settings()).toEqual({ agreement: true })
  })
})

describe('a relation type', () => {
  it('is called as before at both ends', async () => {
    const labels = (target: string) => ({ source: 'Heeft', target })
    const body = (target: string) => ({ kind: 'equal' as const, output: labels(target), input: labels(target) })
    const { data: made } = await application.call(
      relationTypeEndpoints.create,
      { params: team, body: body('Zusje'), idempotencyKey: crypto.randomUUID() },
      as(),
    )
    const params = { ...team, relationTypeKey: made.key }
    await application.call(relationTypeEndpoints.update, { params, body: body('Broer'), version: version(1) }, as())
    const uuid = await uuidOf('relationType', made.key, 1)
    await reinstate('relationType', made.key, { uuid, fields: ['inputTarget'] }, 2)
    const { data } = await application.call(relationTypeEndpoints.get, { params }, as())
    expect(data).toMatchObject({ ...body('Zusje'), version: 3 })
  })
})

describe('a role', () => {
  it('allows again what it allowed, after telling who gains it', async () => {
    await tenant.tokenFor({ role: ['team.read'], on: tenant.on.noord })
    const root = { team: 'wortel' }
    const { data: known } = await application.call(roleEndpoints.list, { params: root }, as())
    const { key = '' } = known.items.find(({ standard, holders }) => !standard && holders === 1) ?? {}
    const params = { ...root, role: key }
    const input = { name: 'Eigen rol', description: '', websiteOnly: false, depth: 'current' as const }
    const update = (permissions: Permission[], base: number) =>
      application.call(roleEndpoints.update, { params, body: { ...input, permissions }, version: version(base) }, as())
    await update(['team.read', 'product.read'], 1)
    await update(['team.read'], 2)
    // It was there before anything was kept: that is its first version.
    expect((await history('role', key)).items.map(({ number }) => number)).toEqual([3, 2, 1])
    const body = { uuid: await uuidOf('role', key, 2), fields: ['permissions'] }
    const { data: impact } = await application.call(
      historyEndpoints.reinstatementImpact,
      { params: { type: 'role', key }, body },
      as(),
    )
    expect(impact).toMatchObject({ holders: 1, affected: 1, people: [{ here: { gains: ['product.read'] } }] })
    await reinstate('role', key, body, 3)
    const { data } = await application.call(roleEndpoints.get, { params }, as())
    expect([...data.permissions].sort()).toEqual(['product.read', 'team.read'])
  })

  it('that came with the product says why it stays as it is', async () => {
    expect((await history('role', 'viewer')).subject).toMatchObject({ refused: { restore: 'STANDARD_ROLE' } })
  })
})
