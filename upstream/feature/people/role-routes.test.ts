import { and, eq, sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { roleEndpoints } from '#contract/access/role'
import { refusalOf, type TestApplication, testApplication } from '#test/upstream/application'
import { createTestTenant, type TestTenant } from '#test/upstream/tenant'
import { auditEvents } from '../../platform/db/schema/audit.ts'
import { versions } from '../../platform/db/schema/item.ts'
import { roleAssignments, roles } from '../../platform/db/schema/role.ts'

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

const input = {
  name: 'Eigen rol',
  description: 'Voor vrijwilligers',
  websiteOnly: false,
  depth: 'currentAndBeneath' as const,
  permissions: ['team.read' as const, 'organisation.read' as const],
}
const params = { team: 'noord' }
let keys = 0
const nextKey = () => `key-${keys++}`

const create = (body = input, as = token) =>
  application.call(roleEndpoints.create, { params, body, idempotencyKey: nextKey() }, { token: as })
const update = (
  role: string,
  body: Partial<Omit<typeof input, 'permissions'>> & { permissions?: string[] },
  version = '"v1"',
  as = token,
) =>
  application.request(`/main/team/noord/role/${role}`, {
    method: 'PUT',
    token: as,
    headers: { 'If-Match': version },
    body: JSON.stringify({ ...input, ...body }),
  })
const list = async (as = token) => (await application.call(roleEndpoints.list, { params }, { token: as })).data

/** Gives a role of the team to somebody new, on a party. */
async function give(key: string, on: { type: 'team' | 'organisation'; id: number }) {
  const [role] = await application.db
    .select()
    .from(roles)
    .where(and(eq(roles.tenantId, tenant.id), eq(roles.key, key)))
  const user = await tenant.addUser([], { firstName: 'Nour', infix: '', familyName: 'Bakker' })
  const now = application.clock.now()
  await application.db.insert(roleAssignments).values({
    tenantId: tenant.id,
    userId: user.id,
    roleId: role?.id ?? 0,
    partyType: on.type,
    partyId: on.id,
    status: 'active',
    createdAt: now,
    updatedAt: now,
  })
  return user
}

describe('a role of a team', () => {
  it('is made once, with a version and a line in the action log', async () => {
    const { data } = await create()
    expect(data).toMatchObject({ key: 'eigen-rol', team: 'Team noord', version: 1, holders: 0, lock: null })
    expect((await list()).items.map(({ key }) => key)).toContain('eigen-rol')
    const [event] = await application.db
      .select()
      .from(auditEvents)
      .where(and(eq(auditEvents.tenantId, tenant.id), eq(auditEvents.subjectType, 'role')))
    expect(event).toMatchObject({ action: 'created', subjectTitle: 'Eigen rol', permission: 'team.roleManagement' })
    const [version] = await application.db
      .select()
      .from(versions)
      .where(eq(versions.uuid, event?.toVersion ?? ''))
    expect(version?.values).toMatchObject({ permissions: ['organisation.read', 'team.read'] })
  })

  it('needs a name that no other role of the tenant has, whatever its case', async () => {
    await create()
    const error = await refusalOf(create({ ...input, name: 'EIGEN ROL' }))
    expect(error.code).toBe('ROLE_NAME_NOT_UNIQUE')
    expect(error.options.fields).toMatchObject([{ path: 'name', code: 'role.nameTaken' }])
  })

  it.each(['Editor', 'editor', 'Redacteur', 'Team administrator'])(
    'is not called %s in any language: a role that came with the tenant is shown so',
    async (name) => {
      const error = await refusalOf(create({ ...input, name }))
      expect(error.code).toBe('ROLE_NAME_NOT_UNIQUE')
      expect(error.options.fields).toMatchObject([{ path: 'name', code: 'role.nameTaken' }])
      const { data } = await create()
      const { key: role, version } = data
      const change = { params: { team: 'noord', role }, body: { ...input, name }, version }
      expect((await refusalOf(application.call(roleEndpoints.update, change, { token }))).code).toBe(
        'ROLE_NAME_NOT_UNIQUE',
      )
    },
  )

  it('with the name of another tenant gets the same key there', async () => {
    const other = await createTestTenant(application)
    await create()
    const theirs = await other.tokenFor({ role: 'admin', on: other.on.noord })
    expect((await create(input, theirs)).data.key).toBe('eigen-rol')
  })

  it('holds no right that its maker lacks there', async () => {
    const error = await refusalOf(create({ ...input, permissions: ['tenant.settings'] as never }))
    expect(error).toMatchObject({ code: 'BEYOND_OWN_RIGHTS', status: 403 })
    expect(error.options.details).toEqual({ permissions: ['tenant.settings'] })
  })

  it('can not be widened by somebody who holds less', async () => {
    await create()
    const narrow = await tenant.tokenFor({ role: ['team.read', 'team.roleManagement'], on: tenant.on.noord })
    expect((await update('eigen-rol', { permissions: ['team.read', 'team.delete'] }, '"v1"', narrow)).status).toBe(403)
  })

  it('keeps the second of two changes at once from overwriting the first', async () => {
    await create()
    expect((await update('eigen-rol', { description: 'Eerst' })).status).toBe(200)
    const lost = await update('eigen-rol', { description: 'Daarna' })
    expect(lost.status).toBe(409)
    expect(await lost.json()).toMatchObject({ errorCode: 'CONFLICT' })
  })

  it('that came with the product stays as it is', async () => {
    const answer = await update('viewer', { name: 'Kijker' })
    expect(await answer.json()).toMatchObject({ errorCode: 'STANDARD_ROLE' })
    expect((await list()).items.find(({ key }) => key === 'viewer')).toMatchObject({
      lock: 'standard',
      actions: ['copy'],
    })
  })

  it('is read without the rights that a newer version has, which runs beside this one while it is upgraded', async () => {
    const { data } = await create()
    await application.db.execute(sql`update roles set permissions = permissions || '["team.fromTheFuture"]'
      where tenant_id = ${tenant.id} and key = ${data.key}`)
    const { items } = await list()
    expect(items.find(({ key }) => key === data.key)?.permissions).toEqual(data.permissions)
  })

  it('of the team above can be looked at and not be changed', async () => {
    const above = await tenant.tokenFor({ role: 'admin', on: tenant.on.wortel })
    await application.call(
      roleEndpoints.create,
      { params: { team: 'wortel' }, body: input, idempotencyKey: nextKey() },
      { token: above },
    )
    expect((await list()).items.find(({ key }) => key === 'eigen-rol')?.lock).toBe('otherTeam')
    expect((await update('eigen-rol', { name: 'Anders' })).status).toBe(403)
  })
})

describe('before a role is saved', () => {
  const preview = (next: object | null) =>
    application.call(
      roleEndpoints.preview,
      { params: { team: 'noord', role: 'eigen-rol' }, body: { next: next as never } },
      { token },
    )

  it('it says who gains and who loses what', async () => {
    await create()
    await give('eigen-rol', tenant.on.bibliotheek)
    const { websiteOnly, depth } = input
    const { data, version } = await preview({ websiteOnly, depth, permissions: ['team.read', 'organisation.update'] })
    expect(version, 'what is told is of this version').toBe('"v1"')
    expect(data).toMatchObject({ holders: 1, affected: 1 })
    expect(data.people).toEqual([
      {
        name: 'Nour Bakker',
        partyType: 'organisation',
        party: 'Bibliotheek',
        here: { gains: ['organisation.update'], losses: ['organisation.read'] },
        beneath: { gains: ['organisation.update'], losses: ['organisation.read'] },
      },
    ])
  })

  it('nobody is named whose other roles give the same', async () => {
    await create()
    const user = await give('eigen-rol', tenant.on.bibliotheek)
    await tenant.assign(user.id, [{ role: 'admin', on: tenant.on.noord }])
    expect((await preview(null)).data).toMatchObject({ holders: 1, affected: 0, people: [] })
  })
})

describe('a role in use', () => {
  const remove = (role: string, ends: number, version = '"v1"') =>
    application.call(roleEndpoints.delete, { params: { ...params, role }, query: { ends }, version }, { token })

  it('does not vanish silently: who deletes it must know how many assignments end', async () => {
    await create()
    const user = await give('eigen-rol', tenant.on.noord)
    expect((await refusalOf(remove('eigen-rol', 0))).code).toBe('ROLE_CANNOT_BE_DELETED')
    expect((await remove('eigen-rol', 1)).data).toEqual({ ended: 1 })
    expect(await application.db.$count(roleAssignments, eq(roleAssignments.userId, user.id))).toBe(0)
    expect((await list()).items.map(({ key }) => key)).not.toContain('eigen-rol')
  })

  it('that came with the product can not go at all', async () => {
    expect((await refusalOf(remove('viewer', 0))).code).toBe('ROLE_CANNOT_BE_DELETED')
  })
})
