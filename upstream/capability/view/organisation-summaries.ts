import { and, isNull, sql } from 'drizzle-orm'
import type { OrganisationSummary } from '#contract/content/organisation-summary'
import { reviewPhase } from '#contract/review/review'
import type { Actor } from '../../kernel/call/actor.ts'
import type { ItemRecord } from '../../kernel/item/publication.ts'
import { readableItems, rightsKey } from '../../kernel/scope/scope.ts'
import { idArray, preparedQuery } from '../../platform/db/prepared-query.ts'
import { items } from '../../platform/db/schema/item.ts'
import { policyChoices } from '../../platform/db/schema/review.ts'
import type { Database } from '../../platform/db/store.ts'
import { cycleStart } from '../review/policy.ts'
import { countingFor, type OwnChoice, type PolicyTree, policyTree } from '../review/policy-tree.ts'

const choicesOf = preparedQuery(
  () => '',
  (db) =>
    db
      .select({ item: policyChoices.itemId, mode: policyChoices.mode, policyId: policyChoices.policyId })
      .from(policyChoices)
      .where(sql`${policyChoices.itemId} = any (${sql.placeholder('ids')}::bigint[])`),
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

function reviewIn(tree: PolicyTree, item: ItemRecord, own: OwnChoice | null, now: Date): OrganisationSummary['review'] {
  const counting = item.archivedAt === null ? countingFor(tree, item.teamPath, own) : undefined
  if (counting === undefined) return null
  const { phase, dates } = reviewPhase(counting.policy, cycleStart(item).getTime(), now.getTime())
  return { phase, deadline: new Date(dates.grace).toISOString(), actionAt: new Date(dates.action).toISOString() }
}

/**
 * What a list says beside each organisation, by its key: where it lies, where it stands in its review, and how many products it has
 * that the actor may read. Three statements, however many organisations.
 */
export async function organisationSummaries(
  db: Database,
  actor: Actor,
  organisations: readonly ItemRecord[],
  now: Date,
): Promise<Map<string, OrganisationSummary>> {
  const ids = idArray(organisations.map(({ id }) => id))
  const [tree, choices, counts] = await Promise.all([
    policyTree(db, actor.tenantId),
    choicesOf(db, [], { ids }),
    productsOf(db, [actor], { ids }),
  ])
  const ownOf = new Map(choices.map(({ item, ...own }) => [item, own]))
  const countOf = new Map(counts.map(({ organisation, count }) => [organisation, count]))
  return new Map(
    organisations.map((item) => [
      item.key,
      {
        municipality: item.municipality,
        review: reviewIn(tree, item, ownOf.get(item.id) ?? null, now),
        products: countOf.get(item.id) ?? 0,
      },
    ]),
  )
}
