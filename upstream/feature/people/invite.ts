import { randomBytes } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import type { InviteInput } from '#contract/access/assignment'
import type { Locale } from '#contract/kernel/constants'
import { AppError } from '#contract/kernel/errors'
import { type AssignmentRow, giftOf } from '../../capability/people/assignment-rows.ts'
import {
  getGivableRole,
  recordAssignment,
  requireActive,
  requireWithin,
} from '../../capability/people/assignment-write.ts'
import { addAssignment, updateAssignment } from '../../capability/people/assignments.ts'
import type { Party } from '../../capability/people/party.ts'
import { findUserByEmail } from '../../capability/session/sign-in.ts'
import { addUser } from '../../capability/session/users.ts'
import { invitationDays } from '../../capability/settings/repository.ts'
import { type Actor, hashToken } from '../../kernel/call/actor.ts'
import { roleText } from '../../kernel/scope/standard-roles.ts'
import { teamLine } from '../../kernel/team/breadcrumbs.ts'
import { roleAssignments } from '../../platform/db/schema/role.ts'
import { sites } from '../../platform/db/schema/tenant.ts'
import { users } from '../../platform/db/schema/user.ts'
import type { Database } from '../../platform/db/store.ts'
import { countTries } from '../../platform/http/rate-limit.ts'
import { letter } from '../../platform/mail/letter.ts'
import { queueMail } from '../../platform/mail/outbox.ts'
import { formatDate } from '../../platform/text/dates.ts'
import { inOneLine } from '../../platform/text/one-line.ts'
import { textsFor } from '../../platform/text/texts.ts'

type InvitationMail = {
  site: string
  role: string
  party: string
  invitedBy: string
  expiresAt: Date
  address: string
  locale: Locale
}

/** Subject, text and HTML of an invitation; it reveals nothing about an account. */
function invitationMail({ address, locale, expiresAt, ...params }: InvitationMail) {
  const t = textsFor(locale)
  const say = (key: string) => t(`mail.invitation.${key}`, { ...params, until: formatDate(expiresAt) })
  return letter({
    locale,
    subject: say('subject'),
    paragraphs: [say('greeting'), say('intro'), say('explain')],
    link: { plain: say('plain'), label: say('button'), address },
    small: [say('ignore'), params.site],
  })
}

const day = 24 * 60 * 60_000

/** Mails that one person, or everybody of a tenant, may send to strangers in a day. */
export const inviteLimits = (actor: Pick<Actor, 'userId' | 'tenantId'>) => [
  { key: `invite:user:${actor.userId}`, maximum: 200, windowSeconds: 24 * 60 * 60 },
  { key: `invite:tenant:${actor.tenantId}`, maximum: 2000, windowSeconds: 24 * 60 * 60 },
]

/** Counted outside the transaction of the invitation, so that refused ones count as well. */
export const countInvitation = (db: Database, actor: Actor, now: Date) => countTries(db, inviteLimits(actor), now)

/** The person with an address; one who is new has no name and no password, and can't sign in until they accept. */
async function userOf(tx: Database, actor: Actor, email: string, locale: Locale, now: Date) {
  const known = await findUserByEmail(tx, email)
  if (known !== undefined) return known
  await addUser(tx, { email, invited: true, locale, homeSiteId: actor.siteId, createdAt: now })
  const made = await findUserByEmail(tx, email)
  if (made === undefined) throw new AppError('INVITATION_FAILED')
  return made
}

type Offer = { id: number; email: string; role: string; locale: Locale }

