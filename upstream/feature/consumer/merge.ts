import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Handler } from '../../kernel/event/emit.ts'
import { consumers } from '../../platform/db/schema/consumer.ts'
import type { Database } from '../../platform/db/store.ts'

const isOpen = and(isNull(consumers.endedAt), isNull(consumers.declinedAt))

/** Nobody offers their own product along with themselves. */
const endOwn = (tx: Database, into: number, by: string, now: Date) =>
  tx
    .update(consumers)
    .set({ endedAt: now, endedBy: by })
    .where(
      and(
        ...[isOpen, eq(consumers.organisationId, into)],
        sql`exists (select 1 from items p where p.id = ${consumers.productId} and p.organisation_id = ${into})`,
      ),
    )

/** Moves an organisation's offers of others' products to the one that it was merged into, each product once. */
export const mergeOfferings: Handler<'organisations.merged'> = async (tx, merged, now) => {
  for (const { from, into, by } of merged) {
    const offered = sql`exists (select 1 from consumers c where c.product_id = ${consumers.productId}
      and c.organisation_id = ${into.id} and c.ended_at is null and c.declined_at is null)`
    await tx
      .update(consumers)
      .set({ endedAt: now, endedBy: by.name })
      .where(and(isOpen, eq(consumers.organisationId, from.id), offered))
    await tx
      .update(consumers)
      .set({ organisationId: into.id })
      .where(and(isOpen, eq(consumers.organisationId, from.id)))
    await endOwn(tx, into.id, by.name, now)
  }
}

/** What went along to the other one, or ended by it, is as it was, unless somebody changed it since. */
export const partOfferings: Handler<'organisations.parted'> = async (tx, parted) => {
  const offerings = parted.flatMap(({ before }) => before.offerings)
  for (const { id, before, after } of offerings) {
    const endedAt = before.endedAt === null ? null : new Date(before.endedAt)
    const isAsLeft = sql`${consumers.organisationId} = ${after.organisationId} and ${consumers.declinedAt} is null
      and ${consumers.endedAt} is not distinct from ${after.endedAt}::timestamptz`
    const isOffered = sql`exists (select 1 from consumers c where c.id <> ${id} and c.product_id = ${consumers.productId}
      and c.organisation_id = ${before.organisationId} and c.ended_at is null and c.declined_at is null)`
    await tx
      .update(consumers)
      .set({ organisationId: before.organisationId, endedAt, endedBy: before.endedBy })
      .where(and(eq(consumers.id, id), isAsLeft, sql`not ${isOffered}`))
  }
}
