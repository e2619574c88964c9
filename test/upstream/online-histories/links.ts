import { and, eq, inArray } from 'drizzle-orm'
import type { TestApplication } from '#test/upstream/application'
import type { TestTenant } from '#test/upstream/tenant'
import { queueConfirmationMails } from '#upstream/feature/review/mails'
import { items } from '#upstream/platform/db/schema/item'
import { mailOutbox } from '#upstream/platform/db/schema/mail'
import { confirmationPolicies } from '#upstream/platform/db/schema/review'
import type { ModelPlace } from './model.ts'

/** The links of the mails that ask somebody to confirm each organisation, by its key. */
export async function linksByMail(application: TestApplication, tenant: TestTenant, places: readonly ModelPlace[]) {
  const { db, services } = application
  await db.insert(confirmationPolicies).values({
    ...{
      tenantId: tenant.id,
      teamId: tenant.teams.wortel.id,
      key: 'beleid',
      name: 'Beleid',
      deadlineAction: 'unpublish',
    },
    ...{ intervalDays: 30, graceDays: 30, allowEmail: true, maximumProducts: 10 },
    notifications: [{ daysBeforeDeadline: 30, emailTag: 'first' }],
  })
  const keys = places.map(({ items }) => items.organisation.key)
  const own = and(eq(items.tenantId, tenant.id), inArray(items.key, keys))
  const kept = await db.select({ id: items.id }).from(items).where(own)
  await tenant.addUser(kept.map(({ id }) => ({ role: 'editor', on: { type: 'organisation', id } })))
  await queueConfirmationMails(services)
  const mails = await db.select({ text: mailOutbox.text }).from(mailOutbox).where(eq(mailOutbox.tenantId, tenant.id))
  return mails.flatMap(({ text }): [string, string][] => {
    const [path, key] = /\/confirm\/([^/\s]+)[^\s?]+/.exec(text) ?? []
    return path === undefined || key === undefined ? [] : [[key, path]]
  })
}
