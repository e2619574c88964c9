import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { roleEndpoints } from '#contract/access/role'
import { historyEndpoints } from '#contract/history/history'
import { teamEndpoints } from '#contract/team/team'
import { teamTreeEndpoints } from '#contract/team/team-tree'
import { teamInput } from '#test/contract/team-input'
import { refusalOf, type TestApplication, testApplication } from '#test/upstream/application'
import { createTestTenant, type TestTenant } from '#test/upstream/tenant'
import { items, versions } from '../../platform/db/schema/item.ts'
import { roleAssignments } from '../../platform/db/schema/role.ts'
import { teams } from '../../platform/db/schema/team.ts'

let application: TestApplication
let tenant: TestTenant
let token: string

beforeAll(async () => {
  application = await testApplication()
})

let keys = 0
beforeEach(async () => {
  tenant = await createTestTenant(application)
  token = await tenant.tokenFor({ role: 'admin', on: tenant.on.wortel })
})

const create = (team: string, name: string, as = token) =>
  application.call(
    teamTreeEndpoints.create,
    { params: { team }, body: teamInput({ name }), idempotencyKey: `team-${keys++}` },
    { token: as },
  )
const move = (team: string, to: string, version = '"v1"', as = token) =>
  application.call(teamTreeEndpoints.move, { params: { team }, body: { to }, version }, { token: as })
const remove = (team: string, version = '"v1"', as = token) =>
  application.call(teamTreeEndpoints.delete, { params: { team }, version }, { token: as })
const tree = async (team: string, as = token) =>
  (await application.call(teamTreeEndpoints.tree, { params: { team } }, { token: as })).data.items
const status = async (path: string, as = token) => (await application.request(path, { token: as })).status

describe('a sub-team', () => {
  it('is made below another, with a key of its own, and stands in the tree', async () => {
    expect((await create('noord', 'Kust')).data.key).toBe('kust')
    expect((await create('haven', 'Kust')).data.key).toBe('kust-2')
    expect((await tree('noord')).map(({ key, parent }) => [key, parent])).toEqual([
      ['kust', 'noord'],
      ['haven', 'noord'],
      ['kust-2', 'haven'],
    ])
  })

  it('begins its history with all that it was made with, by who made it', async () => {
    const body = teamInput({ name: 'Kust', comment: 'Zee. '.repeat(400).trim().padEnd(2000, '!') })
    await application.call(
      teamTreeEndpoints.create,
      { params: { team: 'noord' }, body, idempotencyKey: `team-${keys++}` },
      { token },
    )
    const subject = { type: 'team' as const, key: 'kust' }
    const { data } = await application.call(historyEndpoints.list, { params: subject }, { token })
    expect(data.items).toMatchObject([{ number: 1, action: 'created', permission: 'team.create' }])
    const [made] = await application.db
      .select()
      .from(versions)
      .where(eq(versions.uuid, data.items[0]?.uuid ?? ''))
    expect(made).toMatchObject({ number: 1, values: body })
    expect(made?.authorName).not.toBe('')
  })

  it('gives rights on it at once to who has them above', async () => {
    const viewer = await tenant.tokenFor({ role: 'viewer', on: tenant.on.noord })
    await create('noord', 'Kust')
    expect(await status('/main/team/kust', viewer)).toBe(200)
  })
})

