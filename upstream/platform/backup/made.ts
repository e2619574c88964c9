import { desc } from 'drizzle-orm'
import { backups } from '../db/schema/backup.ts'
import type { Database } from '../db/store.ts'

/** Remembers that a backup was made at a moment; true when that was not known yet. */
export async function noteBackup(db: Database, at: Date): Promise<boolean> {
  const added = await db.insert(backups).values({ at }).onConflictDoNothing().returning()
  return added.length > 0
}

/** When the newest backup was made; undefined while nobody said that there is one. */
export async function newestBackup(db: Database): Promise<Date | undefined> {
  const [newest] = await db.select().from(backups).orderBy(desc(backups.at)).limit(1)
  return newest?.at
}
