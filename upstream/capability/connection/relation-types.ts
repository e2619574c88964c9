import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { RelationType, RelationTypeInput } from '#contract/content/relation-type'
import { sameValue } from '#contract/content/values-compare'
import { AppError } from '#contract/kernel/errors'
import { toKey } from '#contract/kernel/key'
import type { Actor } from '../../kernel/call/actor.ts'
import { recordEvent, savedAs } from '../../kernel/log/record.ts'
import { requirePermission } from '../../kernel/scope/scope.ts'
import { teamIdsIn } from '../../kernel/team/path.ts'
import type { TeamRecord } from '../../kernel/team/repository.ts'
import { keepVersion, settingsRace } from '../../kernel/version/settings-history.ts'
import { relations, relationTypes } from '../../platform/db/schema/relation.ts'
import { teams } from '../../platform/db/schema/team.ts'
import type { Database } from '../../platform/db/store.ts'

export type RelationTypeRecord = typeof relationTypes.$inferSelect

const uses = sql<number>`(select count(*)::int from relations r where r.type_id = relation_types.id)`

/** Relation types that count at a place in the tree: those of its teams from the root down. */
export function typesAt(db: Database, tenantId: number, teamPath: string) {
  return db
    .select({ type: relationTypes, team: { id: teams.id, key: teams.key, name: teams.name }, uses })
    .from(relationTypes)
    .innerJoin(teams, eq(teams.id, relationTypes.teamId))
    .where(and(eq(relationTypes.tenantId, tenantId), inArray(relationTypes.teamId, teamIdsIn(teamPath))))
    .orderBy(asc(relationTypes.outputSource), asc(relationTypes.id))
}

type Found = Awaited<ReturnType<typeof typesAt>>[number]

export const toRelationType = ({ type, team, uses: count }: Found, at: { id: number }): RelationType => ({
  key: type.key,
  kind: type.kind,
  output: { source: type.outputSource, target: type.outputTarget },
  input: { source: type.inputSource, target: type.inputTarget },
  team: { key: team.key, name: team.name },
  inherited: team.id !== at.id,
  uses: count,
  version: type.version,
})

/** One type that counts for a team, its own or inherited, or 404. */
export async function getRelationType(db: Database, actor: Actor, team: TeamRecord, key: string): Promise<Found> {
  const found = (await typesAt(db, actor.tenantId, team.path)).find(({ type }) => type.key === key)
  if (found === undefined) throw new AppError('NOT_FOUND')
  return found
}

export const inputOf = (type: RelationTypeRecord): RelationTypeInput => ({
  kind: type.kind,
  output: { source: type.outputSource, target: type.outputTarget },
  input: { source: type.inputSource, target: type.inputTarget },
})

/** A relation type as it is kept as a version. */
export const columnsOf = ({ kind, output, input }: RelationTypeInput) => ({
  kind,
  outputSource: output.source,
  outputTarget: output.target,
  inputSource: input.source,
  inputTarget: input.target,
})

const subjectOf = (team: TeamRecord) => ({
  type: 'team' as const,
  id: team.id,
  key: team.key,
  title: team.name,
  teamPath: team.path,
  organisationId: null,
})

type Noted = {
  team: TeamRecord
  details: Record<string, unknown>
  kept?: Awaited<ReturnType<typeof keepVersion>>
  restored?: number
}

const note = (db: Database, actor: Actor, now: Date, of: Noted) =>
  recordEvent(db, actor, now, {
    ...of.kept,
    ...savedAs('updated', of.details, of.restored),
    subject: subjectOf(of.team),
    permission: 'team.relationTypesManagement',
  })

const requireManaging = (actor: Actor, team: TeamRecord) =>
  requirePermission(actor, 'team.relationTypesManagement', { teamPath: team.path })

/** Types of one name are told apart by a number. */
const triedKeys = 20

export async function createRelationType(
  db: Database,
  actor: Actor,
  team: TeamRecord,
  input: RelationTypeInput,
  now: Date,
): Promise<string> {
  requireManaging(actor, team)
  const wanted = toKey(input.output.source)
  for (let number = 1; number <= triedKeys; number++) {
    const key = number === 1 ? wanted : `${wanted}-${number}`
    const made = await db
      .insert(relationTypes)
      .values({
        tenantId: actor.tenantId,
        teamId: team.id,
        key,
        ...columnsOf(input),
        updatedAt: now,
        updatedBy: actor.name,
      })
      .onConflictDoNothing()
      .returning({ key: relationTypes.key })
    if (made.length === 0) continue
    await note(db, actor, now, { team, details: { relationTypeAdded: key } })
    return key
  }
  throw new AppError('UNABLE_TO_SAVE')
}

type Target = { team: TeamRecord; key: string }
type Based = { version: number; now: Date }

/** The type under a lock, when it is the team's own and as it was seen: inherited ones are changed where they belong. */
async function lockOwn(db: Database, actor: Actor, { team, key }: Target, version: number) {
  requireManaging(actor, team)
  const found = await getRelationType(db, actor, team, key)
  if (found.type.teamId !== team.id) throw new AppError('FORBIDDEN')
  const [type] = await db.select().from(relationTypes).where(eq(relationTypes.id, found.type.id)).for('update')
  if (type === undefined) throw new AppError('NOT_FOUND')
  const subject = { type: 'relationType', id: type.id } as const
  if (type.version !== version)
    throw await settingsRace(db, subject, { base: version, version: type.version, values: inputOf(type) })
  const isUsed = (await db.$count(relations, eq(relations.typeId, type.id))) > 0
  return { type, subject, isUsed }
}

export async function updateRelationType(
  db: Database,
  actor: Actor,
  target: Target,
  input: RelationTypeInput,
  { version, now, restored }: Based & { restored?: number },
): Promise<void> {
  const { type, subject, isUsed } = await lockOwn(db, actor, target, version)
  const before = inputOf(type)
  if (sameValue(before, input)) return
  // What stands as equal has no direction to keep, and what is part of something may not become its equal unseen.
  if (isUsed && type.kind !== input.kind)
    throw new AppError('INVALID_FORM', { fields: [{ path: 'kind', code: 'relationType.kindInUse' }] })
  await db
    .update(relationTypes)
    .set({ ...columnsOf(input), version: version + 1, updatedAt: now, updatedBy: actor.name })
    .where(eq(relationTypes.id, type.id))
  const former = { number: version, values: columnsOf(before), at: type.updatedAt, by: type.updatedBy }
  const kept = await keepVersion(db, actor, subject, { former, values: columnsOf(input), now })
  await note(db, actor, now, { team: target.team, kept, details: { relationTypeChanged: type.key }, restored })
}

export async function deleteRelationType(
  db: Database,
  actor: Actor,
  target: Target,
  { version, now }: Based,
): Promise<void> {
  const { type, isUsed } = await lockOwn(db, actor, target, version)
  if (isUsed) throw new AppError('RELATION_TYPE_IN_USE')
  await db.delete(relationTypes).where(eq(relationTypes.id, type.id))
  await note(db, actor, now, { team: target.team, details: { relationTypeDeleted: type.key } })
}
