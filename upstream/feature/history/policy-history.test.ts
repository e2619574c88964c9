import { and, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { type PolicyInput, policyEndpoints } from '#contract/confirmation/policy'
import { type VerificationInput, verificationEndpoints } from '#contract/confirmation/verification'
import { type HistoryType, historyEndpoints, type Restoration } from '#contract/history/history'
import { refusalOf, type TestApplication, testApplication } from '#test/upstream/application'
import { createTestTenant, type TestTenant } from '#test/upstream/tenant'
import { auditEvents } from '../../platform/db/schema/audit.ts'
import { items } from '../../platform/db/schema/item.ts'

let application: TestApplication
let tenant: TestTenant
let admin: string

beforeEach(async () => {
  application = await testApplication()
  tenant = await createTestTenant(application)
  admin = await tenant.tokenFor({ role: 'tenant', on: tenant.on.wortel })
})

const day = 24 * 60 * 60_000
const version = (number: number) => `"v${number}"`
const policy: PolicyInput = {
  name: 'Jaarlijks',
  intervalDays: 365,
  graceDays: 10,
  deadlineAction: 'escalate',
  allowEmail: true,
  maximumProducts: 20,
  answerFields: null,
  answerAtOnce: [],
  notifications: [{ daysBeforeDeadline: 30, emailTag: 'eerste' }],
}
const params = { team: 'noord', confirmationSettingKey: 'jaarlijks' }
const setting: VerificationInput = {
  name: 'Jaarlijks',
  maximumVerifyAgeDays: 100,
  externallyManaged: false,
  maximumAttempts: 2,
  minimumDaysBetweenAttempts: 14,
  mailTag: 'proef',
  timeOutDays: 30,
}

async function makePolicy() {
  const call = { params: { team: 'noord' }, body: policy, idempotencyKey: crypto.randomUUID() }
  await application.call(policyEndpoints.create, call, { token: admin })
}
const changePolicy = (body: Partial<PolicyInput>, base: number) =>
  application.call(
    policyEndpoints.update,
    { params, body: { ...policy, ...body }, version: version(base) },
    { token: admin },
  )
const changeSetting = (body: Partial<VerificationInput>, base: number) =>
  application.call(
    verificationEndpoints.update,
    { params: { verification: 'jaarlijks' }, body: { ...setting, ...body }, version: version(base) },
    { token: admin },
  )
const history = async (type: HistoryType, token = admin) =>
  (await application.call(historyEndpoints.list, { params: { type, key: 'jaarlijks' }, query: {} }, { token })).data
async function uuidOf(type: HistoryType, number: number) {
  const found = (await history(type)).items.find((one) => one.number === number)
  if (found === undefined) throw new Error(`no version ${number}`)
  return found.uuid
}
const changes = async (type: HistoryType, first: string) => {
  const call = { params: { type, key: 'jaarlijks', first }, query: { fields: 'changed' as const } }
  return (await application.call(historyEndpoints.changes, call, { token: admin })).data.fields
}
type Kind = 'confirmationPolicy' | 'verification'
const reinstate = (type: Kind, body: Restoration, base: number, token = admin) =>
  application.call(
    historyEndpoints.reinstate,
    { params: { type, key: 'jaarlijks' }, body, version: version(base), idempotencyKey: crypto.randomUUID() },
    { token },
  )

describe('the history of a confirmation policy', () => {
  it('starts with what stood there before the first change, and says in words what changed', async () => {
    await makePolicy()
    const second = { daysBeforeDeadline: 7, emailTag: 'tweede' }
    await changePolicy({ deadlineAction: 'archive', notifications: [...policy.notifications, second] }, 1)
    const { items: kept, subject } = await history('confirmationPolicy')
    expect(subject).toMatchObject({ title: 'Jaarlijks', team: 'noord', actions: ['restore'], version: 2 })
    expect(kept).toMatchObject([
      { number: 2, action: 'policyChanged', permission: 'team.confirmationPolicyManagement' },
      { number: 1, author: 'Jo van Dijk' },
    ])
    const fields = await changes('confirmationPolicy', kept[0]?.uuid ?? '')
    expect(fields.map(({ name }) => name)).toEqual(['deadlineAction', 'notifications'])
    expect(JSON.stringify(fields)).toContain('7 dagen voor de termijn (tweede)')
    expect(JSON.stringify(fields)).toContain('Voorleggen aan het team erboven')
    const log = await application.request(`/main/team/noord/auditchanges/${kept[0]?.uuid}`, { token: admin })
    expect(log.status).toBe(200)
    expect((await application.request(`/main/team/zuid/auditchanges/${kept[0]?.uuid}`, { token: admin })).status).toBe(
      404,
    )
  })

  it('is put back by the save of its own form, once it is told which organisations notice', async () => {
    await makePolicy()
    const lastConfirmedAt = new Date(application.clock.now().getTime() - 100 * day)
    await application.db.update(items).set({ lastConfirmedAt }).where(eq(items.tenantId, tenant.id))
    await changePolicy({ intervalDays: 90, graceDays: 20 }, 1)
    await changePolicy({ intervalDays: 365, graceDays: 20 }, 2)
    const body = { uuid: await uuidOf('confirmationPolicy', 2), fields: ['intervalDays'] }
    const asked = { params: { type: 'confirmationPolicy' as const, key: 'jaarlijks' }, body }
    const { data: impact } = await application.call(historyEndpoints.reinstatementImpact, asked, { token: admin })
    expect(impact).toMatchObject({ of: 'confirmationPolicy', organisations: 1, later: 1, atOnce: 0 })
    expect((await refusalOf(reinstate('confirmationPolicy', body, 2))).code).toBe('CONFLICT')
    await reinstate('confirmationPolicy', body, 3)
    const { data } = await application.call(policyEndpoints.get, { params }, { token: admin })
    expect(data).toMatchObject({ intervalDays: 90, graceDays: 20, version: 4 })
    const log = and(eq(auditEvents.tenantId, tenant.id), eq(auditEvents.action, 'reinstated'))
    expect(await application.db.select().from(auditEvents).where(log)).toMatchObject([{ details: { restored: 2 } }])
  })

  it('is not put back by who may not change it, and not known to who may not see its team', async () => {
    await makePolicy()
    await changePolicy({ graceDays: 20 }, 1)
    const uuid = await uuidOf('confirmationPolicy', 1)
    const viewer = await tenant.tokenFor({ role: 'viewer', on: tenant.on.wortel })
    expect((await history('confirmationPolicy', viewer)).subject.actions).toEqual([])
    expect((await refusalOf(reinstate('confirmationPolicy', { uuid }, 2, viewer))).status).toBe(403)
    const asked = { params: { type: 'confirmationPolicy' as const, key: 'jaarlijks' }, body: { uuid } }
    const preview = application.call(historyEndpoints.reinstatementImpact, asked, { token: viewer })
    expect((await refusalOf(preview)).status).toBe(403)
    const elsewhere = await tenant.tokenFor({ role: 'admin', on: tenant.on.zuid })
    expect((await refusalOf(history('confirmationPolicy', elsewhere))).status).toBe(404)
    const other = await createTestTenant(application)
    const stranger = await other.tokenFor({ role: 'tenant', on: other.on.wortel })
    expect((await refusalOf(history('confirmationPolicy', stranger))).status).toBe(404)
  })
})

describe('the history of a verification setting', () => {
  it('is told and put back for who sets up verification, and for nobody else', async () => {
    const call = { body: setting, idempotencyKey: crypto.randomUUID() }
    await application.call(verificationEndpoints.create, call, { token: admin })
    await changeSetting({ maximumAttempts: 5, mailTag: '' }, 1)
    const { items: kept } = await history('verification')
    expect(kept).toMatchObject([{ number: 2, permission: 'tenant.verification' }, { number: 1 }])
    expect(await changes('verification', kept[0]?.uuid ?? '')).toMatchObject([
      { name: 'maximumAttempts', label: 'Aantal pogingen', diff: { before: '2', after: '5' } },
      { name: 'mailTag', change: 'removed' },
    ])
    const log = await application.request(`/main/team/wortel/auditchanges/${kept[0]?.uuid}`, { token: admin })
    expect(log.status).toBe(200)
    const uuid = await uuidOf('verification', 1)
    const administrator = await tenant.tokenFor({ role: 'admin', on: tenant.on.wortel })
    expect((await refusalOf(history('verification', administrator))).status).toBe(403)
    expect((await refusalOf(reinstate('verification', { uuid }, 2, administrator))).status).toBe(403)
    await reinstate('verification', { uuid, fields: ['maximumAttempts'] }, 2)
    const { data } = await application.call(
      verificationEndpoints.get,
      { params: { verification: 'jaarlijks' } },
      { token: admin },
    )
    expect(data).toMatchObject({ maximumAttempts: 2, mailTag: '', version: 3 })
  })
})
