import { and, asc, eq, sql } from 'drizzle-orm'
import type { UserFilter } from '#contract/access/assignment'
import { partyTypes } from '#contract/access/permissions'
import { AppError } from '#contract/kernel/errors'
import type { ListQuery } from '#contract/kernel/list'
import { type User, type UserRow, type UserSort, withoutRole } from '#contract/people/user'
import type { Actor } from '../../kernel/call/actor.ts'
import { roleText } from '../../kernel/scope/standard-roles.ts'
import { roles } from '../../platform/db/schema/role.ts'
import { teams } from '../../platform/db/schema/team.ts'
import type { Database } from '../../platform/db/store.ts'
import { cursors, decodeCursor, toPage } from '../../platform/http/page.ts'
import { mayReset } from '../session/second-factor-reset.ts'
import { mayView } from '../session/viewing.ts'
import { filterConditions, manageableAssignments } from './assignment-list.ts'
import { selectAssignments, statusAt, toAssignment } from './assignment-rows.ts'
import { findWithoutRole, isOverAll, listWithoutRole } from './without-role.ts'

/** Who assigns roles nowhere has no business with lists of people. */
export function requireAssigner(actor: Actor): void {
  if (!isAssigner(actor)) throw new AppError('FORBIDDEN')
}

export const isAssigner = (actor: Actor) =>
  actor.grants.some(({ permissions }) => partyTypes.some((type) => permissions.includes(`${type}.roleAssignment`)))

type PeopleQuery = Omit<ListQuery, 'sort'> & { sort?: UserSort }

type Row = {
  user_id: string
  name: string
  sort_name: string
  email: string
  last_login: Date | string | null
  status: UserRow['status']
  roles: UserRow['roles']
  role_count: number
}

const maximumRoles = 3

/** Roles to choose from: those of teams where the actor assigns roles, of teams above and of teams below. */
async function rolesInReach(db: Database, actor: Actor) {
  const reached = actor.grants
    .filter(({ permissions }) => partyTypes.some((type) => permissions.includes(`${type}.roleAssignment`)))
    .map(
      ({ party }) =>
        sql`starts_with(${teams.path}, ${party.teamPath}) or starts_with(${party.teamPath}, ${teams.path})`,
    )
  const found = await db
    .select({ key: roles.key, name: roles.name })
    .from(roles)
    .innerJoin(teams, eq(teams.id, roles.teamId))
    .where(and(eq(roles.tenantId, actor.tenantId), sql`(${sql.join(reached, sql` or `)})`))
    .orderBy(asc(roles.id))
  return found.map(({ key, name }) => ({ key, name: roleText(name, actor.language) }))
}

const toRow = (actor: Actor, row: Row, isAssignable: boolean, rolesAtMost: number): UserRow => ({
  user: row.user_id,
  name: row.name,
  email: row.email,
  lastLogin: row.last_login === null ? null : new Date(row.last_login).toISOString(),
  status: row.status,
  roles: row.roles
    .slice(0, rolesAtMost)
    .map(({ role, ...more }) => ({ role: roleText(role, actor.language), ...more })),
  roleCount: row.role_count,
  isAssignable,
})

/**
 * People with a role where the actor assigns roles, by name; `none` finds people without an active role, for who looks
 * after the whole tenant.
 */
export async function searchUsers(
  db: Database,
  actor: Actor,
  { role, ...filter }: UserFilter & { role?: string },
  query: PeopleQuery,
  now: Date,
  rolesAtMost = maximumRoles,
) {
  const mayAskWithoutRole = isOverAll(actor)
  const choices = { roles: await rolesInReach(db, actor), mayAskWithoutRole }
  if (role === withoutRole) {
    if (!mayAskWithoutRole) return { items: [], next: null, ...choices }
    const { items: found, next } = await listWithoutRole(db, actor, filter, query, now)
    return { items: found.map((row) => toRow(actor, row, row.is_known, rolesAtMost)), next, ...choices }
  }
  const page = await listWithRole(db, actor, role ? { ...filter, role } : filter, query, now)
  const people = page.items.map((row) => toRow(actor, row, row.status === 'active', rolesAtMost))
  return { items: people, next: page.next, ...choices }
}

