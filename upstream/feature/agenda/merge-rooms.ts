import { inArray } from 'drizzle-orm'
import type { Handler } from '../../kernel/event/emit.ts'
import { roomLists } from '../../platform/db/schema/room.ts'

/** Rooms of an organisation are rooms of the one that it was merged into, behind those that it has. */
export const mergeRooms: Handler<'organisations.merged'> = async (tx, merged) => {
  for (const { from, into } of merged) {
    const lists = await tx
      .select()
      .from(roomLists)
      .where(inArray(roomLists.organisationId, [from.id, into.id]))
      .for('no key update')
    const given = lists.find(({ organisationId }) => organisationId === from.id)
    const own = lists.find(({ organisationId }) => organisationId === into.id)
    if (given === undefined) continue
    const rooms = [...new Set([...(own?.rooms ?? []), ...given.rooms])]
    const version = (own?.version ?? 0) + 1
    await tx
      .insert(roomLists)
      .values({ organisationId: into.id, tenantId: into.tenantId, version, rooms })
      .onConflictDoUpdate({ target: roomLists.organisationId, set: { version, rooms } })
  }
}
