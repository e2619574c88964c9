import { and, eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { assignmentEndpoints } from '#contract/access/assignment'
import { auditEndpoints } from '#contract/history/audit'
import { refusalOf, type TestApplication, testApplication } from '#test/upstream/application'
import { createTestTenant, type TestTenant } from '#test/upstream/tenant'
import { items } from '../../platform/db/schema/item.ts'
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

let keys = 0
const idempotencyKey = () => `assignment-${keys++}`
const noord = { partyType: 'team', party: 'noord' } as const
const haven = { partyType: 'team', party: 'haven' } as const
const bibliotheek = { partyType: 'organisation', party: 'bibliotheek' } as const
const cursus = { partyType: 'product', party: 'cursus' } as const
const folder = { partyType: 'supplement', party: 'folder' } as const
const voorlezen = { partyType: 'agenda', party: 'voorlezen' } as const
type Party = typeof noord | typeof haven | typeof bibliotheek | typeof cursus | typeof folder | typeof voorlezen

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
  it.each([noord, bibliotheek, cursus, folder, voorlezen])('works on a $partyType', async (params) => {
    const user = await tenant.addUser([{ role: 'viewer', on: tenant.on.haven }])
    const { data } = await assign(params, user.id, 'editor')
    expect(data).toMatchObject({ user: user.id, name: 'Jo van Dijk', role: 'Redacteur', status: 'active' })
    expect((await list(params)).items.map(({ id }) => id)).toContain(data.id)
  })

  it('stands in the action log, a standard role in the language of who reads', async () => {
    const user = await tenant.addUser([{ role: 'viewer', on: tenant.on.haven }])
    await assign(noord, user.id, 'editor')
    const titles = async (locale: 'nl' | 'en') => {
      const input = { params: { team: 'noord' }, query: { action: 'roleAssigned' as const } }
      const { data } = await application.call(auditEndpoints.team, input, { token, locale })
      return data.items.map(({ subjectTitle }) => subjectTitle)
    }
    expect(await titles('nl')).toEqual(['Jo van Dijk: Redacteur'])
    expect(await titles('en')).toEqual(['Jo van Dijk: Editor'])
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
