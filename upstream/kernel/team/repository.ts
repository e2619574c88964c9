import { and, asc, eq, gt, or, sql } from 'drizzle-orm'
import { sameValue } from '#contract/content/values-compare'
import { AppError } from '#contract/kernel/errors'
import type { ListQuery } from '#contract/kernel/list'
import type { TeamInput } from '#contract/team/team'
import { preparedQuery } from '../../platform/db/prepared-query.ts'
import { versions } from '../../platform/db/schema/item.ts'
import { teams } from '../../platform/db/schema/team.ts'
import type { Database } from '../../platform/db/store.ts'
import { decodeCursor, toPage } from '../../platform/http/page.ts'
import { sharedRead } from '../../platform/http/shared-reads.ts'
import type { Actor } from '../call/actor.ts'
import { recordEvent, savedAs, saveVersion } from '../log/record.ts'
import { readableTeams, rightsKey } from '../scope/scope.ts'

export type TeamRecord = typeof teams.$inferSelect

// Columns of the outer query are written out: drizzle leaves their table away, and then they would mean the inner one.
// The table is named in full: drizzle leaves it out where only one is selected from.
/** Everything below a path as a range that the prefix index can serve; `:` follows the digits and the slash. */
const counts = {
  organisations: sql<number>`(select coalesce(sum(c.organisations), 0)::int from team_counts c
    where c.team_path ~>=~ teams.path and c.team_path ~<~ (teams.path || ':'))`,
  subteams: sql<number>`(select count(*)::int from teams s where s.parent_id = teams.id)`,
}

const isLeaf = sql<boolean>`not exists (select 1 from teams s where s.parent_id = teams.id)`
/** A team, and whether no other lies below it. */
export type FoundTeam = TeamRecord & { isLeaf: boolean }

/** A team in the actor's scope, or 404. */
export const getTeam = sharedRead((actor: Actor, key: string) => `${actor.tokenHash} ${key}`, findTeam)

const teamByKey = preparedQuery(rightsKey, (db, actor) =>
  db
    .select({ team: teams, isLeaf })
    .from(teams)
    .where(and(readableTeams(actor), eq(teams.key, sql.placeholder('key')))),
)

async function findTeam(db: Database, actor: Actor, key: string): Promise<FoundTeam> {
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
  const after = decodeCursor(query.cursor)
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

/** What a version of a team holds: all that its form can change, or the types say what is missing. */
export const valuesOf = ({ name, comment }: TeamInput): TeamInput => ({ name, comment })

/**
 * Saves a team that was based on `version`. A lost race is refused with both versions and never overwrites; saving
 * what stands there already changes nothing.
 */
export async function updateTeam(
  db: Database,
  actor: Actor,
  team: TeamRecord,
  input: TeamInput,
  { version, now, restored }: { version: number; now: Date; restored?: number },
): Promise<TeamRecord> {
  if (sameValue(valuesOf(team), valuesOf(input))) return team
  const [saved] = await db
    .update(teams)
    .set({ ...input, version: version + 1, updatedAt: now, updatedBy: actor.name })
    .where(and(eq(teams.id, team.id), eq(teams.version, version)))
    .returning()
  if (saved === undefined) throw await lostRace(db, actor, team.key, input, version)
  const values = valuesOf(saved)
  const toVersion = await saveVersion(db, actor, now, {
    subjectType: 'team',
    subjectId: team.id,
    number: saved.version,
    baseNumber: version,
    values,
  })
  await recordEvent(db, actor, now, {
    ...savedAs('updated', { from: valuesOf(team), to: values }, restored),
    subject: subjectOf(saved),
    permission: 'team.update',
    toVersion,
    fromVersion: await findVersionUuid(db, actor, team, version),
  })
  return saved
}

async function findVersionUuid(db: Database, actor: Actor, team: TeamRecord, number: number): Promise<string | null> {
  const [found] = await db
    .select({ uuid: versions.uuid })
    .from(versions)
    .where(
      and(
        eq(versions.tenantId, actor.tenantId),
        eq(versions.subjectType, 'team'),
        eq(versions.subjectId, team.id),
        eq(versions.number, number),
      ),
    )
  return found?.uuid ?? null
}

/** The refusal of a change that was based on an older version. */
export async function conflictWith(db: Database, actor: Actor, key: string): Promise<AppError> {
  const theirs = await getTeam(db, actor, key)
  return new AppError('CONFLICT', {
    details: {
      theirs: { version: theirs.version, changedBy: theirs.updatedBy, changedAt: theirs.updatedAt.toISOString() },
    },
  })
}

async function lostRace(db: Database, actor: Actor, key: string, mine: TeamInput, base: number): Promise<AppError> {
  const theirs = await getTeam(db, actor, key)
  const differing = Object.entries(mine).filter(([field, value]) => !sameValue({ ...valuesOf(theirs) }[field], value))
  return new AppError('CONFLICT', {
    fields: differing.map(([path]) => ({ path, code: 'conflict' })),
    details: {
      base,
      theirs: {
        version: theirs.version,
        values: valuesOf(theirs),
        changedBy: theirs.updatedBy,
        changedAt: theirs.updatedAt.toISOString(),
      },
    },
  })
}
