import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { itemEndpoints } from '#contract/content/item'
import { auditEndpoints } from '#contract/history/audit'
import { accountEndpoints } from '#contract/people/account'
import { sessionEndpoints } from '#contract/people/session'
import { stateEndpoints } from '#contract/people/state'
import { userEndpoints } from '#contract/people/user'
import { teamEndpoints } from '#contract/team/team'
import { refusalOf, type TestApplication, testApplication } from '#test/upstream/application'
import { createTestTenant, type Holding, type TestTenant } from '#test/upstream/tenant'
import { items } from '../../platform/db/schema/item.ts'
import { roleAssignments } from '../../platform/db/schema/role.ts'
import { users } from '../../platform/db/schema/user.ts'

let application: TestApplication
let tenant: TestTenant
let token: string
let editor: { id: string }

beforeEach(async () => {
  application = await testApplication()
  tenant = await createTestTenant(application)
  token = await tenant.tokenFor({ role: 'admin', on: tenant.on.wortel })
  editor = await tenant.addUser([{ role: 'editor', on: tenant.on.bibliotheek }], { firstName: 'Kim' })
})

const view = async (user = editor.id, as = token) =>
  (await application.call(sessionEndpoints.view, { params: { user } }, { token: as })).data.token
const info = async (as: string) =>
  (
    await application.call(
      sessionEndpoints.info,
      { body: { timeZone: 'Europe/London', locale: 'en' } },
      {
        token: as,
      },
    )
  ).data
const logOfRoot = async () =>
  (await application.call(auditEndpoints.team, { params: { team: 'wortel' } }, { token })).data.items

describe('looking on as another user', () => {
  it('shows what that user sees, with the name of who looks on', async () => {
    const theirs = await view()
    expect(await info(theirs)).toMatchObject({ id: editor.id, firstName: 'Kim', viewer: { name: 'Jo van Dijk' } })
    expect(
      (await refusalOf(application.call(teamEndpoints.get, { params: { team: 'noord' } }, { token: theirs }))).status,
    ).toBe(404)
    expect((await info(token)).viewer).toBeNull()
  })

  it('shows that person in this tenant alone, not where else they work', async () => {
    const elsewhere = await createTestTenant(application)
    await elsewhere.assign(editor.id, [{ role: 'editor', on: elsewhere.on.wortel }])
    const theirs = await view()
    const { data } = await application.call(sessionEndpoints.identity, {}, { token: theirs })
    expect(data.applications).toEqual([])
    expect((await info(theirs)).sitesRoles.map(({ site }) => site)).toEqual([tenant.siteId])
  })

  it('refuses every write with a reason of its own, and notes nothing in the name of the user', async () => {
    const before = await application.db.select().from(users).where(eq(users.id, editor.id))
    const theirs = await view()
    const refusal = await refusalOf(
      application.call(stateEndpoints.save, { params: { key: 'columns' }, body: { value: 1 } }, { token: theirs }),
    )
    expect([refusal.status, refusal.code]).toEqual([403, 'VIEWING_ONLY'])
    await info(theirs)
    await application.call(itemEndpoints.organisation, { params: { organisation: 'bibliotheek' } }, { token: theirs })
    const [opened] = await application.db.select().from(items).where(eq(items.id, tenant.items.bibliotheek.id))
    expect(opened?.lastOpenedAt).toBeNull()
    expect(await application.db.select().from(users).where(eq(users.id, editor.id))).toEqual(before)
  })

  it('keeps the own details and sessions of the user closed', async () => {
    const theirs = await view()
    expect((await refusalOf(application.call(accountEndpoints.get, {}, { token: theirs }))).status).toBe(403)
  })

  it('leads to no further user', async () => {
    const administrator = await tenant.addUser([{ role: 'admin', on: tenant.on.wortel }])
    const theirs = await view(administrator.id)
    expect((await refusalOf(view(editor.id, theirs))).code).toBe('VIEWING_ONLY')
  })

  it('stands in the action log of the root, when it starts and when it ends', async () => {
    const theirs = await view()
    await application.call(sessionEndpoints.delete, {}, { token: theirs })
    expect((await refusalOf(info(theirs))).status).toBe(412)
    const events = (await logOfRoot()).map(({ action, actor }) => [action, actor])
    expect(events).toContainEqual(['viewingStarted', 'Jo van Dijk'])
    expect(events).toContainEqual(['viewingEnded', 'Jo van Dijk'])
    await expect(info(token)).resolves.toBeDefined()
  })

  it('ends after an hour, however much it is used', async () => {
    const theirs = await view()
    application.clock.advance({ minutes: 40 })
    await info(theirs)
    application.clock.advance({ minutes: 21 })
    expect((await refusalOf(info(theirs))).status).toBe(412)
  })

  it('ends when the administrator is none any more', async () => {
    const administrator = await tenant.addUser([{ role: 'admin', on: tenant.on.wortel }])
    const theirs = await view(editor.id, await tenant.sessionOf(administrator))
    await application.db.delete(roleAssignments).where(eq(roleAssignments.userId, administrator.id))
    expect((await refusalOf(info(theirs))).status).toBe(412)
  })
})

describe('who may look on', () => {
  it.each<[string, (on: TestTenant['on']) => Holding]>([
    ['a manager', (on) => ({ role: 'manager', on: on.wortel })],
    ['the administrator of another team', (on) => ({ role: 'admin', on: on.zuid })],
    ['who administers beneath the root alone', (on) => ({ role: 'admin', on: on.wortel, depth: 'beneath' })],
  ])('is not %s', async (_who, holding) => {
    token = await tenant.tokenFor(holding(tenant.on))
    expect((await refusalOf(view())).code).toBe('FORBIDDEN')
  })

  it('does not see more than the own rights give', async () => {
    const more = await tenant.addUser([{ role: ['tenant.importJobs'], on: tenant.on.wortel }])
    expect((await refusalOf(view(more.id))).code).toBe('VIEWING_NOT_ALLOWED')
    const keeper = await tenant.addUser([{ role: 'viewer', on: tenant.on.zuid }], { maintenance: true })
    expect((await refusalOf(view(keeper.id))).code).toBe('VIEWING_NOT_ALLOWED')
  })

  it('finds nobody of another tenant, nor who has no active role', async () => {
    const other = await createTestTenant(application)
    const stranger = await other.addUser([{ role: 'viewer', on: other.on.wortel }])
    const invited = await tenant.addUser([{ role: 'viewer', on: tenant.on.zuid, status: 'invited' }])
    expect((await refusalOf(view(stranger.id))).status).toBe(404)
    expect((await refusalOf(view(invited.id))).status).toBe(404)
  })

  it('is told beforehand', async () => {
    const viewing = async () =>
      (await application.call(userEndpoints.get, { params: { user: editor.id } }, { token })).data.viewing
    expect(await viewing()).toBe('allowed')
    token = await tenant.tokenFor({ role: 'manager', on: tenant.on.wortel })
    expect(await viewing()).toBeNull()
  })
})
