import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { contentEndpoints } from '#contract/content/content'
import { itemEndpoints } from '#contract/content/item'
import {
  effectiveSettings,
  type OrganisationSettings,
  type SwitchName,
  switchNames,
} from '#contract/content/organisation-settings'
import { teamStatisticsEndpoints } from '#contract/team/statistics'
import { teamTreeEndpoints } from '#contract/team/team-tree'
import { type TestApplication, testApplication } from '#test/upstream/application'
import { createTestTenant, type TestTenant } from '#test/upstream/tenant'
import { items } from '../../platform/db/schema/item.ts'
import { organisationSettings } from '../../platform/db/schema/organisation-settings.ts'
import { confirmationPolicies, confirmations } from '../../platform/db/schema/review.ts'
import { type TeamSettings, teams } from '../../platform/db/schema/team.ts'

let application: TestApplication
let tenant: TestTenant
let token: string
const day = 24 * 60 * 60_000

beforeEach(async () => {
  application = await testApplication()
  tenant = await createTestTenant(application)
  token = await tenant.tokenFor({ role: 'admin', on: tenant.on.wortel })
})

const ago = (days: number) => new Date(application.clock.now().getTime() - days * day)
const change = (id: number, values: Partial<typeof items.$inferInsert>) =>
  application.db.update(items).set(values).where(eq(items.id, id))
const openedAt = async () =>
  (await application.db.select().from(items).where(eq(items.id, tenant.items.bibliotheek.id)))[0]?.lastOpenedAt
const open = (as: string) =>
  application.call(itemEndpoints.organisation, { params: { organisation: 'bibliotheek' } }, { token: as })
const organisationsWith = async (query: { setting?: SwitchName; status?: 'on' | 'off'; unopened?: 'true' }) => {
  const { data } = await application.call(
    itemEndpoints.teamOrganisations,
    { params: { team: 'wortel' }, query },
    { token },
  )
  return data.items.map(({ key }) => key)
}

async function addPolicy(teamId: number, name: string, intervalDays: number) {
  await application.db.insert(confirmationPolicies).values({
    tenantId: tenant.id,
    teamId,
    key: name,
    name,
    intervalDays,
    graceDays: 10,
    deadlineAction: 'unpublish',
    allowEmail: true,
    maximumProducts: 10,
    notifications: [
      { daysBeforeDeadline: 30, emailTag: 'first' },
      { daysBeforeDeadline: 3, emailTag: 'last' },
    ],
  })
}

describe('organisations by a setting', () => {
  const set = (teamId: number, settings: TeamSettings) =>
    application.db.update(teams).set({ settings }).where(eq(teams.id, teamId))
  const setOwn = (itemId: number, settings: OrganisationSettings) =>
    application.db.insert(organisationSettings).values({ itemId, settings, updatedAt: application.clock.now() })

  it.each([
    ['the standard ones', {}, {}, {}],
    ['those of the nearest team', { agreement: true, productsAllowed: false }, { agreement: false }, {}],
    ['its own', { externalEditor: 'Iemand' }, { autoRemove: true }, { externalEditor: '', autoRemove: false }],
    [
      'those of the teams where it may not differ',
      { agreement: true, settingsOverrideAllowed: false },
      {},
      { agreement: false },
    ],
  ])('are those for which %s say so, as where they are enforced', async (_what, root, near, own) => {
    await set(tenant.teams.wortel.id, root)
    await set(tenant.teams.noord.id, near)
    await setOwn(tenant.items.bibliotheek.id, own)
    const expected = effectiveSettings(
      [
        { name: 'wortel', settings: root },
        { name: 'noord', settings: near },
      ],
      own,
    )
    for (const setting of switchNames) {
      const isOn = expected[setting] !== false && expected[setting] !== ''
      expect([setting, (await organisationsWith({ setting, status: 'on' })).includes('bibliotheek')]).toEqual([
        setting,
        isOn,
      ])
      expect((await organisationsWith({ setting, status: 'off' })).includes('bibliotheek')).toBe(!isOn)
    }
  })
})

describe('an organisation that nobody opens', () => {
  it('is listed and counted after a year and a half, until somebody who may edit it opens it', async () => {
    await change(tenant.items.bibliotheek.id, { createdAt: ago(900) })
    await change(tenant.items.museum.id, { createdAt: ago(900), archivedAt: ago(1), archivedBy: 'Jo' })
    expect(await organisationsWith({ unopened: 'true' })).toEqual(['bibliotheek'])
    await open(await tenant.tokenFor({ role: 'viewer', on: tenant.on.wortel }))
    expect(await openedAt()).toBeNull()
    await open(token)
    expect(await openedAt()).toEqual(application.clock.now())
    expect(await organisationsWith({ unopened: 'true' })).toEqual([])
  })

  it('is noted as opened once a day at most', async () => {
    await open(token)
    const first = await openedAt()
    application.clock.advance({ minutes: 30 })
    await open(token)
    expect(await openedAt()).toEqual(first)
  })
})

