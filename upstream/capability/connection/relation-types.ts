import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { RelationType, RelationTypeInput } from '#contract/content/relation-type'
import { AppError } from '#contract/kernel/errors'
import type { Actor } from '../../kernel/call/actor.ts'
import { recordEvent } from '../../kernel/log/record.ts'
import { requirePermission } from '../../kernel/scope/scope.ts'
import { teamIdsIn } from '../../kernel/team/path.ts'
import type { TeamRecord } from '../../kernel/team/repository.ts'
import { withFreeKey } from '../../kernel/version/numbered-key.ts'
import { keepFirst, lockAsSeen, type SaveNote, saveRecord } from '../../kernel/version/save.ts'
import { versionedTable } from '../../kernel/version/versioned-table.ts'
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

type CountedType = Awaited<ReturnType<typeof typesAt>>[number]

export const toRelationType = ({ type, team, uses: count }: CountedType, at: { id: number }): RelationType => ({
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
export async function getRelationType(db: Database, actor: Actor, team: TeamRecord, key: string): Promise<CountedType> {
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

const noteOf = (team: TeamRecord, details: Record<string, unknown>): SaveNote => ({
  action: 'updated',
  details,
  subject: subjectOf(team),
  permission: 'team.relationTypesManagement',
})

const requireManaging = (actor: Actor, team: TeamRecord) =>
  requirePermission(actor, 'team.relationTypesManagement', { teamPath: team.path })

const typeKind = versionedTable(relationTypes, {
  history: 'relationType',
  valuesOf: inputOf,
  columnsOf,
  stored: columnsOf,
})

export async function createRelationType(
  db: Database,
  actor: Actor,
  team: TeamRecord,
  values: RelationTypeInput,
  now: Date,
): Promise<string> {
  requireManaging(actor, team)
  const by = { tenantId: actor.tenantId, teamId: team.id, updatedAt: now, updatedBy: actor.name }
  const { id, key } = await withFreeKey(values.output.source, (free) =>
    db
      .insert(relationTypes)
      .values({ ...columnsOf(values), ...by, key: free })
      .onConflictDoNothing()
      .returning(),
  )
  await keepFirst({ db, actor, now }, typeKind, { id, values, note: noteOf(team, { relationTypeAdded: key }) })
  return key
}

type Target = { team: TeamRecord; key: string }
type Based = { version: number; now: Date }

/** The id of the type, when it is the team's own: inherited ones are changed where they belong. */
async function getOwn(db: Database, actor: Actor, { team, key }: Target): Promise<number> {
  requireManaging(actor, team)
  const { type } = await getRelationType(db, actor, team, key)
  if (type.teamId !== team.id) throw new AppError('FORBIDDEN')
  return type.id
}

const isUsed = async (db: Database, id: number) => (await db.$count(relations, eq(relations.typeId, id))) > 0

export async function updateRelationType(
  db: Database,
  actor: Actor,
  target: Target,
  values: RelationTypeInput,
  { version: base, now, restored }: Based & { restored?: number },
): Promise<void> {
  const id = await getOwn(db, actor, target)
  await saveRecord({ db, actor, now }, typeKind, {
    ...{ id, values, base, restored },
    // An equal relation has no direction to keep, and a part may not become an equal unseen.
    async check({ kind }) {
      if (kind !== values.kind && (await isUsed(db, id)))
        throw new AppError('INVALID_FORM', { fields: [{ path: 'kind', code: 'relationType.kindInUse' }] })
    },
    note: () => noteOf(target.team, { relationTypeChanged: target.key }),
  })
}

export async function deleteRelationType(
  db: Database,
  actor: Actor,
  target: Target,
  { version, now }: Based,
): Promise<void> {
  const { id, key } = await lockAsSeen(db, typeKind, await getOwn(db, actor, target), version)
  if (await isUsed(db, id)) throw new AppError('RELATION_TYPE_IN_USE')
  await db.delete(relationTypes).where(eq(relationTypes.id, id))
  await recordEvent(db, actor, now, noteOf(target.team, { relationTypeDeleted: key }))
}
