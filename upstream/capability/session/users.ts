import { and, eq } from 'drizzle-orm'
import { users } from '../../platform/db/schema/user.ts'
import type { Database } from '../../platform/db/store.ts'

export type UserRecord = typeof users.$inferSelect
type NewUser = typeof users.$inferInsert

/** Adds a person; undefined when there is one with this address already. */
export async function addUser(tx: Database, user: NewUser): Promise<UserRecord | undefined> {
  const [made] = await tx.insert(users).values(user).onConflictDoNothing().returning()
  return made
}

/** Changes what is kept of a person; undefined when there is none. */
export async function updateUser(db: Database, id: string, columns: Partial<NewUser>): Promise<UserRecord | undefined> {
  const [saved] = await db.update(users).set(columns).where(eq(users.id, id)).returning()
  return saved
}

/** The same for who was invited and never came in; undefined for everybody else. */
export async function updateInvited(tx: Database, id: string, columns: Partial<NewUser>) {
  const [saved] = await tx.update(users).set(columns).where(isInvited(id)).returning()
  return saved
}

/** Forgets an address that was known for an invitation alone. */
export const removeInvited = (tx: Database, id: string) => tx.delete(users).where(isInvited(id))

const isInvited = (id: string) => and(eq(users.id, id), eq(users.invited, true))
