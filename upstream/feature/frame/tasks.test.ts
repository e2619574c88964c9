import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { invitationEndpoints } from '#contract/people/invitation'
import { sessionEndpoints } from '#contract/people/session'
import { taskEndpoints } from '#contract/people/task'
import { refusalOf, type TestApplication, testApplication } from '#test/upstream/application'
import { createTestTenant, type TestTenant } from '#test/upstream/tenant'
import { items } from '../../platform/db/schema/item.ts'

let application: TestApplication
let tenant: TestTenant
let token: string
let id: number

beforeEach(async () => {
  application = await testApplication()
  tenant = await createTestTenant(application)
  token = await tenant.tokenFor({ role: 'manager', on: tenant.on.wortel })
  const within = { team: tenant.teams.haven, organisation: tenant.items.bibliotheek }
  id = (await tenant.addItem({ ...within, kind: 'product', key: 'klaar', title: 'Klaar', state: 'ready' })).id
})

const key = 'publish-product-klaar'
const listed = async () => {
  const { data } = await application.call(sessionEndpoints.update, {}, { token })
  return data.tasks.map((task) => task.key)
}
const get = () => application.call(taskEndpoints.get, { params: { key } }, { token })

describe('what was made ready', () => {
  it('is a task for who may publish it, with a link to it', async () => {
    expect(await listed()).toEqual([key])
    expect((await get()).data).toEqual({
      key,
      kind: 'publishReady',
      subject: { type: 'product', key: 'klaar', title: 'Klaar', organisation: 'bibliotheek' },
      due: null,
    })
  })

  it('comes with the user, unless that is asked without tasks: then nothing is read for them', async () => {
    const info = async (tasks?: boolean) =>
      (await application.call(sessionEndpoints.info, { body: { locale: 'nl', tasks } }, { token })).data
    const { tasks, ...user } = await info()
    expect(tasks?.map((task) => task.key)).toEqual([key])
    expect(await info(false)).toEqual(user)
  })

  it('is none for who may only read it, or may publish elsewhere', async () => {
    for (const holdings of [
      [{ role: 'editor' as const, on: tenant.on.wortel }],
      [{ role: 'manager' as const, on: tenant.on.zuid }],
      [
        { role: 'viewer' as const, on: tenant.on.wortel },
        { role: 'manager' as const, on: tenant.on.zuid },
      ],
    ]) {
      token = await tenant.tokenFor(...holdings)
      expect(await listed()).toEqual([])
      expect((await refusalOf(get())).status).toBe(404)
    }
  })

  it.each([
    ['published', { readyVersion: null }],
    ['archived', { archivedAt: new Date(0) }],
  ])('ends as a task when it is %s', async (_what, change) => {
    await application.db.update(items).set(change).where(eq(items.id, id))
    expect(await listed()).toEqual([])
    expect((await refusalOf(get())).status).toBe(404)
  })

  it('can be opened beyond the number that a list shows', async () => {
    const within = { team: tenant.teams.haven, organisation: tenant.items.bibliotheek }
    for (let number = 0; number < 51; number++) {
      await tenant.addItem({ ...within, kind: 'product', key: `nog-${number}`, state: 'ready' })
    }
    expect(await listed()).toHaveLength(50)
    const params = { key: 'publish-product-nog-50' }
    await expect(application.call(taskEndpoints.get, { params }, { token })).resolves.toBeDefined()
  })

  it.each(['publish-agenda-voorlezen', 'publish-product-', 'x'])('has no task under the key %s', async (wrong) => {
    const call = application.call(taskEndpoints.get, { params: { key: wrong } }, { token })
    expect((await refusalOf(call)).status).toBe(404)
  })
})

describe('an invitation to a role', () => {
  it('is a task for who was invited, until it is answered or expires', async () => {
    const user = await tenant.addUser([
      { role: 'viewer', on: tenant.on.zuid },
      { role: 'editor', on: tenant.on.bibliotheek, status: 'invited' },
    ])
    token = await tenant.sessionOf(user)
    const { data } = await application.call(sessionEndpoints.update, {}, { token })
    const due = data.invites[0]?.expiresAt
    const key = `invitation-${data.invites[0]?.id}`
    const subject = { type: 'organisation', key: 'bibliotheek', title: 'Bibliotheek', organisation: null }
    expect(data.tasks).toEqual([{ key, kind: 'acceptInvitation', subject, due }])
    const get = () => application.call(taskEndpoints.get, { params: { key } }, { token })
    expect((await get()).data.kind).toBe('acceptInvitation')
    const params = { invitation: data.invites[0]?.id ?? '' }
    await application.call(invitationEndpoints.answer, { params, body: { accept: false } }, { token })
    expect(await listed()).toEqual([])
    expect((await refusalOf(get())).status).toBe(404)
  })
})
