import { and, eq } from 'drizzle-orm'
import { AppError } from '#contract/kernel/errors'
import type { Actor } from '../../kernel/call/actor.ts'
import { requireActiveOrganisation } from '../../kernel/item/guards.ts'
import type { ItemRecord } from '../../kernel/item/publication.ts'
import { recordEvent } from '../../kernel/log/record.ts'
import { subjectOf, withinOrganisation } from '../../kernel/scope/place.ts'
import { requirePermission } from '../../kernel/scope/scope.ts'
import { roomLists } from '../../platform/db/schema/room.ts'
import type { Database } from '../../platform/db/store.ts'

export type RoomList = { version: number; rooms: string[] }

/** The rooms of an organisation; one that never listed any has version 0. */
export async function findRooms(db: Database, organisation: ItemRecord): Promise<RoomList> {
  const [found] = await db
    .select({ version: roomLists.version, rooms: roomLists.rooms })
    .from(roomLists)
    .where(eq(roomLists.organisationId, organisation.id))
  return found ?? { version: 0, rooms: [] }
}

type RoomSave = { rooms: string[]; base: number; now: Date }

/** Replaces the list, for who may change the agenda. */
export async function saveRooms(
  db: Database,
  actor: Actor,
  organisation: ItemRecord,
  { rooms, base, now }: RoomSave,
): Promise<RoomList> {
  const permission = 'agenda.update'
  requirePermission(actor, permission, withinOrganisation(organisation))
  await requireActiveOrganisation(db, organisation)
  const before = await findRooms(db, organisation)
  const next = { version: base + 1, rooms }
  const own = { organisationId: organisation.id, tenantId: organisation.tenantId }
  const [saved] =
    base === 0
      ? await db
          .insert(roomLists)
          .values({ ...own, ...next })
          .onConflictDoNothing()
          .returning()
      : await db
          .update(roomLists)
          .set(next)
          .where(and(eq(roomLists.organisationId, organisation.id), eq(roomLists.version, base)))
          .returning()
  if (saved === undefined) throw new AppError('CONFLICT')
  await recordEvent(db, actor, now, {
    ...{ action: 'settingsUpdated', subject: subjectOf(organisation), permission },
    details: { rooms: { from: before.rooms, to: rooms } },
  })
  return { version: saved.version, rooms: saved.rooms }
}
