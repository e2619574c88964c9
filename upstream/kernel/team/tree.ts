import { and, asc, eq, sql } from 'drizzle-orm'
import { AppError } from '#contract/kernel/errors'
import type { TeamInput } from '#contract/team/team'
import { treeMaximum } from '#contract/team/team-tree'
import { items } from '../../platform/db/schema/item.ts'
import { roleAssignments } from '../../platform/db/schema/role.ts'
import { teams } from '../../platform/db/schema/team.ts'
import type { Database } from '../../platform/db/store.ts'
import { sharedRead } from '../../platform/http/shared-reads.ts'
import type { Actor } from '../call/actor.ts'
import { emit } from '../event/emit.ts'
import { recordEvent } from '../log/record.ts'
import { readableTeams } from '../scope/scope.ts'
import { withFreeKey } from '../version/numbered-key.ts'
import { keepFirst } from '../version/save.ts'
import { insertTeam, teamKind } from './create-team.ts'
import { within } from './path.ts'
import { conflictWith, subjectOf, type TeamRecord } from './repository.ts'

/** Changes of the tree of a tenant come one after the other: no team moves below one that goes. */
export const lockTree = (tx: Database, tenantId: number) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtext('teams'), ${tenantId}::int)`)

/**
 * Keeps a team where it is until the transaction ends, for what is put into it: a move waits, and then takes that along.
 * A team that moved just before is busy: the caller's rights there are to be looked up again.
 */
export const lockTeam = sharedRead((tenantId: number, path: string) => `${tenantId} ${path}`, lockPath)

async function lockPath(tx: Database, tenantId: number, path: string): Promise<void> {
  const locked = await tx
    .select({ id: teams.id })
    .from(teams)
    .where(and(eq(teams.tenantId, tenantId), eq(teams.path, path)))
    .for('share')
  if (locked.length === 0) throw new AppError('UPSTREAM_BUSY')
}

/** All teams below a team that the actor may read, parents before children. */
export async function listTree(db: Database, actor: Actor, team: TeamRecord) {
  const parents = sql<string>`(select p.key from teams p where p.id = teams.parent_id)`
  const organisations = sql<number>`coalesce((select c.organisations from team_counts c
    where c.team_path = teams.path), 0)`
  const rows = await db
    .select({ key: teams.key, name: teams.name, parent: parents, organisations })
    .from(teams)
    .where(and(readableTeams(actor), within(teams.path, team.path), sql`${teams.id} <> ${team.id}`))
    .orderBy(sql`length(${teams.path}) - length(replace(${teams.path}, '/', ''))`, asc(teams.name), asc(teams.id))
    .limit(treeMaximum + 1)
  return { items: rows.slice(0, treeMaximum), isWhole: rows.length <= treeMaximum }
}

/** Makes a team below another. */
export async function addTeam(
  tx: Database,
  actor: Actor,
  parent: TeamRecord,
  input: TeamInput,
  now: Date,
): Promise<TeamRecord> {
  await lockTree(tx, actor.tenantId)
  const { tenantId } = actor
  const team = await withFreeKey(input.name, (key) =>
    insertTeam(tx, { ...input, tenantId, key, parent, now, author: actor }),
  )
  const note = { action: 'created', subject: subjectOf(team), permission: 'team.create' } as const
  await keepFirst({ db: tx, actor, now }, teamKind, { id: team.id, values: input, note })
  return team
}

/** Items that moved away may still use a role or relation type of the team: those can't vanish silently. */
async function requireNothingElsewhere(tx: Database, team: TeamRecord): Promise<void> {
  const { rows } = await tx.execute<{ roles: number; relations: number }>(sql`select
    (select count(*)::int from role_assignments a join roles r on r.id = a.role_id where r.team_id = ${team.id}
      and not (a.party_type = 'team' and a.party_id = ${team.id})) as roles,
    (select count(*)::int from relations l join relation_types t on t.id = l.type_id
      where t.team_id = ${team.id}) as relations`)
  const [{ roles: assigned, relations } = { roles: 0, relations: 0 }] = rows
  if (assigned + relations > 0) throw new AppError('TEAM_NOT_EMPTY', { details: { roles: assigned, relations } })
}

/**
 * Deletes a team in which nothing is left. Its own roles, policies and relation types go with it, and so do the roles
 * that people had on it; the tree's root stays.
 */
export async function deleteTeam(
  tx: Database,
  actor: Actor,
  team: TeamRecord,
  { version, now }: { version: number; now: Date },
): Promise<void> {
  if (team.tenantRoot) throw new AppError('TEAM_IS_ROOT')
  await lockTree(tx, actor.tenantId)
  const [subteams, organisations] = [
    await tx.$count(teams, eq(teams.parentId, team.id)),
    await tx.$count(items, and(eq(items.tenantId, actor.tenantId), eq(items.teamPath, team.path))),
  ]
  if (subteams + organisations > 0) throw new AppError('TEAM_NOT_EMPTY', { details: { subteams, organisations } })
  await requireNothingElsewhere(tx, team)
  const ofTeam = and(eq(roleAssignments.partyType, 'team'), eq(roleAssignments.partyId, team.id))
  const assignments = await tx.$count(roleAssignments, ofTeam)
  await emit(tx, 'team.deleting', [{ id: team.id }], now)
  const gone = await tx
    .delete(teams)
    .where(and(eq(teams.id, team.id), eq(teams.version, version)))
    .returning({ id: teams.id })
  if (gone.length === 0) throw await conflictWith(tx, actor, team.key, version)
  await recordEvent(tx, actor, now, {
    action: 'deleted',
    subject: subjectOf(team),
    permission: 'team.delete',
    details: { assignments },
  })
}

/** Puts a team, with all teams below it, below another. */
export async function placeTeam(
  tx: Database,
  team: TeamRecord,
  { parent, path }: { parent: number; path: string },
  { by, now }: { by: string; now: Date },
): Promise<TeamRecord> {
  await tx.execute(sql`update teams set path = ${path}::text || substr(path, ${team.path.length + 1}::int)
    where tenant_id = ${team.tenantId} and ${within(sql`path`, team.path)}`)
  const [saved] = await tx
    .update(teams)
    .set({ parentId: parent, version: team.version + 1, updatedAt: now, updatedBy: by })
    .where(eq(teams.id, team.id))
    .returning()
  if (saved === undefined) throw new AppError('NOT_FOUND')
  return saved
}
