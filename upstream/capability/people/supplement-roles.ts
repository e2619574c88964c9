import { and, eq, inArray } from 'drizzle-orm'
import type { Handler } from '../../kernel/event/emit.ts'
import { roleAssignments } from '../../platform/db/schema/role.ts'

/** Nobody has a role on what is gone. */
export const removeRolesOnSupplements: Handler<'supplement.deleting'> = (tx, deleting) => {
  const ids = deleting.map(({ supplement }) => supplement.id)
  return tx
    .delete(roleAssignments)
    .where(and(eq(roleAssignments.partyType, 'supplement'), inArray(roleAssignments.partyId, ids)))
}
