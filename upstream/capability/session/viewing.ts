import { randomBytes } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { includesAll } from '#contract/access/delegation'
import { viewingLifetime } from '#contract/kernel/constants'
import { AppError } from '#contract/kernel/errors'
import { fullName } from '#contract/people/session'
import type { ViewingAnswer } from '#contract/people/user'
import { type Actor, hashToken } from '../../kernel/call/actor.ts'
import { addSession } from '../../kernel/call/sessions.ts'
import { type AuditEntry, recordEvent } from '../../kernel/log/record.ts'
import { isAdministrator } from '../../kernel/scope/administrator.ts'
import { items } from '../../platform/db/schema/item.ts'
import { roleAssignments, roles } from '../../platform/db/schema/role.ts'
import { teams } from '../../platform/db/schema/team.ts'
import { users } from '../../platform/db/schema/user.ts'
import type { Database } from '../../platform/db/store.ts'
import type { StartedSession } from './sign-in.ts'

/** The roles of somebody in the tenant of the actor, as far as they give rights here. */
export async function giftsOf(db: Database, actor: Actor, userId: string) {
  const rows = await db
    .select({
      permissions: roles.permissions,
      depth: roles.depth,
      websiteOnly: roles.websiteOnly,
      type: roleAssignments.partyType,
      id: roleAssignments.partyId,
      teamPath: teams.path,
      itemPath: items.teamPath,
      organisation: items.organisationId,
    })
    .from(roleAssignments)
    .innerJoin(roles, eq(roles.id, roleAssignments.roleId))
    .leftJoin(teams, and(eq(roleAssignments.partyType, 'team'), eq(teams.id, roleAssignments.partyId)))
    .leftJoin(items, and(eq(roleAssignments.partyType, items.kind), eq(items.id, roleAssignments.partyId)))
    .where(
      and(
        eq(roleAssignments.userId, userId),
        eq(roleAssignments.tenantId, actor.tenantId),
        eq(roleAssignments.status, 'active'),
      ),
    )
  return rows.flatMap(({ type, id, teamPath, itemPath, organisation, ...gift }) => {
    const path = teamPath ?? itemPath
    if (path === null || gift.websiteOnly) return []
    return { ...gift, party: { type, id, teamPath: path, organisation: organisation ?? undefined } }
  })
}

/**
 * Whether an actor may look on as somebody: only an administrator, and never as somebody with a right that the
 * administrator does not hold. Null for who is no administrator, and for oneself.
 */
export async function mayView(db: Database, actor: Actor, userId: string): Promise<ViewingAnswer | null> {
  if (!isAdministrator(actor) || actor.viewer !== null || userId === actor.userId) return null
  const [user] = await db.select().from(users).where(eq(users.id, userId))
  const gifts = await giftsOf(db, actor, userId)
  if (user === undefined || user.disabledAt !== null || gifts.length === 0) return 'noRole'
  return user.maintenance || !includesAll(actor.grants, gifts) ? 'moreRights' : 'allowed'
}

/** An event about a user that belongs to the root of the tenant: who administers it sees who did what to whom. */
export async function eventAtRoot(
  db: Database,
  tenantId: number,
  action: AuditEntry['action'],
  userId: string,
  name: string,
) {
  const [root] = await db
    .select({ id: teams.id, key: teams.key, path: teams.path })
    .from(teams)
    .where(and(eq(teams.tenantId, tenantId), eq(teams.tenantRoot, true)))
  if (root === undefined) throw new Error('a tenant without a root')
  const entry: AuditEntry = {
    action,
    subject: { type: 'team', id: root.id, key: root.key, title: name, teamPath: root.path, organisationId: null },
    permission: 'team.roleAssignment',
    details: { user: userId },
  }
  return entry
}

/** Starts a session in which the actor sees what another user sees, and can change nothing. */
export async function startViewing(db: Database, actor: Actor, userId: string, now: Date): Promise<StartedSession> {
  const answer = await mayView(db, actor, userId)
  if (answer === null || answer === 'noRole') throw new AppError(answer === null ? 'FORBIDDEN' : 'NOT_FOUND')
  if (answer === 'moreRights') throw new AppError('VIEWING_NOT_ALLOWED')
  const [user] = await db.select().from(users).where(eq(users.id, userId))
  if (user === undefined) throw new AppError('NOT_FOUND')
  const token = randomBytes(32).toString('base64url')
  const expiresAt = new Date(Math.min(now.getTime() + viewingLifetime, actor.expiresAt.getTime()))
  await addSession(db, {
    tokenHash: hashToken(token),
    userId,
    siteId: actor.siteId,
    createdAt: now,
    expiresAt,
    viewerId: actor.userId,
  })
  await recordEvent(db, actor, now, await eventAtRoot(db, actor.tenantId, 'viewingStarted', userId, fullName(user)))
  return { token, expiresAt: expiresAt.toISOString(), locale: actor.locale }
}

/** Writes to the log that the administrator looked on until now. */
export async function recordViewingEnd(db: Database, actor: Actor, viewer: { id: string; name: string }, now: Date) {
  const author = { tenantId: actor.tenantId, userId: viewer.id, name: viewer.name }
  await recordEvent(db, author, now, await eventAtRoot(db, actor.tenantId, 'viewingEnded', actor.userId, actor.name))
}
