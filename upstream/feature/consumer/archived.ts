import { inArray } from 'drizzle-orm'
import type { Handler } from '../../kernel/event/emit.ts'
import { consumers } from '../../platform/db/schema/consumer.ts'

/** An archived product is offered by nobody. */
export const endOfferings: Handler<'offerings.ended'> = async (tx, ended, now) => {
  for (const { ids, by } of ended)
    await tx
      .update(consumers)
      .set({ endedAt: now, endedBy: by.name })
      .where(inArray(consumers.id, [...ids]))
}

/** As if it had never been in the archive. */
export const resumeOfferings: Handler<'offerings.resumed'> = (tx, resumed) =>
  tx
    .update(consumers)
    .set({ endedAt: null, endedBy: null })
    .where(
      inArray(
        consumers.id,
        resumed.flatMap(({ ids }) => ids),
      ),
    )
