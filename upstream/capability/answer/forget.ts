import { and, isNull, lt, ne, or, sql } from 'drizzle-orm'
import { answers, recipientOffers } from '../../platform/db/schema/answer.ts'
import type { Database } from '../../platform/db/store.ts'

/** Forgets the addresses of people without an account whose answer is decided and whose link ended before then. */
export async function forgetAnswerers(db: Database, before: Date): Promise<void> {
  await db
    .update(answers)
    .set({ address: '' })
    .where(
      and(
        ...[ne(answers.address, ''), isNull(answers.userId), lt(answers.at, before)],
        or(isNull(answers.until), lt(answers.until, before)),
        sql`not exists (select 1 from proposals p where p.answer_id = answers.id
          and (p.state = 'open' or p.decided_at > ${before.toISOString()}::timestamptz))`,
      ),
    )
  await db.delete(recipientOffers).where(lt(recipientOffers.until, before))
}
