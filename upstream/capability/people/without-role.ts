import { eq, type SQL, sql } from 'drizzle-orm'
import type { UserFilter } from '#contract/access/assignment'
import type { ListQuery } from '#contract/kernel/list'
import { fullName } from '#contract/people/session'
import type { UserRow } from '#contract/people/user'
import type { Actor } from '../../kernel/call/actor.ts'
import { users } from '../../platform/db/schema/user.ts'
import type { Database } from '../../platform/db/store.ts'
import { cursors, decodeCursor, toPage } from '../../platform/http/page.ts'
import { contains, startOf } from './assignment-list.ts'
import { statusAt } from './assignment-rows.ts'

/** True for who looks after the people of the whole tenant. */
export const isOverAll = (actor: Actor): boolean =>
  actor.grants.some(
    ({ party, depth, permissions }) =>
      party.type === 'team' &&
      depth !== 'current' &&
      permissions.includes('team.roleAssignment') &&
      /^\/\d+\/$/.test(party.teamPath),
  )

/**
 * People of a tenant without an active role in it: those who came in through one of its sites, or whom it invited. Who was
 * switched off is nobody to give a role to.
 */
export const isWithoutRole = (tenantId: number): SQL => sql`u.disabled_at is null
  and not exists (select 1 from role_assignments k
    where k.user_id = u.id and k.tenant_id = ${tenantId} and k.status = 'active')
  and (exists (select 1 from sites s where s.id = u.home_site_id and s.tenant_id = ${tenantId})
    or exists (select 1 from role_assignments k where k.user_id = u.id and k.tenant_id = ${tenantId}))`

/** Has an account that is of this tenant: known by name, and able to get a role. Of others only the address is shown. */
const isKnown = (tenantId: number): SQL => sql`(not u.invited and exists (select 1 from sites s
  where s.id = u.home_site_id and s.tenant_id = ${tenantId}))`

type Row = {
  user_id: string
  name: string
  sort_name: string
  email: string
  last_login: Date | string | null
  is_known: boolean
  status: UserRow['status']
  roles: UserRow['roles']
  role_count: number
}

/** Filters that also apply to people without a role: words, when they were added, and status. */
function conditions(actor: Actor, { q, addedSince, status }: UserFilter): SQL[] {
  return [
    ...(q === undefined
      ? []
      : [sql`u.search_text like ${contains(q)}`, sql`(${isKnown(actor.tenantId)} or u.email like ${contains(q)})`]),
    ...(addedSince === undefined ? [] : [sql`u.created_at >= ${startOf(actor, addedSince)}`]),
    ...(status === 'active' ? [isKnown(actor.tenantId)] : []),
  ]
}

/** A page of them, by name; including invitations that are open or lapsed. */
export async function listWithoutRole(db: Database, actor: Actor, filter: UserFilter, query: ListQuery, now: Date) {
  const after = decodeCursor(query.cursor, cursors.byText)
  const [afterName = '', afterId = ''] = after?.[0].split('\n') ?? []
  const known = isKnown(actor.tenantId)
  const invitations = sql`from role_assignments k where k.user_id = u.id and k.tenant_id = ${actor.tenantId}`
  const { rows } = await db.execute<Row>(sql`
    select * from (
      select u.id as user_id, u.email, ${known} as is_known, case when ${known} then u.last_logon_at end as last_login,
        case when ${known} then concat_ws(' ', nullif(u.first_name, ''), nullif(u.infix, ''), nullif(u.family_name, ''))
          else u.email end as name,
        case when ${known} then lower(concat_ws(' ', u.family_name, u.first_name)) else u.email end as sort_name,
        case when exists (select 1 ${invitations} and k.status = 'invited'
          and k.invite_expires_at > ${now.toISOString()}::timestamptz) then 'invited'
          when exists (select 1 ${invitations}) then 'expired' else 'none' end as status,
        (select count(*)::int ${invitations}) as role_count,
        coalesce((select json_agg(json_build_object('role', r.name, 'party', coalesce(t.name, i.title), 'status', ${statusAt(now, 'k')}) order by k.id)
          from role_assignments k join roles r on r.id = k.role_id
          left join teams t on k.party_type = 'team' and t.id = k.party_id
          left join items i on k.party_type <> 'team' and i.id = k.party_id
          where k.user_id = u.id and k.tenant_id = ${actor.tenantId}), '[]'::json) as roles
      from users u
      where ${sql.join([isWithoutRole(actor.tenantId), ...conditions(actor, filter)], sql` and `)}
    ) people
    ${after === undefined ? sql`` : sql`where (sort_name, user_id::text) > (${afterName}, ${afterId})`}
    order by sort_name, user_id::text
    limit ${query.limit + 1}`)
  return toPage(rows, query.limit, (row) => [`${row.sort_name}\n${row.user_id}`, 0])
}

/**
 * Somebody without a role, for those who look after the whole tenant; `name` and what goes with it only of people known
 * there, who can be assigned one.
 */
export async function findWithoutRole(db: Database, actor: Actor, userId: string) {
  if (!isOverAll(actor)) return undefined
  const { rows } = await db.execute<{ is_known: boolean }>(
    sql`select ${isKnown(actor.tenantId)} as is_known from users u
      where u.id = ${userId}::uuid and ${isWithoutRole(actor.tenantId)}`,
  )
  const [row] = rows
  const [user] = row === undefined ? [] : await db.select().from(users).where(eq(users.id, userId))
  if (row === undefined || user === undefined) return undefined
  const { email, lastLogonAt } = user
  return { email, known: row.is_known ? { name: fullName(user) || email, lastLogonAt } : undefined }
}
