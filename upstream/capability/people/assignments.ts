import { and, eq, inArray, not, sql } from 'drizzle-orm'
import { roleAssignments } from '../../platform/db/schema/role.ts'
import type { Database } from '../../platform/db/store.ts'

type NewAssignment = typeof roleAssignments.$inferInsert

/** Gives somebody a role on a party and answers its id; undefined when they have it, or were invited to it, already. */
export async function addAssignment(tx: Database, assignment: NewAssignment): Promise<number | undefined> {
  const [made] = await tx
    .insert(roleAssignments)
    .values(assignment)
    .onConflictDoNothing()
    .returning({ id: roleAssignments.id })
  return made?.id
}

/** The same where it must count from now on, even if an earlier one was removed. */
export async function ensureAssignment(tx: Database, assignment: NewAssignment): Promise<void> {
  const { status, updatedAt, updatedBy } = assignment
  await tx
    .insert(roleAssignments)
    .values(assignment)
    .onConflictDoUpdate({
      target: [roleAssignments.userId, roleAssignments.roleId, roleAssignments.partyType, roleAssignments.partyId],
      set: { status, updatedAt, updatedBy },
    })
}

export async function updateAssignment(tx: Database, id: number, columns: Partial<NewAssignment>): Promise<void> {
  await tx.update(roleAssignments).set(columns).where(eq(roleAssignments.id, id))
}

export async function removeAssignment(tx: Database, id: number): Promise<void> {
  await tx.delete(roleAssignments).where(eq(roleAssignments.id, id))
}

/** Roles count on another organisation from now on; users who have the same one there keep that alone. */
export async function handRoles(
  tx: Database,
  ids: readonly number[],
  to: number,
  { by, now }: { by: string; now: Date },
): Promise<void> {
  if (ids.length === 0) return
  const same = sql`exists (select 1 from role_assignments b where b.party_type = 'organisation' and b.party_id = ${to}
    and b.user_id = ${roleAssignments.userId} and b.role_id = ${roleAssignments.roleId})`
  await tx
    .update(roleAssignments)
    .set({ partyId: to, updatedAt: now, updatedBy: by })
    .where(and(inArray(roleAssignments.id, [...ids]), not(same)))
}
