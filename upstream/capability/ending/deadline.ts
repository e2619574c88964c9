import { eq, inArray } from 'drizzle-orm'
import type { Handler } from '../../kernel/event/emit.ts'
import { deadlines } from '../../platform/db/schema/deadline.ts'
import type { Database } from '../../platform/db/store.ts'

type Deadline = typeof deadlines.$inferInsert

/** Keeps what was said or done in this cycle to an organisation that nobody confirms; what is not passed stays. */
export async function keepDeadline(db: Database, { itemId, cycle, ...said }: Deadline): Promise<void> {
  await db
    .insert(deadlines)
    .values({ itemId, cycle, ...said })
    .onConflictDoUpdate({ target: deadlines.itemId, set: { cycle, ...said } })
}

/** Nothing is said of an organisation any more. */
export const endDeadline = (db: Database, itemId: number) => db.delete(deadlines).where(eq(deadlines.itemId, itemId))

/** Who confirmed in time has no deadline any more. */
export const endDeadlines: Handler<'organisation.confirmed'> = (tx, confirmed) =>
  tx.delete(deadlines).where(
    inArray(
      deadlines.itemId,
      confirmed.map(({ organisation }) => organisation.id),
    ),
  )
