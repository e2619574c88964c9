import { eq } from 'drizzle-orm'
import type { NewTenant } from '#contract/installation'
import type { TenantSettings } from '#contract/tenant'
import { versions } from '../db/schema/item.ts'
import { teams } from '../db/schema/team.ts'
import { siteHosts, sites, tenants } from '../db/schema/tenant.ts'
import { itemTypes } from '../db/schema/words.ts'
import type { Database } from '../db/store.ts'
import { standardTypes } from '../words/standard-types.ts'
import { createStandardRoles } from './standard-roles.ts'

export type TeamPlace = { id: number; key: string; path: string }
export type CreatedTenant = { id: number; siteId: string; rootTeam: TeamPlace; roleIds: Map<string, number> }

const plainSettings: TenantSettings = {
  multipleOrganisationTypesAllowed: false,
  typeRestrictionsEnabled: false,
  showOnlineCheck: true,
  participantsFeature: false,
}

/** Makes a team below another, or a tenant's root. */
export async function createTeam(
  tx: Database,
  team: { tenantId: number; key: string; name: string; parent: TeamPlace | null; now: Date },
): Promise<TeamPlace> {
  const { tenantId, key, name, parent, now } = team
  const [row] = await tx
    .insert(teams)
    .values({
      tenantId,
      key,
      name,
      parentId: parent?.id ?? null,
      // The path holds the id that the insert gives; until then, one that nothing else has.
      path: `new:${tenantId}:${key}`,
      tenantRoot: parent === null,
      createdAt: now,
      updatedAt: now,
    })
    .returning({ id: teams.id })
  if (row === undefined) throw new Error('the team was not made')
  const path = `${parent?.path ?? '/'}${row.id}/`
  await tx.update(teams).set({ path }).where(eq(teams.id, row.id))
  await tx.insert(versions).values({
    tenantId,
    subjectType: 'team',
    subjectId: row.id,
    number: 1,
    values: { name, comment: '' },
    authorName: '',
    at: now,
  })
  return { id: row.id, key, path }
}

/** The types that every tenant has; an installation without demo content starts with them too. */
export async function createStandardTypes(tx: Database): Promise<void> {
  await tx
    .insert(itemTypes)
    .values(standardTypes.map((type) => ({ kind: type.kind, key: type.key, active: type.active, definition: type })))
    .onConflictDoNothing()
}

/** Makes a tenant with its root team, the standard roles and a site on one host. */
export async function createTenant(tx: Database, tenant: NewTenant, now: Date): Promise<CreatedTenant> {
  const { key, name, host, publicUrl } = tenant
  await createStandardTypes(tx)
  const [row] = await tx
    .insert(tenants)
    .values({ key, name, settings: plainSettings, createdAt: now })
    .returning({ id: tenants.id })
  if (row === undefined) throw new Error('the tenant was not made')
  await tx.insert(sites).values({ id: key, tenantId: row.id, name, publicUrl })
  await tx.insert(siteHosts).values({ host, siteId: key })
  const rootTeam = await createTeam(tx, { tenantId: row.id, key, name, parent: null, now })
  const roleIds = await createStandardRoles(tx, { tenantId: row.id, rootTeamId: rootTeam.id })
  return { id: row.id, siteId: key, rootTeam, roleIds }
}
