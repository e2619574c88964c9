import { and, desc, eq } from 'drizzle-orm'
import type { Obstacle } from '#contract/action-list'
import { AppError } from '#contract/errors'
import type { ReinstatableType, VersionUse } from '#contract/history'
import { mayOverride } from '#contract/organisation-settings'
import type { Permission } from '#contract/permissions'
import { hasPermission, type Place } from '#contract/rights'
import type { Subject } from '../../capability/history/subject.ts'
import { getRole, lockOf } from '../../capability/people/role-repository.ts'
import { ownSettings } from '../../capability/settings/repository.ts'
import type { Actor } from '../../kernel/call/actor.ts'
import { getOrganisation } from '../../kernel/item/repository.ts'
import { placeOf } from '../../kernel/scope/place.ts'
import { readableTeams, requirePermission } from '../../kernel/scope/scope.ts'
import { teamLine } from '../../kernel/team/breadcrumbs.ts'
import { getTeam } from '../../kernel/team/repository.ts'
import { tenantRoot } from '../../kernel/team/tenant-root.ts'
import { versions } from '../../platform/db/schema/item.ts'
import { relationTypes } from '../../platform/db/schema/relation.ts'
import { confirmationPolicies } from '../../platform/db/schema/review.ts'
import { roles } from '../../platform/db/schema/role.ts'
import { teams } from '../../platform/db/schema/team.ts'
import type { Database } from '../../platform/db/store.ts'
import { findSetting } from '../verification/settings.ts'

/** What has no concepts, as it is found: with the right that saving it takes. */
type Settled = Pick<Subject, 'type' | 'id' | 'key' | 'title' | 'version'> & {
  organisation?: Subject['organisation']
  team?: string
  permission: Permission
  place: Place
  obstacle?: Obstacle
}

const none: ReadonlyMap<string, VersionUse> = new Map()

async function newestOf(db: Database, { type, id }: Settled): Promise<string | null> {
  const [newest] = await db
    .select({ uuid: versions.uuid })
    .from(versions)
    .where(and(eq(versions.subjectType, type), eq(versions.subjectId, id)))
    .orderBy(desc(versions.number))
    .limit(1)
  return newest?.uuid ?? null
}

async function toSubject(db: Database, actor: Actor, settled: Settled): Promise<Subject> {
  const { permission, place, organisation = null, team = null, obstacle, ...facts } = settled
  const refusal = actor.viewer === null ? obstacle : 'VIEWING_ONLY'
  const isOwnRight = hasPermission(actor.grants, permission, place)
  return {
    ...facts,
    organisation,
    team,
    newest: await newestOf(db, settled),
    actions: isOwnRight && refusal === undefined ? ['restore'] : [],
    refused: isOwnRight && refusal !== undefined ? { restore: refusal } : {},
    seesDrafts: true,
    uses: none,
  }
}

async function team(db: Database, actor: Actor, key: string): Promise<Settled> {
  const { id, name, version, path } = await getTeam(db, actor, key)
  return { type: 'team', id, key, title: name, version, permission: 'team.update', place: { teamPath: path } }
}

const teamPart = (type: 'teamSettings' | 'teamTypes') =>
  async function part(db: Database, actor: Actor, key: string): Promise<Settled> {
    const found = await getTeam(db, actor, key)
    const place = { teamPath: found.path }
    const permission = 'team.settings'
    requirePermission(actor, permission, place)
    const version = type === 'teamSettings' ? found.settingsVersion : found.typesVersion
    return { type, id: found.id, key, title: found.name, version, permission, place }
  }

async function settings(db: Database, actor: Actor, key: string): Promise<Settled> {
  const organisation = await getOrganisation(db, actor, key)
  const permission = 'organisation.updateSettings'
  const place = placeOf(organisation)
  requirePermission(actor, permission, place)
  const { id, title } = organisation
  const [{ version }, line] = await Promise.all([ownSettings(db, organisation), teamLine(db, organisation.teamPath)])
  const closed = mayOverride(line) ? undefined : 'SETTINGS_NOT_OVERRIDABLE'
  const obstacle = organisation.archivedAt === null ? closed : 'ORGANISATION_ARCHIVED'
  return { type: 'settings', id, key, title, organisation: { key, title }, version, permission, place, obstacle }
}

