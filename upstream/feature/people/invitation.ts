import { and, eq, gt, sql } from 'drizzle-orm'
import { entitiesReached } from '#contract/access/delegation'
import type { Locale } from '#contract/kernel/constants'
import { AppError } from '#contract/kernel/errors'
import type { Invitation, NewAccount } from '#contract/people/invitation'
import { fullName } from '#contract/people/session'
import { recordAssignment } from '../../capability/people/assignment-write.ts'
import { removeAssignment, updateAssignment } from '../../capability/people/assignments.ts'
import type { Party } from '../../capability/people/party.ts'
import { hashPassword } from '../../capability/session/password.ts'
import { asksSecondFactor } from '../../capability/session/second-factor.ts'
import { removeInvited, updateInvited, updateUser } from '../../capability/session/users.ts'
import { hashToken } from '../../kernel/call/actor.ts'
import { roleText } from '../../kernel/scope/standard-roles.ts'
import { items } from '../../platform/db/schema/item.ts'
import { roleAssignments, roles } from '../../platform/db/schema/role.ts'
import { teams } from '../../platform/db/schema/team.ts'
import { sites } from '../../platform/db/schema/tenant.ts'
import { identities, users } from '../../platform/db/schema/user.ts'
import type { Database } from '../../platform/db/store.ts'

type User = typeof users.$inferSelect

export type InvitationWithRole = {
  assignment: typeof roleAssignments.$inferSelect
  role: typeof roles.$inferSelect
  user: User
  party: Party
}

type By = { token: string } | { id: number; userId: string }

/**
 * An open invitation, by the token of its mail or as one's own. Unknown, answered, taken back, past its term, on
 * something that is gone, for somebody who was switched off: one and the same 404.
 */
export async function getInvitation(db: Database, by: By, now: Date): Promise<InvitationWithRole> {
  const which =
    'token' in by
      ? eq(roleAssignments.inviteTokenHash, hashToken(by.token))
      : and(eq(roleAssignments.id, by.id), eq(roleAssignments.userId, by.userId))
  const [row] = await db
    .select({ assignment: roleAssignments, role: roles, user: users, team: teams, item: items })
    .from(roleAssignments)
    .innerJoin(roles, eq(roles.id, roleAssignments.roleId))
    .innerJoin(users, eq(users.id, roleAssignments.userId))
    .leftJoin(teams, and(eq(roleAssignments.partyType, 'team'), eq(teams.id, roleAssignments.partyId)))
    .leftJoin(items, and(sql`${roleAssignments.partyType} <> 'team'`, eq(items.id, roleAssignments.partyId)))
    .where(
      and(
        which,
        eq(roleAssignments.status, 'invited'),
        gt(roleAssignments.inviteExpiresAt, now),
        sql`${users.disabledAt} is null`,
      ),
    )
    .for('update', { of: roleAssignments })
  const place = row?.team ?? row?.item
  if (row === undefined || place == null) throw new AppError('NOT_FOUND')
  const { assignment, role, user, team, item } = row
  const type = assignment.partyType
  const party: Party = {
    type,
    id: assignment.partyId,
    key: place.key,
    name: team?.name ?? item?.title ?? '',
    teamPath: team?.path ?? item?.teamPath ?? '',
    ...(item?.organisationId == null ? {} : { organisation: item.organisationId }),
    isArchived: item?.archivedAt != null,
    isRoot: false,
  }
  return { assignment, role, user, party }
}

async function accountOf(db: Database, user: User): Promise<Invitation['account']> {
  if (user.passwordHash !== null) return (await asksSecondFactor(db, user.id)) ? 'secondFactor' : 'password'
  if (!user.invited) return 'provider'
  return (await db.$count(identities, eq(identities.userId, user.id))) > 0 ? 'provider' : 'new'
}

/** The exact rights that accepting gives, for the page of the link. */
export async function describeInvitation(db: Database, found: InvitationWithRole, locale: Locale): Promise<Invitation> {
  const { assignment, role, user, party } = found
  const reached = entitiesReached(party.type, role.depth)
  const [site] = await db.select({ name: sites.name }).from(sites).where(eq(sites.tenantId, assignment.tenantId))
  return {
    email: user.email,
    site: site?.name ?? '',
    role: {
      key: role.key,
      name: roleText(role.name, locale),
      description: roleText(role.description, locale),
      depth: role.depth,
      websiteOnly: role.websiteOnly,
      permissions: role.permissions.filter((permission) =>
        reached.some((entity) => permission.startsWith(`${entity}.`)),
      ),
    },
    party: { type: party.type, key: party.key, name: party.name },
    invitedBy: assignment.invitedBy,
    expiresAt: assignment.inviteExpiresAt?.toISOString() ?? '',
    account: await accountOf(db, user),
    locale: user.locale,
  }
}

/** Makes the account of an invited address real. */
export async function openAccount(
  tx: Database,
  user: User,
  { firstName, infix, familyName, password }: NewAccount,
): Promise<User> {
  const passwordHash = await hashPassword(password)
  const made = await updateInvited(tx, user.id, { firstName, infix, familyName, passwordHash, invited: false })
  if (made === undefined) throw new AppError('NOT_FOUND')
  return made
}

/** The role is the user's from now on; the link ends. */
export async function acceptInvitation(tx: Database, found: InvitationWithRole, user: User, now: Date): Promise<void> {
  const { assignment, role, party } = found
  const name = fullName(user) || user.email
  await updateUser(tx, user.id, { invited: false })
  await updateAssignment(tx, assignment.id, {
    status: 'active',
    inviteTokenHash: null,
    inviteExpiresAt: null,
    updatedAt: now,
    updatedBy: name,
  })
  const author = { tenantId: assignment.tenantId, userId: user.id, name }
  await recordAssignment(tx, author, party, now, { action: 'invitationAccepted', person: name, role: role.name })
}

/** The invitation goes; so does an address that was known for it alone. */
export async function declineInvitation(tx: Database, found: InvitationWithRole, now: Date): Promise<void> {
  const { assignment, role, user, party } = found
  const person = user.email
  await removeAssignment(tx, assignment.id)
  const author = { tenantId: assignment.tenantId, userId: null, name: person }
  await recordAssignment(tx, author, party, now, { action: 'invitationDeclined', person, role: role.name })
  const isOnlyThis = (await tx.$count(roleAssignments, eq(roleAssignments.userId, user.id))) === 0
  if (isOnlyThis) await removeInvited(tx, user.id)
}
