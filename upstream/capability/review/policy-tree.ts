import { type AnyColumn, eq, type SQL, sql } from 'drizzle-orm'
import { nearestPolicy, type PlacedPolicy, placePolicies, type TeamPolicies } from '#contract/confirmation/policy-place'
import { within } from '../../kernel/team/path.ts'
import { preparedQuery } from '../../platform/db/prepared-query.ts'
import { items } from '../../platform/db/schema/item.ts'
import { confirmationPolicies, policyChoices } from '../../platform/db/schema/review.ts'
import { teams } from '../../platform/db/schema/team.ts'
import type { Database } from '../../platform/db/store.ts'

export type PolicyRecord = typeof confirmationPolicies.$inferSelect
export type TeamName = { id: number; path: string; key: string; name: string }
export type OwnChoice = { mode: 'inherit' | 'none' | 'policy'; policyId: number | null }

/** The policies of a tenant and the choices of its teams. */
export type PolicyTree = {
  tenantId: number
  /** Every policy, with the team whose it is; oldest first. */
  policies: readonly { policy: PolicyRecord; team: TeamName }[]
  choices: readonly { team: TeamName; choice: OwnChoice }[]
  /** Where each policy begins to count. */
  placed: readonly PlacedPolicy<PolicyRecord>[]
  /** Paths below which organisations choose nothing themselves. */
  locked: readonly string[]
  /** False when no organisation of the tenant chose anything, which is mostly so. */
  hasOwnChoices: boolean
}

export type TeamRow = {
  team: TeamName
  override: string | null
  choice: OwnChoice | null
  policy: PolicyRecord | null
}

/** Columns of teams with their choices; a row for each of their policies. */
export const teamRowColumns = {
  team: { id: teams.id, path: teams.path, key: teams.key, name: teams.name },
  override: sql<string | null>`${teams.settings} ->> 'settingsOverrideAllowed'`,
  choice: { mode: policyChoices.mode, policyId: policyChoices.policyId },
  policy: confirmationPolicies,
}

const rowsOfTenant = preparedQuery(
  () => '',
  (db) =>
    db
      .select({
        ...teamRowColumns,
        hasOwn: sql<boolean>`exists (select 1 from policy_choices o
          where o.tenant_id = ${teams.tenantId} and o.item_id is not null and o.mode <> 'inherit')`,
      })
      .from(teams)
      .leftJoin(policyChoices, eq(policyChoices.teamId, teams.id))
      .leftJoin(confirmationPolicies, eq(confirmationPolicies.teamId, teams.id))
      .where(
        sql`${teams.tenantId} = ${sql.placeholder('tenant')} and (${policyChoices.id} is not null
          or ${confirmationPolicies.id} is not null or ${teams.settings} ->> 'settingsOverrideAllowed' = 'false')`,
      )
      .orderBy(confirmationPolicies.id),
)

/** The same rows as what counts where. */
export function treeOf(tenantId: number, rows: readonly TeamRow[], hasOwnChoices: boolean): PolicyTree {
  const byTeam = [...Map.groupBy(rows, ({ team }) => team.id).values()].flatMap((own) => {
    const [row] = own
    return row === undefined ? [] : [{ ...row, own: own.flatMap(({ policy }) => policy ?? []) }]
  })
  const policies = byTeam
    .flatMap(({ team, own }) => own.map((policy) => ({ policy, team })))
    .sort((a, b) => a.policy.id - b.policy.id)
  const choices = byTeam.flatMap(({ team, choice }) => (choice === null ? [] : [{ team, choice }]))
  return {
    tenantId,
    policies,
    choices,
    placed: placePolicies(byTeam.map(({ team, own, choice }) => ({ path: team.path, own, choice: named(choice) }))),
    locked: byTeam.filter(({ override }) => override === 'false').map(({ team }) => team.path),
    hasOwnChoices,
  }

  function named(choice: OwnChoice | null): TeamPolicies<PolicyRecord>['choice'] {
    if (choice?.mode === 'none') return { mode: 'none' }
    const found = choice?.mode === 'policy' ? policies.find(({ policy }) => policy.id === choice.policyId) : undefined
    if (found === undefined) return { mode: 'inherit' }
    return { mode: 'policy', policy: found.policy, at: found.team.path }
  }
}

/** The policies that count across a tenant: few, also where there are many organisations. */
export async function policyTree(db: Database, tenantId: number): Promise<PolicyTree> {
  const rows = await rowsOfTenant(db, [], { tenant: tenantId })
  return treeOf(tenantId, rows, rows[0]?.hasOwn ?? false)
}

export type Counting = { policy: PolicyRecord; from: 'organisation' | 'team'; path: string }

/** The policy that counts for an organisation: what it chose itself, where it may, else the nearest one up the tree. */
export function countingFor(tree: PolicyTree, teamPath: string, own: OwnChoice | null): Counting | undefined {
  const mayChoose = !tree.locked.some((path) => teamPath.startsWith(path))
  if (own !== null && mayChoose) {
    if (own.mode === 'none') return undefined
    const found = tree.policies.find(({ policy, team }) => policy.id === own.policyId && teamPath.startsWith(team.path))
    if (own.mode === 'policy' && found !== undefined)
      return { policy: found.policy, from: 'organisation', path: teamPath }
  }
  const nearest = nearestPolicy(tree.placed, teamPath)
  return nearest?.policy == null ? undefined : { policy: nearest.policy, from: 'team', path: nearest.path }
}

// With their table: in a list of fields Drizzle names columns of a single table alone, and inside these questions that is another one.
const itemId = sql`${items}.id`
const itemPath = sql`${items}.team_path`

/**
 * Whether an organisation chose none, or a policy that is of a team above it, and may: as `countingFor` says. It is `items`, unless
 * that is something that lies in it.
 */
export function choosesItself(tree: PolicyTree, what?: number | 'none', organisation: SQL = itemId): SQL {
  if (!tree.hasOwnChoices) return sql`false`
  const isFree = tree.locked.map((path) => sql`and not (${within(items.teamPath, path)})`)
  const which =
    what === undefined ? sql`` : what === 'none' ? sql`and c.mode = 'none'` : sql`and c.policy_id = ${what}::bigint`
  return sql`(exists (select 1 from policy_choices c left join confirmation_policies p on p.id = c.policy_id
    where c.item_id = ${organisation} ${which} and ((c.mode = 'none') or (c.mode = 'policy'
      and position('/' || p.team_id::text || '/' in ${itemPath}) > 0))) ${sql.join(isFree, sql` `)})`
}

/** The id of the policy that teams give to what lies at a path, 0 for none. */
export function nearestId(tree: PolicyTree, path: AnyColumn): SQL {
  const rows = tree.placed.map((one) => sql`(${one.path}::text, ${one.policy?.id ?? 0}::bigint)`)
  return rows.length === 0
    ? sql`0::bigint`
    : sql`coalesce((select v.policy from (values ${sql.join(rows, sql`, `)}) as v(path, policy)
        where starts_with(${path}, v.path) order by length(v.path) desc limit 1), 0)`
}

/**
 * The id of the policy that counts for each organisation, 0 for none: `countingFor` as SQL, which a test holds it to. `items` is
 * the organisation, or something that lies in the one that is named.
 */
export function countingId(tree: PolicyTree, organisation: SQL = itemId): SQL {
  const nearest = nearestId(tree, items.teamPath)
  if (!tree.hasOwnChoices) return nearest
  return sql`(case when ${choosesItself(tree, undefined, organisation)} then coalesce((select c.policy_id from policy_choices c
    where c.item_id = ${organisation} and c.mode = 'policy'), 0) else ${nearest} end)`
}
