import { eq } from 'drizzle-orm'
import { AppError } from '#contract/kernel/errors'
import type { Actor } from '../../kernel/call/actor.ts'
import { requireActiveOrganisation } from '../../kernel/item/guards.ts'
import { type ItemRecord, newestVersion, onlineVersionOf } from '../../kernel/item/publication.ts'
import { permissions } from '../../kernel/item/save-rights.ts'
import { deleteItems } from '../../kernel/item/write.ts'
import { recordEvent } from '../../kernel/log/record.ts'
import { placeOf, subjectOf } from '../../kernel/scope/place.ts'
import { requirePermission } from '../../kernel/scope/scope.ts'
import { items } from '../../platform/db/schema/item.ts'
import type { Database } from '../../platform/db/store.ts'
import { removeRolesOn } from '../people/roles-on-items.ts'
import { publicationRight } from '../publication/change.ts'
import { hasWorkflow, settingsOf } from '../settings/effective.ts'
import type { ArchivingContext, Moment } from './archive.ts'

/** Deleting an item that is or will be online takes the right to publish, as changing it does. */
async function requirePublishing(db: Database, actor: Actor, item: ItemRecord, now: Date): Promise<void> {
  if (publicationRight(actor, item) === 'publish') return
  const isShown = item.plannedVersion !== null || onlineVersionOf(item, null, now) !== null
  if (isShown && hasWorkflow(await settingsOf(db, item), 'agenda'))
    throw new AppError('FORBIDDEN', { details: { permission: permissions.agenda.publish } })
}

/** Deletes an agenda item with all its dates; its versions and what happened with it stay in the action log. */
export async function deleteAgendaItem(
  db: Database,
  actor: Actor,
  found: ItemRecord,
  { version, now, details }: Moment & Pick<ArchivingContext, 'details'>,
): Promise<void> {
  requirePermission(actor, 'agenda.delete', placeOf(found))
  const [locked] = await db.select().from(items).where(eq(items.id, found.id)).for('update')
  if (locked === undefined) throw new AppError('NOT_FOUND')
  await requireActiveOrganisation(db, locked)
  await requirePublishing(db, actor, locked, now)
  if (locked.version !== version) throw new AppError('CONFLICT')
  await recordEvent(db, actor, now, {
    action: 'deleted',
    subject: subjectOf(locked),
    permission: 'agenda.delete',
    fromVersion: newestVersion(locked),
    details,
  })
  await removeRolesOn(db, 'agenda', [locked.id])
  await deleteItems(db, [locked.id])
}
