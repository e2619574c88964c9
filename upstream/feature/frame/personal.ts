import { and, inArray, or, sql } from 'drizzle-orm'
import type { FavoriteType } from '#contract/people/favorite'
import { lastTeamKey } from '#contract/people/last-team-key'
import type { StateMap } from '#contract/people/state'
import type { Actor } from '../../kernel/call/actor.ts'
import { readableTeams, rightsKey } from '../../kernel/scope/scope.ts'
import { jsonRows } from '../../platform/db/json-rows.ts'
import { preparedQuery } from '../../platform/db/prepared-query.ts'
import { userStates } from '../../platform/db/schema/personal.ts'
import { teams } from '../../platform/db/schema/team.ts'
import { users } from '../../platform/db/schema/user.ts'
import type { Database } from '../../platform/db/store.ts'
import { sharedRead } from '../../platform/http/shared-reads.ts'
import { type InviteRow, invitesOf, toInvite } from './invites.ts'
import type { TaskMarks } from './task-marks.ts'

type SiteRoles = { site: string; name: string; url: string; roles: string[] }
type MenuTeam = { key: string; name: string; path: string }
type FavoriteRow = {
  type: FavoriteType
  key: string
  title: string
  payload: Record<string, string | number | boolean>
}
type StateRow = { key: string; value: StateMap[string]; is_seen: boolean }
type InTree<Team> = Team & { level: number }

/** More teams than a menu can show; the page of a team has those below it. */
export const mostTeams = 40

const user = sql.placeholder('user')
const tenant = sql.placeholder('tenant')
const site = sql.placeholder('site')

/** Roles by site, also of other sites: "other applications". */
const sitesOf = sql`select s.id as site, s.name, s.public_url as url, array_agg(distinct r.name) as roles
  from role_assignments a join roles r on r.id = a.role_id join sites s on s.tenant_id = a.tenant_id
  where a.user_id = ${user}::uuid and a.status = 'active' group by s.id`

const snoozedBy = sql`select task_key as key, until from task_snoozes
  where user_id = ${user}::uuid and tenant_id = ${tenant}::bigint`

const handedOver = sql`select h.task_key as key, h.from_id = ${user}::uuid as "isFrom", h.note, h.at,
    concat_ws(' ', nullif(p.first_name, ''), nullif(p.infix, ''), nullif(p.family_name, '')) as name
  from task_hand_overs h
  join users p on p.id = case when h.from_id = ${user}::uuid then h.to_id else h.from_id end
  where h.tenant_id = ${tenant}::bigint and (h.from_id = ${user}::uuid or h.to_id = ${user}::uuid)
  order by h.at desc`

const favoritesOf = sql`select type, key, title, payload from favorites
  where user_id = ${user}::uuid and tenant_id = ${tenant}::bigint order by id`

/** The state map, with whether the actor still sees the team that it names. */
const stateOf = (actor: Actor) => sql`select ${userStates.key}, ${userStates.value},
    ${userStates.key} <> ${lastTeamKey} or exists (select 1 from ${teams}
      where ${teams.key} = ${userStates.value} ->> 'key' and ${readableTeams(actor)}) as is_seen
  from ${userStates} where ${userStates.userId} = ${user}::uuid and ${userStates.siteId} = ${site}`

/** The teams that the actor has a role on, and those right below these; undefined for who has none. */
export function ownTeams(actor: Actor) {
  const teamIds = [...new Set(actor.grants.flatMap(({ party }) => (party.type === 'team' ? [party.id] : [])))]
  if (teamIds.length === 0) return undefined
  return and(readableTeams(actor), or(inArray(teams.id, teamIds), inArray(teams.parentId, teamIds)))
}

function teamsOf(actor: Actor) {
  const own = ownTeams(actor)
  if (own === undefined) return sql`select 1 where false`
  return sql`select ${teams.key}, ${teams.name}, ${teams.path} from ${teams} where ${own}
    order by length(${teams.path}), ${teams.name} limit ${sql.raw(String(mostTeams))}`
}

/** Every page asks it, so it is one statement: roles by site, invitations, what was done with tasks, the teams of the menu, favourites and state. */
const personalRows = preparedQuery(rightsKey, (db, actor) =>
  db
    .select({
      sites: jsonRows<SiteRoles>(sitesOf).as('sites'),
      invites: jsonRows<InviteRow>(invitesOf(user, tenant, sql.placeholder('now'))).as('invites'),
      snoozed: jsonRows<TaskMarks['snoozed'][number]>(snoozedBy).as('snoozed'),
      handedOver: jsonRows<TaskMarks['handedOver'][number]>(handedOver).as('handed_over'),
      teams: jsonRows<MenuTeam>(teamsOf(actor)).as('teams'),
      favorites: jsonRows<FavoriteRow>(favoritesOf).as('favorites'),
      state: jsonRows<StateRow>(stateOf(actor)).as('state'),
    })
    .from(users)
    .where(sql`${users.id} = ${user}::uuid`),
)

/** Everything that the frame of each page shows to a user, apart from their tasks. */
export const personalOf = sharedRead((actor: Actor, _now: Date) => `${actor.tokenHash} ${actor.language}`, lookUp)

async function lookUp(db: Database, actor: Actor, now: Date) {
  const values = { user: actor.userId, tenant: actor.tenantId, site: actor.siteId, now: now.toISOString() }
  const [row] = await personalRows(db, [actor], values)
  return {
    sites: (row?.sites ?? []).toSorted((a, b) => a.name.localeCompare(b.name, 'en')),
    invites: (row?.invites ?? []).map((invite) => toInvite(actor, invite)),
    marks: { snoozed: row?.snoozed ?? [], handedOver: row?.handedOver ?? [] },
    teams: asTree(row?.teams ?? [], actor.language),
    favorites: row?.favorites ?? [],
    // A team that is gone, or no longer theirs to see, would lead to a page that is not found.
    state: (row?.state ?? []).filter((one) => one.is_seen),
  }
}

/** Each team after the one that it lies in, beside each other by name. */
export function asTree<Team extends MenuTeam>(found: readonly Team[], language: string): InTree<Team>[] {
  const byName = found.toSorted((a, b) => a.name.localeCompare(b.name, language))
  const isBelow = (path: string, above: string) => path !== above && path.startsWith(above)
  const parentOf = ({ path }: Team) =>
    byName.filter((one) => isBelow(path, one.path)).sort((a, b) => b.path.length - a.path.length)[0]?.path
  const children = Map.groupBy(byName, (team) => parentOf(team) ?? '')
  const below = (parent: string, level: number): InTree<Team>[] =>
    (children.get(parent) ?? []).flatMap((team) => [{ ...team, level }, ...below(team.path, level + 1)])
  return below('', 0)
}
