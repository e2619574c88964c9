import { and, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { type PolicyChange, type PolicyChoice, type PolicyInput, policyEndpoints } from '#contract/confirmation/policy'
import { itemEndpoints } from '#contract/content/item'
import { teamStatisticsEndpoints } from '#contract/team/statistics'
import { refusalOf, type TestApplication, testApplication } from '#test/upstream/application'
import { createTestTenant, type TestTenant } from '#test/upstream/tenant'
import { auditEvents } from '../../platform/db/schema/audit.ts'
import { items } from '../../platform/db/schema/item.ts'
import { teams } from '../../platform/db/schema/team.ts'

let application: TestApplication
let tenant: TestTenant
let token: string
const day = 24 * 60 * 60_000

beforeEach(async () => {
  application = await testApplication()
  tenant = await createTestTenant(application)
  token = await tenant.tokenFor({ role: 'admin', on: tenant.on.wortel })
  const lastConfirmedAt = new Date(application.clock.now().getTime() - 100 * day)
  await application.db.update(items).set({ lastConfirmedAt }).where(eq(items.tenantId, tenant.id))
})

const input: PolicyInput = {
  name: 'Jaarlijks',
  intervalDays: 365,
  graceDays: 10,
  deadlineAction: 'escalate',
  allowEmail: true,
  maximumProducts: 20,
  answerFields: null,
  answerAtOnce: [],
  notifications: [{ daysBeforeDeadline: 30, emailTag: 'herinnering' }],
}
const create = async (team: string, given: Partial<PolicyInput> = {}, idempotencyKey = crypto.randomUUID()) => {
  const body = { ...input, ...given }
  return (await application.call(policyEndpoints.create, { params: { team }, body, idempotencyKey }, { token })).data
}
const list = async (team: string) =>
  (await application.call(policyEndpoints.list, { params: { team } }, { token })).data
const choose = (team: string, body: PolicyChoice, version = '"v0"') =>
  application.call(policyEndpoints.choose, { params: { team }, body, version }, { token })
const ofOrganisation = { organisation: 'bibliotheek' }
const chooseOwn = (body: PolicyChoice, version = '"v0"') =>
  application.call(policyEndpoints.chooseForOrganisation, { params: ofOrganisation, body, version }, { token })
const review = async () =>
  (await application.call(itemEndpoints.organisation, { params: ofOrganisation }, { token })).data.review
const remove = (team: string, confirmationSettingKey: string) =>
  application.call(policyEndpoints.delete, { params: { team, confirmationSettingKey }, version: '"v1"' }, { token })
const logged = async (action: string) =>
  application.db
    .select()
    .from(auditEvents)
    .where(and(eq(auditEvents.tenantId, tenant.id), eq(auditEvents.action, action)))

describe('a confirmation policy', () => {
  it('is made once by a double click, counts at once where a team had none, and stands in the log', async () => {
    const made = await Promise.all([create('noord', {}, 'same'), create('noord', {}, 'same')])
    expect(made[0]).toMatchObject({ key: 'jaarlijks', inherited: false, organisations: 1, version: 1 })
    expect((await list('noord')).items).toHaveLength(1)
    expect((await list('haven')).items).toMatchObject([{ inherited: true, team: { key: 'noord' }, organisations: 1 }])
    expect(await review()).toMatchObject({ policy: 'Jaarlijks', policyOf: 'Team noord' })
    expect(await logged('policyAdded')).toHaveLength(1)
  })

  it('is not overwritten by who saw an older one', async () => {
    const { key: confirmationSettingKey } = await create('noord')
    const params = { team: 'noord', confirmationSettingKey }
    const save = (graceDays: number, version: string) =>
      application.call(policyEndpoints.update, { params, body: { ...input, graceDays }, version }, { token })
    expect((await save(11, '"v1"')).data).toMatchObject({ graceDays: 11, version: 2 })
    const refusal = await refusalOf(save(12, '"v1"'))
    expect(refusal).toMatchObject({ code: 'CONFLICT', options: { details: { theirs: { values: { graceDays: 11 } } } } })
  })

  it('is changed and deleted only where it belongs, and not deleted while something follows it', async () => {
    await create('noord')
    expect((await refusalOf(remove('haven', 'jaarlijks'))).code).toBe('FORBIDDEN')
    expect((await refusalOf(remove('noord', 'jaarlijks'))).code).toBe('CONFIRMATION_POLICY_IN_USE')
    await choose('noord', { mode: 'none' })
    await remove('noord', 'jaarlijks')
    expect((await list('noord')).items).toEqual([])
  })
})

describe('a policy that one chooses while another deletes it', () => {
  it('is either kept and chosen, or gone and refused', async () => {
    await create('wortel', { name: 'Ver' })
    await create('wortel', { name: 'Tweede' })
    const [chosen, removed] = await Promise.allSettled([
      choose('zuid', { mode: 'policy', policy: 'tweede' }),
      remove('wortel', 'tweede'),
    ])
    expect([chosen.status, removed.status].sort()).toEqual(['fulfilled', 'rejected'])
    const left = (await list('zuid')).items.map(({ key }) => key)
    expect(left.includes('tweede')).toBe(chosen.status === 'fulfilled')
    const lost = [chosen, removed].flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))
    expect(['INVALID_FORM', 'CONFIRMATION_POLICY_IN_USE']).toContain(lost[0]?.code)
  })
})

