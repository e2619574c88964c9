import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { assignmentEndpoints } from '#contract/access/assignment'
import { userEndpoints } from '#contract/people/user'
import { refusalOf, type TestApplication, testApplication } from '#test/upstream/application'
import { createTestTenant, type TestTenant } from '#test/upstream/tenant'
import { roleAssignments } from '../../platform/db/schema/role.ts'

let application: TestApplication
let tenant: TestTenant
let token: string

beforeAll(async () => {
  application = await testApplication()
})

beforeEach(async () => {
  tenant = await createTestTenant(application)
  token = await tenant.tokenFor({ role: 'admin', on: tenant.on.noord })
})

const noord = { partyType: 'team', party: 'noord' } as const
const haven = { partyType: 'team', party: 'haven' } as const
const bibliotheek = { partyType: 'organisation', party: 'bibliotheek' } as const
const cursus = { partyType: 'product', party: 'cursus' } as const
type Party = typeof noord | typeof haven | typeof bibliotheek | typeof cursus

const assign = (params: Party, user: string, role: string, as = token) =>
  application.call(
    assignmentEndpoints.assign,
    { params, body: { user, role }, idempotencyKey: crypto.randomUUID() },
    { token: as },
  )
const list = async (params: Party, query = {}, as = token) =>
  (await application.call(assignmentEndpoints.list, { params, query }, { token: as })).data

describe('the list of users', () => {
  beforeEach(async () => {
    application.clock.advance({ hours: 48 })
    await tenant.addUser([{ role: 'editor', on: tenant.on.bibliotheek }], { firstName: 'Anna', infix: '' })
    await tenant.addUser([{ role: 'viewer', on: tenant.on.cursus }], { firstName: 'Bo', infix: '' })
    await tenant.addUser([{ role: 'manager', on: tenant.on.haven, status: 'invited' }], { firstName: 'Cas' })
    token = await tenant.tokenFor({ role: 'admin', on: tenant.on.noord })
  })
  const roleKeys = async (params: Party, query = {}) => (await list(params, query)).items.map((row) => row.roleKey)

  it('takes in what lies directly beneath, or everything beneath', async () => {
    expect(await roleKeys(noord)).toEqual(['admin', 'admin'])
    expect(await roleKeys(noord, { scope: 'direct' })).toEqual(['manager'])
    expect(await roleKeys(haven, { scope: 'direct' })).toEqual(['editor'])
    expect(await roleKeys(noord, { scope: 'beneath' })).toEqual(['admin', 'manager', 'viewer', 'editor', 'admin'])
  })

  it('filters by role, state, name and days, and empty fields of a form filter nothing', async () => {
    const scope = 'beneath'
    expect(await roleKeys(noord, { scope, role: 'viewer' })).toEqual(['viewer'])
    expect(await roleKeys(noord, { scope, status: 'invited' })).toEqual(['manager'])
    expect(await roleKeys(noord, { scope, q: 'ANNA' })).toEqual(['editor'])
    expect(await roleKeys(noord, { scope, q: 'anna%' })).toEqual([])
    const today = application.clock.now().toISOString().slice(0, 10)
    expect(await roleKeys(noord, { scope, addedSince: today })).toEqual(['admin', 'manager', 'viewer', 'editor'])
    expect(await roleKeys(noord, { scope, role: '', status: '', q: '', changedSince: '' })).toHaveLength(5)
  })

  it('shows an invitation by its address, and as expired when its term has passed', async () => {
    const invited = (await list(haven)).items[0]
    expect(invited).toMatchObject({ status: 'invited', name: invited?.email, lastLogin: null })
    application.clock.advance({ hours: 25 })
    token = await tenant.tokenFor({ role: 'admin', on: tenant.on.noord })
    expect((await list(haven)).items[0]?.status).toBe('expired')
  })

  it('goes on page by page', async () => {
    const first = await list(noord, { scope: 'beneath', limit: 3 })
    const rest = await list(noord, { scope: 'beneath', limit: 3, cursor: first.next ?? '' })
    expect([...first.items, ...rest.items].map(({ roleKey }) => roleKey)).toEqual(
      await roleKeys(noord, { scope: 'beneath' }),
    )
  })
})

