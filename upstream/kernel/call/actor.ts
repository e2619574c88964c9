import { createHash } from 'node:crypto'
import { type SQL, sql } from 'drizzle-orm'
import type { Depth, PartyType, Permission } from '#contract/access/permissions'
import type { Grant } from '#contract/access/rights'
import { giftOf, type ServiceAccountLevel } from '#contract/access/service-account-rules'
import { type Locale, sessionIdleTime } from '#contract/kernel/constants'
import { AppError } from '#contract/kernel/errors'
import { isSecondFactorRequired, type SecondFactorPolicy } from '#contract/people/second-factor-rules'
import { noteBeside } from '../../platform/db/note-beside.ts'
import type { Database } from '../../platform/db/store.ts'
import { touchSession } from './sessions.ts'

/** The one who calls: a user on a site, with the assignments that give rights there. */
export type Actor = {
  userId: string
  name: string
  firstName: string
  infix: string
  familyName: string
  email: string
  phoneNumber: string
  lastLogonAt: Date | null
  locale: Locale
  /** Whether the user chose that themselves. */
  localeChosen: boolean
  /** `language` is that of the answer, `locale` that of mail to the user. */
  language: Locale
  timeZone: string
  maintenance: boolean
  tenantId: number
  siteId: string
  /** Whether its site lets people sign in. */
  allowLogin: boolean
  /** Whether its tenant works with co-organisers. */
  participantsFeature: boolean
  /** Whether the tenant lets editors see how websites of projects show what is published. */
  showOnlineCheck: boolean
  /** People from outside may ask to keep their organisation. */
  selfService: boolean
  typeRestrictionsEnabled: boolean
  /** It requires one of this user, who signed in by password and has none: until then there is nothing else to do. */
  lacksSecondFactor: boolean
  /** In the tenant a program waits for somebody to say that it is still needed: only then there is something to look for. */
  hasAskedPrograms: boolean
  /** Some request to keep an organisation waits in the tenant. */
  hasAccessRequests: boolean
  tokenHash: string
  /** The administrator who looks on in this session, and may only read. */
  viewer: { id: string; name: string } | null
  createdAt: Date
  lastUsedAt: Date
  expiresAt: Date
  /** The transaction in which this session wrote last (an xid8), where that is noted. */
  lastWrite: string | null
  grants: RoleGrant[]
  /** False when every role here is for websites only, or there is none: `/err_no_rights`. */
  hasAccess: boolean
}

export function requireMaintenance({ maintenance }: Actor): void {
  if (!maintenance) throw new AppError('FORBIDDEN')
}

export type RoleGrant = Grant & { roleKey: string; websiteOnly: boolean }

/** A token is random, so a fast hash is enough. */
export const hashToken = (token: string) => createHash('sha256').update(token).digest('hex')

type GrantRow = {
  permissions: Permission[]
  depth: Depth
  role: string
  roleKey: string
  websiteOnly: boolean
  partyType: PartyType
  partyId: number
  teamPath: string
  partyKey: string
  partyName: string
  partyOrganisation: string | null
}

type SessionRow = {
  user_id: string
  first_name: string
  infix: string
  family_name: string
  email: string
  phone_number: string
  last_logon_at: Date | string | null
  locale: Locale
  locale_chosen: boolean
  time_zone: string
  maintenance: boolean
  tenant_id: string | number
  site_id: string
  allow_login: boolean
  participants_feature: boolean
  show_online_check: boolean
  self_service: boolean
  has_access_requests: boolean
  type_restrictions: boolean
  second_factor: SecondFactorPolicy
  has_second_factor: boolean
  by_provider: boolean
  viewer_id: string | null
  viewer_name: string | null
  created_at: Date | string
  last_used_at: Date | string
  expires_at: Date | string
  last_write: string | null
  grants: GrantRow[]
  /** Of a program, which has a level in a team in place of roles. */
  has_asked_programs: boolean
  program: { level: ServiceAccountLevel | null; id: number; path: string; key: string; name: string } | null
}

/** The rights of a program, as a role on the team of its account. */
function grantOf({ level, id, path: teamPath, key, name }: NonNullable<SessionRow['program']>): RoleGrant[] {
  if (level === null) return []
  return [{ ...giftOf(level), role: level, roleKey: level, party: { type: 'team', id, teamPath, key, name } }]
}

/**
 * Who looks on must be there and still assign roles on the root of the tenant: what was taken away ends the looking on at
 * once. By itself, as planning it takes a third as long as the rest of the question, and hardly any session has one.
 */
