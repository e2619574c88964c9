import { and, eq, inArray } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import type { DeadlineAction } from '#contract/review/review'
import { type TestApplication, testApplication } from '#test/upstream/application'
import { createTestTenant, type TestTenant } from '#test/upstream/tenant'
import { auditEvents } from '../../platform/db/schema/audit.ts'
import { items } from '../../platform/db/schema/item.ts'
import { mailOutbox } from '../../platform/db/schema/mail.ts'
import { confirmationPolicies } from '../../platform/db/schema/review.ts'
import { teams } from '../../platform/db/schema/team.ts'
import { applyDeadlines } from './deadline-job.ts'
import { applyRemovals } from './removal-job.ts'

let application: TestApplication
let tenant: TestTenant
const day = 24 * 60 * 60_000

/** An organisation of which the deadline passes today; its team sends what expired to the archive after so many days. */
async function arrange(deadlineAction: DeadlineAction, autoRemoveGraceDays: number) {
  const { db, clock } = application
  await db.insert(confirmationPolicies).values({
    ...{ tenantId: tenant.id, teamId: tenant.teams.wortel.id, key: 'jaarlijks', name: 'Jaarlijks' },
    ...{ intervalDays: 100, graceDays: 14, deadlineAction, allowEmail: true, maximumProducts: 10, notifications: [] },
  })
  const settings = { autoRemove: true, autoRemoveGraceDays }
  await db.update(teams).set({ settings }).where(eq(teams.id, tenant.teams.haven.id))
  const lastConfirmedAt = new Date(clock.now().getTime() - 100 * day)
  await db.update(items).set({ lastConfirmedAt }).where(eq(items.id, tenant.items.bibliotheek.id))
}

/** Every day both jobs run, at once, as they do. Answers on which day each thing happened. */
async function pass(days: number) {
  const told: [number, string][] = []
  for (let today = 0; today <= days; today++) {
    await Promise.all([applyRemovals(application.services), applyDeadlines(application.services)])
    const events = await application.db
      .select({ action: auditEvents.action })
      .from(auditEvents)
      .where(
        and(
          eq(auditEvents.subjectId, tenant.items.bibliotheek.id),
          eq(auditEvents.at, application.clock.now()),
          inArray(auditEvents.action, [
            ...(['deadlineAnnounced', 'unpublished', 'deadlineEscalated', 'archived'] as const),
            ...(['removalAnnounced', 'removalWithdrawn'] as const),
          ]),
        ),
      )
      // Within a run the order of the two jobs is nobody's.
      .orderBy(auditEvents.action)
    for (const { action } of events) told.push([today, action])
    application.clock.advance({ hours: 24 })
  }
  return told
}
const subjects = async () =>
  (await application.db.select().from(mailOutbox).where(eq(mailOutbox.tenantId, tenant.id))).map(
    ({ subject }) => subject,
  )

beforeEach(async () => {
  application = await testApplication()
  tenant = await createTestTenant(application)
  await tenant.addUser([{ role: 'editor', on: tenant.on.bibliotheek }])
})

describe('a policy and the setting that both say something', () => {
  it('announce and archive once when the policy archives, however soon the setting would', async () => {
    await arrange('archive', 0)
    expect(await pass(60)).toEqual([
      [7, 'deadlineAnnounced'],
      [14, 'archived'],
    ])
    expect(await subjects()).toHaveLength(2)
  })

  it('act one after the other when the policy leaves it out of the archive', async () => {
    await arrange('unpublish', 5)
    expect(await pass(60)).toEqual([
      [7, 'deadlineAnnounced'],
      [14, 'removalAnnounced'],
      [14, 'unpublished'],
      [28, 'archived'],
    ])
  })

  it('leave the team above the time that the setting gives', async () => {
    await arrange('escalate', 50)
    expect(await pass(60)).toEqual([
      [7, 'deadlineAnnounced'],
      [14, 'deadlineEscalated'],
      [36, 'removalAnnounced'],
      [50, 'archived'],
    ])
  })
})
