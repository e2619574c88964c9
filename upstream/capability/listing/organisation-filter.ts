import { and, type SQL, sql } from 'drizzle-orm'
import type { OrganisationFilter } from '#contract/content/list-filters'
import { unopenedSince } from '#contract/team/statistics'
import type { Actor } from '../../kernel/call/actor.ts'
import { keepsOrganisation } from '../../kernel/recipient/keepers.ts'
import { itemsWith } from '../../kernel/scope/scope.ts'
import { items } from '../../platform/db/schema/item.ts'
import type { Database } from '../../platform/db/store.ts'
import { isDoubted } from '../doubt/open.ts'
import { manageableAssignments } from '../people/assignment-list.ts'
import { isUnconfirmed } from '../provenance/unconfirmed.ts'
import { isInPhase } from '../review/phase-sql.ts'
import { policyTree } from '../review/policy-tree.ts'
import type { ItemFilter } from '../search/list.ts'

/** An active role on an organisation with which it is edited, as rows `a` with their role `r`. */
export const keeping = sql`from role_assignments a join roles r on r.id = a.role_id
  where a.party_type = 'organisation' and a.status = 'active' and r.permissions ? 'organisation.update'`

/** Who keeps an organisation; of others than themselves the actor knows that where they assign roles. */
function isKeptBy(actor: Actor, keeper: string): SQL {
  if (keeper === 'me') return keepsOrganisation(items.id, sql`${actor.userId}::uuid`)
  const known = sql`select 1 ${keeping} and a.party_id = ${items.id} and ${manageableAssignments(actor)}`
  if (keeper !== 'nobody') return sql`exists (${known} and a.user_id = ${keeper}::uuid)`
  const nobody = sql`not exists (select 1 ${keeping} and a.party_id = ${items.id})`
  return and(itemsWith(actor, 'organisation', 'organisation.roleAssignment'), nobody) ?? nobody
}

/** An address that the postal table does not know: of what is shared, of a concept until something is. */
const hasUnlistedAddress = sql`exists (select 1 from versions v
  where v.uuid = coalesce(${items.readyVersion}, ${items.plannedVersion}, ${items.publishedVersion}, ${items.conceptVersion})
    and jsonb_path_exists(v."values", '$.*.unlisted'))`

/** A web or e-mail address that no longer works; nobody asks about those of the archive. */
const hasBrokenAddress = sql`${items.archivedAt} is null and exists (
  select 1 from outside_checks c where c.item_id = ${items.id} and c.state = 'broken')`

export async function organisationFilter(
  db: Database,
  actor: Actor,
  team: ItemFilter['team'],
  query: OrganisationFilter,
  now: Date,
): Promise<ItemFilter> {
  const {
    q,
    state,
    type,
    phase,
    municipality,
    keeper,
    setting,
    status = 'on',
    unopened,
    unlisted,
    quality,
    broken,
    doubted,
    unconfirmed,
    unconfirmedMonths,
  } = query
  const also = [
    ...(phase === undefined
      ? []
      : [isInPhase(await policyTree(db, actor.tenantId), team ?? { path: '/' }, phase, now)]),
    ...(unlisted === undefined ? [] : [hasUnlistedAddress]),
    ...(broken === undefined ? [] : [hasBrokenAddress]),
    ...(doubted === undefined ? [] : [isDoubted(actor, 'organisation')]),
    ...(unconfirmed === undefined
      ? []
      : [
          await isUnconfirmed(db, actor.tenantId, {
            field: unconfirmed,
            span: unconfirmedMonths,
            isLeaf: team?.isLeaf === true,
            now,
          }),
        ]),
    ...(keeper === undefined ? [] : [isKeptBy(actor, keeper)]),
  ]
  return {
    team,
    title: q === '' ? undefined : q,
    state: state && { is: state, now },
    type,
    municipality,
    quality,
    setting: setting && { name: setting, is: status },
    unopenedSince: unopened && unopenedSince(now),
    also: also.length === 0 ? undefined : sql.join(also, sql` and `),
  }
}