/** As text, so that a cursor holds it; who never signed in comes before all others. */
const lastLoginText = sql`coalesce(to_char(last_login at time zone 'utc', 'YYYY-MM-DD HH24:MI:SS.MS'), '')`

/** A page of people with a role, or an invitation, where the actor assigns roles. */
async function listWithRole(db: Database, actor: Actor, filter: UserFilter, query: PeopleQuery, now: Date) {
  const after = decodeCursor(query.cursor, cursors.byText)?.[0].split('\n')
  const { sort = 'name' } = query
  const by = sort.endsWith('lastLogin') ? lastLoginText : sql`sort_name`
  const [direction, isAfter] = sort.startsWith('-') ? [sql`desc`, sql`<`] : [sql`asc`, sql`>`]
  const conditions = [manageableAssignments(actor), ...filterConditions(actor, filter, now)]
  const { rows } = await db.execute<Row & { sort_value: string }>(sql`
    select *, ${by} as sort_value from (
      select a.user_id,
        case when bool_or(a.status = 'active')
          then concat_ws(' ', nullif(u.first_name, ''), nullif(u.infix, ''), nullif(u.family_name, ''))
          else u.email end as name,
        case when bool_or(a.status = 'active') then lower(concat_ws(' ', u.family_name, u.first_name))
          else u.email end as sort_name,
        u.email, case when bool_or(a.status = 'active') then u.last_logon_at end as last_login,
        case when bool_or(a.status = 'active') then 'active'
          when bool_or(${statusAt(now)} = 'invited') then 'invited' else 'expired' end as status,
        count(*)::int as role_count,
        (json_agg(json_build_object('role', r.name, 'party', coalesce(t.name, i.title), 'status', ${statusAt(now)}) order by a.id))
          as roles
      from role_assignments a
      join roles r on r.id = a.role_id
      join users u on u.id = a.user_id
      left join teams t on a.party_type = 'team' and t.id = a.party_id
      left join items i on a.party_type <> 'team' and i.id = a.party_id
      where coalesce(t.id, i.id) is not null and ${sql.join(conditions, sql` and `)}
      group by a.user_id, u.id
    ) people
    ${after === undefined ? sql`` : sql`where (${by}, user_id::text) ${isAfter} (${after[0] ?? ''}, ${after[1] ?? ''})`}
    order by ${by} ${direction}, user_id::text ${direction}
    limit ${query.limit + 1}`)
  return toPage(rows, query.limit, (row) => [`${row.sort_value}\n${row.user_id}`, 0])
}

/** A person with the roles that the actor may know of. Somebody else without any of those is not found. */
export async function getUser(db: Database, actor: Actor, userId: string, now: Date): Promise<User> {
  const isSelf = userId === actor.userId
  const scope = isSelf ? sql`a.tenant_id = ${actor.tenantId}` : manageableAssignments(actor)
  const rows = await selectAssignments(db, sql`${scope} and a.user_id = ${userId}::uuid`, 200, now)
  const [first] = rows
  const without =
    isSelf || rows.some(({ status }) => status === 'active') ? undefined : await findWithoutRole(db, actor, userId)
  if (first === undefined && without === undefined && !isSelf) throw new AppError('NOT_FOUND')
  const known = without?.known
  const { rows: found } = await db.execute<{ phone_number: string }>(
    sql`select phone_number from users where id = ${userId}::uuid`,
  )
  const isKnown = isSelf || known !== undefined || rows.some(({ status }) => status === 'active')
  const lastLogin = isSelf ? actor.lastLogonAt : (known?.lastLogonAt ?? first?.last_login)
  return {
    user: userId,
    name: isSelf ? actor.name : known ? known.name : first?.name || (first?.email ?? ''),
    email: isSelf ? actor.email : (first?.email ?? without?.email ?? ''),
    phoneNumber: isKnown ? (found[0]?.phone_number ?? '') : '',
    lastLogin: lastLogin == null ? null : new Date(lastLogin).toISOString(),
    isSelf,
    viewing: await mayView(db, actor, userId),
    secondFactorReset: await mayReset(db, actor, userId),
    isAssignable: isAssigner(actor) && (known !== undefined || rows.some(({ status }) => status === 'active')),
    assignments: rows.map((row) => toAssignment(actor, row)),
  }
}