/** Gives an invitation a new link and queues its mail; an earlier link ends. */
async function send(tx: Database, actor: Actor, party: Party, offer: Offer, now: Date): Promise<void> {
  const token = randomBytes(32).toString('base64url')
  const expiresAt = new Date(now.getTime() + invitationDays(await teamLine(tx, party.teamPath)) * day)
  await updateAssignment(tx, offer.id, {
    status: 'invited',
    inviteTokenHash: hashToken(token),
    inviteExpiresAt: expiresAt,
    invitedBy: actor.name,
    updatedAt: now,
    updatedBy: actor.name,
  })
  const [site] = await tx.select().from(sites).where(eq(sites.id, actor.siteId))
  if (site === undefined) throw new AppError('INVITATION_FAILED')
  const text = invitationMail({
    site: site.name,
    role: inOneLine(roleText(offer.role, offer.locale)),
    party: inOneLine(party.name),
    invitedBy: inOneLine(actor.name),
    expiresAt,
    address: new URL(`/invitation/${token}?language=${offer.locale}`, site.publicUrl).href,
    locale: offer.locale,
  })
  const recipient = { name: offer.email, address: offer.email }
  const dedupeKey = `invitation:${offer.id}:${hashToken(token).slice(0, 16)}`
  await queueMail(tx, { dedupeKey, tenantId: actor.tenantId, recipient, locale: offer.locale, ...text }, now)
}

/** Invites an address to a role. An invitation whose term passed is made anew; any other one is refused. */
export async function invite(tx: Database, actor: Actor, party: Party, input: InviteInput, now: Date): Promise<number> {
  requireActive(party)
  const role = await getGivableRole(tx, actor, party, input.role)
  const user = await userOf(tx, actor, input.email, input.locale, now)
  const made = await addAssignment(tx, {
    tenantId: actor.tenantId,
    userId: user.id,
    roleId: role.id,
    partyType: party.type,
    partyId: party.id,
    status: 'invited',
    inviteExpiresAt: now,
    createdAt: now,
    createdBy: actor.name,
    updatedAt: now,
  })
  const id = made ?? (await lapsedInvitation(tx, party, user.id, role.id, now))
  await send(tx, actor, party, { id, email: user.email, role: role.name, locale: user.locale }, now)
  await recordAssignment(tx, actor, party, now, {
    action: 'invited',
    person: user.email,
    role: role.name,
    details: { user: user.id },
  })
  return id
}

async function lapsedInvitation(tx: Database, party: Party, userId: string, roleId: number, now: Date) {
  const [row] = await tx
    .select()
    .from(roleAssignments)
    .where(
      and(
        eq(roleAssignments.userId, userId),
        eq(roleAssignments.roleId, roleId),
        eq(roleAssignments.partyType, party.type),
        eq(roleAssignments.partyId, party.id),
        sql`(${roleAssignments.status} = 'expired' or ${roleAssignments.status} = 'invited'
          and ${roleAssignments.inviteExpiresAt} <= ${now.toISOString()}::timestamptz)`,
      ),
    )
    .for('update')
  if (row === undefined) throw new AppError('ROLE_ASSIGNMENT_EXISTS')
  return row.id
}

/** Sends an invitation again; one that was answered is refused. */
export async function resendInvitation(
  tx: Database,
  actor: Actor,
  party: Party,
  row: AssignmentRow,
  now: Date,
): Promise<void> {
  requireActive(party)
  requireWithin(actor, giftOf(row), party)
  if (row.status === 'active') throw new AppError('INVITATION_CANNOT_BE_RESENT')
  const [locked] = await tx
    .select({ status: roleAssignments.status, locale: users.locale })
    .from(roleAssignments)
    .innerJoin(users, eq(users.id, roleAssignments.userId))
    .where(eq(roleAssignments.id, row.id))
    .for('update', { of: roleAssignments })
  if (locked === undefined || locked.status === 'active') throw new AppError('INVITATION_CANNOT_BE_RESENT')
  await send(tx, actor, party, { id: row.id, email: row.email, role: row.role, locale: locked.locale }, now)
  await recordAssignment(tx, actor, party, now, {
    action: 'invitationResent',
    person: row.email,
    role: row.role,
    details: { user: row.user_id },
  })
}
