import { eq } from 'drizzle-orm'
import { installation } from '../../platform/db/schema/protection.ts'
import type { Database } from '../../platform/db/store.ts'

/** What this installation notes of itself by a name; undefined where nothing was noted. */
export async function findMark(db: Database, name: string): Promise<unknown> {
  const [row] = await db.select({ value: installation.value }).from(installation).where(eq(installation.name, name))
  return row?.value
}

export async function setMark(db: Database, name: string, value: object): Promise<void> {
  await db
    .insert(installation)
    .values({ name, value })
    .onConflictDoUpdate({ target: installation.name, set: { value } })
}
