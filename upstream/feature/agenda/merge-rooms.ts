import { eq, inArray } from 'drizzle-orm'
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
    const theirs = lists.find(({ organisationId }) => organisationId === from.id)
    const own = lists.find(({ organisationId }) => organisationId === into.id)
    if (theirs === undefined) continue
    const rooms = [...new Set([...(own?.rooms ?? []), ...theirs.rooms])]
    const version = (own?.version ?? 0) + 1
    await tx
      .insert(roomLists)
      .values({ organisationId: into.id, tenantId: into.tenantId, version, rooms })
      .onConflictDoUpdate({ target: roomLists.organisationId, set: { version, rooms } })
  }
}

/** The rooms that came along are no rooms of the other one any more. */
export const partRooms: Handler<'organisations.parted'> = async (tx, parted) => {
  for (const { into, before } of parted) {
    const { added, isNew } = before.rooms
    const isTheirs = eq(roomLists.organisationId, into.id)
    const [list] = added.length === 0 ? [] : await tx.select().from(roomLists).where(isTheirs).for('no key update')
    if (list === undefined) continue
    const rooms = list.rooms.filter((room) => !added.includes(room))
    if (isNew && rooms.length === 0) await tx.delete(roomLists).where(isTheirs)
    else
      await tx
        .update(roomLists)
        .set({ rooms, version: list.version + 1 })
        .where(isTheirs)
  }
}
