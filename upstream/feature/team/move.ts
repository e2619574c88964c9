import { and, asc, eq, inArray, like, ne, not, sql } from 'drizzle-orm'
import { permissionsBeyond } from '#contract/access/delegation'
import { hasPermission } from '#contract/access/rights'
import { AppError } from '#contract/kernel/errors'
import type { MoveImpact } from '#contract/team/team-tree'
import type { Actor } from '../../kernel/call/actor.ts'
import { emit } from '../../kernel/event/emit.ts'
import { followTeam } from '../../kernel/item/write.ts'
import { recordEvent } from '../../kernel/log/record.ts'
import { requirePermission, teamsWith } from '../../kernel/scope/scope.ts'
import { teamIdsIn, within } from '../../kernel/team/path.ts'
import { personFor, rolesChanged } from '../../kernel/team/reaching-roles.ts'
import { conflictWith, countBelow, getTeam, subjectOf, type TeamRecord } from '../../kernel/team/repository.ts'
import { lockTree, placeTeam } from '../../kernel/team/tree.ts'
import { teams } from '../../platform/db/schema/team.ts'
import type { Database } from '../../platform/db/store.ts'

const maximumTargets = 500
const maximumPeople = 100

/** Leaving a place asks for the right to delete there, arriving for the right to add. */
function requireMovable(actor: Actor, team: TeamRecord): void {
  requirePermission(actor, 'team.update', { teamPath: team.path })
  requirePermission(actor, 'team.delete', { teamPath: team.path })
  if (team.tenantRoot) throw new AppError('TEAM_IS_ROOT')
}

/** A team below which this one can go: not itself, nothing below it, and not where it is already. */
async function getTarget(db: Database, actor: Actor, team: TeamRecord, key: string): Promise<TeamRecord> {
  const target = await getTeam(db, actor, key).catch((error: unknown) => {
    if (error instanceof AppError)
      throw new AppError('INVALID_FORM', { fields: [{ path: 'to', code: 'choice.unknown' }] })
    throw error
  })
  const isWrong = target.path.startsWith(team.path) || target.id === team.parentId
  if (isWrong || !hasPermission(actor.grants, 'team.create', { teamPath: target.path })) {
    throw new AppError('INVALID_FORM', { fields: [{ path: 'to', code: 'choice.unknown' }] })
  }
  return target
}

/** Teams that the actor may move this one to, with the place of each. */
export async function listTargets(db: Database, actor: Actor, team: TeamRecord) {
  requireMovable(actor, team)
  const rows = await db
    .select({ id: teams.id, key: teams.key, name: teams.name, path: teams.path })
    .from(teams)
    .where(
      and(teamsWith(actor, 'team.create'), not(like(teams.path, `${team.path}%`)), ne(teams.id, team.parentId ?? 0)),
    )
    .orderBy(asc(teams.name), asc(teams.id))
    .limit(maximumTargets)
  const above = [...new Set(rows.flatMap(({ path }) => teamIdsIn(path)))]
  const names = new Map(
    above.length === 0
      ? []
      : (await db.select({ id: teams.id, name: teams.name }).from(teams).where(inArray(teams.id, above))).map(
          ({ id, name }) => [id, name],
        ),
  )
  return rows.map(({ key, name, path }) => ({
    key,
    name,
    path: teamIdsIn(path)
      .map((id) => names.get(id) ?? '')
      .join(' › '),
  }))
}

async function compare(db: Database, team: TeamRecord, target: TeamRecord) {
  const before = teamIdsIn(team.path).slice(0, -1)
  const after = teamIdsIn(target.path)
  return rolesChanged(db, before, after)
}

/** Roles assigned in a team that are kept by a team which will no longer be above it. */
async function rolesLeftBehind(db: Database, team: TeamRecord, target: TeamRecord): Promise<string[]> {
  const gone = teamIdsIn(team.path)
    .slice(0, -1)
    .filter((id) => !teamIdsIn(target.path).includes(id))
  if (gone.length === 0) return []
  const ids = sql.join(
    gone.map((id) => sql`${id}`),
    sql`, `,
  )
  const { rows } = await db.execute<{ name: string }>(sql`
    select distinct r.name from roles r
    join role_assignments a on a.role_id = r.id
    left join teams t on a.party_type = 'team' and t.id = a.party_id
    left join items i on a.party_type <> 'team' and i.id = a.party_id
    where r.team_id in (${ids}) and ${within(sql`coalesce(t.path, i.team_path)`, team.path)}
    order by r.name`)
  return rows.map(({ name }) => name)
}

export async function previewMove(db: Database, actor: Actor, team: TeamRecord, to: string): Promise<MoveImpact> {
  requireMovable(actor, team)
  const target = await getTarget(db, actor, team, to)
  const { loses, gains } = await compare(db, team, target)
  const { organisations } = await countBelow(db, team)
  return {
    teams: await db.$count(teams, and(eq(teams.tenantId, team.tenantId), within(teams.path, team.path))),
    organisations,
    loses: loses.slice(0, maximumPeople).map(personFor(actor.language)),
    gains: gains.slice(0, maximumPeople).map(personFor(actor.language)),
    roles: await rolesLeftBehind(db, team, target),
  }
}

/**
 * Moves a team with everything in it. Nobody gets a right in it that the mover does not hold there: else a team could
 * be taken by moving it to where one may do more.
 */
export async function moveTeam(
  tx: Database,
  actor: Actor,
  key: string,
  to: string,
  { version, now }: { version: number; now: Date },
): Promise<TeamRecord> {
  await lockTree(tx, actor.tenantId)
  const team = await getTeam(tx, actor, key)
  requireMovable(actor, team)
  const target = await getTarget(tx, actor, team, to)
  if (team.version !== version) throw await conflictWith(tx, actor, key, version)
  const { gains } = await compare(tx, team, target)
  const party = { type: 'team' as const, id: team.id, teamPath: team.path }
  const beyond = gains.flatMap(({ permissions }) =>
    permissionsBeyond(actor.grants, { permissions, depth: 'currentAndBeneath', websiteOnly: false }, party),
  )
  if (beyond.length > 0) throw new AppError('BEYOND_OWN_RIGHTS', { details: { permissions: [...new Set(beyond)] } })
  const path = `${target.path}${team.id}/`
  const { tenantId, path: from } = team
  // Teams first: who is adding something to one of them holds it, and what was added is seen by the statement after it.
  const saved = await placeTeam(tx, team, { parent: target.id, path }, { by: actor.name, now })
  await followTeam(tx, tenantId, from, path)
  await emit(tx, 'team.moved', [{ tenantId, from, to: path }], now)
  await recordEvent(tx, actor, now, {
    action: 'moved',
    subject: subjectOf(saved),
    permission: 'team.update',
    details: { from: team.path, to: path },
  })
  return saved
}
