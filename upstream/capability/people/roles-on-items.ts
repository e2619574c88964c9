import { and, eq, inArray } from 'drizzle-orm'
import type { PartyType } from '#contract/access/permissions'
import type { Handler } from '../../kernel/event/emit.ts'
import { roleAssignments } from '../../platform/db/schema/role.ts'
import type { Database } from '../../platform/db/store.ts'

/** Nobody has a role on what is gone. */
export const removeRolesOn = (tx: Database, type: PartyType, ids: number[]) =>
  tx.delete(roleAssignments).where(and(eq(roleAssignments.partyType, type), inArray(roleAssignments.partyId, ids)))

export const removeRolesOnSupplements: Handler<'supplement.deleting'> = (tx, deleting) =>
  removeRolesOn(
    tx,
    'supplement',
    deleting.map(({ supplement }) => supplement.id),
  )
