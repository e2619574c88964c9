import { and, eq, isNull, sql } from 'drizzle-orm'
import type { OrganisationSummary } from '#contract/content/organisation-summary'
import { reviewPhase } from '#contract/review/review'
import type { Actor } from '../../kernel/call/actor.ts'
import type { ItemRecord } from '../../kernel/item/publication.ts'
import { readableItems, rightsKey } from '../../kernel/scope/scope.ts'
import { idArray, preparedQuery } from '../../platform/db/prepared-query.ts'
import { deadlines } from '../../platform/db/schema/deadline.ts'
import { items } from '../../platform/db/schema/item.ts'
import { policyChoices } from '../../platform/db/schema/review.ts'
import type { Database } from '../../platform/db/store.ts'
import { cycleOf, cycleStart } from '../review/policy.ts'
import { countingFor, type OwnChoice, type PolicyTree, policyTree } from '../review/policy-tree.ts'

/** Organisations' own policy choices, and announced endings. */
const standingOf = preparedQuery(
  () => '',
  (db) =>
    db
      .select({
        item: items.id,
        own: { mode: policyChoices.mode, policyId: policyChoices.policyId },
        plan: { cycle: deadlines.cycle, actAt: deadlines.actAt, actedAt: deadlines.actedAt },
      })
      .from(items)
      .leftJoin(policyChoices, eq(policyChoices.itemId, items.id))
      .leftJoin(deadlines, eq(deadlines.itemId, items.id))
      .where(sql`${items.id} = any (${sql.placeholder('ids')}::bigint[])`),
)

const productsOf = preparedQuery(
  (actor: Actor) => rightsKey(actor),
  (db, actor) =>
    db
      .select({ organisation: items.organisationId, count: sql<number>`count(*)::int` })
      .from(items)
      .where(
        and(
          readableItems(actor, 'product'),
          isNull(items.archivedAt),
          sql`${items.organisationId} = any (${sql.placeholder('ids')}::bigint[])`,
        ),
      )
      .groupBy(items.organisationId),
)

type Standing = { own: OwnChoice | null; plan: { cycle: string; actAt: Date | null; actedAt: Date | null } | null }

function reviewIn(
  tree: PolicyTree,
  item: ItemRecord,
  { own, plan }: Standing,
  now: Date,
): OrganisationSummary['review'] {
  const counting = item.archivedAt === null ? countingFor(tree, item.teamPath, own) : undefined
  if (counting === undefined) return null
  const { phase, dates } = reviewPhase(counting.policy, cycleStart(item).getTime(), now.getTime())
  const announced = plan?.cycle === cycleOf(item) && plan.actAt !== null ? plan : undefined
  return {
    phase,
    deadline: new Date(dates.grace).toISOString(),
    actionAt: (announced?.actedAt ?? announced?.actAt ?? new Date(dates.action)).toISOString(),
    isAhead: announced !== undefined && announced.actedAt === null,
  }
}

/**
 * Details in a list beside each organisation, by its key: its place, the phase of its review, and the number of its
 * products that the actor may read. Three statements, however many organisations.
 */
export async function organisationSummaries(
  db: Database,
  actor: Actor,
  organisations: readonly ItemRecord[],
  now: Date,
): Promise<Map<string, OrganisationSummary>> {
  const ids = idArray(organisations.map(({ id }) => id))
  const [tree, standings, counts] = await Promise.all([
    policyTree(db, actor.tenantId),
    standingOf(db, [], { ids }),
    productsOf(db, [actor], { ids }),
  ])
  const standing = new Map(standings.map(({ item, ...own }) => [item, own]))
  const countOf = new Map(counts.map(({ organisation, count }) => [organisation, count]))
  return new Map(
    organisations.map((item) => [
      item.key,
      {
        municipality: item.municipality,
        review: reviewIn(tree, item, standing.get(item.id) ?? { own: null, plan: null }, now),
        products: countOf.get(item.id) ?? 0,
      },
    ]),
  )
}
