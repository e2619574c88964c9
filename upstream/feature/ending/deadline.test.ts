import { and, asc, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { confirmationEndpoints } from '#contract/confirmation/confirmation'
import { itemEndpoints } from '#contract/content/item'
import { lifecycleEndpoints } from '#contract/content/lifecycle'
import { taskEndpoints } from '#contract/people/task'
import { planningEndpoints } from '#contract/publication/planning'
import type { DeadlineAction } from '#contract/review/review'
import { refusalOf, type TestApplication, testApplication } from '#test/upstream/application'
import { createTestTenant, type TestTenant } from '#test/upstream/tenant'
import { auditEvents } from '../../platform/db/schema/audit.ts'
import { items } from '../../platform/db/schema/item.ts'
import { mailOutbox } from '../../platform/db/schema/mail.ts'
import { confirmationPolicies } from '../../platform/db/schema/review.ts'
import { applyDeadlines } from './deadline-job.ts'

let application: TestApplication
let tenant: TestTenant
let person: { email: string }
let manager: string

const params = { organisation: 'bibliotheek' }
const day = 24 * 60 * 60_000

beforeEach(async () => {
  application = await testApplication()
  tenant = await createTestTenant(application)
  person = await tenant.addUser([{ role: 'manager', on: tenant.on.haven }], { firstName: 'Mo' })
  await tenant.addUser([{ role: 'editor', on: tenant.on.bibliotheek }], { firstName: 'Kim' })
  await tenant.addUser([{ role: 'manager', on: tenant.on.noord }], { firstName: 'Bo' })
  await application.db.insert(confirmationPolicies).values({
    ...{ tenantId: tenant.id, teamId: tenant.teams.wortel.id, key: 'jaarlijks', name: 'Jaarlijks' },
    ...{ intervalDays: 100, graceDays: 14, deadlineAction: 'archive', allowEmail: true, maximumProducts: 10 },
    notifications: [],
  })
  await confirmedDaysAgo(100)
})

const confirmedDaysAgo = (days: number) =>
  application.db
    .update(items)
    .set({ lastConfirmedAt: new Date(application.clock.now().getTime() - days * day), lastConfirmedBy: 'Eerder' })
    .where(eq(items.id, tenant.items.bibliotheek.id))
const setPolicy = (values: Partial<typeof confirmationPolicies.$inferInsert>) =>
  application.db.update(confirmationPolicies).set(values).where(eq(confirmationPolicies.tenantId, tenant.id))
const apply = () => applyDeadlines(application.services)
/** Days go by, and the job runs, twice at once; nobody stays signed in that long. */
const forward = async (days: number) => {
  application.clock.advance({ hours: 24 * days })
  await Promise.all([apply(), apply()])
  manager = await tenant.sessionOf(person)
}
/** Announced, and then acted upon. */
const act = async (action: DeadlineAction) => {
  await setPolicy({ deadlineAction: action })
  await forward(7)
  await forward(7)
}
const mails = async (to: string) =>
  (await application.db.select().from(mailOutbox).where(eq(mailOutbox.tenantId, tenant.id)).orderBy(asc(mailOutbox.id)))
    .filter(({ recipientName }) => recipientName.startsWith(to))
    .map(({ subject, text }) => ({ subject, text }))
const organisation = async () =>
  (await application.call(itemEndpoints.organisation, { params }, { token: manager })).data
const task = (key: string) => application.call(taskEndpoints.get, { params: { key } }, { token: manager })
const confirm = (means: 'application' | 'phone' = 'application') =>
  application.call(
    confirmationEndpoints.confirmSignedIn,
    { params, body: { accepted: true as const, products: {}, means }, idempotencyKey: crypto.randomUUID() },
    { token: manager },
  )
const restore = () => {
  const idempotencyKey = crypto.randomUUID()
  return application.call(lifecycleEndpoints.restore, { params, version: '"v1"', idempotencyKey }, { token: manager })
}
const logged = async (action: string) =>
  application.db
    .select()
    .from(auditEvents)
    .where(and(eq(auditEvents.tenantId, tenant.id), eq(auditEvents.action, action)))

describe('a deadline that passes', () => {
  it('makes a task to call, which a confirmation by phone ends', async () => {
    await forward(0)
    expect((await task('call-bibliotheek')).data).toMatchObject({ kind: 'callOrganisation' })
    expect((await organisation()).review?.plan).toBeNull()
    await confirm('phone')
    expect((await refusalOf(task('call-bibliotheek'))).code).toBe('NOT_FOUND')
    expect((await logged('confirmed')).map(({ details }) => details)).toMatchObject([{ means: 'phone' }])
  })

  it('is announced once, a week ahead, with a link to confirm for who keeps the data', async () => {
    await forward(7)
    await apply()
    const actAt = new Date(application.clock.now().getTime() + 7 * day).toISOString()
    expect((await organisation()).review?.plan).toEqual({ action: 'archive', actAt, actedAt: null })
    expect(await mails('Kim')).toMatchObject([{ text: expect.stringContaining('/confirm/bibliotheek/') }])
    expect(await mails('Mo')).toMatchObject([{ text: expect.stringContaining('/organisation/bibliotheek/check') }])
    expect(await logged('deadlineAnnounced')).toHaveLength(1)
  })

  it.each([
    ['unpublish', 'deadlineUnpublish'],
    ['archive', 'deadlineArchive'],
    ['remove', 'deadlineArchive'],
    ['escalate', undefined],
  ] as const)('by which it is to %s stands in the planning, until somebody confirms', async (deadlineAction, step) => {
    await setPolicy({ deadlineAction })
    await forward(7)
    const at = new Date(application.clock.now().getTime() + 7 * day).toISOString()
    const planned = async () => {
      const { data } = await application.call(planningEndpoints.organisation, { params, query: {} }, { token: manager })
      return data.items.map((row) => ({ key: row.key, step: row.step, at: row.at }))
    }
    expect(await planned()).toEqual(step === undefined ? [] : [{ key: 'bibliotheek', step, at }])
    await confirm()
    expect(await planned()).toEqual([])
  })

  it('brings nothing about when somebody confirms at the last moment', async () => {
    await forward(7)
    await confirm()
    expect((await organisation()).review?.plan).toBeNull()
    await forward(7)
    expect((await organisation()).publication.state).toBe('published')
  })

  it('and a confirmation at the very moment of it never both happen', async () => {
    await forward(7)
    application.clock.advance({ hours: 24 * 7 })
    manager = await tenant.sessionOf(person)
    const [, confirmation] = await Promise.allSettled([apply(), confirm(), apply()])
    const { state } = (await organisation()).publication
    expect(state).toBe(confirmation.status === 'fulfilled' ? 'published' : 'archived')
    expect(await logged('archived')).toHaveLength(state === 'archived' ? 1 : 0)
  })

  it('never comes sooner than a week after it was told, and is taken back when the policy gives longer', async () => {
    await confirmedDaysAgo(900)
    await forward(0)
    await forward(6)
    expect((await organisation()).publication.state).toBe('published')
    await setPolicy({ intervalDays: 1826 })
    await forward(1)
    expect((await organisation()).review?.plan).toBeNull()
    expect(await logged('deadlineWithdrawn')).toHaveLength(1)
  })
})

describe('the action at a deadline', () => {
  it('archives with all that lies in it, once, by itself, and who restores it is not overruled', async () => {
    await act('archive')
    expect(await organisation()).toMatchObject({ publication: { state: 'archived' }, review: null })
    const [event, ...more] = await logged('archived')
    expect([event, more]).toMatchObject([{ actorName: 'Kaartenbak', details: { deadline: true } }, []])
    const [product] = await application.db.select().from(items).where(eq(items.id, tenant.items.cursus.id))
    expect(product?.online).toBe(false)
    await restore()
    await forward(40)
    expect((await organisation()).publication.state).toBe('unpublished')
    expect(await mails('Kim')).toHaveLength(2)
  })

  it('unpublishes, with the plan to publish again, and says so until somebody confirms', async () => {
    const [{ publishedVersion } = { publishedVersion: null }] = await application.db
      .select()
      .from(items)
      .where(eq(items.id, tenant.items.bibliotheek.id))
    const plannedFrom = new Date(application.clock.now().getTime() + 60 * day)
    await application.db
      .update(items)
      .set({ plannedVersion: publishedVersion, plannedFrom })
      .where(eq(items.id, tenant.items.bibliotheek.id))
    await act('unpublish')
    const { publication, review } = await organisation()
    expect(publication.state).toBe('ready')
    expect(review?.plan?.actedAt).toBe(application.clock.now().toISOString())
    expect(await logged('unpublished')).toMatchObject([{ actorName: 'Kaartenbak', permission: '' }])
    expect(await logged('planCancelled')).toHaveLength(1)
    await forward(30)
    expect(await logged('unpublished')).toHaveLength(1)
  })

  it('puts it to the team above, whose people alone get a mail and a task', async () => {
    const above = await tenant.addUser([{ role: 'manager', on: tenant.on.noord }], { firstName: 'Bas' })
    const further = await tenant.addUser([{ role: 'manager', on: tenant.on.wortel }], { firstName: 'Wil' })
    await act('escalate')
    expect((await organisation()).publication.state).toBe('published')
    for (const name of ['Bo', 'Bas'])
      expect((await mails(name)).map(({ subject }) => subject)).toEqual(['Wat moet er gebeuren met Bibliotheek?'])
    // Those who did not act were notified a week ahead, and the deciders higher up get no mail yet.
    expect(await mails('Kim')).toMatchObject([{ subject: expect.stringContaining('voorgelegd aan het team erboven') }])
    expect(await mails('Mo')).toHaveLength(1)
    expect(await mails('Wil')).toEqual([])
    const taskFor = async (user: { email: string }) => {
      const token = await tenant.sessionOf(user)
      return application.call(taskEndpoints.get, { params: { key: 'expired-bibliotheek' } }, { token })
    }
    expect((await taskFor(above)).data).toMatchObject({ kind: 'decideExpired' })
    for (const other of [person, further]) expect((await refusalOf(taskFor(other))).code).toBe('NOT_FOUND')
    await confirm()
    expect((await refusalOf(taskFor(above))).code).toBe('NOT_FOUND')
  })

  it('puts it to its own team where nobody decides above', async () => {
    const { id: museum } = tenant.items.museum
    const own = await tenant.addUser([{ role: 'manager', on: tenant.on.zuid }], { firstName: 'Zef' })
    await application.db
      .update(items)
      .set({ lastConfirmedAt: new Date(application.clock.now().getTime() - 100 * day) })
      .where(eq(items.id, museum))
    await act('escalate')
    expect((await mails('Zef')).map(({ subject }) => subject)).toContain('Wat moet er gebeuren met Museum?')
    const token = await tenant.sessionOf(own)
    const params = { key: 'expired-museum' }
    expect((await application.call(taskEndpoints.get, { params }, { token })).data.kind).toBe('decideExpired')
  })

  it('removes: to the archive, and for good after thirty days', async () => {
    await act('remove')
    const deletedFrom = new Date(application.clock.now().getTime() + 30 * day).toISOString()
    await forward(29)
    expect(await organisation()).toMatchObject({ publication: { state: 'archived' }, deletedFrom })
    await forward(1)
    expect(await application.db.$count(items, eq(items.id, tenant.items.bibliotheek.id))).toBe(0)
    expect(await logged('deleted')).toHaveLength(1)
  })

  it('deletes nothing that somebody took out of the archive in time', async () => {
    await act('remove')
    await forward(20)
    await restore()
    await forward(20)
    expect((await organisation()).publication.state).toBe('unpublished')
    expect(await logged('deleted')).toEqual([])
  })
})
