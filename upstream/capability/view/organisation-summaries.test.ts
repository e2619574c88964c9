import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { itemEndpoints } from '#contract/content/item'
import { type TestApplication, testApplication } from '#test/upstream/application'
import { createTestTenant, type TestTenant } from '#test/upstream/tenant'
import { deadlines } from '../../platform/db/schema/deadline.ts'
import { items } from '../../platform/db/schema/item.ts'
import { confirmationPolicies, policyChoices } from '../../platform/db/schema/review.ts'

let application: TestApplication
let tenant: TestTenant
let token: string
const day = 24 * 60 * 60_000

beforeEach(async () => {
  application = await testApplication()
  tenant = await createTestTenant(application)
  token = await tenant.tokenFor({ role: 'admin', on: tenant.on.wortel })
})

const rowsFor = async (as = token) => {
  const query = { summary: 'true' } as const
  const { data } = await application.call(
    itemEndpoints.teamOrganisations,
    { params: { team: 'wortel' }, query },
    { token: as },
  )
  return new Map(data.items.map(({ key, summary }) => [key, summary]))
}

async function addPolicy(team: 'wortel' | 'noord', intervalDays: number) {
  const [row] = await application.db
    .insert(confirmationPolicies)
    .values({
      tenantId: tenant.id,
      teamId: tenant.teams[team].id,
      key: team,
      name: team,
      intervalDays,
      graceDays: 10,
      deadlineAction: 'unpublish',
      allowEmail: true,
      maximumProducts: 10,
      notifications: [{ daysBeforeDeadline: 30, emailTag: 'first' }],
    })
    .returning()
  if (row === undefined) throw new Error('no policy')
  return row
}

const confirmedAgo = (days: number) =>
  application.db
    .update(items)
    .set({ lastConfirmedAt: new Date(application.clock.now().getTime() - days * day) })
    .where(eq(items.tenantId, tenant.id))

/** The review of an organisation from its own page, to compare with the list. */
async function reviewOf(organisation: string) {
  const { data } = await application.call(itemEndpoints.organisation, { params: { organisation } }, { token })
  const { review } = data
  const plan = review?.plan ?? null
  return (
    review && {
      phase: review.phase,
      deadline: review.dates.grace,
      actionAt: plan?.actedAt ?? plan?.actAt ?? review.dates.action,
      isAhead: plan !== null && plan.actedAt === null,
    }
  )
}

describe('the review of each organisation in a list', () => {
  it.each([5, 75, 95, 105, 115, 400])(
    'is what the organisation itself says, %d days after it was confirmed',
    async (days) => {
      await addPolicy('wortel', 100)
      await addPolicy('noord', 110)
      await confirmedAgo(days)
      const rows = await rowsFor()
      expect([...rows.keys()]).toEqual(['bibliotheek', 'museum'])
      for (const [key, summary] of rows) expect([key, summary?.review]).toEqual([key, await reviewOf(key)])
      expect(rows.get('bibliotheek')?.review).not.toEqual(rows.get('museum')?.review)
    },
  )

  it('has the action on the day that its mail announced, until it is done', async () => {
    await addPolicy('wortel', 100)
    await confirmedAgo(400)
    const now = application.clock.now().getTime()
    const [row] = await application.db.select().from(items).where(eq(items.id, tenant.items.bibliotheek.id))
    const actAt = new Date(now + 5 * day)
    const announced = { cycle: row?.lastConfirmedAt?.toISOString() ?? '', action: 'unpublish' as const, actAt }
    await application.db
      .insert(deadlines)
      .values({ itemId: tenant.items.bibliotheek.id, ...announced, announcedAt: new Date(now - 2 * day) })
    const ahead = { phase: 'action', actionAt: actAt.toISOString(), isAhead: true }
    expect((await rowsFor()).get('bibliotheek')?.review).toMatchObject(ahead)
    expect(await reviewOf('bibliotheek')).toMatchObject(ahead)
    await application.db.update(deadlines).set({ actedAt: new Date(now) })
    expect((await rowsFor()).get('bibliotheek')?.review).toMatchObject({
      actionAt: new Date(now).toISOString(),
      isAhead: false,
    })
  })

  it('follows what the organisation chose itself, and is none without a policy or in the archive', async () => {
    expect((await rowsFor()).get('bibliotheek')?.review).toBeNull()
    const policy = await addPolicy('wortel', 100)
    await confirmedAgo(105)
    const choice = { tenantId: tenant.id, mode: 'none' as const, policyId: null, updatedAt: application.clock.now() }
    await application.db.insert(policyChoices).values({ ...choice, itemId: tenant.items.bibliotheek.id })
    expect((await rowsFor()).get('bibliotheek')?.review).toBeNull()
    expect((await rowsFor()).get('museum')?.review?.phase).toBe('grace')
    await application.db
      .update(policyChoices)
      .set({ mode: 'policy', policyId: policy.id })
      .where(eq(policyChoices.tenantId, tenant.id))
    expect((await rowsFor()).get('bibliotheek')?.review).toEqual(await reviewOf('bibliotheek'))
    const archived = { archivedAt: application.clock.now(), archivedBy: 'Jo' }
    await application.db.update(items).set(archived).where(eq(items.id, tenant.items.museum.id))
    expect((await rowsFor()).get('museum')?.review).toBeNull()
  })
})

describe('the number of products of each organisation in a list', () => {
  it('counts what the reader may read and is not archived', async () => {
    const { bibliotheek } = tenant.items
    const product = { kind: 'product', team: tenant.teams.haven, organisation: bibliotheek } as const
    const before = (await rowsFor()).get('bibliotheek')?.products ?? 0
    await tenant.addItem({ ...product, key: 'nieuw' })
    await tenant.addItem({ ...product, key: 'weg', archivedAt: application.clock.now() })
    await tenant.addItem({ ...product, key: 'concept', state: 'concept' })
    expect((await rowsFor()).get('bibliotheek')?.products).toBe(before + 2)
    expect((await rowsFor()).get('museum')?.products).toBe(0)
    const viewer = await tenant.tokenFor({ role: 'viewer', on: tenant.on.wortel })
    expect((await rowsFor(viewer)).get('bibliotheek')?.products).toBe(before + 1)
    const plain = await tenant.tokenFor({ role: ['team.read', 'organisation.read'], on: tenant.on.wortel })
    expect((await rowsFor(plain)).get('bibliotheek')?.products).toBe(0)
  })
})
