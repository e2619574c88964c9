import { and, eq } from 'drizzle-orm'
import { beforeEach, expect, it } from 'vitest'
import { itemEndpoints } from '#contract/content/item'
import { type OrganisationFilter, organisationSorts, phaseFilters } from '#contract/content/list-filters'
import { publicationStates } from '#contract/publication/publication'
import { exportEndpoints } from '#contract/spreadsheet/spreadsheet-export'
import { teamStatisticsEndpoints } from '#contract/team/statistics'
import { items, versions } from '../../platform/db/schema/item.ts'
import { confirmationPolicies } from '../../platform/db/schema/review.ts'
import { type TestApplication, testApplication } from '../../testing/application.ts'
import { createTestTenant, type TestTenant } from '../../testing/tenant.ts'

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

type Query = OrganisationFilter & { sort?: (typeof organisationSorts)[number]; cursor?: string; limit?: number }
const page = async (query: Query, as = token, team = 'wortel') =>
  (
    await application.call(
      itemEndpoints.teamOrganisations,
      { params: { team }, query: { ...query, total: 'true' } },
      { token: as },
    )
  ).data
const keys = async (query: Query, as?: string, team?: string) =>
  (await page(query, as, team)).items.map(({ key }) => key)

const addPolicy = (teamId: number, intervalDays: number) =>
  application.db.insert(confirmationPolicies).values({
    ...{ tenantId: tenant.id, teamId, key: `p${teamId}`, name: 'Beleid', intervalDays, graceDays: 10 },
    ...{ deadlineAction: 'unpublish', allowEmail: true, maximumProducts: 10 },
    notifications: [
      { daysBeforeDeadline: 30, emailTag: 'first' },
      { daysBeforeDeadline: 3, emailTag: 'last' },
    ],
  })

it('finds organisations by the phase of their review, as many as the figures of the team count', async () => {
  await addPolicy(tenant.teams.noord.id, 200)
  await change(tenant.items.bibliotheek.id, { lastConfirmedAt: ago(205) })
  expect(await keys({ phase: 'grace' })).toEqual(['bibliotheek'])
  expect(await keys({ phase: 'late' })).toEqual(['bibliotheek'])
  expect(await keys({ phase: 'due' })).toEqual([])
  const { data: figures } = await application.call(
    teamStatisticsEndpoints.statistics,
    { params: { team: 'wortel' } },
    { token },
  )
  for (const phase of phaseFilters) {
    const { grace = 0, action = 0, control = 0, critical = 0 } = figures.phases
    const counted = { none: figures.withoutPolicy, late: grace + action, due: control + critical, ...figures.phases }
    expect([phase, (await page({ phase })).total]).toEqual([phase, new Map(Object.entries(counted)).get(phase) ?? 0])
  }
  for (const state of publicationStates)
    expect([state, (await page({ state })).total]).toEqual([state, figures.states[state] ?? 0])
  await change(tenant.items.bibliotheek.id, { archivedAt: ago(1), archivedBy: 'Jo' })
  expect(await keys({ phase: 'grace' })).toEqual([])
})

it('finds organisations by who keeps them: the caller, nobody, or somebody where the caller assigns roles', async () => {
  const user = await tenant.addUser([
    { role: 'editor', on: tenant.on.bibliotheek },
    { role: 'viewer', on: tenant.on.wortel },
  ])
  const own = await tenant.sessionOf(user)
  const keeper = user.id
  expect(await keys({ keeper: 'me' }, own)).toEqual(['bibliotheek'])
  expect(await keys({ keeper: 'me' })).toEqual([])
  const all = await keys({})
  expect(await keys({ keeper: 'nobody' })).toEqual(all.filter((key) => key !== 'bibliotheek'))
  expect(await keys({ keeper })).toEqual(['bibliotheek'])
  const viewer = await tenant.tokenFor({ role: 'viewer', on: tenant.on.wortel })
  expect(await keys({ keeper }, viewer)).toEqual([])
  expect(await keys({ keeper: 'nobody' }, viewer)).toEqual([])
  const choicesOf = async (as: string) =>
    (await application.call(itemEndpoints.organisationChoices, { params: { team: 'wortel' } }, { token: as })).data
  expect((await choicesOf(token)).keepers?.map(({ value }) => value)).toEqual([keeper])
  expect((await choicesOf(viewer)).keepers).toBeNull()
})

it('knows the municipality of what is shared, of a concept until something is, and lists and sorts by it', async () => {
  const address = (municipality: string) => ({ type: 'NOADDRESS', country: 'NL', municipality })
  const saveAs = async (pointer: 'concept' | 'ready', key: string, municipality: string) => {
    const [found] = await application.db
      .select()
      .from(items)
      .where(and(eq(items.key, key), eq(items.tenantId, tenant.id)))
    const version = { tenantId: tenant.id, subjectType: 'organisation', subjectId: found?.id ?? 0, number: 2 } as const
    const [saved] = await application.db
      .insert(versions)
      .values({ ...version, authorName: 'Jo', at: ago(0), values: { address: address(municipality) } })
      .returning()
    await change(found?.id ?? 0, { [`${pointer}Version`]: saved?.uuid })
  }
  const add = async (key: string, municipality: string) =>
    tenant.addItem({
      kind: 'organisation',
      key,
      team: tenant.teams.noord,
      types: [],
      values: { address: address(municipality) },
    })
  await add('a', 'Zeewolde')
  await add('b', 'Éémnes')
  expect(await keys({ municipality: 'Zeewolde' })).toEqual(['a'])
  const sorted = await keys({ sort: 'municipality' })
  expect(sorted).toEqual(['museum', 'b', 'bibliotheek', 'a'])
  expect(await keys({ sort: '-municipality' })).toEqual(sorted.toReversed())
  // A concept beside what is shared says nothing to others; one alone says it to who sees it.
  await saveAs('concept', 'a', 'Urk')
  expect([await keys({ municipality: 'Zeewolde' }), await keys({ municipality: 'Urk' })]).toEqual([['a'], []])
  await saveAs('ready', 'b', 'Urk')
  expect(await keys({ municipality: 'Urk' })).toEqual(['b'])
  const { data } = await application.call(itemEndpoints.organisationChoices, { params: { team: 'wortel' } }, { token })
  expect(data.municipalities.map(({ value }) => value)).toEqual(['Havenstad', 'Urk', 'Zeewolde'])
})

it.each(organisationSorts)('by %s is the same in pages as at once', async (sort) => {
  await change(tenant.items.museum.id, { lastConfirmedAt: ago(3) })
  for (const key of ['x', 'y', 'z'])
    await tenant.addItem({ kind: 'organisation', key, team: tenant.teams.noord, types: [] })
  const whole = await keys({ sort })
  const paged: string[] = []
  let cursor: string | undefined
  do {
    const { items: rows, next } = await page({ sort, limit: 2, cursor })
    paged.push(...rows.map(({ key }) => key))
    cursor = next ?? undefined
  } while (cursor !== undefined)
  expect(paged).toEqual(whole)
})

it('exports as many as the list has', async () => {
  await tenant.addUser([{ role: 'editor', on: tenant.on.bibliotheek }])
  for (const query of [{ keeper: 'nobody' }, { phase: 'none' }, { type: 'bibliotheek' }] as const) {
    const { data } = await application.call(
      exportEndpoints.count,
      { query: { kind: 'organisation', team: 'wortel', ...query } },
      { token },
    )
    expect(data.count).toBe((await page(query)).total)
  }
})
