import { and, arrayContains, asc, eq, gt, gte, inArray, like, or, type SQL, sql } from 'drizzle-orm'
import { type TypeKind, typeKinds } from '#contract/types/type-definition'
import type { Actor } from '../../kernel/call/actor.ts'
import { type ItemRecord, newestVersion } from '../../kernel/item/publication.ts'
import { owners } from '../../kernel/item/repository.ts'
import { mayBeIn, stateSql } from '../../kernel/item/state-sql.ts'
import { readableItems } from '../../kernel/scope/scope.ts'
import { listTypes } from '../../kernel/type/definitions.ts'
import { changeRecords } from '../../platform/db/schema/change-set.ts'
import { items, versions } from '../../platform/db/schema/item.ts'
import { teams } from '../../platform/db/schema/team.ts'
import type { Database } from '../../platform/db/store.ts'
import type { Places, PlanSubject } from './plan.ts'
import type { RecordRow, SetRow } from './repository.ts'

function kindsOf({ action, selection }: SetRow): readonly TypeKind[] {
  if (action?.kind === 'move') return ['organisation']
  if (action?.kind === 'type' || action?.kind === 'field' || action?.kind === 'convert') return [action.of]
  return selection.of === null ? typeKinds : [selection.of]
}

const typesOf = ({ action, selection }: SetRow): string[] => [
  ...(selection.type === null ? [] : [selection.type]),
  ...(action?.kind === 'type'
    ? [action.from]
    : action?.kind === 'field' || action?.kind === 'convert'
      ? [action.type]
      : []),
]

/** Records of a change set, as far as a list of items can select them. */
function selected(actor: Actor, set: SetRow, teamPath: string, now: Date): SQL | undefined {
  const { state } = set.selection
  const types = typesOf(set)
  return and(
    or(...kindsOf(set).map((kind) => readableItems(actor, kind))),
    like(items.teamPath, `${teamPath}%`),
    types.length === 0 ? undefined : arrayContains(items.types, types),
    state === null ? undefined : and(eq(stateSql(now), state), mayBeIn(state, now)),
  )
}

/** Its team with its present name and place; undefined when it is gone. */
export async function findTeam(db: Database, tenantId: number, key: string) {
  const [team] = await db
    .select()
    .from(teams)
    .where(and(eq(teams.tenantId, tenantId), eq(teams.key, key)))
  return team
}

export type Part = { set: SetRow; teamPath: string; now: Date }

/** How many things are to be looked at. */
export async function countSelected(db: Database, actor: Actor, { set, teamPath, now }: Part): Promise<number> {
  if (set.undoes !== null) return db.$count(changeRecords, doneIn(set.undoes))
  return db.$count(items, selected(actor, set, teamPath, now))
}

/** The next things to look at, with what their newest versions hold: a few statements, however many there are. */
export async function nextSelected(db: Database, actor: Actor, { set, teamPath, now }: Part, limit: number) {
  const found = await db
    .select({ item: items, owner: owners.key })
    .from(items)
    .leftJoin(owners, eq(owners.id, items.organisationId))
    .where(and(selected(actor, set, teamPath, now), gt(items.id, set.cursor)))
    .orderBy(asc(items.id))
    .limit(limit)
  return withNewest(db, actor, found)
}

const doneIn = (set: string) => and(eq(changeRecords.setId, set), eq(changeRecords.outcome, 'done'))

/** The next records that another set changed, to be put back; from a position on. */
export const nextDone = (db: Database, undoes: string, from: number, limit: number): Promise<RecordRow[]> =>
  db
    .select()
    .from(changeRecords)
    .where(and(doneIn(undoes), gte(changeRecords.position, from)))
    .orderBy(asc(changeRecords.position))
    .limit(limit)

/** Things that records are about, by id; what is gone or out of reach is not among them. */
export async function findLooked(db: Database, actor: Actor, records: readonly { itemId: number }[]) {
  const ids = records.map(({ itemId }) => itemId)
  if (ids.length === 0) return new Map<number, PlanSubject>()
  const found = await db
    .select({ item: items, owner: owners.key })
    .from(items)
    .leftJoin(owners, eq(owners.id, items.organisationId))
    .where(and(or(...typeKinds.map((kind) => readableItems(actor, kind))), inArray(items.id, ids)))
  return new Map((await withNewest(db, actor, found)).map((looked) => [looked.item.id, looked]))
}

async function withNewest(
  db: Database,
  actor: Actor,
  found: readonly { item: ItemRecord; owner: string | null }[],
): Promise<PlanSubject[]> {
  const uuids = found.flatMap(({ item }) => newestVersion(item) ?? [])
  const rows = uuids.length === 0 ? [] : await db.select().from(versions).where(inArray(versions.uuid, uuids))
  const byUuid = new Map(rows.map((row) => [row.uuid, row]))
  const definitions = new Map<string, PlanSubject['definitions']>()
  for (const kind of new Set(found.map(({ item }) => item.kind))) {
    if (kind === 'agenda') continue
    // A tenant's own type replaces the common one with the same key.
    const all = await listTypes(db, actor.tenantId, kind)
    definitions.set(kind, [...new Map(all.map((type) => [type.key, type])).values()])
  }
  return found.map(({ item, owner }) => {
    const { types = item.types, values = {} } = byUuid.get(newestVersion(item) ?? '') ?? {}
    return { item, organisation: owner ?? item.key, types, values, definitions: definitions.get(item.kind) ?? [] }
  })
}

/** Names of the teams that things are in, and the team that they go to. */
export async function placesOf(db: Database, { tenantId, action }: SetRow, paths: readonly string[]): Promise<Places> {
  const target = action?.kind === 'move' ? action.to : ''
  const rows = await db
    .select({ key: teams.key, name: teams.name, path: teams.path })
    .from(teams)
    .where(
      and(
        eq(teams.tenantId, tenantId),
        or(eq(teams.key, target), paths.length === 0 ? sql`false` : inArray(teams.path, [...new Set(paths)])),
      ),
    )
  const byPath = new Map(rows.map((row) => [row.path, row]))
  return { target: rows.find(({ key }) => key === target), teamOf: (path) => byPath.get(path) }
}