describe('moving a team', () => {
  it('takes along everything in it, with the rights of the new place and not of the old', async () => {
    const [old, next] = [
      await tenant.tokenFor({ role: 'viewer', on: tenant.on.noord }),
      await tenant.tokenFor({ role: 'viewer', on: tenant.on.zuid }),
    ]
    await move('haven', 'zuid')
    for (const path of [
      '/main/team/haven',
      '/main/organisation/bibliotheek',
      '/main/organisation/bibliotheek/product/cursus',
    ]) {
      expect([path, await status(path, old), await status(path, next)]).toEqual([path, 404, 200])
    }
    const [item] = await application.db.select().from(items).where(eq(items.id, tenant.items.cursus.id))
    const [zuid] = await application.db.select().from(teams).where(eq(teams.id, tenant.teams.zuid.id))
    expect(item?.teamPath).toBe(`${zuid?.path}${tenant.teams.haven.id}/`)
    expect((await tree('zuid')).map(({ key }) => key)).toEqual(['haven'])
    expect(await tree('noord')).toEqual([])
  })

  it('is told before it is done: who loses and who gains', async () => {
    await tenant.addUser([{ role: 'viewer', on: tenant.on.noord }], { firstName: 'Oud', infix: '' })
    await tenant.addUser([{ role: 'editor', on: tenant.on.zuid }], { firstName: 'Nieuw', infix: '' })
    await tenant.addUser([{ role: 'viewer', on: tenant.on.zuid, depth: 'current' }], { firstName: 'Alleen' })
    const params = { team: 'haven' }
    const { data } = await application.call(teamTreeEndpoints.previewMove, { params, body: { to: 'zuid' } }, { token })
    expect(data).toMatchObject({
      teams: 1,
      organisations: 1,
      loses: [{ name: 'Oud Dijk', role: 'Lezer', team: 'Team noord' }],
      gains: [{ name: 'Nieuw Dijk', role: 'Redacteur', team: 'Team zuid' }],
      roles: [],
    })
  })

  it('never goes below itself, nor moves the root', async () => {
    await create('haven', 'Kade')
    for (const to of ['haven', 'kade', 'noord', 'bestaat-niet']) {
      expect((await refusalOf(move('haven', to))).options.fields).toMatchObject([{ path: 'to' }])
    }
    expect((await refusalOf(move('wortel', 'zuid'))).code).toBe('TEAM_IS_ROOT')
  })

  it('is no way to get rights: where others may do more, a mover who may less can not take it', async () => {
    const mover = await tenant.addUser([
      { role: ['team.read', 'team.update', 'team.delete'], on: tenant.on.noord },
      { role: 'admin', on: tenant.on.zuid },
    ])
    const error = await refusalOf(move('haven', 'zuid', '"v1"', await tenant.sessionOf(mover)))
    expect(error.code).toBe('BEYOND_OWN_RIGHTS')
  })

  it('based on an older version is refused', async () => {
    await application.call(
      teamEndpoints.update,
      { params: { team: 'haven' }, body: teamInput({ name: 'Anders' }), version: '"v1"' },
      { token },
    )
    expect((await refusalOf(move('haven', 'zuid'))).code).toBe('CONFLICT')
  })

  it('twice at once leaves a tree without a loop', async () => {
    await Promise.allSettled([move('noord', 'zuid'), move('zuid', 'noord')])
    const rows = await application.db.select().from(teams).where(eq(teams.tenantId, tenant.id))
    const byId = new Map(rows.map((row) => [row.id, row]))
    for (const row of rows) {
      const parent = row.parentId === null ? undefined : byId.get(row.parentId)
      expect(row.path).toBe(`${parent?.path ?? '/'}${row.id}/`)
    }
  })
})

describe('deleting a team', () => {
  it('is refused while sub-teams or organisations are in it', async () => {
    const error = await refusalOf(remove('noord'))
    expect(error).toMatchObject({ code: 'TEAM_NOT_EMPTY', options: { details: { subteams: 1 } } })
    expect((await refusalOf(remove('haven'))).options.details).toMatchObject({ subteams: 0 })
  })

  it('ends the roles that people had on it', async () => {
    const { data } = await create('noord', 'Kust')
    const user = await tenant.addUser([{ role: 'viewer', on: { type: 'team', id: data.id } }])
    expect((await remove('kust')).data).toEqual({ parent: 'noord' })
    expect(await application.db.$count(roleAssignments, eq(roleAssignments.userId, user.id))).toBe(0)
    expect(await status('/main/team/kust')).toBe(404)
  })

  it('is refused while a role that it keeps is in use elsewhere', async () => {
    const { data } = await create('noord', 'Kust')
    const below = (await create('kust', 'Strand')).data
    const role = {
      name: 'Strandrol',
      description: '',
      websiteOnly: false,
      depth: 'current' as const,
      permissions: ['team.read' as const],
    }
    await application.call(
      roleEndpoints.create,
      { params: { team: 'kust' }, body: role, idempotencyKey: `role-${keys++}` },
      { token },
    )
    const user = await tenant.addUser([{ role: 'viewer', on: tenant.on.zuid }])
    const [assigned] = await application
      .request(`/main/party/team/${below.key}/user`, {
        method: 'POST',
        token,
        body: JSON.stringify({ user: user.id, role: 'strandrol' }),
      })
      .then(async (answer) => [answer.status])
    expect(assigned).toBe(201)
    await move(below.key, 'zuid')
    expect((await refusalOf(remove(data.key))).options.details).toMatchObject({ roles: 1 })
  })

  it('leaves the root of the tenant', async () => {
    expect((await refusalOf(remove('wortel'))).code).toBe('TEAM_IS_ROOT')
  })
})
