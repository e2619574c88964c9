import { type SQL, sql } from 'drizzle-orm'
import type { AssignmentQuery, UserFilter } from '#contract/access/assignment'
import { itemKinds } from '#contract/kernel/item-kinds'
import type { Actor } from '../../kernel/call/actor.ts'
import { itemsWith, teamsWith } from '../../kernel/scope/scope.ts'
import { items } from '../../platform/db/schema/item.ts'
import { teams } from '../../platform/db/schema/team.ts'
import type { Database } from '../../platform/db/store.ts'
import { cursors, decodeCursor, toPage } from '../../platform/http/page.ts'
import { selectAssignments, statusAt, toAssignment } from './assignment-rows.ts'
import type { Party } from './party.ts'

/** Assignments on everything where the actor assigns roles, as a condition on `a`. */
export function manageableAssignments(actor: Actor): SQL {
  const onItems = itemKinds.map(
    (kind) => sql`(a.party_type = ${kind} and exists (select 1 from ${items}
      where ${items.id} = a.party_id and ${itemsWith(actor, kind, `${kind}.roleAssignment`)}))`,
  )
  return sql`a.tenant_id = ${actor.tenantId} and ((a.party_type = 'team' and exists (select 1 from ${teams}
    where ${teams.id} = a.party_id and ${teamsWith(actor, 'team.roleAssignment')})) or ${sql.join(onItems, sql` or `)})`
}

/** A pattern for a part of a text, whatever signs it has. */
export const contains = (text: string) => `%${text.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`

/** The first moment of a day, where the actor is. */
export const startOf = (actor: Actor, date: string): SQL => sql`${date}::date::timestamp at time zone ${actor.timeZone}`

/** Filters of lists of people, as conditions on `a`, `u` and `r`. */
export function filterConditions(actor: Actor, filter: UserFilter, now: Date): SQL[] {
  const { q, role, status, addedSince, changedSince } = filter
  return [
    ...(q === undefined || q === ''
      ? []
      : [
          // The first has an index; the second shows nobody's name to who may know the address alone.
          sql`u.search_text like ${contains(q)}`,
          sql`(a.status = 'active' or u.email like ${contains(q)})`,
        ]),
    ...(role === undefined ? [] : [sql`r.key = ${role}`]),
    ...(status === undefined ? [] : [sql`${statusAt(now)} = ${status}`]),
    ...(addedSince === undefined ? [] : [sql`a.created_at >= ${startOf(actor, addedSince)}`]),
    ...(changedSince === undefined ? [] : [sql`a.updated_at >= ${startOf(actor, changedSince)}`]),
  ]
}

/** Assignments on a party, directly below it, or anywhere below it, including itself. */
function scopeOf(party: Party, scope: AssignmentQuery['scope']): SQL {
  const here = sql`(a.party_type = ${party.type} and a.party_id = ${party.id})`
  if (scope === 'here' || party.organisation !== undefined) return here
  if (party.type === 'organisation') return sql`(${here} or i.organisation_id = ${party.id})`
  if (scope === 'direct') {
    return sql`(t.parent_id = ${party.id} or (a.party_type = 'organisation' and i.team_path = ${party.teamPath}))`
  }
  // The whole tenant needs no look at each party.
  if (party.isRoot) return sql`true`
  // The teams of the branch are looked up once, before anything is joined: of many people few are in a small branch.
  const within = (path: SQL) => sql`${path} ~>=~ ${party.teamPath} and ${path} ~<~ ${`${party.teamPath}:`}`
  return sql`(a.party_type = 'team' and a.party_id in (select b.id from ${teams} b where ${within(sql`b.path`)})
    or a.party_type <> 'team' and exists (select 1 from ${items} b
      where b.id = a.party_id and ${within(sql`b.team_path`)}))`
}

/** A page of the people with roles on a party, or below it as far as the actor assigns roles there. */
export async function listAssignments(db: Database, actor: Actor, party: Party, query: AssignmentQuery, now: Date) {
  const after = decodeCursor(query.cursor, cursors.byId)
  const conditions = [
    query.scope === 'here' ? sql`a.tenant_id = ${actor.tenantId}` : manageableAssignments(actor),
    scopeOf(party, query.scope),
    ...filterConditions(actor, query, now),
    ...(query.user === undefined ? [] : [sql`a.user_id = ${query.user}::uuid`]),
    ...(after === undefined ? [] : [sql`a.id < ${after[1]}`]),
  ]
  const rows = await selectAssignments(db, sql.join(conditions, sql` and `), query.limit + 1, now)
  const page = toPage(rows, query.limit, (row) => ['', row.id])
  return { ...page, items: page.items.map((row) => toAssignment(actor, row)) }
}
