import { and, eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { assignmentEndpoints } from '#contract/assignment'
import { userEndpoints } from '#contract/user'
import { items } from '../../db/schema/item.ts'
import { roleAssignments } from '../../db/schema/role.ts'
import { refusalOf, type TestApplication, testApplication } from '../../testing/application.ts'
import { createTestTenant, type TestTenant } from '../../testing/tenant.ts'

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

let keys = 0
const idempotencyKey = () => `assignment-${keys++}`
const noord = { partyType: 'team', party: 'noord' } as const
const haven = { partyType: 'team', party: 'haven' } as const
const bibliotheek = { partyType: 'organisation', party: 'bibliotheek' } as const
const cursus = { partyType: 'product', party: 'cursus' } as const
const folder = { partyType: 'supplement', party: 'folder' } as const
type Party = typeof noord | typeof haven | typeof bibliotheek | typeof cursus | typeof folder

const assign = (params: Party, user: string, role: string, as = token) =>
  application.call(
    assignmentEndpoints.assign,
    { params, body: { user, role }, idempotencyKey: idempotencyKey() },
    { token: as },
  )
const list = async (params: Party, query = {}, as = token) =>
  (await application.call(assignmentEndpoints.list, { params, query }, { token: as })).data
const remove = (params: Party, assignment: number, query = {}, as = token) =>
  application.call(assignmentEndpoints.remove, { params: { ...params, assignment }, query }, { token: as })

describe('assigning a role', () => {
  it.each([noord, bibliotheek, cursus, folder])('works on a $partyType', async (params) => {
    const user = await tenant.addUser([{ role: 'viewer', on: tenant.on.haven }])
    const { data } = await assign(params, user.id, 'editor')
    expect(data).toMatchObject({ user: user.id, name: 'Jo van Dijk', role: 'Redacteur', status: 'active' })
    expect((await list(params)).items.map(({ id }) => id)).toContain(data.id)
  })

  it('counts from the next call on', async () => {
    const user = await tenant.addUser([{ role: 'viewer', on: tenant.on.haven }])
    const theirs = await tenant.sessionOf(user)
    expect((await refusalOf(list(bibliotheek, {}, theirs))).status).toBe(403)
    await assign(bibliotheek, user.id, 'manager')
    expect((await list(bibliotheek, {}, theirs)).items).toHaveLength(1)
  })

  it('happens once: the same role again is refused', async () => {
    const user = await tenant.addUser([{ role: 'viewer', on: tenant.on.haven }])
    await assign(bibliotheek, user.id, 'editor')
    expect((await refusalOf(assign(bibliotheek, user.id, 'editor'))).code).toBe('ROLE_ASSIGNMENT_EXISTS')
  })

  it('gives no right that the giver does not hold there', async () => {
    const user = await tenant.addUser([{ role: 'viewer', on: tenant.on.haven }])
    const error = await refusalOf(assign(noord, user.id, 'tenant'))
    expect(error).toMatchObject({ code: 'BEYOND_OWN_RIGHTS', status: 403 })
    const manager = await tenant.tokenFor({ role: 'manager', on: tenant.on.bibliotheek })
    const own = await refusalOf(assign(bibliotheek, user.id, 'admin', manager))
    expect(own.code).toMatch(/BEYOND_OWN_RIGHTS|INVALID_FORM/)
  })

  it('is for people whom the giver can see, and for no one of another tenant', async () => {
    const other = await createTestTenant(application)
    const stranger = await other.addUser([{ role: 'viewer', on: other.on.noord }])
    const elsewhere = await tenant.addUser([{ role: 'viewer', on: tenant.on.zuid }])
    for (const user of [stranger, elsewhere]) {
      expect((await refusalOf(assign(noord, user.id, 'viewer'))).options.fields).toMatchObject([{ path: 'user' }])
    }
    const theirs = await other.tokenFor({ role: 'admin', on: other.on.wortel })
    const { items: rows } = await list(noord, {}, theirs)
    expect(rows.every(({ email }) => email.endsWith(other.host))).toBe(true)
  })

  it('begins nothing in the archive, where roles can still be taken away', async () => {
    const user = await tenant.addUser([{ role: 'viewer', on: tenant.on.haven }])
    const { data } = await assign(bibliotheek, user.id, 'editor')
    await application.db
      .update(items)
      .set({ archivedAt: application.clock.now() })
      .where(eq(items.id, tenant.items.bibliotheek.id))
    expect((await refusalOf(assign(bibliotheek, user.id, 'viewer'))).code).toBe('ORGANISATION_ARCHIVED')
    await remove(bibliotheek, data.id, { last: 'true' })
    expect((await list(bibliotheek)).items).toEqual([])
  })
})

describe('taking a role away', () => {
  it('of the last person with it warns first, and only then does it', async () => {
    const user = await tenant.addUser([{ role: 'editor', on: tenant.on.bibliotheek }])
    const [own] = (await list(bibliotheek)).items
    const id = own?.id ?? 0
    expect((await refusalOf(remove(bibliotheek, id))).code).toBe('LAST_PERSON_WITH_ROLE')
    const change = { params: { ...bibliotheek, assignment: id }, body: { role: 'viewer' } }
    expect((await refusalOf(application.call(assignmentEndpoints.change, change, { token }))).code).toBe(
      'LAST_PERSON_WITH_ROLE',
    )
    await tenant.addUser([{ role: 'editor', on: tenant.on.bibliotheek }])
    await remove(bibliotheek, id)
    expect(await application.db.$count(roleAssignments, eq(roleAssignments.userId, user.id))).toBe(0)
  })

  it('that gives more than one holds oneself is refused', async () => {
    await tenant.addUser([{ role: 'tenant', on: tenant.on.noord }])
    const row = (await list(noord)).items.find(({ roleKey }) => roleKey === 'tenant')
    expect(row?.actions).toEqual([])
    expect((await refusalOf(remove(noord, row?.id ?? 0, { last: 'true' }))).code).toBe('BEYOND_OWN_RIGHTS')
  })

  it('works by its own party alone', async () => {
    await tenant.addUser([{ role: 'editor', on: tenant.on.bibliotheek }])
    const [row] = (await list(bibliotheek)).items
    expect((await refusalOf(remove(haven, row?.id ?? 0, { last: 'true' }))).status).toBe(404)
  })

  it('and giving another instead are told in the log', async () => {
    await tenant.addUser([{ role: 'editor', on: tenant.on.bibliotheek }])
    await tenant.addUser([{ role: 'editor', on: tenant.on.bibliotheek }])
    const [row] = (await list(bibliotheek)).items
    const params = { ...bibliotheek, assignment: row?.id ?? 0 }
    const { data } = await application.call(assignmentEndpoints.change, { params, body: { role: 'viewer' } }, { token })
    expect(data.roleKey).toBe('viewer')
    const answer = await application.request('/main/organisation/bibliotheek/auditlog', { token })
    expect(JSON.stringify(await answer.json())).toContain('roleChanged')
  })
})

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
    expect((await search({ q: 'aald' })).map(({ roles }) => roles)).toEqual([[{ role: 'Lezer', party: 'Bibliotheek' }]])
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
          idempotencyKey: idempotencyKey(),
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
        idempotencyKey: idempotencyKey(),
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

describe('two people who take each other’s role away at once', () => {
  it('leave one of them', async () => {
    const [one, other] = [
      await tenant.addUser([{ role: 'manager', on: tenant.on.bibliotheek }]),
      await tenant.addUser([{ role: 'manager', on: tenant.on.bibliotheek }]),
    ]
    const rows = (await list(bibliotheek)).items
    const idOf = (user: { id: string }) => rows.find((row) => row.user === user.id)?.id ?? 0
    const answers = await Promise.allSettled([
      remove(bibliotheek, idOf(other), {}, await tenant.sessionOf(one)),
      remove(bibliotheek, idOf(one), {}, await tenant.sessionOf(other)),
    ])
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const left = and(
      eq(roleAssignments.partyType, 'organisation'),
      eq(roleAssignments.partyId, tenant.items.bibliotheek.id),
    )
    expect(await application.db.$count(roleAssignments, left)).toBe(1)
  })
})