async function mayLookOn(db: Database, viewerId: string, tenantId: number): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select 1 from users w
    join role_assignments va on va.user_id = w.id and va.tenant_id = ${tenantId} and va.status = 'active' and va.party_type = 'team'
    join roles vr on vr.id = va.role_id and vr.depth <> 'beneath' and not vr.website_only
      and vr.permissions @> '["team.roleAssignment"]'::jsonb
    join teams vt on vt.id = va.party_id and vt.tenant_root
    where w.id = ${viewerId} and w.disabled_at is null
    limit 1`)
  return rows.length > 0
}

/**
 * The actor of a session token, in one query (two for who looks on); undefined when the session is unknown, revoked, idle too long or
 * expired, and when the user is disabled or the tenant inactive.
 */
export async function findActor(db: Database, token: string, now: Date): Promise<Actor | undefined> {
  const actor = await findOpen(db, hashToken(token))
  // Computed here and not by the store: the same query again and again, whatever the time.
  const isLive =
    actor !== undefined && actor.expiresAt > now && now.getTime() - actor.lastUsedAt.getTime() < sessionIdleTime
  return isLive ? actor : undefined
}

/** That of a session that nobody has ended. */
const findOpen = (db: Database, tokenHash: string) =>
  findHolder(db, tokenHash, {
    from: sql`sessions s`,
    where: sql`s.token_hash = ${tokenHash} and s.revoked_at is null`,
  })

/** The one who subscribed to a calendar, with the rights of today; undefined like for a session that has ended. */
export function findSubscriber(db: Database, token: string): Promise<Actor | undefined> {
  const tokenHash = hashToken(token)
  const from = sql`(select user_id, site_id, token_hash, null::uuid as viewer_id, false as by_provider, created_at,
      created_at as last_used_at, created_at as expires_at, null::xid8 as last_write from calendar_subscriptions) s`
  return findHolder(db, tokenHash, { from, where: sql`s.token_hash = ${tokenHash}` })
}

/** Somebody who is written to, with the rights of today; undefined for who was switched off. */
export function findRecipient(db: Database, recipient: { userId: string; siteId: string }): Promise<Actor | undefined> {
  const { userId, siteId } = recipient
  const from = sql`(select ${userId}::uuid as user_id, ${siteId}::text as site_id, null::uuid as viewer_id,
      false as by_provider, now() as created_at, now() as last_used_at, now() as expires_at, null::xid8 as last_write) s`
  return findHolder(db, '', { from, where: sql`true` })
}

type HolderQuery = { from: SQL; where: SQL }

async function findHolder(db: Database, tokenHash: string, { from, where }: HolderQuery): Promise<Actor | undefined> {
  const result = await db.execute<SessionRow>(sql`
    select h.*, s.by_provider, s.viewer_id,
      concat_ws(' ', nullif(w.first_name, ''), nullif(w.infix, ''), nullif(w.family_name, '')) as viewer_name,
      s.created_at, s.last_used_at, s.expires_at, s.last_write::text as last_write
    from ${from}
    cross join lateral holder_of(s.user_id, s.site_id) h
    left join users w on w.id = s.viewer_id
    where ${where}`)
  const row = result.rows[0]
  if (row === undefined) return undefined
  if (row.viewer_id !== null && !(await mayLookOn(db, row.viewer_id, Number(row.tenant_id)))) return undefined
  const grants = row.grants.map(
    ({ partyType, partyId, teamPath, partyKey, partyName, partyOrganisation, ...grant }) => ({
      ...grant,
      party: {
        type: partyType,
        id: partyId,
        teamPath,
        key: partyKey,
        name: partyName,
        ...(partyOrganisation === null ? {} : { organisationKey: partyOrganisation }),
      },
    }),
  )
  const effective = row.program === null ? grants.filter((grant) => !grant.websiteOnly) : grantOf(row.program)
  // Who looks on signed in as themselves; a login provider has a second factor of its own, and a program has its secret.
  const isAsked = row.viewer_id === null && row.program === null && !row.by_provider && !row.has_second_factor
  const person = { grants: effective, maintenance: row.maintenance }
  return {
    userId: row.user_id,
    name: [row.first_name, row.infix, row.family_name].filter(Boolean).join(' '),
    firstName: row.first_name,
    infix: row.infix,
    familyName: row.family_name,
    email: row.email,
    phoneNumber: row.phone_number,
    lastLogonAt: row.last_logon_at === null ? null : new Date(row.last_logon_at),
    locale: row.locale,
    localeChosen: row.locale_chosen,
    language: row.locale,
    timeZone: row.time_zone,
    maintenance: row.maintenance,
    tenantId: Number(row.tenant_id),
    siteId: row.site_id,
    allowLogin: row.allow_login,
    participantsFeature: row.participants_feature,
    showOnlineCheck: row.show_online_check,
    selfService: row.self_service,
    typeRestrictionsEnabled: row.type_restrictions,
    lacksSecondFactor: isAsked && isSecondFactorRequired(row.second_factor, person),
    hasAskedPrograms: row.has_asked_programs,
    hasAccessRequests: row.has_access_requests,
    tokenHash,
    viewer: row.viewer_id === null ? null : { id: row.viewer_id, name: row.viewer_name ?? '' },
    createdAt: new Date(row.created_at),
    lastUsedAt: new Date(row.last_used_at),
    expiresAt: new Date(row.expires_at),
    lastWrite: row.last_write,
    grants: effective,
    hasAccess: row.maintenance || effective.length > 0,
  }
}

/** Use is noted once a minute at most: a write for each read would cost more than the minute is worth. */
const noteUseAfter = 60_000

/** Keeps a session in use alive; the polls of the browser never come here. */
export async function noteUse(db: Database, actor: Actor, now: Date): Promise<void> {
  if (now.getTime() - actor.lastUsedAt.getTime() < noteUseAfter) return
  await noteBeside(() => touchSession(db, actor.tokenHash, now))
}
