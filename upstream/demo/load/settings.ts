import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { removalDue, removalNoticeDays } from '#contract/review/auto-removal'
import { clockName } from '../../capability/publication/execute-due.ts'
import { cycleOf, findPolicy } from '../../capability/review/policy.ts'
import { settingsOf } from '../../capability/settings/effective.ts'
import { reviewInput } from '../../feature/ending/removal-job.ts'
import { subjectOf } from '../../kernel/scope/place.ts'
import { items, versions } from '../../platform/db/schema/item.ts'
import { organisationSettings } from '../../platform/db/schema/organisation-settings.ts'
import { removals } from '../../platform/db/schema/removal.ts'
import type { DemoOrganisation } from '../content-types.ts'
import type { ItemLoader } from './items.ts'
import { addDays, one } from './shared.ts'

/** An organisation's own settings, with their version; and its removal, where that is announced. */
export async function loadSettings(loader: ItemLoader, demo: DemoOrganisation, organisationId: number): Promise<void> {
  const { tx, tenant, names, now, events } = loader
  const { settings, removalAnnouncedInDays: announcedInDays } = demo
  if (settings === undefined) return
  const organisation = one(await tx.select().from(items).where(eq(items.id, organisationId)))
  const { subject, entry } = tellingOf(organisation)
  const at = addDays(now, Math.round((demo.createdInDays + demo.updatedInDays) / 2))
  const by = names.get(demo.authors.created) ?? demo.authors.created
  const uuid = randomUUID()
  await tx
    .insert(organisationSettings)
    .values({ itemId: organisationId, settings, version: 1, updatedAt: at, updatedBy: by })
  await tx.insert(versions).values({
    ...{ uuid, tenantId: tenant.id, subjectType: 'settings', subjectId: organisationId, number: 1 },
    ...{ values: { ...settings }, authorName: by, at },
  })
  const action = 'settingsUpdated'
  const permission = 'organisation.updateSettings'
  events.push({ ...entry, at, actorName: by, action, permission, toVersion: uuid, details: { settings } })
  if (announcedInDays === undefined) return

  const policy = await findPolicy(tx, organisation)
  const review = policy === undefined ? null : reviewInput(policy, organisation, null)
  const due = removalDue({ settings: await settingsOf(tx, organisation), review })
  if (due === null) throw new Error(`${subject.key} does not go to the archive`)
  const announcedAt = addDays(now, announcedInDays)
  const removeAt = new Date(Math.max(due, addDays(announcedAt, removalNoticeDays).getTime()))
  await tx.insert(removals).values({ itemId: organisationId, cycle: cycleOf(organisation), announcedAt, removeAt })
  const details = { removeAt: removeAt.toISOString() }
  events.push({ ...entry, at: announcedAt, actorName: clockName, action: 'removalAnnounced', details })
}

/** An organisation as the action log names it. */
function tellingOf(organisation: typeof items.$inferSelect) {
  const subject = subjectOf(organisation)
  const { type, id, key, title, teamPath, organisationId } = subject
  const named = { subjectType: type, subjectId: id, subjectKey: key, subjectTitle: title }
  return { subject, entry: { ...named, tenantId: organisation.tenantId, teamPath, organisationId } }
}