/** The path of the team that has a role or relation type, for who may see that team. */
async function teamPathOf(db: Database, actor: Actor, table: typeof roles | typeof relationTypes, key: string) {
  const [found] = await db
    .select({ path: teams.path })
    .from(table)
    .innerJoin(teams, eq(teams.id, table.teamId))
    .where(and(eq(table.tenantId, actor.tenantId), eq(table.key, key), readableTeams(actor)))
  if (found === undefined) throw new AppError('NOT_FOUND')
  return found.path
}

/** A role that the caller manages, or 404; 403 for who may see its team and not its roles. */
export async function managedRole(db: Database, actor: Actor, key: string) {
  const teamPath = await teamPathOf(db, actor, roles, key)
  requirePermission(actor, 'team.roleManagement', { teamPath })
  return getRole(db, actor, teamPath, key)
}

const obstacleOf = { standard: 'STANDARD_ROLE', beyondOwnRights: 'BEYOND_OWN_RIGHTS', otherTeam: undefined } as const

async function role(db: Database, actor: Actor, key: string): Promise<Settled> {
  const found = await managedRole(db, actor, key)
  const { id, name, version } = found.role
  const lock = lockOf(actor, found)
  const obstacle = lock === null ? undefined : obstacleOf[lock]
  const place = { teamPath: found.team.path }
  const permission = 'team.roleManagement'
  return { type: 'role', id, key, title: name, team: found.team.key, version, permission, place, obstacle }
}

/** A relation type in the caller's scope with its team, or 404. */
export async function ownedRelationType(db: Database, actor: Actor, key: string) {
  const [found] = await db
    .select({ type: relationTypes, team: { key: teams.key, path: teams.path } })
    .from(relationTypes)
    .innerJoin(teams, eq(teams.id, relationTypes.teamId))
    .where(and(eq(relationTypes.tenantId, actor.tenantId), eq(relationTypes.key, key), readableTeams(actor)))
  if (found === undefined) throw new AppError('NOT_FOUND')
  return found
}

async function relationType(db: Database, actor: Actor, key: string): Promise<Settled> {
  const { type, team: owner } = await ownedRelationType(db, actor, key)
  const { id, outputSource: title, version } = type
  const permission = 'team.relationTypesManagement'
  const place = { teamPath: owner.path }
  return { type: 'relationType', id, key, title, team: owner.key, version, permission, place }
}

/** A confirmation policy in the caller's scope with its team, or 404. */
export async function ownedPolicy(db: Database, actor: Actor, key: string) {
  const [found] = await db
    .select({ policy: confirmationPolicies, team: { key: teams.key, path: teams.path } })
    .from(confirmationPolicies)
    .innerJoin(teams, eq(teams.id, confirmationPolicies.teamId))
    .where(
      and(eq(confirmationPolicies.tenantId, actor.tenantId), eq(confirmationPolicies.key, key), readableTeams(actor)),
    )
  if (found === undefined) throw new AppError('NOT_FOUND')
  return found
}

async function confirmationPolicy(db: Database, actor: Actor, key: string): Promise<Settled> {
  const { policy, team: owner } = await ownedPolicy(db, actor, key)
  const { id, name: title, version } = policy
  const permission = 'team.confirmationPolicyManagement'
  const place = { teamPath: owner.path }
  return { type: 'confirmationPolicy', id, key, title, team: owner.key, version, permission, place }
}

async function verification(db: Database, actor: Actor, key: string): Promise<Settled> {
  const permission = 'tenant.verification'
  const root = await tenantRoot(db, actor, permission)
  const { id, name: title, version } = await findSetting(db, actor, key)
  return { type: 'verification', id, key, title, version, permission, place: { teamPath: root.path } }
}

const finders: Record<ReinstatableType, (db: Database, actor: Actor, key: string) => Promise<Settled>> = {
  settings,
  team,
  teamSettings: teamPart('teamSettings'),
  teamTypes: teamPart('teamTypes'),
  role,
  relationType,
  confirmationPolicy,
  verification,
}

/** What counts as soon as it is saved, in the caller's scope, or 404; 403 for who may not see its history. */
export const settledSubject = async (db: Database, actor: Actor, type: ReinstatableType, key: string) =>
  toSubject(db, actor, await finders[type](db, actor, key))
