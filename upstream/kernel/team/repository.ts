import { and, asc, eq, gt, or, sql } from 'drizzle-orm'
import { sameValue } from '#contract/content/values-compare'
import { AppError } from '#contract/kernel/errors'
import type { ListQuery } from '#contract/kernel/list'
import { type TeamInput, teamInputSchema } from '#contract/team/team'
import { preparedQuery } from '../../platform/db/prepared-query.ts'
import { teams } from '../../platform/db/schema/team.ts'
import type { Database } from '../../platform/db/store.ts'
import { cursors, decodeCursor, toPage } from '../../platform/http/page.ts'
import { sharedRead } from '../../platform/http/shared-reads.ts'
import type { Actor } from '../call/actor.ts'
import { readableTeams, rightsKey } from '../scope/scope.ts'
import { editConflict } from '../version/edit-conflict.ts'
import { type SaveCall, saveRecord } from '../version/save.ts'
import { fieldsIn } from '../version/versioned-table.ts'
import { teamKind } from './create-team.ts'

export type TeamRecord = typeof teams.$inferSelect

// Columns of the outer query are written out: drizzle leaves their table away, and then they would mean the inner one.
// The table is named in full: drizzle leaves it out where only one is selected from.
/** Everything below a path as a range that the prefix index can serve; `:` follows the digits and the slash. */
export const counts = {
  organisations: sql<number>`(select coalesce(sum(c.organisations), 0)::int from team_counts c
    where c.tenant_id = teams.tenant_id and c.team_path ~>=~ teams.path and c.team_path ~<~ (teams.path || ':'))`,
  subteams: sql<number>`(select count(*)::int from teams s where s.parent_id = teams.id)`,
}

export const isLeaf = sql<boolean>`not exists (select 1 from teams s where s.parent_id = teams.id)`
/** A team, and whether no other lies below it. */
export type TeamWithLeaf = TeamRecord & { isLeaf: boolean }

/** A team in the actor's scope, or 404. */
export const getTeam = sharedRead((actor: Actor, key: string) => `${actor.tokenHash} ${key}`, findTeam)

const teamByKey = preparedQuery(rightsKey, (db, actor) =>
  db
    .select({ team: teams, isLeaf })
    .from(teams)
    .where(and(readableTeams(actor), eq(teams.key, sql.placeholder('key')))),
)

async function findTeam(db: Database, actor: Actor, key: string): Promise<TeamWithLeaf> {
  const [found] = await teamByKey(db, [actor], { key })
  if (found === undefined) throw new AppError('NOT_FOUND')
  return { ...found.team, isLeaf: found.isLeaf }
}

/** How much lies below a team: organisations at any depth, teams directly. */
export async function countBelow(db: Database, team: TeamRecord) {
  const [row] = await countsOf(db, [], { team: team.id })
  return row ?? { organisations: 0, subteams: 0 }
}

const countsOf = preparedQuery(
  () => '',
  (db) =>
    db
      .select(counts)
      .from(teams)
      .where(eq(teams.id, sql.placeholder('team'))),
)

/** Teams directly below a team, by name. */
export async function listSubteams(db: Database, actor: Actor, parent: TeamRecord, query: ListQuery) {
  const below = and(readableTeams(actor), eq(teams.parentId, parent.id))
  const after = decodeCursor(query.cursor, cursors.byText)
  const sortName = sql<string>`${teams.name} collate "und-x-icu"`
  const rows = await db
    .select({ team: teams, ...counts })
    .from(teams)
    .where(
      and(
        below,
        after &&
          or(gt(sortName, after[0]), and(sql`${sortName} = ${after[0]} collate "und-x-icu"`, gt(teams.id, after[1]))),
      ),
    )
    .orderBy(asc(sortName), asc(teams.id))
    .limit(query.limit + 1)
  const page = toPage(rows, query.limit, (row) => [row.team.name, row.team.id])
  return query.total === 'true' ? { ...page, total: await db.$count(teams, below) } : page
}

/** A team as the action log names it. */
export const subjectOf = (team: TeamRecord) => ({
  type: 'team' as const,
  id: team.id,
  key: team.key,
  title: team.name,
  teamPath: team.path,
  organisationId: null,
})

/** Saves a team that was based on `base`; `restored` is the version that is put back. */
export async function updateTeam(
  call: SaveCall,
  team: TeamRecord,
  values: TeamInput,
  { base, restored }: { base: number; restored?: number },
): Promise<TeamRecord> {
  // A save of the same values changes nothing, whatever it was based on.
  if (sameValue(fieldsIn(teamInputSchema, team), values)) return team
  const { row } = await saveRecord(call, teamKind, {
    ...{ id: team.id, values, base, restored },
    note: (saved, from) => ({
      action: 'updated',
      details: { from, to: values },
      subject: subjectOf(saved),
      permission: 'team.update',
    }),
  })
  return row
}

/** The refusal of a change that was based on an older version. */
export const conflictWith = async (db: Database, actor: Actor, key: string, base: number): Promise<AppError> =>
  editConflict(base, teamKind.standing(await getTeam(db, actor, key)))