describe('the policy that counts', () => {
  beforeEach(async () => {
    await create('wortel', { name: 'Ver' })
    await create('noord', { name: 'Dichtbij', intervalDays: 50 })
    await create('noord', { name: 'Tweede' })
  })
  const phases = async () => {
    const params = { team: 'wortel' }
    const { data } = await application.call(teamStatisticsEndpoints.expiring, { params }, { token })
    const { data: counts } = await application.call(teamStatisticsEndpoints.statistics, { params }, { token })
    const { items: policies } = await list('wortel')
    return { expiring: data.items.map(({ key, policy }) => [key, policy]), counts: counts.phases, policies }
  }

  const inherit: PolicyChoice = { mode: 'inherit' }
  type Case = [what: string, ofTeam: PolicyChoice, own: PolicyChoice, policy?: string, policyOf?: string | null]
  it.each<Case>([
    ['the first one of the nearest team', inherit, inherit, 'Dichtbij', 'Team noord'],
    ['what that team chose', { mode: 'policy', policy: 'tweede' }, inherit, 'Tweede', 'Team noord'],
    ['one of a team above, chosen', { mode: 'policy', policy: 'ver' }, inherit, 'Ver', 'Team noord'],
    ['what the organisation chose itself', inherit, { mode: 'policy', policy: 'ver' }, 'Ver', null],
    ['none, as the team says', { mode: 'none' }, inherit],
    ['none, as the organisation says', inherit, { mode: 'none' }],
  ])('is %s, on the dashboard and in every list', async (_, ofTeam, own, policy, policyOf) => {
    if (ofTeam !== inherit) await choose('noord', ofTeam)
    if (own !== inherit) await chooseOwn(own)
    expect(await review().then((found) => [found?.policy, found?.policyOf])).toEqual([policy, policyOf])
    const { expiring, counts, policies } = await phases()
    expect(expiring).toEqual(policy === 'Dichtbij' ? [['bibliotheek', 'Dichtbij']] : [])
    const counted = Object.values(counts).reduce((total, count) => total + count, 0)
    expect(counted).toBe(policy === undefined ? 1 : 2)
    expect(policies.find(({ name }) => name === 'Ver')?.organisations).toBe(policy === 'Ver' ? 2 : 1)
  })

  it('is not for an organisation to choose where a team decides alone, and what it chose before counts no more', async () => {
    await chooseOwn({ mode: 'none' })
    await application.db
      .update(teams)
      .set({ settings: { settingsOverrideAllowed: false } })
      .where(eq(teams.id, tenant.teams.wortel.id))
    expect((await review())?.policy).toBe('Dichtbij')
    expect((await refusalOf(chooseOwn({ mode: 'inherit' }, '"v1"'))).code).toBe('SETTINGS_NOT_OVERRIDABLE')
  })

  it('can not be one of another branch, and two who choose at once do not overwrite each other', async () => {
    await create('zuid', { name: 'Elders' })
    const refusal = await refusalOf(choose('noord', { mode: 'policy', policy: 'elders' }))
    expect(refusal).toMatchObject({ code: 'INVALID_FORM', options: { fields: [{ path: 'policy' }] } })
    const both = await Promise.allSettled([chooseOwn({ mode: 'none' }), chooseOwn({ mode: 'policy', policy: 'ver' })])
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  })

  it('tells before it changes how many organisations notice, which, and which expire at once', async () => {
    const preview = async (body: PolicyChange) =>
      (await application.call(policyEndpoints.preview, { params: { team: 'noord' }, body }, { token })).data
    const changed = { ...input, name: 'Dichtbij', intervalDays: 50 }
    const ofPolicy = (key: string | null, given: PolicyInput) => preview({ what: 'policy', key, input: given })
    expect(await ofPolicy('dichtbij', { ...changed, name: 'Anders' })).toMatchObject({ organisations: 0 })
    expect(await ofPolicy('dichtbij', { ...changed, graceDays: 11 })).toMatchObject({ organisations: 1, atOnce: 0 })
    expect(await ofPolicy('tweede', changed)).toMatchObject({ organisations: 0 })
    expect(await ofPolicy(null, changed)).toMatchObject({ organisations: 0 })
    expect(await preview({ what: 'choice', choice: { mode: 'policy', policy: 'ver' } })).toMatchObject({
      organisations: 1,
      later: 0,
      examples: [{ key: 'bibliotheek', before: 'action', after: 'normal' }],
    })
    await choose('noord', { mode: 'policy', policy: 'tweede' })
    expect(await preview({ what: 'choice', choice: { mode: 'inherit' } })).toMatchObject({
      organisations: 1,
      later: 1,
      atOnce: 1,
      examples: [{ before: 'normal', after: 'action' }],
    })
  })
})
