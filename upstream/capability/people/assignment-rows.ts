import { type SQL, sql } from 'drizzle-orm'
import type { Obstacle } from '#contract/access/action-list'
import type { RoleAssignment } from '#contract/access/assignment'
import { type PartyPlace, permissionsBeyond, placeHere } from '#contract/access/delegation'
import type { Depth, PartyType, Permission } from '#contract/access/permissions'
import { hasPermission } from '#contract/access/rights'
import type { Actor } from '../../kernel/call/actor.ts'
import { roleText } from '../../kernel/scope/standard-roles.ts'
import type { Database } from '../../platform/db/store.ts'
import { assignPermission } from './party.ts'

export type AssignmentRow = {
  id: number
  user_id: string
  name: string
  email: string
  last_login: Date | string | null
  role: string
  role_key: string
  role_id: number
  permissions: Permission[]
  depth: Depth
  website_only: boolean
  party_type: PartyType
  party_id: number
  party: string
  party_key: string
  team_path: string
  organisation_id: number | null
  organisation_key: string | null
  status: RoleAssignment['status']
  invite_expires_at: Date | string | null
  created_at: Date | string
  created_by: string
  updated_at: Date | string
  updated_by: string
  invited_by: string
}

/** An invitation whose term has passed is expired, without anything having to note that. */
export const statusAt = (now: Date, of: 'a' | 'k' = 'a'): SQL => {
  const assignment = sql.raw(of)
  return sql`case when ${assignment}.status = 'invited'
    and ${assignment}.invite_expires_at <= ${now.toISOString()}::timestamptz then 'expired' else ${assignment}.status end`
}

/** Names are shown of those with a role; an invitation shows the address alone. */
const isKnown = sql`(a.status = 'active' or exists (select 1 from role_assignments k
  where k.user_id = a.user_id and k.tenant_id = a.tenant_id and k.status = 'active'))`

/** Assignments `a` with users `u`, roles `r`, and teams `t` or items `i` as parties: newest first. */
export async function selectAssignments(db: Database, where: SQL, limit: number, now: Date): Promise<AssignmentRow[]> {
  const { rows } = await db.execute<AssignmentRow>(sql`
    select a.id::int as id, a.user_id, case when ${isKnown}
        then concat_ws(' ', nullif(u.first_name, ''), nullif(u.infix, ''), nullif(u.family_name, '')) else '' end as name,
      u.email, case when ${isKnown} then u.last_logon_at end as last_login,
      r.name as role, r.key as role_key, r.id::int as role_id, r.permissions, r.depth, r.website_only,
      a.party_type, a.party_id::int as party_id, coalesce(t.name, i.title) as party, coalesce(t.key, i.key) as party_key,
      coalesce(t.path, i.team_path) as team_path, i.organisation_id::int as organisation_id, o.key as organisation_key,
      ${statusAt(now)} as status, a.invite_expires_at, a.created_at, a.created_by, a.updated_at, a.updated_by, a.invited_by
    from role_assignments a
    join roles r on r.id = a.role_id
    join users u on u.id = a.user_id
    left join teams t on a.party_type = 'team' and t.id = a.party_id
    left join items i on a.party_type <> 'team' and i.id = a.party_id
    left join items o on o.id = i.organisation_id
    where coalesce(t.id, i.id) is not null and ${where}
    order by a.id desc
    limit ${limit}`)
  return rows
}

export const partyOf = (row: AssignmentRow): PartyPlace => ({
  type: row.party_type,
  id: row.party_id,
  teamPath: row.team_path,
  ...(row.organisation_id === null ? {} : { organisation: row.organisation_id }),
})

export const giftOf = (row: Pick<AssignmentRow, 'permissions' | 'depth' | 'website_only'>) => ({
  permissions: row.permissions,
  depth: row.depth,
  websiteOnly: row.website_only,
})

/** Those who assign roles somewhere take away there what they could have assigned; one's own role always. */
function actionsOn(actor: Actor, row: AssignmentRow): Pick<RoleAssignment, 'actions' | 'refused'> {
  const party = partyOf(row)
  if (!hasPermission(actor.grants, assignPermission(party.type), placeHere(party))) return { actions: [], refused: {} }
  const offered = row.status === 'active' ? (['change', 'remove'] as const) : (['change', 'remove', 'resend'] as const)
  const refusing = (code: Obstacle, allowed: RoleAssignment['actions'] = []) => ({
    actions: allowed,
    refused: Object.fromEntries(offered.filter((one) => !allowed.includes(one)).map((one) => [one, code])),
  })
  if (actor.viewer !== null) return refusing('VIEWING_ONLY')
  const isWithin = permissionsBeyond(actor.grants, giftOf(row), party).length === 0
  if (!isWithin) return refusing('BEYOND_OWN_RIGHTS', row.user_id === actor.userId ? ['remove'] : [])
  return { actions: [...offered], refused: {} }
}

const instant = (value: Date | string | null) => (value === null ? null : new Date(value).toISOString())

export function toAssignment(actor: Actor, row: AssignmentRow): RoleAssignment {
  return {
    id: row.id,
    user: row.user_id,
    name: row.name === '' ? row.email : row.name,
    email: row.email,
    lastLogin: instant(row.last_login),
    role: roleText(row.role, actor.language),
    roleKey: row.role_key,
    depth: row.depth,
    partyType: row.party_type,
    party: row.party,
    partyKey: row.party_key,
    partyOrganisation: row.organisation_key,
    status: row.status,
    inviteExpiresAt: instant(row.invite_expires_at),
    createdAt: new Date(row.created_at).toISOString(),
    createdBy: row.created_by,
    updatedAt: new Date(row.updated_at).toISOString(),
    updatedBy: row.updated_by,
    invitedBy: row.invited_by,
    ...actionsOn(actor, row),
  }
}
