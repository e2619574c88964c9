import { and, eq, ne, sql } from 'drizzle-orm'
import { permissionsBeyond, type RoleGift } from '#contract/access/delegation'
import type { AuditAction } from '#contract/history/audit'
import { AppError } from '#contract/kernel/errors'
import type { Actor } from '../../kernel/call/actor.ts'
import { type Author, recordEvent } from '../../kernel/log/record.ts'
import { roleAssignments } from '../../platform/db/schema/role.ts'
import type { Database } from '../../platform/db/store.ts'
import { manageableAssignments } from './assignment-list.ts'
import { type AssignmentRow, giftOf, selectAssignments } from './assignment-rows.ts'
import { addAssignment, removeAssignment, updateAssignment } from './assignments.ts'
import { assignPermission, type Party } from './party.ts'
import { type RoleWithTeam, rolesIn } from './role-repository.ts'
import { findWithoutRole } from './without-role.ts'

/** Refuses to give, or to take away, what the actor does not hold on the whole reach of a role. */
export function requireWithin(actor: Actor, role: RoleGift, party: Party): void {
  const beyond = permissionsBeyond(actor.grants, role, party)
  if (beyond.length > 0) throw new AppError('BEYOND_OWN_RIGHTS', { details: { permissions: beyond } })
}

/** A role that the actor can assign on a party; locked, so that it can't go meanwhile. */
export async function getGivableRole(
  tx: Database,
  actor: Actor,
  party: Party,
  key: string,
): Promise<RoleWithTeam['role']> {
  const [found] = await rolesIn(tx, actor, party.teamPath, key)
  if (found === undefined) throw new AppError('INVALID_FORM', { fields: [{ path: 'role', code: 'choice.unknown' }] })
  requireWithin(actor, found.role, party)
  await tx.execute(sql`select 1 from roles where id = ${found.role.id} for share`)
  return found.role
}

export type AssignmentEvent = { action: AuditAction; person: string; role: string; details?: Record<string, unknown> }

/** Writes to the log of the party who got, lost or was offered which role. */
export function recordAssignment(tx: Database, author: Author, party: Party, now: Date, event: AssignmentEvent) {
  return recordEvent(tx, author, now, {
    action: event.action,
    subject: {
      type: party.type,
      id: party.id,
      key: party.key,
      title: `${event.person}: ${event.role}`,
      teamPath: party.teamPath,
      organisationId: party.organisation ?? null,
    },
    permission: assignPermission(party.type),
    details: { role: event.role, ...event.details },
  })
}

/** Nothing new begins in the archive; what is there can still be taken away. */
export function requireActive(party: Party): void {
  if (party.isArchived) throw new AppError(party.type === 'product' ? 'PRODUCT_ARCHIVED' : 'ORGANISATION_ARCHIVED')
}

/** One assignment on a party, or 404. */
export async function getAssignment(db: Database, party: Party, id: number, now: Date): Promise<AssignmentRow> {
  const [row] = await selectAssignments(
    db,
    sql`a.id = ${id} and a.party_type = ${party.type} and a.party_id = ${party.id}`,
    1,
    now,
  )
  if (row === undefined) throw new AppError('NOT_FOUND')
  return row
}

/** The name of somebody without any role, for who looks after the whole tenant; nobody who has yet to accept. */
async function nameWithoutRole(tx: Database, actor: Actor, userId: string): Promise<string | undefined> {
  return (await findWithoutRole(tx, actor, userId))?.known?.name
}

/** Gives a role to somebody whom the actor can see. */
export async function assignRole(
  tx: Database,
  actor: Actor,
  party: Party,
  { user, role: key }: { user: string; role: string },
  now: Date,
): Promise<number> {
  requireActive(party)
  const role = await getGivableRole(tx, actor, party, key)
  const [person] = await selectAssignments(
    tx,
    sql`${manageableAssignments(actor)} and a.user_id = ${user}::uuid and a.status = 'active' and u.disabled_at is null`,
    1,
    now,
  )
  const name = person?.name ?? (await nameWithoutRole(tx, actor, user))
  if (name === undefined) throw new AppError('INVALID_FORM', { fields: [{ path: 'user', code: 'choice.unknown' }] })
  const made = await addAssignment(tx, {
    tenantId: actor.tenantId,
    userId: user,
    roleId: role.id,
    partyType: party.type,
    partyId: party.id,
    status: 'active',
    createdAt: now,
    createdBy: actor.name,
    updatedAt: now,
    updatedBy: actor.name,
  })
  if (made === undefined) throw new AppError('ROLE_ASSIGNMENT_EXISTS')
  await recordAssignment(tx, actor, party, now, {
    action: 'roleAssigned',
    person: name,
    role: role.name,
    details: { user },
  })
  return made
}

/** Refuses unless `last` was said when nobody else would hold the role on the party. */
async function requireOthers(tx: Database, party: Party, row: AssignmentRow, last: boolean): Promise<void> {
  if (row.status !== 'active') return
  // All rows are locked: of two people who remove each other at once, the second sees that the first is gone.
  const locked = await tx
    .select({ id: roleAssignments.id })
    .from(roleAssignments)
    .where(
      and(
        eq(roleAssignments.roleId, row.role_id),
        eq(roleAssignments.partyType, party.type),
        eq(roleAssignments.partyId, party.id),
        eq(roleAssignments.status, 'active'),
      ),
    )
    .orderBy(roleAssignments.id)
    .for('update')
  if (!locked.some(({ id }) => id === row.id)) throw new AppError('NOT_FOUND')
  if (locked.length === 1 && !last) throw new AppError('LAST_PERSON_WITH_ROLE', { details: { role: row.role } })
}

const isOwn = (actor: Actor, row: AssignmentRow) => row.user_id === actor.userId

/** Gives another role instead. */
export async function changeRole(
  tx: Database,
  actor: Actor,
  party: Party,
  row: AssignmentRow,
  { role: key, last, now }: { role: string; last: boolean; now: Date },
): Promise<void> {
  requireActive(party)
  requireWithin(actor, giftOf(row), party)
  const role = await getGivableRole(tx, actor, party, key)
  if (role.id === row.role_id) return
  await requireOthers(tx, party, row, last)
  const same = and(
    eq(roleAssignments.userId, row.user_id),
    eq(roleAssignments.roleId, role.id),
    eq(roleAssignments.partyType, party.type),
    eq(roleAssignments.partyId, party.id),
    ne(roleAssignments.id, row.id),
  )
  if ((await tx.$count(roleAssignments, same)) > 0) throw new AppError('ROLE_ASSIGNMENT_EXISTS')
  await updateAssignment(tx, row.id, { roleId: role.id, updatedAt: now, updatedBy: actor.name })
  await recordAssignment(tx, actor, party, now, {
    action: 'roleChanged',
    person: row.name || row.email,
    role: role.name,
    details: { user: row.user_id, from: row.role },
  })
}

/** Takes a role away, or an invitation back. */
export async function removeRole(
  tx: Database,
  actor: Actor,
  party: Party,
  row: AssignmentRow,
  { last, now }: { last: boolean; now: Date },
): Promise<void> {
  if (!isOwn(actor, row)) requireWithin(actor, giftOf(row), party)
  await requireOthers(tx, party, row, last)
  await removeAssignment(tx, row.id)
  await recordAssignment(tx, actor, party, now, {
    action: 'roleRemoved',
    person: row.name || row.email,
    role: row.role,
    details: { user: row.user_id, status: row.status },
  })
}
