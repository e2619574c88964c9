import { and, eq, like } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { itemEndpoints } from '#contract/content/item'
import { lifecycleEndpoints } from '#contract/content/lifecycle'
import { taskEndpoints } from '#contract/people/task'
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
const day = 24 * 60 * 60_000
const params = { organisation: 'bibliotheek' }

beforeEach(async () => {
  application = await testApplication()
  tenant = await createTestTenant(application)
  person = await tenant.addUser([{ role: 'manager', on: tenant.on.haven }])
  await application.db.insert(confirmationPolicies).values({
    ...{ tenantId: tenant.id, teamId: tenant.teams.wortel.id, key: 'jaarlijks', name: 'Jaarlijks' },
    ...{ intervalDays: 100, graceDays: 14, deadlineAction: 'archive', allowEmail: true, maximumProducts: 10 },
    notifications: [],
  })
  const lastConfirmedAt = new Date(application.clock.now().getTime() - 107 * day)
  await application.db.update(items).set({ lastConfirmedAt }).where(eq(items.id, tenant.items.bibliotheek.id))
})

const setAction = (deadlineAction: 'remove' | 'unpublish') =>
  application.db
    .update(confirmationPolicies)
    .set({ deadlineAction })
    .where(eq(confirmationPolicies.tenantId, tenant.id))
const apply = () => applyDeadlines(application.services)
const forward = async (days: number) => {
  application.clock.advance({ hours: 24 * days })
  await apply()
}
const asManager = async () => ({ token: await tenant.sessionOf(person) })
const organisation = async () =>
  (await application.call(itemEndpoints.organisation, { params }, await asManager())).data
const call = async (endpoint: typeof lifecycleEndpoints.restore | typeof lifecycleEndpoints.archive) =>
  application.call(endpoint, { params, version: '"v1"', idempotencyKey: crypto.randomUUID() }, await asManager())
const logged = (action: string) =>
  application.db.$count(auditEvents, and(eq(auditEvents.tenantId, tenant.id), eq(auditEvents.action, action)))
const mails = (subject: string) =>
  application.db.$count(mailOutbox, and(eq(mailOutbox.tenantId, tenant.id), like(mailOutbox.subject, subject)))

describe('what happens at a deadline', () => {
  it('happens whole or not at all: what stopped half-way is done by the next run, once', async () => {
    await apply()
    application.clock.advance({ hours: 24 * 7 })
    const { services } = application
    const enqueue = () => Promise.reject(new Error('the machine stops'))
    await applyDeadlines({ ...services, jobs: { ...services.jobs, enqueue } })
    expect([(await organisation()).publication.state, await logged('archived')]).toEqual(['published', 0])
    expect(await mails('% is naar het archief gegaan')).toBe(0)
    await apply()
    await apply()
    expect([(await organisation()).publication.state, await logged('archived')]).toEqual(['archived', 1])
    expect(await mails('% is naar het archief gegaan')).toBe(1)
  })

  it('opens no transaction for what only waits for its day', async () => {
    await apply()
    const { services } = application
    let opened = 0
    const store = {
      ...services.store,
      withTransaction: <Result>(work: Parameters<typeof services.store.withTransaction<Result>>[0]) => {
        opened += 1
        return services.store.withTransaction(work)
      },
    }
    application.clock.advance({ hours: 24 * 6 })
    // Carries out work left in the store by other tests, which is due by now.
    await applyDeadlines(services)
    await applyDeadlines({ ...services, store })
    expect(opened).toBe(0)
    application.clock.advance({ hours: 24 })
    await applyDeadlines({ ...services, store })
    expect(opened).toBeGreaterThan(0)
  })

  it('announces no unpublishing of what is offline, and takes that back when somebody does it first', async () => {
    await setAction('unpublish')
    await apply()
    expect(await logged('deadlineAnnounced')).toBe(1)
    await application.db
      .update(items)
      .set({ online: false, publishedFrom: null, publishedUntil: null })
      .where(eq(items.id, tenant.items.bibliotheek.id))
    await forward(7)
    await forward(7)
    expect([await logged('deadlineWithdrawn'), await logged('deadlineAnnounced')]).toEqual([1, 1])
    expect((await organisation()).review?.plan).toBeNull()
    const task = application.call(taskEndpoints.get, { params: { key: 'call-bibliotheek' } }, await asManager())
    expect((await task).data).toMatchObject({ kind: 'callOrganisation' })
  })

  it('deletes nothing that somebody brought to the archive themselves', async () => {
    await setAction('remove')
    await apply()
    await forward(7)
    await call(lifecycleEndpoints.restore)
    application.clock.advance({ hours: 1 })
    await call(lifecycleEndpoints.archive)
    expect((await organisation()).deletedFrom).toBeNull()
    await forward(40)
    expect((await organisation()).publication.state).toBe('archived')
    expect(await logged('deleted')).toBe(0)
    expect((await refusalOf(call(lifecycleEndpoints.archive))).code).toBe('ORGANISATION_ARCHIVED')
  })
})
