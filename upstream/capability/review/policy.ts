import { eq, sql } from 'drizzle-orm'
import { type Review, type ReviewPhase, reviewPhase } from '#contract/review/review'
import type { ItemRecord } from '../../kernel/item/publication.ts'
import { teamIdsIn } from '../../kernel/team/path.ts'
import { idArray, preparedQuery } from '../../platform/db/prepared-query.ts'
import { deadlines } from '../../platform/db/schema/deadline.ts'
import { confirmationPolicies, policyChoices } from '../../platform/db/schema/review.ts'
import { teams } from '../../platform/db/schema/team.ts'
import type { Database } from '../../platform/db/store.ts'
import { sharedRead } from '../../platform/http/shared-reads.ts'
import { countingFor, type PolicyRecord, teamRowColumns, treeOf } from './policy-tree.ts'

export type { PolicyRecord } from './policy-tree.ts'

const rowsOnLine = preparedQuery(
  () => '',
  (db) =>
    db
      .select({
        ...teamRowColumns,
        ownMode: sql<'inherit' | 'none' | 'policy' | null>`o.mode`,
        ownPolicy: sql<string | null>`o.policy_id::text`,
        plan: {
          cycle: deadlines.cycle,
          action: deadlines.action,
          actAt: deadlines.actAt,
          actedAt: deadlines.actedAt,
        },
      })
      .from(teams)
      .leftJoin(policyChoices, eq(policyChoices.teamId, teams.id))
      .leftJoin(confirmationPolicies, eq(confirmationPolicies.teamId, teams.id))
      .leftJoin(
        sql`policy_choices o`,
        sql`o.item_id = ${sql.placeholder('organisation')} and o.tenant_id = ${teams.tenantId}`,
      )
      .leftJoin(deadlines, sql`${deadlines.itemId} = ${sql.placeholder('organisation')}`)
      .where(
        sql`${teams.tenantId} = ${sql.placeholder('tenant')} and ${teams.id} = any (${sql.placeholder('ids')}::bigint[])`,
      )
      .orderBy(confirmationPolicies.id),
)

/** Something in the tree, an organisation itself or one that is still to be placed. */
type Placed = Pick<ItemRecord, 'tenantId' | 'teamPath'> & { id?: number }

/** The policy that counts for an organisation, and whether it or a team says so. */
export const findCounting = sharedRead(
  ({ tenantId, teamPath, id = 0 }: Placed) => `${tenantId} ${teamPath} ${id}`,
  lookUpCounting,
)

async function lookUpCounting(db: Database, { tenantId: tenant, teamPath, id = 0 }: Placed) {
  const rows = await rowsOnLine(db, [], { tenant, organisation: id, ids: idArray(teamIdsIn(teamPath)) })
  const [first] = rows
  const own = first?.ownMode == null ? null : { mode: first.ownMode, policyId: Number(first.ownPolicy) || null }
  const counting = countingFor(treeOf(tenant, rows, own !== null), teamPath, own)
  if (counting === undefined) return undefined
  const team = rows.find((row) => row.team.path === counting.path)?.team.name
  return { ...counting, team: counting.from === 'team' ? (team ?? '') : null, plan: first?.plan ?? null }
}

/** The policy that counts for an organisation. */
export const findPolicy = async (db: Database, organisation: Placed): Promise<PolicyRecord | undefined> =>
  (await findCounting(db, organisation))?.policy

/** When the present cycle of an organisation began: its last confirmation, or its making. */
export const cycleStart = (organisation: Pick<ItemRecord, 'lastConfirmedAt' | 'createdAt'>) =>
  organisation.lastConfirmedAt ?? organisation.createdAt

/** The name of a cycle; a new confirmation begins a new one, and so ends the links of this one. */
export const cycleOf = (organisation: Pick<ItemRecord, 'lastConfirmedAt'>) =>
  organisation.lastConfirmedAt?.toISOString() ?? 'first'

type Plan = Pick<typeof deadlines.$inferSelect, 'action' | 'actAt' | 'actedAt'>

/** The announced action with its moment; null without one, as a call alone announces nothing. */
function shownPlan({ action, actAt, actedAt }: Plan): Review['plan'] {
  if (action === null || actAt === null) return null
  return { action, actAt: actAt.toISOString(), actedAt: actedAt?.toISOString() ?? null }
}

const toInstant = (time: number) => new Date(time).toISOString()

/** The state of an organisation's review, with the exact dates; null without a policy, and in the archive. */
export async function reviewOf(db: Database, organisation: ItemRecord, now: Date): Promise<Review | null> {
  if (organisation.archivedAt !== null) return null
  const counting = await findCounting(db, organisation)
  if (counting === undefined) return null
  const { policy, team, plan } = counting
  const { phase, dates, daysLeft } = reviewPhase(policy, cycleStart(organisation).getTime(), now.getTime())
  const at = (name: ReviewPhase) => toInstant(dates[name])
  return {
    phase,
    policy: policy.name,
    policyOf: team,
    intervalDays: policy.intervalDays,
    deadlineAction: policy.deadlineAction,
    daysLeft,
    plan: plan?.cycle === cycleOf(organisation) ? shownPlan(plan) : null,
    dates: {
      normal: at('normal'),
      control: at('control'),
      critical: at('critical'),
      grace: at('grace'),
      action: at('action'),
    },
  }
}
