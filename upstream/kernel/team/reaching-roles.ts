import { sql } from 'drizzle-orm'
import type { Depth, Permission } from '#contract/access/permissions'
import type { Locale } from '#contract/kernel/constants'
import type { Database } from '../../platform/db/store.ts'
import { roleText } from '../scope/standard-roles.ts'

type ReachingRole = {
  name: string
  role: string
  team: string
  depth: Depth
  permissions: Permission[]
}

/** Roles on teams that reach what is below them; not those for websites only. */
async function rolesReachingFrom(db: Database, teamIds: readonly number[]): Promise<ReachingRole[]> {
  if (teamIds.length === 0) return []
  const ids = sql.join(
    teamIds.map((id) => sql`${id}`),
    sql`, `,
  )
  const { rows } = await db.execute<ReachingRole>(sql`
    select concat_ws(' ', u.first_name, nullif(u.infix, ''), u.family_name) as name, r.name as role, t.name as team,
      r.depth, r.permissions
    from role_assignments a
    join roles r on r.id = a.role_id and r.depth <> 'current' and not r.website_only
    join users u on u.id = a.user_id
    join teams t on t.id = a.party_id
    where a.party_type = 'team' and a.party_id in (${ids}) and a.status = 'active'
    order by name, a.id`)
  return rows
}

const without = (all: readonly number[], gone: readonly number[]) => all.filter((id) => !gone.includes(id))

/** Whose roles no longer reach a place, and whose do from then on, when the teams above it change. */
export async function rolesChanged(db: Database, before: readonly number[], after: readonly number[]) {
  const loses = await rolesReachingFrom(db, without(before, after))
  const gains = await rolesReachingFrom(db, without(after, before))
  return { loses, gains }
}

/** A role that somebody holds on a team, as previews name it. */
export const personFor =
  (language: Locale) =>
  ({ name, role, team, depth }: ReachingRole) => ({ name, role: roleText(role, language), team, depth })