describe('looking for people', () => {
  const search = async (query = {}, as = token) =>
    (await application.call(userEndpoints.search, { query }, { token: as })).data.items

  it('finds whom one assigns roles for, by name, and nobody else', async () => {
    await tenant.addUser([{ role: 'viewer', on: tenant.on.bibliotheek }], { firstName: 'Zoë', familyName: 'Aalders' })
    await tenant.addUser([{ role: 'viewer', on: tenant.on.zuid }], { firstName: 'Elders' })
    const names = (await search()).map(({ name }) => name)
    expect(names).toEqual(['Zoë van Aalders', 'Jo van Dijk'])
    expect((await search({ q: 'aald' })).map(({ roles }) => roles)).toEqual([
      [{ role: 'Lezer', party: 'Bibliotheek', status: 'active' }],
    ])
  })

  it('has them by when they last signed in too, both ways, in pages as at once', async () => {
    for (const day of [3, 1, 2])
      await tenant.addUser([{ role: 'viewer', on: tenant.on.bibliotheek }], {
        firstName: `Dag ${day}`,
        lastLogonAt: new Date(Date.UTC(2026, 9, day)),
      })
    const named = (rows: { name: string }[]) => rows.map(({ name }) => name.split(' van')[0])
    const all = named(await search({ sort: 'lastLogin' }))
    expect(all.filter((name) => name?.startsWith('Dag'))).toEqual(['Dag 1', 'Dag 2', 'Dag 3'])
    expect(named(await search({ sort: '-lastLogin' }))).toEqual(all.toReversed())
    const paged: (string | undefined)[] = []
    let cursor: string | undefined
    do {
      const query = { sort: 'lastLogin', limit: 1, cursor } as const
      const { data } = await application.call(userEndpoints.search, { query }, { token })
      paged.push(...named(data.items))
      cursor = data.next ?? undefined
    } while (cursor !== undefined)
    expect(paged).toEqual(all)
  })

  describe('without an active role', () => {
    const over = () => tenant.tokenFor({ role: 'admin', on: tenant.on.wortel })
    const without = async () => {
      const user = await tenant.addUser([{ role: 'viewer', on: tenant.on.bibliotheek }], { firstName: 'Wim' })
      await application.db.delete(roleAssignments).where(eq(roleAssignments.userId, user.id))
      return user
    }

    it('they are found with `none` by who looks after the tenant, and by nobody else', async () => {
      await without()
      await tenant.addUser([{ role: 'viewer', on: tenant.on.zuid, status: 'expired' }])
      expect(await search({ role: 'none' })).toEqual([])
      const found = await search({ role: 'none' }, await over())
      expect(found).toMatchObject([
        { status: 'expired', roleCount: 1 },
        { name: 'Wim van Dijk', status: 'none', roleCount: 0, isAssignable: true },
      ])
      const other = await createTestTenant(application)
      expect(await search({ role: 'none' }, await other.tokenFor({ role: 'tenant', on: other.on.wortel }))).toEqual([])
    })

    it('they have a page, and can be given a role again', async () => {
      const user = await without()
      const params = { user: user.id }
      expect((await refusalOf(application.call(userEndpoints.get, { params }, { token }))).status).toBe(404)
      expect((await refusalOf(assign(noord, user.id, 'viewer'))).options.fields).toMatchObject([{ path: 'user' }])
      const admin = await over()
      const { data } = await application.call(userEndpoints.get, { params }, { token: admin })
      expect(data).toMatchObject({ name: 'Wim van Dijk', assignments: [], isAssignable: true })
      expect((await assign(noord, user.id, 'viewer', admin)).data).toMatchObject({
        name: 'Wim van Dijk',
        status: 'active',
      })
      expect(await search({ role: 'none' }, admin)).toEqual([])
    })

    it('nobody gets a role unasked who has yet to accept an invitation', async () => {
      const admin = await over()
      const { data } = await application.call(
        assignmentEndpoints.invite,
        {
          params: bibliotheek,
          body: { email: `nieuw@${tenant.host}`, role: 'viewer', locale: 'nl' },
          idempotencyKey: crypto.randomUUID(),
        },
        { token: admin },
      )
      expect(await search({ role: 'none' }, admin)).toMatchObject([
        { user: data.user, status: 'invited', isAssignable: false },
      ])
      expect((await refusalOf(assign(noord, data.user, 'viewer', admin))).code).toBe('INVALID_FORM')
    })
  })

  it('tells of an account of another tenant nothing but the address that was invited', async () => {
    const other = await createTestTenant(application)
    const stranger = await other.addUser([{ role: 'viewer', on: other.on.noord }], { firstName: 'Geheim' })
    const admin = await tenant.tokenFor({ role: 'admin', on: tenant.on.wortel })
    await application.call(
      assignmentEndpoints.invite,
      {
        params: bibliotheek,
        body: { email: stranger.email, role: 'viewer', locale: 'nl' },
        idempotencyKey: crypto.randomUUID(),
      },
      { token: admin },
    )
    const told = { name: stranger.email, lastLogin: null, isAssignable: false }
    expect(await search({ role: 'none' }, admin)).toMatchObject([told])
    expect(await search({ role: 'none', q: 'geheim' }, admin)).toEqual([])
    const { data } = await application.call(userEndpoints.get, { params: { user: stranger.id } }, { token: admin })
    expect(data).toMatchObject(told)
    expect((await refusalOf(assign(noord, stranger.id, 'viewer', admin))).code).toBe('INVALID_FORM')
  })

  it('tells an invitation from a role, also of who has both', async () => {
    await tenant.addUser(
      [
        { role: 'viewer', on: tenant.on.bibliotheek },
        { role: 'manager', on: tenant.on.haven, status: 'invited' },
      ],
      { familyName: 'Beide' },
    )
    const rolesOf = async () =>
      (await search()).flatMap(({ name, status, roles }) => (name.endsWith('Beide') ? [[status, roles]] : []))
    const viewer = { role: 'Lezer', party: 'Bibliotheek', status: 'active' }
    const manager = { role: 'Organisatiebeheerder', party: 'Team haven' }
    expect(await rolesOf()).toEqual([['active', [viewer, { ...manager, status: 'invited' }]]])
    application.clock.advance({ hours: 25 })
    token = await tenant.tokenFor({ role: 'admin', on: tenant.on.noord })
    expect(await rolesOf()).toEqual([['active', [viewer, { ...manager, status: 'expired' }]]])
  })

  it('offers the roles of its reach in the filter', async () => {
    const { data } = await application.call(userEndpoints.search, { query: {} }, { token })
    expect(data.roles.map(({ key }) => key)).toEqual(expect.arrayContaining(['admin', 'manager', 'editor', 'viewer']))
    expect(data.mayAskWithoutRole).toBe(false)
  })

  it('tells of a person the roles in reach, and of oneself all', async () => {
    const user = await tenant.addUser([
      { role: 'viewer', on: tenant.on.haven },
      { role: 'editor', on: tenant.on.zuid },
    ])
    const get = (as: string) =>
      application.call(userEndpoints.get, { params: { user: user.id } }, { token: as }).then(({ data }) => data)
    expect((await get(token)).assignments.map(({ roleKey }) => roleKey)).toEqual(['viewer'])
    expect((await get(await tenant.sessionOf(user))).assignments).toHaveLength(2)
    const other = await createTestTenant(application)
    expect((await refusalOf(get(await other.tokenFor({ role: 'tenant', on: other.on.wortel })))).status).toBe(404)
  })
})
