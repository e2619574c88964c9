import { and, eq, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { HistoryType } from '#contract/history/history'
import { AppError } from '#contract/kernel/errors'
import { getSubject, type Subject } from '../../capability/history/subject.ts'
import type { Actor } from '../../kernel/call/actor.ts'
import { importJobs } from '../../platform/db/schema/import-job.ts'
import { items, versions } from '../../platform/db/schema/item.ts'
import { projects } from '../../platform/db/schema/project.ts'
import { relationTypes } from '../../platform/db/schema/relation.ts'
import { confirmationPolicies } from '../../platform/db/schema/review.ts'
import { roles } from '../../platform/db/schema/role.ts'
import { teams } from '../../platform/db/schema/team.ts'
import { sites, tenants } from '../../platform/db/schema/tenant.ts'
import { verificationSettings } from '../../platform/db/schema/verification.ts'
import type { Database } from '../../platform/db/store.ts'

type Place = { type: HistoryType; key: string; teamPath: string; organisationId: number | null }

async function ofItem(db: Database, id: number): Promise<Omit<Place, 'type'> | undefined> {
  const [item] = await db
    .select({ id: items.id, kind: items.kind, key: items.key, teamPath: items.teamPath, of: items.organisationId })
    .from(items)
    .where(eq(items.id, id))
  return item && { key: item.key, teamPath: item.teamPath, organisationId: item.of ?? item.id }
}

async function ofTeam(db: Database, id: number): Promise<Omit<Place, 'type'> | undefined> {
  const [team] = await db.select({ key: teams.key, teamPath: teams.path }).from(teams).where(eq(teams.id, id))
  return team && { ...team, organisationId: null }
}

const tablesInTeams = { role: roles, relationType: relationTypes, confirmationPolicy: confirmationPolicies }

async function inTeam(db: Database, table: (typeof tablesInTeams)[keyof typeof tablesInTeams], id: number) {
  const [found] = await db
    .select({ key: table.key, teamPath: teams.path })
    .from(table)
    .innerJoin(teams, eq(teams.id, table.teamId))
    .where(eq(table.id, id))
  return found && { ...found, organisationId: null }
}

const tablesOfTenant = {
  verification: { table: verificationSettings, id: verificationSettings.id, key: verificationSettings.key },
  project: { table: projects, id: projects.id, key: projects.key },
  importJob: { table: importJobs, id: importJobs.id, key: importJobs.key },
  tenant: { table: tenants, id: tenants.id, key: tenants.key },
  site: { table: sites, id: sites.historyId, key: sites.id },
}
type OfTenant = keyof typeof tablesOfTenant
const isOfTenant = (type: HistoryType): type is OfTenant => Object.hasOwn(tablesOfTenant, type)

/** Records of the tenant belong to its root team. */
async function ofTenant(db: Database, { tenantId }: Actor, type: OfTenant, id: number) {
  const { table, ...columns }: { table: PgTable; id: PgColumn; key: PgColumn } = tablesOfTenant[type]
  const [found] = await db
    .select({ key: sql<string>`${columns.key}`, teamPath: teams.path })
    .from(table)
    .innerJoin(teams, and(eq(teams.tenantId, tenantId), eq(teams.tenantRoot, true)))
    .where(eq(columns.id, id))
  return found && { ...found, organisationId: null }
}

async function placeOfVersion(db: Database, actor: Actor, uuid: string): Promise<Place | undefined> {
  const [version] = await db
    .select({ type: versions.subjectType, id: versions.subjectId })
    .from(versions)
    .where(and(eq(versions.tenantId, actor.tenantId), eq(versions.uuid, uuid)))
  if (version === undefined) return undefined
  const { type, id } = version
  const find = () => {
    if (type === 'team' || type === 'teamSettings' || type === 'teamTypes') return ofTeam(db, id)
    if (type === 'role' || type === 'relationType' || type === 'confirmationPolicy')
      return inTeam(db, tablesInTeams[type], id)
    return isOfTenant(type) ? ofTenant(db, actor, type, id) : ofItem(db, id)
  }
  const place = await find()
  return place && { type, ...place }
}

/**
 * The subject of a version, as far as the caller may see it, when it belongs to the organisation or team in the path: that
 * one itself, or an item in it that has rights of its own. Anything else is not found.
 */
export async function subjectOfVersion(
  db: Database,
  actor: Actor,
  { uuid, now }: { uuid: string; now: Date },
  within: { organisationId: number } | { teamPath: string },
): Promise<Subject> {
  const place = await placeOfVersion(db, actor, uuid)
  const isWithin =
    place !== undefined &&
    ('teamPath' in within ? place.teamPath.startsWith(within.teamPath) : place.organisationId === within.organisationId)
  if (!isWithin) throw new AppError('NOT_FOUND')
  return getSubject(db, actor, { ...place, now })
}
