import { and, eq, sql } from 'drizzle-orm'
import { beforeEach, expect, it } from 'vitest'
import { itemEndpoints } from '#contract/content/item'
import { type OrganisationFilter, organisationSorts, phaseFilters } from '#contract/content/list-filters'
import { publicationStates } from '#contract/publication/publication'
import { exportEndpoints } from '#contract/spreadsheet/spreadsheet-export'
import { teamStatisticsEndpoints } from '#contract/team/statistics'
import { type TestApplication, testApplication } from '#test/upstream/application'
import { createTestTenant, type TestTenant } from '#test/upstream/tenant'
import { items, versions } from '../../platform/db/schema/item.ts'
import { confirmationPolicies, policyChoices } from '../../platform/db/schema/review.ts'

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

it('finds organisations that no policy asks to confirm: by what their team says, or by what they chose', async () => {
  await addPolicy(tenant.teams.wortel.id, 200)
  const common = { tenantId: tenant.id, updatedAt: ago(0) }
  const choose = (values: Partial<typeof policyChoices.$inferInsert>) =>
    application.db.insert(policyChoices).values({ ...common, mode: 'none', ...values })
  const inTeam = async (team: string) => keys({ phase: 'none' }, token, team)
  expect([await inTeam('wortel'), await inTeam('haven')]).toEqual([[], []])
  await choose({ itemId: tenant.items.museum.id })
  expect([await inTeam('wortel'), await inTeam('noord'), await inTeam('zuid')]).toEqual([['museum'], [], ['museum']])
  await choose({ teamId: tenant.teams.noord.id })
  expect([await inTeam('wortel'), await inTeam('haven')]).toEqual([['bibliotheek', 'museum'], ['bibliotheek']])
  const [policy] = await application.db
    .select()
    .from(confirmationPolicies)
    .where(eq(confirmationPolicies.tenantId, tenant.id))
  await choose({ itemId: tenant.items.bibliotheek.id, mode: 'policy', policyId: policy?.id })
  expect([await inTeam('wortel'), await inTeam('haven')]).toEqual([['museum'], []])
  await change(tenant.items.museum.id, { archivedAt: ago(1), archivedBy: 'Jo' })
  expect(await inTeam('wortel')).toEqual([])
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
  const choices = async (team: string, as = token) => {
    const asked = await application.call(itemEndpoints.organisationChoices, { params: { team } }, { token: as })
    return asked.data.municipalities.map(({ value }) => value)
  }
  expect(await choices('wortel')).toEqual(['Havenstad', 'Urk', 'Zeewolde'])
  // In a team without others they are read in another way.
  expect([await choices('noord'), await choices('haven'), await choices('zuid')]).toEqual([
    ['Havenstad', 'Urk', 'Zeewolde'],
    ['Havenstad'],
    [],
  ])
  await tenant.addItem({
    ...{ kind: 'organisation', key: 'c', team: tenant.teams.noord, types: [], state: 'concept' },
    values: { address: address('Dronten') },
  })
  const viewer = await tenant.tokenFor({ role: 'viewer', on: tenant.on.wortel })
  expect(await choices('wortel')).toEqual(['Dronten', 'Havenstad', 'Urk', 'Zeewolde'])
  expect(await choices('wortel', viewer)).toEqual(['Havenstad', 'Urk', 'Zeewolde'])
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

it('counts what a list has, no further than one more than a thousand', async () => {
  expect((await page({})).total).toBe(2)
  await application.db.execute(sql`
    insert into items (tenant_id, kind, key, team_path, title, types, version, published_version, created_at, updated_at)
    select tenant_id, kind, 'veel-' || n, team_path, 'Veel ' || n, types, version, published_version, created_at, updated_at
    from items, generate_series(1, 1100) n where id = ${tenant.items.museum.id}`)
  const totals = [{}, { q: 'veel 11' }, { q: 'veel' }, { limit: 1, municipality: 'Havenstad' }].map(
    async (query) => (await page(query)).total,
  )
  expect(await Promise.all(totals)).toEqual([1_001, 12, 1_001, 1])
  const query = { kind: 'organisation', team: 'wortel' } as const
  expect((await application.call(exportEndpoints.count, { query }, { token })).data.count).toBe(1_102)
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
