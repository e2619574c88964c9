import { and, desc, eq, sql } from 'drizzle-orm'
import { type Review, type ReviewPhase, reviewPhase } from '#contract/review'
import { idArray, preparedQuery } from '../../db/prepared-query.ts'
import { confirmationPolicies } from '../../db/schema/review.ts'
import { teams } from '../../db/schema/team.ts'
import type { Database } from '../../db/store.ts'
import type { ItemRecord } from '../item/publication.ts'
import { teamIdsIn } from '../team/path.ts'

export type PolicyRecord = typeof confirmationPolicies.$inferSelect

const policiesOnLine = preparedQuery(
  () => '',
  (db) =>
    db
      .select({ policy: confirmationPolicies })
      .from(confirmationPolicies)
      .innerJoin(teams, eq(teams.id, confirmationPolicies.teamId))
      .where(
        and(
          eq(confirmationPolicies.tenantId, sql.placeholder('tenant')),
          sql`${teams.id} = any (${sql.placeholder('ids')}::bigint[])`,
        ),
      )
      .orderBy(desc(sql`length(${teams.path})`), confirmationPolicies.id)
      .limit(1),
)

/** The policy that counts for an organisation: the nearest one up the tree of teams (design section 6, Review). */
export async function findPolicy(db: Database, organisation: Pick<ItemRecord, 'tenantId' | 'teamPath'>) {
  const { tenantId: tenant, teamPath } = organisation
  const [found] = await policiesOnLine(db, [], { tenant, ids: idArray(teamIdsIn(teamPath)) })
  return found?.policy
}

/** When the present cycle of an organisation began: its last confirmation, or its making. */
export const cycleStart = (organisation: Pick<ItemRecord, 'lastConfirmedAt' | 'createdAt'>) =>
  organisation.lastConfirmedAt ?? organisation.createdAt

/** The name of a cycle; a new confirmation begins a new one, and so ends the links of this one. */
export const cycleOf = (organisation: Pick<ItemRecord, 'lastConfirmedAt'>) =>
  organisation.lastConfirmedAt?.toISOString() ?? 'first'

const toInstant = (time: number) => new Date(time).toISOString()

/** Where an organisation stands in its review, with the exact dates; null without a policy, and in the archive. */
export async function reviewOf(db: Database, organisation: ItemRecord, now: Date): Promise<Review | null> {
  if (organisation.archivedAt !== null) return null
  const policy = await findPolicy(db, organisation)
  if (policy === undefined) return null
  const { phase, dates, daysLeft } = reviewPhase(policy, cycleStart(organisation).getTime(), now.getTime())
  const at = (name: ReviewPhase) => toInstant(dates[name])
  return {
    phase,
    policy: policy.name,
    intervalDays: policy.intervalDays,
    deadlineAction: policy.deadlineAction,
    daysLeft,
    dates: {
      normal: at('normal'),
      control: at('control'),
      critical: at('critical'),
      grace: at('grace'),
      action: at('action'),
    },
  }
}
