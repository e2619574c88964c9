import { and, asc, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { confirmationEndpoints } from '#contract/confirmation/confirmation'
import { itemEndpoints } from '#contract/content/item'
import { lifecycleEndpoints } from '#contract/content/lifecycle'
import { taskEndpoints } from '#contract/people/task'
import { planningEndpoints } from '#contract/publication/planning'
import { refusalOf, type TestApplication, testApplication } from '#test/upstream/application'
import { createTestTenant, type TestTenant } from '#test/upstream/tenant'
import { auditEvents } from '../../platform/db/schema/audit.ts'
import { items } from '../../platform/db/schema/item.ts'
import { mailOutbox } from '../../platform/db/schema/mail.ts'
import { organisationSettings } from '../../platform/db/schema/organisation-settings.ts'
import { removals } from '../../platform/db/schema/removal.ts'
import { confirmationPolicies } from '../../platform/db/schema/review.ts'
import { teams } from '../../platform/db/schema/team.ts'
import { applyRemovals } from './removal-job.ts'

let application: TestApplication
let tenant: TestTenant
let person: { email: string }
let manager: string

const params = { organisation: 'bibliotheek' }
const day = 24 * 60 * 60_000

beforeEach(async () => {
  application = await testApplication()
  tenant = await createTestTenant(application)
  person = await tenant.addUser([{ role: 'manager', on: tenant.on.wortel }])
  manager = await tenant.sessionOf(person)
  await tenant.addUser([{ role: 'editor', on: tenant.on.bibliotheek }], {
    firstName: 'Kim',
    email: `kim@${tenant.key}.example`,
  })
  await application.db.insert(confirmationPolicies).values({
    ...{ tenantId: tenant.id, teamId: tenant.teams.wortel.id, key: 'jaarlijks', name: 'Jaarlijks' },
    ...{ intervalDays: 100, graceDays: 14, deadlineAction: 'unpublish', allowEmail: true, maximumProducts: 10 },
    notifications: [],
  })
  await application.db
    .update(teams)
    .set({ settings: { autoRemove: true, autoRemoveGraceDays: 30 } })
    .where(eq(teams.id, tenant.teams.haven.id))
  await confirmedDaysAgo(120)
})

const confirmedDaysAgo = (days: number) =>
  application.db
    .update(items)
    .set({ lastConfirmedAt: new Date(application.clock.now().getTime() - days * day), lastConfirmedBy: 'Eerder' })
    .where(eq(items.id, tenant.items.bibliotheek.id))
const apply = () => applyRemovals(application.services)
/** Days go by; nobody stays signed in that long. */
const forward = async (days: number) => {
  application.clock.advance({ hours: 24 * days })
  manager = await tenant.sessionOf(person)
}
const plan = async () =>
  (await application.db.select().from(removals).where(eq(removals.itemId, tenant.items.bibliotheek.id))).at(0)
const subjects = async () =>
  (await application.db.select().from(mailOutbox).where(eq(mailOutbox.tenantId, tenant.id)).orderBy(asc(mailOutbox.id)))
    .filter(({ recipientName }) => recipientName.startsWith('Kim'))
    .map(({ subject }) => subject)
const organisation = async () =>
  (await application.call(itemEndpoints.organisation, { params }, { token: manager })).data
const logged = async (action: string) =>
  application.db
    .select()
    .from(auditEvents)
    .where(and(eq(auditEvents.tenantId, tenant.id), eq(auditEvents.action, action)))

describe('expired data', () => {
  it('are announced once, two weeks ahead, to who keeps them, however often the job runs and also when two run at once', async () => {
    await Promise.all([apply(), apply()])
    await apply()
    expect(await subjects()).toHaveLength(1)
    expect(await logged('removalAnnounced')).toHaveLength(1)
    // The deadline was twenty days ago; ten of grace are left, but nothing goes sooner than two weeks from now.
    expect((await plan())?.removeAt.getTime()).toBe(application.clock.now().getTime() + 14 * day)
  })

  it('show on the dashboard, in the planning and as a task of who may confirm', async () => {
    await apply()
    const at = (await plan())?.removeAt.toISOString()
    expect((await organisation()).removal?.at).toBe(at)
    const planning = await application.call(planningEndpoints.organisation, { params }, { token: manager })
    expect(planning.data.items).toMatchObject([{ step: 'remove', at, kind: 'organisation', key: 'bibliotheek' }])
    const key = 'removal-bibliotheek'
    const task = await application.call(taskEndpoints.get, { params: { key } }, { token: manager })
    expect(task.data).toMatchObject({ kind: 'preventRemoval', due: at })
    const viewer = await tenant.tokenFor({ role: 'viewer', on: tenant.on.wortel })
    const hidden = application.call(taskEndpoints.get, { params: { key } }, { token: viewer })
    expect((await refusalOf(hidden)).code).toBe('NOT_FOUND')
  })

  it('are reminded of three days before, and go to the archive when the day comes', async () => {
    await apply()
    await forward(10)
    await apply()
    expect(await subjects()).toHaveLength(1)
    await forward(1)
    await apply()
    await apply()
    expect(await subjects()).toHaveLength(2)
    await forward(3)
    await Promise.all([apply(), apply()])
    expect(await subjects()).toHaveLength(3)
    expect(await organisation()).toMatchObject({ publication: { state: 'archived' }, removal: null })
    const [event] = await logged('archived')
    expect(event).toMatchObject({ actorName: 'Kaartenbak', actorId: null, details: { removal: true } })
    const [product] = await application.db.select().from(items).where(eq(items.id, tenant.items.cursus.id))
    expect(product).toMatchObject({ online: false, archivedAt: null })
  })

  it('are announced anew, not gone at once, when somebody takes the organisation out of the archive', async () => {
    await apply()
    await forward(14)
    await apply()
    const version = '"v1"'
    await application.call(
      lifecycleEndpoints.restore,
      { params, version, idempotencyKey: crypto.randomUUID() },
      { token: manager },
    )
    await apply()
    expect((await organisation()).publication.state).toBe('unpublished')
    expect((await plan())?.removeAt.getTime()).toBe(application.clock.now().getTime() + 14 * day)
  })
})

describe('an announcement', () => {
  it('ends at once when the data are confirmed', async () => {
    await apply()
    await application.call(
      confirmationEndpoints.confirmSignedIn,
      { params, body: { accepted: true as const, products: {} }, idempotencyKey: crypto.randomUUID() },
      { token: manager },
    )
    expect((await organisation()).removal).toBeNull()
    expect(await logged('removalWithdrawn')).toHaveLength(1)
    await forward(20)
    await apply()
    expect((await organisation()).publication.state).not.toBe('archived')
  })

  it('ends when the organisation switches it off for itself', async () => {
    await apply()
    await application.db.insert(organisationSettings).values({
      ...{ itemId: tenant.items.bibliotheek.id, settings: { autoRemove: false }, version: 1 },
      ...{ updatedAt: application.clock.now(), updatedBy: 'Test' },
    })
    await apply()
    expect(await plan()).toBeUndefined()
    await forward(20)
    await apply()
    expect((await organisation()).publication.state).not.toBe('archived')
  })

  it('is not made where it is off, where data are in time, or where nobody asks to confirm them', async () => {
    await confirmedDaysAgo(100)
    await apply()
    expect(await plan()).toBeUndefined()
    await confirmedDaysAgo(400)
    await application.db.delete(confirmationPolicies).where(eq(confirmationPolicies.tenantId, tenant.id))
    await apply()
    expect(await plan()).toBeUndefined()
    expect(await application.db.$count(removals, eq(removals.itemId, tenant.items.museum.id))).toBe(0)
  })
})
