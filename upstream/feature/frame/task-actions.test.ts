import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { sessionEndpoints } from '#contract/people/session'
import { taskEndpoints } from '#contract/people/task'
import { handOverDays } from '#contract/people/task-rules'
import { refusalOf, type TestApplication, testApplication } from '#test/upstream/application'
import { createTestTenant, type TestTenant } from '#test/upstream/tenant'
import { auditEvents } from '../../platform/db/schema/audit.ts'

let application: TestApplication
let tenant: TestTenant
type Person = { user: Awaited<ReturnType<TestTenant['addUser']>>; token: string }
let jo: Person
let an: Person

const key = 'publish-product-klaar'

beforeEach(async () => {
  application = await testApplication()
  tenant = await createTestTenant(application)
  await tenant.addProduct('klaar', 'ready')
  jo = await person({ role: 'manager', on: tenant.on.wortel })
  an = await person({ role: 'manager', on: tenant.on.noord }, { firstName: 'An', infix: '', familyName: 'Bos' })
})

async function person(
  holding: Parameters<TestTenant['tokenFor']>[0],
  given: Parameters<TestTenant['addUser']>[1] = {},
): Promise<Person> {
  const user = await tenant.addUser([holding], given)
  return { user, token: await tenant.sessionOf(user) }
}

const tasksOf = async ({ user }: Person) => {
  const token = await tenant.sessionOf(user)
  return (await application.call(sessionEndpoints.update, {}, { token })).data.tasks
}
const inDays = (days: number) =>
  new Date(application.clock.now().getTime() + days * 86_400_000).toISOString().slice(0, 10)
const snooze = (until: string | null, { keys = [key], by = jo } = {}) =>
  application.call(taskEndpoints.snooze, { body: { keys, until } }, { token: by.token })
const handOver = (to: string, { by = jo, note = '', keys = [key] } = {}) =>
  application.call(taskEndpoints.handOver, { body: { keys, user: to, note } }, { token: by.token })
const takeBack = (by = jo) => application.call(taskEndpoints.takeBack, { body: { keys: [key] } }, { token: by.token })
const logged = async () => {
  const rows = await application.db
    .select({ action: auditEvents.action, details: auditEvents.details, key: auditEvents.subjectKey })
    .from(auditEvents)
    .where(eq(auditEvents.tenantId, tenant.id))
    .orderBy(auditEvents.id)
  return rows.filter(({ action }) => action.startsWith('task'))
}

describe('a task that is put off', () => {
  it('stays findable with its day, comes back by itself on it, and is put off for one person alone', async () => {
    await snooze(inDays(2))
    expect(await tasksOf(jo)).toMatchObject([{ key, later: expect.stringContaining(inDays(1)) }])
    expect((await tasksOf(an))[0]).not.toHaveProperty('later')
    application.clock.advance({ hours: 72 })
    expect((await tasksOf(jo))[0]).not.toHaveProperty('later')
    expect(await logged()).toMatchObject([
      { action: 'taskSnoozed', key: 'klaar', details: { task: 'publishReady', until: inDays(-1) } },
    ])
  })

  it('can be brought back at once, and put off to another day', async () => {
    await snooze(inDays(2))
    await snooze(inDays(5))
    expect((await tasksOf(jo))[0]?.later).toContain(inDays(4))
    await snooze(null)
    expect((await tasksOf(jo))[0]).not.toHaveProperty('later')
  })

  it.each([
    ['today', () => inDays(0), 'snooze.tooSoon'],
    ['in two years', () => inDays(730), 'snooze.tooLate'],
  ])('is refused a day like %s', async (_day, until, code) => {
    const refusal = await refusalOf(snooze(until()))
    expect(refusal.options.fields).toMatchObject([{ path: 'until', code }])
  })

  it('is one that the caller has: others are not found', async () => {
    const zuid = await person({ role: 'manager', on: tenant.on.zuid })
    expect((await refusalOf(snooze(inDays(2), { by: zuid }))).status).toBe(404)
    expect((await refusalOf(snooze(inDays(2), { keys: [key, 'publish-product-geen'] }))).status).toBe(404)
  })
})

describe('a task that is handed over', () => {
  it('comes first for the colleague, who sees by whom and what was said; the giver still finds it', async () => {
    await tenant.addProduct('later-klaar', 'ready')
    await tenant.addProduct('aanvang', 'ready')
    const last = (await tasksOf(an)).at(-1)?.key ?? ''
    await handOver(an.user.id, { keys: [last], note: 'Jij kent de docent' })
    expect((await tasksOf(an))[0]).toMatchObject({
      key: last,
      from: { name: 'Jo van Dijk', note: 'Jij kent de docent' },
    })
    const given = (await tasksOf(jo)).find((task) => task.key === last)
    expect(given?.to).toMatchObject({ name: 'An Bos', note: 'Jij kent de docent' })
    expect(await logged()).toMatchObject([
      { action: 'taskHandedOver', details: { to: 'An Bos', note: 'Jij kent de docent', task: 'publishReady' } },
    ])
  })

  it('can be taken back, which is logged, once', async () => {
    await handOver(an.user.id)
    await takeBack()
    await takeBack()
    expect((await tasksOf(jo))[0]).not.toHaveProperty('to')
    expect((await tasksOf(an))[0]).not.toHaveProperty('from')
    expect((await logged()).map(({ action }) => action)).toEqual(['taskHandedOver', 'taskTakenBack'])
  })

  it('can be handed back, and is put off by nobody until they say so', async () => {
    await snooze(inDays(3), { by: an })
    await handOver(an.user.id)
    expect((await tasksOf(an))[0]).not.toHaveProperty('later')
    await handOver(jo.user.id, { by: an })
    const back = (await tasksOf(jo))[0]
    expect(back).toMatchObject({ key, from: { name: 'An Bos' } })
    expect(back).not.toHaveProperty('to')
  })

  it('is back with the giver when nobody did it in time, and ends with its fact', async () => {
    await handOver(an.user.id)
    application.clock.advance({ hours: 24 * handOverDays + 1 })
    expect((await tasksOf(jo))[0]).not.toHaveProperty('to')
    expect((await tasksOf(an))[0]).not.toHaveProperty('from')
  })

  it('goes to who may do it, and to nobody else', async () => {
    const viewer = await person({ role: 'viewer', on: tenant.on.wortel })
    const elsewhere = await person({ role: 'manager', on: tenant.on.zuid })
    const other = await createTestTenant(application)
    const stranger = await other.addUser([{ role: 'admin', on: other.on.wortel }])
    for (const user of [viewer.user, elsewhere.user, jo.user, stranger]) {
      const refusal = await refusalOf(handOver(user.id))
      expect(refusal.options.fields).toMatchObject([{ path: 'user', code: 'handOver.notTheirs' }])
    }
    const { data } = await application.call(taskEndpoints.colleagues, { params: { key } }, { token: jo.token })
    expect(data.people).toEqual([{ user: an.user.id, name: 'An Bos' }])
  })
})
