import { and, eq } from 'drizzle-orm'
import { hashPassword } from '../../capability/session/password.ts'
import { items } from '../../platform/db/schema/item.ts'
import { roleAssignments, roles } from '../../platform/db/schema/role.ts'
import { users } from '../../platform/db/schema/user.ts'
import type { Database } from '../../platform/db/store.ts'
import { demoPassword } from '../content.ts'
import type { DemoAssignment, DemoTenant, DemoUser } from '../content-types.ts'
import { addDays, one } from './shared.ts'
import type { LoadedTenant } from './tenant.ts'

/** Full names by e-mail address, for the authors of versions. */
export const userNames = (demo: DemoTenant): Map<string, string> =>
  new Map(
    demo.users.map((user) => [
      user.email,
      [user.firstName, user.infix, user.familyName].filter((part) => part !== undefined && part !== '').join(' '),
    ]),
  )

async function partyId(tx: Database, tenant: LoadedTenant, party: DemoAssignment['party']): Promise<number> {
  if (party.type === 'team') return Number(tenant.teamPaths.get(party.key)?.split('/').at(-2))
  const [item] = await tx
    .select({ id: items.id })
    .from(items)
    .where(and(eq(items.tenantId, tenant.id), eq(items.kind, party.type), eq(items.key, party.key)))
  return one([item]).id
}

/** A role whose depth differs from the standard one is a role of its own: depth belongs to the role. */
async function roleWithDepth(tx: Database, tenant: LoadedTenant, { role, depth }: DemoAssignment): Promise<number> {
  const id = tenant.roleIds.get(role)
  const [standard] = await tx
    .select()
    .from(roles)
    .where(eq(roles.id, id ?? 0))
  const found = one([standard])
  if (depth === undefined || depth === found.depth) return found.id
  const key = `${role}-${depth.toLowerCase()}`
  const known = tenant.roleIds.get(key)
  if (known !== undefined) return known
  const suffix = depth === 'current' ? 'alleen hier' : 'alleen eronder'
  const { id: _, ...copy } = found
  const [row] = await tx
    .insert(roles)
    .values({ ...copy, key, name: `${found.name} (${suffix})`, depth, standard: false })
    .returning()
  const made = one([row]).id
  tenant.roleIds.set(key, made)
  return made
}

async function createUser(tx: Database, user: DemoUser, siteId: string, passwordHash: string, now: Date) {
  const [known] = await tx.select({ id: users.id }).from(users).where(eq(users.email, user.email))
  if (known !== undefined) return known.id
  const [row] = await tx
    .insert(users)
    .values({
      email: user.email,
      firstName: user.firstName,
      infix: user.infix ?? '',
      familyName: user.familyName,
      phoneNumber: user.phoneNumber ?? '',
      passwordHash,
      homeSiteId: siteId,
      maintenance: user.maintenance ?? false,
      notificationFrequency: user.notificationFrequency ?? 'daily',
      lastLogonAt: user.lastLogonInDays === undefined ? null : addDays(now, user.lastLogonInDays),
      createdAt: addDays(now, -400),
    })
    .returning({ id: users.id })
  return one([row]).id
}

/** The accounts of a tenant with their roles; a person who works for two tenants is one user. */
export async function loadUsers(tx: Database, demo: DemoTenant, tenant: LoadedTenant, now: Date): Promise<void> {
  const passwordHash = await hashPassword(demoPassword)
  const names = userNames(demo)
  for (const user of demo.users) {
    const userId = await createUser(tx, user, tenant.siteId, passwordHash, now)
    for (const assignment of user.assignments) {
      const createdAt = addDays(now, assignment.createdInDays)
      await tx.insert(roleAssignments).values({
        tenantId: tenant.id,
        userId,
        roleId: await roleWithDepth(tx, tenant, assignment),
        partyType: assignment.party.type,
        partyId: await partyId(tx, tenant, assignment.party),
        status: assignment.status,
        inviteExpiresAt:
          assignment.inviteExpiresInDays === undefined ? null : addDays(now, assignment.inviteExpiresInDays),
        invitedBy: names.get(assignment.invitedBy ?? '') ?? '',
        createdAt,
        createdBy: names.get(assignment.invitedBy ?? '') ?? '',
        updatedAt: createdAt,
      })
    }
  }
}
