import { and, eq, inArray, sql } from 'drizzle-orm'
import { newlyWrong } from '#contract/type-editor/type-changes'
import type { TypeDefinition } from '#contract/types/type-definition'
import { listTypes } from '../../kernel/type/definitions.ts'
import { versions } from '../../platform/db/schema/item.ts'
import { typeEffectRecords, typeEffects } from '../../platform/db/schema/type-work.ts'
import type { Database } from '../../platform/db/store.ts'
import { workInTurns } from '../../platform/jobs/in-turns.ts'
import { defineJob } from '../../platform/process/define-job.ts'
import type { Services } from '../../platform/process/services.ts'
import { localDate } from '../../platform/text/local-date.ts'
import type { EffectRow } from './effect-rows.ts'
import { inheritedBy, withInheriting } from './inheriting.ts'
import {
  isTypeKind,
  newestVersion,
  nextRecords,
  recordsInPart,
  recordsOf,
  type TypeOf,
  type TypeRecord,
  visibleVersion,
} from './records.ts'

type Types = { before: ReadonlyMap<string, TypeDefinition>; after: ReadonlyMap<string, TypeDefinition> }

/** The version of a record to check: the one online or planned, as published; otherwise the newest, as a concept. */
function checkedVersion(item: TypeRecord, now: Date) {
  const shown = visibleVersion(item, now)
  return shown === null
    ? { uuid: newestVersion(item), purpose: 'concept' as const }
    : { uuid: shown, purpose: 'publish' as const }
}

/** Those fields of types that are named: what stays as it is can't become wrong. */
const only = (names: ReadonlySet<string>, { sections }: TypeDefinition) => ({
  sections: sections.map((section) => ({ ...section, fields: section.fields.filter(({ name }) => names.has(name)) })),
})

/** Those that are right now and would not be any more, with the fields that would be wrong. */
async function wrongAmong(
  db: Database,
  found: readonly TypeRecord[],
  { before, after, names, now }: Types & { names: ReadonlySet<string>; now: Date },
): Promise<{ itemId: number; fields: string[] }[]> {
  if (names.size === 0) return []
  const results = found.map((item) => ({ itemId: item.id, ...checkedVersion(item, now) }))
  const values = sql<Record<string, unknown>>`coalesce((select jsonb_object_agg(part.key, part.value)
    from jsonb_each(${versions.values}) part where part.key in ${[...names]}), '{}'::jsonb)`
  const rows = await db
    .select({ uuid: versions.uuid, types: versions.types, values })
    .from(versions)
    .where(
      inArray(
        versions.uuid,
        results.flatMap(({ uuid }) => uuid ?? []),
      ),
    )
  const byUuid = new Map(rows.map((row) => [row.uuid, row]))
  const today = localDate(now)
  return results.flatMap(({ itemId, uuid, purpose }) => {
    const version = uuid === null ? undefined : byUuid.get(uuid)
    if (version === undefined) return []
    const of = (types: Types['before']) =>
      version.types.flatMap((key) => types.get(key) ?? []).map((type) => only(names, type))
    const fields = newlyWrong({ before: of(before), after: of(after), values: version.values, purpose, today })
    return fields.length === 0 ? [] : [{ itemId, fields }]
  })
}

/** In how many of these each field is filled in, in their newest version, beside those of before. */
async function countFilled(db: Database, found: readonly TypeRecord[], before: Record<string, number>) {
  const rows = await db
    .select({ name: sql<string>`field.name`, count: sql<number>`count(*)::int` })
    .from(versions)
    .innerJoin(sql`lateral jsonb_object_keys(${versions.values}) field(name)`, sql`true`)
    .where(
      inArray(
        versions.uuid,
        found.flatMap((item) => newestVersion(item) ?? []),
      ),
    )
    .groupBy(sql`field.name`)
  const counts = new Map(Object.entries(before))
  for (const { name, count } of rows) counts.set(name, (counts.get(name) ?? 0) + count)
  return Object.fromEntries(counts)
}

/** Looks at the next records; false when none is left. */
async function lookAtNext(db: Database, effect: EffectRow, type: TypeOf, now: Date): Promise<boolean> {
  const found = await nextRecords(db, type, effect.lastId)
  const isLast = found.length < recordsInPart
  const known = await listTypes(db, type.tenantId, type.kind)
  const before = new Map(known.map((one) => [one.key, one]))
  const { definition } = effect
  const after = new Map([...before, [definition.key, definition], ...inheritedBy(known, definition)])
  const names = new Set(
    effect.fields.flatMap(({ name, change }) => (change === 'same' || change === 'retired' ? [] : name)),
  )
  const wrong = await wrongAmong(db, found, { before, after, names, now })
  if (wrong.length > 0)
    await db
      .insert(typeEffectRecords)
      .values(wrong.map((one) => ({ effectId: effect.id, tenantId: type.tenantId, ...one })))
  const looked = effect.looked + found.length
  await db
    .update(typeEffects)
    .set({
      looked,
      lastId: found.at(-1)?.id ?? effect.lastId,
      filled: await countFilled(db, found, effect.filled),
      wrong: effect.wrong + wrong.length,
      // Records that came or went meanwhile count as they were met.
      ...(isLast ? { state: 'done' as const, total: looked, endedAt: now } : {}),
    })
    .where(eq(typeEffects.id, effect.id))
  // The planner does not know rows just written in one go yet, and would find each page of the workbook by sorting all
  // of them.
  if (isLast && effect.lastId > 0) await db.execute(sql`analyze type_effect_records`)
  return !isLast
}

/** The next step of looking at what publishing does; false when nothing is left, or somebody stopped it. */
export async function effectStep(tx: Database, id: string, now: Date): Promise<boolean> {
  const [effect] = await tx
    .select()
    .from(typeEffects)
    .where(and(eq(typeEffects.id, id), eq(typeEffects.state, 'busy')))
    .for('update')
  if (effect === undefined) return false
  const { tenantId, definition } = effect
  const { kind, key } = definition
  if (!isTypeKind(kind)) return false
  const type = { tenantId, kind, keys: await withInheriting(tx, tenantId, { kind, key }) }
  if (effect.total !== null) return lookAtNext(tx, effect, type, now)
  const total = await recordsOf(tx, type)
  await tx.update(typeEffects).set({ total }).where(eq(typeEffects.id, id))
  return true
}

/** The next step in a transaction of its own: what a process that ended had not written, the next does. */
export const effectPart = ({ store, now }: Pick<Services, 'store' | 'now'>, id: string): Promise<boolean> =>
  store.withTransaction((tx) => effectStep(tx, id, now()))

/** Looks at what publishing types does, in parts; what a process that ended left open goes on with the next. */
export const typeEffectJob = defineJob({
  name: 'type-effect',
  run: (services, payload, { signal }) =>
    workInTurns(services, { name: 'type-effect', payload, signal }, () => effectPart(services, payload.effect)),
  left: ({ store }) =>
    store.db.select({ effect: typeEffects.id }).from(typeEffects).where(eq(typeEffects.state, 'busy')),
})
