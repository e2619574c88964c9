import { and, asc, eq, ne } from 'drizzle-orm'
import { hasPermission, permissionsAt } from '#contract/access/rights'
import { AppError } from '#contract/kernel/errors'
import type { Actor } from '../../kernel/call/actor.ts'
import type { ItemRecord } from '../../kernel/item/publication.ts'
import { moveOrganisation } from '../../kernel/item/write.ts'
import { recordEvents, toEvent } from '../../kernel/log/record.ts'
import { placeOf, subjectOf, withinOrganisation, withinTeam } from '../../kernel/scope/place.ts'
import { readableTeams, requirePermission } from '../../kernel/scope/scope.ts'
import { teamLine } from '../../kernel/team/breadcrumbs.ts'
import { getTeam, type TeamRecord } from '../../kernel/team/repository.ts'
import { lockTeam } from '../../kernel/team/tree.ts'
import { teams } from '../../platform/db/schema/team.ts'
import type { Database } from '../../platform/db/store.ts'
import { endWorkflow } from '../publication/workflow-off.ts'
import type { Moment } from './archive.ts'
import { lockContents, lockSubject } from './locked.ts'
import { requireTypesAllowed, workflowEffects } from './transfer-effects.ts'

const permission = 'organisation.archive'

const teamSubject = (team: Pick<TeamRecord, 'id' | 'key' | 'name' | 'path'>) => ({
  type: 'team' as const,
  id: team.id,
  key: team.key,
  title: team.name,
  teamPath: team.path,
  organisationId: null,
})

/** Teams that may get an organisation from this caller: those in which they may add one. */
export async function transferTargets(db: Database, actor: Actor, organisation: ItemRecord) {
  requirePermission(actor, permission, placeOf(organisation))
  const found = await db
    .select({ key: teams.key, name: teams.name, path: teams.path })
    .from(teams)
    .where(and(readableTeams(actor), ne(teams.path, organisation.teamPath)))
    .orderBy(asc(teams.name))
    .limit(500)
  return found.filter((team) => hasPermission(actor.grants, 'organisation.create', withinTeam(team)))
}

/** A move is no way to get a right: who moves an organisation may do no more with it afterwards (decision 042). */
function requireNothingGained(actor: Actor, organisation: ItemRecord, team: TeamRecord): void {
  const moved = { ...organisation, teamPath: team.path }
  const gained = [placeOf, withinOrganisation].flatMap((at) => {
    const before = permissionsAt(actor.grants, at(organisation))
    return [...permissionsAt(actor.grants, at(moved))].filter((one) => !before.has(one))
  })
  if (gained.length > 0) throw new AppError('BEYOND_OWN_RIGHTS', { details: { permissions: [...new Set(gained)] } })
}

/** A team that an organisation may be brought to, as `transferTargets` lists them. */
export async function getTransferTarget(db: Database, actor: Actor, organisation: ItemRecord, key: string) {
  requirePermission(actor, permission, placeOf(organisation))
  const team = await getTeam(db, actor, key)
  requirePermission(actor, 'organisation.create', withinTeam(team))
  return team
}

/**
 * Brings an organisation under another team with all that lies in it. Roles on it stay, those of the new team count from
 * now on; plans stay, but where the new team does not publish in steps. Both teams see it in their log.
 */
export async function transferOrganisation(
  db: Database,
  actor: Actor,
  found: ItemRecord,
  { team: to, cancelPlans = false }: { team: string; cancelPlans?: boolean },
  { version, now, details: origin }: Moment & { details?: Record<string, unknown> },
): Promise<ItemRecord> {
  // Both teams before the organisation, in the order in which a move of a team takes them.
  const [target] = await db
    .select({ path: teams.path })
    .from(teams)
    .where(and(readableTeams(actor), eq(teams.key, to)))
  const paths = target === undefined ? [found.teamPath] : [found.teamPath, target.path]
  for (const path of paths.sort()) await lockTeam(db, actor.tenantId, path)
  const organisation = await lockSubject(db, actor, found, { permission, version, now })
  const team = await getTeam(db, actor, to)
  requirePermission(actor, 'organisation.create', withinTeam(team))
  if (organisation.archivedAt !== null) throw new AppError('ORGANISATION_ARCHIVED')
  if (team.path === organisation.teamPath)
    throw new AppError('INVALID_FORM', { fields: [{ path: 'team', code: 'team.same' }] })
  const [former] = await db
    .select()
    .from(teams)
    .where(and(eq(teams.tenantId, actor.tenantId), eq(teams.path, organisation.teamPath)))
  requireNothingGained(actor, organisation, team)
  await lockContents(db, organisation, now)
  const line = await teamLine(db, team.path)
  await requireTypesAllowed(db, organisation, line)
  const { kinds, ends } = await workflowEffects(db, organisation, line, now)
  for (const kind of kinds) await endWorkflow(db, actor, ends, { kind, cancelPlans, now })
  await moveOrganisation(db, organisation.id, team.path)
  const moved = { ...organisation, teamPath: team.path }
  const details = { ...origin, organisation: organisation.key, from: former?.key, to: team.key }
  const entry = { permission, details } as const
  await recordEvents(db, [
    toEvent(actor, now, { ...entry, action: 'transferred', subject: subjectOf(moved) }),
    ...(former ? [toEvent(actor, now, { ...entry, action: 'organisationGiven', subject: teamSubject(former) })] : []),
    toEvent(actor, now, { ...entry, action: 'organisationReceived', subject: teamSubject(team) }),
  ])
  return moved
}
