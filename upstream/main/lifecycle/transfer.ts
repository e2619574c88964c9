import { and, asc, eq, ne, or } from 'drizzle-orm'
import { AppError } from '#contract/errors'
import { hasPermission } from '#contract/rights'
import type { Actor } from '../../access/actor.ts'
import { auditEvents } from '../../db/schema/audit.ts'
import { items } from '../../db/schema/item.ts'
import { teams } from '../../db/schema/team.ts'
import type { Database } from '../../db/store.ts'
import { toEvent } from '../audit/record.ts'
import { beneathTeam, placeOf, subjectOf } from '../item/place.ts'
import type { ItemRecord } from '../item/publication.ts'
import { readableTeams, requirePermission } from '../scope.ts'
import { getTeam, type TeamRecord } from '../team/repository.ts'
import { holdTeam } from '../team/tree.ts'
import type { Moment } from './archive.ts'
import { lockContents, lockOrganisation } from './locked.ts'

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
  return found.filter((team) => hasPermission(actor.grants, 'organisation.create', beneathTeam(team)))
}

/**
 * Brings an organisation under another team with all that lies in it. Roles on it stay, plans stay, and those of the new
 * team count from now on. Both teams see it in their log.
 */
export async function transferOrganisation(
  db: Database,
  actor: Actor,
  found: ItemRecord,
  to: string,
  { version, now }: Moment,
): Promise<ItemRecord> {
  // Both teams before the organisation, in the order in which a move of a team takes them.
  const [target] = await db
    .select({ path: teams.path })
    .from(teams)
    .where(and(readableTeams(actor), eq(teams.key, to)))
  const paths = target === undefined ? [found.teamPath] : [found.teamPath, target.path]
  for (const path of paths.sort()) await holdTeam(db, actor.tenantId, path)
  const organisation = await lockOrganisation(db, actor, found, { permission, version, now })
  const team = await getTeam(db, actor, to)
  requirePermission(actor, 'organisation.create', beneathTeam(team))
  if (organisation.archivedAt !== null) throw new AppError('ORGANISATION_ARCHIVED')
  if (team.path === organisation.teamPath)
    throw new AppError('INVALID_FORM', { fields: [{ path: 'team', code: 'team.same' }] })
  const [former] = await db
    .select()
    .from(teams)
    .where(and(eq(teams.tenantId, actor.tenantId), eq(teams.path, organisation.teamPath)))
  await lockContents(db, organisation, now)
  await db
    .update(items)
    .set({ teamPath: team.path })
    .where(or(eq(items.id, organisation.id), eq(items.organisationId, organisation.id)))
  const moved = { ...organisation, teamPath: team.path }
  const details = { organisation: organisation.key, from: former?.key, to: team.key }
  const entry = { permission, details } as const
  await db
    .insert(auditEvents)
    .values([
      toEvent(actor, now, { ...entry, action: 'transferred', subject: subjectOf(moved) }),
      ...(former ? [toEvent(actor, now, { ...entry, action: 'organisationGiven', subject: teamSubject(former) })] : []),
      toEvent(actor, now, { ...entry, action: 'organisationReceived', subject: teamSubject(team) }),
    ])
  return moved
}
