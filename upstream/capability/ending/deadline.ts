import { inArray } from 'drizzle-orm'
import type { Handler } from '../../kernel/event/emit.ts'
import { deadlines } from '../../platform/db/schema/deadline.ts'

/** Who confirmed in time has no deadline any more. */
export const endDeadlines: Handler<'organisation.confirmed'> = (tx, confirmed) =>
  tx.delete(deadlines).where(
    inArray(
      deadlines.itemId,
      confirmed.map(({ organisation }) => organisation.id),
    ),
  )
