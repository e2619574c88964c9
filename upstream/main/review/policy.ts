import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import { type Review, type ReviewPhase, reviewPhase } from '#contract/review'
import { confirmationPolicies } from '../../db/schema/review.ts'
import { teams } from '../../db/schema/team.ts'
import type { Database } from '../../db/store.ts'
import type { ItemRecord } from '../item/publication.ts'

export type PolicyRecord = typeof confirmationPolicies.$inferSelect

/** The policy that counts for an organisation: the nearest one up the tree of teams (design section 6, Review). */
export async function findPolicy(db: Database, organisation: Pick<ItemRecord, 'tenantId' | 'teamPath'>) {
  const ids = organisation.teamPath.split('/').filter(Boolean).map(Number)
  const [found] = await db
    .select({ policy: confirmationPolicies })
    .from(confirmationPolicies)
    .innerJoin(teams, eq(teams.id, confirmationPolicies.teamId))
    .where(and(eq(confirmationPolicies.tenantId, organisation.tenantId), inArray(teams.id, ids)))
    .orderBy(desc(sql`length(${teams.path})`), confirmationPolicies.id)
    .limit(1)
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
