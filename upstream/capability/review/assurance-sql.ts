import { type SQL, sql } from 'drizzle-orm'
import { type Assurance, assuranceSpans } from '#contract/review/assurance'
import { publishedContent } from '../../platform/db/schema/project.ts'
import { assurances } from '../../platform/db/schema/review.ts'
import { instant } from './phase-sql.ts'
import { countingId, type PolicyTree } from './policy-tree.ts'

type Confirmed = { confirmedAt: SQL; organisation: SQL }

const ofRecord: Confirmed = {
  confirmedAt: sql`${assurances.confirmedAt}`,
  organisation: sql`${publishedContent.organisationId}`,
}

/**
 * The state of what was confirmed, a record unless another is said, by the policy that counts for its organisation. The statement
 * has its row of `items`.
 */
export function stateAt(tree: PolicyTree, now: Date, { confirmedAt, organisation }: Confirmed = ofRecord): SQL {
  const ends = tree.policies.map(({ policy }) => {
    const { ageing, stale } = assuranceSpans(policy)
    return sql`(${policy.id}::bigint, ${instant(now.getTime() - ageing)}, ${instant(now.getTime() - stale)})`
  })
  if (ends.length === 0) return sql`null`
  return sql`(select case when ${confirmedAt} <= ends.stale then 'stale' when ${confirmedAt} <= ends.ageing then 'ageing'
      else 'current' end
    from (values ${sql.join(ends, sql`, `)}) as ends(id, ageing, stale) where ends.id = ${countingId(tree, organisation)})`
}

/**
 * The assurance of a published record at a moment: `assuranceOf` as SQL, with a test that compares the two. The statement
 * has its row of `items`, and of `assurances` where there is one.
 */
export function assuranceAt(tree: PolicyTree, now: Date): SQL<Assurance> {
  const { confirmedAt, confirmedAs } = assurances
  return sql<Assurance>`case when ${confirmedAt} > '-infinity' then json_build_object(
    'confirmedAt', to_char(${confirmedAt} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    'by', coalesce(${confirmedAs}, 'team'), 'state', ${stateAt(tree, now)}) end`
}

/** Records whose state changed by the clock alone between two moments, under any policy of the tenant. */
export function agedBetween({ tenantId, policies }: PolicyTree, after: Date, until: Date): SQL {
  const spans = new Set(policies.flatMap(({ policy }) => Object.values(assuranceSpans(policy))))
  const aged = [...spans].map(
    (span) => sql`select item_id from ${assurances} where tenant_id = ${tenantId} and is_published
      and kind in ('organisation', 'product', 'supplement', 'agenda')
      and confirmed_at > ${instant(after.getTime() - span)} and confirmed_at <= ${instant(until.getTime() - span)}`,
  )
  return aged.length === 0 ? sql`select null::bigint as item_id where false` : sql.join(aged, sql` union `)
}

/** A digest of the states under each policy and where it counts: when it changes, any record may be in another state. */
export const statesDigest = ({ placed, locked, policies }: PolicyTree): string =>
  JSON.stringify([
    placed.map(({ path, policy }) => [path, policy?.id ?? null]),
    locked,
    policies.map(({ policy, team }) => [policy.id, team.path, assuranceSpans(policy)]),
  ])
