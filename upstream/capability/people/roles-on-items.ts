import { and, eq, inArray } from 'drizzle-orm'
import type { PartyType } from '#contract/access/permissions'
import type { Handler } from '../../kernel/event/emit.ts'
import { roleAssignments } from '../../platform/db/schema/role.ts'
import type { Database } from '../../platform/db/store.ts'

/** Nobody has a role on what is gone. */
export const removeRolesOn = (tx: Database, type: PartyType, ids: number[]) =>
  tx.delete(roleAssignments).where(and(eq(roleAssignments.partyType, type), inArray(roleAssignments.partyId, ids)))

const idsOf = (things: readonly { id: number }[]) => things.map(({ id }) => id)

export const removeRolesOnItems: Handler<'items.deleting'> = async (tx, deleting) => {
  for (const { items } of deleting)
    for (const [kind, gone] of Map.groupBy(items, (item) => item.kind)) await removeRolesOn(tx, kind, idsOf(gone))
}

export const removeRolesOnTeams: Handler<'team.deleting'> = (tx, deleting) => removeRolesOn(tx, 'team', idsOf(deleting))

export const removeRolesOnSupplements: Handler<'supplement.deleting'> = (tx, deleting) =>
  removeRolesOn(tx, 'supplement', idsOf(deleting.map(({ supplement }) => supplement)))
