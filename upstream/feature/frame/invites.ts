import { type SQLWrapper, sql } from 'drizzle-orm'
import type { Depth, PartyType, Permission } from '#contract/access/permissions'
import type { SessionUser } from '#contract/people/session'
import type { Actor } from '../../kernel/call/actor.ts'
import { roleText } from '../../kernel/scope/standard-roles.ts'

export type Invite = SessionUser['invites'][number] & { partyKey: string }

export type InviteRow = {
  id: number
  role: string
  description: string
  depth: Depth
  website_only: boolean
  permissions: Permission[]
  party: string
  party_key: string
  party_type: PartyType
  expires_at: string
}

/** Invitations to a role that a user of a tenant has not answered yet. */
export const invitesOf = (user: SQLWrapper, tenant: SQLWrapper, now: SQLWrapper) => sql`
  select a.id, r.name as role, r.description, r.depth, r.website_only, r.permissions,
    coalesce(t.name, i.title) as party, coalesce(t.key, i.key) as party_key, a.party_type, a.invite_expires_at as expires_at
  from role_assignments a
  join roles r on r.id = a.role_id
  left join teams t on a.party_type = 'team' and t.id = a.party_id
  left join items i on a.party_type <> 'team' and i.id = a.party_id
  where a.user_id = ${user}::uuid and a.tenant_id = ${tenant}::bigint and a.status = 'invited'
    and a.invite_expires_at > ${now}::timestamptz
  order by a.id`

export const toInvite = (actor: Actor, row: InviteRow): Invite => ({
  id: String(row.id),
  role: roleText(row.role, actor.language),
  description: roleText(row.description, actor.language),
  depth: row.depth,
  websiteOnly: row.website_only,
  permissions: row.permissions,
  party: row.party,
  partyKey: row.party_key,
  partyType: row.party_type,
  expiresAt: new Date(row.expires_at).toISOString(),
})
