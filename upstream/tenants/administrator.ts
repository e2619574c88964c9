import { randomBytes } from 'node:crypto'
import { and, asc, eq, isNull } from 'drizzle-orm'
import { fullName } from '#contract/people/session'
import type { Administrator, AdministratorInput } from '#contract/tenant/installation'
import { ensureAssignment } from '../capability/people/assignments.ts'
import { hashPassword } from '../capability/session/password.ts'
import { addUser, updateUser } from '../capability/session/users.ts'
import { recordEvent } from '../kernel/log/record.ts'
import { roles } from '../platform/db/schema/role.ts'
import { teams } from '../platform/db/schema/team.ts'
import { siteHosts, sites, tenants } from '../platform/db/schema/tenant.ts'
import { users } from '../platform/db/schema/user.ts'
import type { Database } from '../platform/db/store.ts'
import { createTenant } from './create-tenant.ts'
import { installer, refuse } from './site-setup.ts'

async function tenantFor(tx: Database, { tenant, firstTenant }: AdministratorInput, now: Date): Promise<number> {
  const known = await tx.select({ id: tenants.id, key: tenants.key }).from(tenants).orderBy(asc(tenants.id))
  const [only, second] = known
  if (tenant === undefined && only !== undefined && second === undefined) return only.id
  const wanted = tenant ?? (only === undefined ? firstTenant : undefined)
  if (wanted === undefined) throw refuse('tenant', 'required')
  const found = known.find(({ key }) => key === wanted.key)
  if (found !== undefined) return found.id
  if ((await tx.$count(siteHosts, eq(siteHosts.host, wanted.host))) > 0) throw refuse('tenant.host', 'invalid')
  return (await createTenant(tx, wanted, now)).id
}

async function placesOf(tx: Database, tenantId: number) {
  const [found] = await tx
    .select({ tenant: tenants, team: teams, site: sites, roleId: roles.id })
    .from(tenants)
    .innerJoin(teams, and(eq(teams.tenantId, tenants.id), eq(teams.tenantRoot, true)))
    .innerJoin(sites, eq(sites.tenantId, tenants.id))
    .innerJoin(roles, and(eq(roles.tenantId, tenants.id), eq(roles.key, 'tenant'), eq(roles.standard, true)))
    .where(eq(tenants.id, tenantId))
    .orderBy(asc(sites.id))
    .limit(1)
  if (found === undefined) throw new Error('a tenant without its root team, site or standard roles')
  return found
}

async function userFor(tx: Database, input: AdministratorInput, homeSiteId: string, now: Date) {
  const email = input.email.toLowerCase()
  const [known] = await tx.select().from(users).where(eq(users.email, email))
  // An existing account keeps its password: this command must not be a way to take one over.
  if (known !== undefined && known.passwordHash !== null) return { id: known.id, email, password: null }
  const password = input.password ?? randomBytes(15).toString('base64url')
  const passwordHash = await hashPassword(password)
  const shown = input.password === undefined ? password : null
  if (known !== undefined) {
    await updateUser(tx, known.id, { passwordHash })
    return { id: known.id, email, password: shown }
  }
  const { firstName, infix, familyName } = input
  const maintenance = (await tx.$count(users, and(eq(users.maintenance, true), isNull(users.disabledAt)))) === 0
  const name = { firstName, infix, familyName }
  const made = await addUser(tx, { email, ...name, passwordHash, homeSiteId, maintenance, createdAt: now })
  if (made === undefined) throw new Error('the user was not made')
  return { id: made.id, email, password: shown }
}

/**
 * Makes somebody administrator of a tenant, which is made too when it does not exist. A new account is marked for
 * maintenance while no account that works is: nobody else could mark one, or end what was begun.
 */
export async function createAdministrator(tx: Database, input: AdministratorInput, now: Date): Promise<Administrator> {
  const { tenant, team, site, roleId } = await placesOf(tx, await tenantFor(tx, input, now))
  const user = await userFor(tx, input, site.id, now)
  await ensureAssignment(tx, {
    tenantId: tenant.id,
    userId: user.id,
    roleId,
    partyType: 'team',
    partyId: team.id,
    status: 'active',
    createdAt: now,
    createdBy: installer.name,
    updatedAt: now,
    updatedBy: installer.name,
  })
  await recordEvent(tx, { tenantId: tenant.id, ...installer }, now, {
    action: 'updated',
    subject: { type: 'team', id: team.id, key: team.key, title: team.name, teamPath: team.path, organisationId: null },
    permission: '',
    details: { administrator: user.email, name: fullName(input) },
  })
  return { email: user.email, tenant: tenant.key, url: site.publicUrl, password: user.password }
}