describe('organisations that expire', () => {
  const expiring = async (query: { phase?: 'control' | 'grace'; limit?: number; cursor?: string } = {}) =>
    (
      await application.call(
        teamStatisticsEndpoints.expiring,
        { params: { team: 'wortel' }, query },
        {
          token,
        },
      )
    ).data

  beforeEach(async () => {
    await addPolicy(tenant.teams.wortel.id, 'ver', 100)
    await addPolicy(tenant.teams.noord.id, 'dichtbij', 200)
  })

  it('stand by the nearest policy, those that expire first at the top, by pages', async () => {
    await change(tenant.items.bibliotheek.id, { lastConfirmedAt: ago(205), lastConfirmedBy: 'Kim' })
    await change(tenant.items.museum.id, { lastConfirmedAt: ago(80), lastConfirmedBy: 'Kim' })
    const { items: rows } = await expiring()
    expect(rows).toMatchObject([
      { key: 'bibliotheek', phase: 'grace', daysLeft: -5, policy: 'dichtbij', lastConfirmedBy: 'Kim' },
      { key: 'museum', phase: 'control', daysLeft: 20, policy: 'ver' },
    ])
    const first = await expiring({ limit: 1 })
    const second = await expiring({ limit: 1, cursor: first.next ?? '' })
    expect([...first.items, ...second.items].map(({ key }) => key)).toEqual(['bibliotheek', 'museum'])
    expect(second.next).toBeNull()
    expect((await expiring({ phase: 'control' })).items.map(({ key }) => key)).toEqual(['museum'])
  })

  it('are not those that are in the archive, fresh, or out of scope', async () => {
    await change(tenant.items.bibliotheek.id, { lastConfirmedAt: ago(205), archivedAt: ago(1), archivedBy: 'Jo' })
    expect((await expiring()).items).toEqual([])
    await change(tenant.items.museum.id, { lastConfirmedAt: ago(99) })
    token = await tenant.tokenFor(
      { role: 'viewer', on: tenant.on.wortel, depth: 'current' },
      { role: 'viewer', on: tenant.on.noord },
    )
    expect((await expiring()).items).toEqual([])
  })
})

describe('the figures of a team', () => {
  it('count what the caller may read: states, phases, and by month', async () => {
    await addPolicy(tenant.teams.noord.id, 'dichtbij', 200)
    await change(tenant.items.bibliotheek.id, { lastConfirmedAt: ago(205) })
    await application.db.insert(confirmations).values({
      tenantId: tenant.id,
      organisationId: tenant.items.bibliotheek.id,
      cycle: 'first',
      name: 'Kim',
      at: ago(40),
      means: 'application',
    })
    const { data } = await application.call(
      teamStatisticsEndpoints.statistics,
      { params: { team: 'wortel' } },
      {
        token,
      },
    )
    expect(data).toMatchObject({ states: { published: 2 }, phases: { grace: 1 }, withoutPolicy: 1, unopened: 0 })
    expect(data.confirmations).toHaveLength(12)
    expect(data.confirmations.find(({ month }) => month === '2026-10')?.count).toBe(1)
    expect(data.changes.at(-1)).toEqual({ month: '2026-11', count: 2 })
  })

  it('say nothing of what lies in another team', async () => {
    const { data } = await application.call(
      teamStatisticsEndpoints.statistics,
      { params: { team: 'zuid' } },
      {
        token,
      },
    )
    expect(data).toMatchObject({ states: { published: 1 }, phases: {}, withoutPolicy: 1 })
  })
})

it('an organisation that is added while its team moves stands where the team stands', async () => {
  const added = Array.from({ length: 4 }, (_, index) =>
    application.call(
      contentEndpoints.createOrganisation,
      {
        params: { team: 'haven' },
        body: { types: ['bibliotheek'], values: { title: `Nieuw ${index}` }, save: 'concept' },
        idempotencyKey: `${tenant.id}-nieuw-${index}`,
      },
      { token },
    ),
  )
  const moved = application.call(
    teamTreeEndpoints.move,
    { params: { team: 'haven' }, version: '"v1"', body: { to: 'zuid' } },
    { token },
  )
  await Promise.allSettled([...added, moved])
  await moved
  const paths = new Set((await application.db.select({ path: teams.path }).from(teams)).map(({ path }) => path))
  const lost = (await application.db.select().from(items).where(eq(items.tenantId, tenant.id))).filter(
    ({ teamPath }) => !paths.has(teamPath),
  )
  expect(lost).toEqual([])
})
