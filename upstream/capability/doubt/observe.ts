import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Evidence } from '#contract/doubt/doubt'
import { canBeDoubted } from '#contract/doubt/meaning'
import { type Effect, effectOf, isMachine, type KnownDoubt } from '#contract/doubt/rules'
import { defaultLocale } from '#contract/kernel/constants'
import type { ItemRecord } from '../../kernel/item/publication.ts'
import { type Author, recordEvents, toEvent } from '../../kernel/log/record.ts'
import { subjectOf } from '../../kernel/scope/place.ts'
import { doubts, seenTrue } from '../../platform/db/schema/doubt.ts'
import type { Database } from '../../platform/db/store.ts'
import { textsFor } from '../../platform/text/texts.ts'
import { withLookedUp } from '../check/addresses.ts'
import { seeTrue } from '../provenance/seen-true.ts'
import { lockItems } from '../publication/lock.ts'
import { readerOf, type Source, silentFields } from './precision.ts'
import { checkedValue, markOf, markOfWords, type Sides, type Standing, sidesOf, standingOf } from './sides.ts'

export type DoubtRecord = typeof doubts.$inferSelect

/** The value of one field of one record according to a source. */
export type Observation = {
  /** The id of the record. */
  item: number
  /** The name of the field; empty for the record as a whole. */
  field: string
  /** The value according to the source, in the shape of the field; left out when it only reports that the field is wrong. */
  said?: unknown
  /** The source no longer says anything of it: what it said is withdrawn. */
  missing?: boolean
  source: Source
  evidence: Evidence
  /** Who reported it, where that is kept elsewhere. */
  reporter?: string
}

/** Result of an observation; one that can't be compared changes nothing. */
export type ObservationResult = {
  outcome: Effect['outcome'] | 'no such record' | 'no such field' | 'cannot be compared' | 'no such value'
  /** The doubt that there is now. */
  doubt?: string
  /** Values that the source doubted ours for and no longer says: those doubts ended as withdrawn. */
  withdrawn?: unknown[]
}

type Context = { tenantId: number; now: Date }

/** The author in the log for what a source says. */
const authorOf = (tenantId: number, { kind, name }: Source): Author => {
  const what = textsFor(defaultLocale)(`doubts.source.${kind}`)
  return { tenantId, userId: null, name: name === '' ? what.charAt(0).toUpperCase() + what.slice(1) : name }
}

/**
 * Takes what sources say, in one transaction: each raises, keeps or ends doubts by the rules of `contract/doubt`, or is
 * kept as the last moment at which the source saw that it is true. It changes no record and nothing that is online. The
 * answers are in the order of what was said. Addresses without their street get it from the postal table.
 */
export async function observe(
  db: Database,
  context: Context,
  said: readonly Observation[],
): Promise<ObservationResult[]> {
  const ids = [...new Set(said.map(({ item }) => item))]
  const locked = (await lockItems(db, ids, context.now)).filter(({ tenantId }) => tenantId === context.tenantId)
  const found = new Map<number, { item: ItemRecord; standing: Standing }>()
  for (const item of locked) found.set(item.id, { item, standing: await standingOf(db, item, context.now) })
  const silences = new Map<string, Set<string>>()
  const observed: ObservationResult[] = []
  for (const one of said) {
    const record = found.get(one.item)
    if (record === undefined || record.item.archivedAt !== null) observed.push({ outcome: 'no such record' })
    else observed.push(await observeOne(db, context, record, one, silences))
  }
  return observed
}

type ComparedSides = { sides: Sides; said: unknown; saidMark: string } | Pick<ObservationResult, 'outcome'>

/** Both sides of what is said, as they are stored. */
async function compareSides(
  db: Database,
  { now }: Context,
  standing: Standing,
  observation: Observation,
): Promise<ComparedSides> {
  const { field: name, evidence } = observation
  const field = standing.fields.get(name)
  if (name !== '' && field === undefined) return { outcome: 'no such field' }
  if (field !== undefined && !canBeDoubted(field)) return { outcome: 'cannot be compared' }
  const hasValue = field !== undefined && observation.said !== undefined && !observation.missing
  const filled =
    hasValue && field.type === 'address' ? await withLookedUp(db, { [name]: observation.said }, [name]) : undefined
  const checked = hasValue ? checkedValue(field, filled?.[name] ?? observation.said, now) : { value: null }
  if (!('value' in checked) || checked.value === undefined) return { outcome: 'no such value' }
  const said = checked.value
  const saidMark = hasValue ? markOf(field, said) : markOfWords(evidence.words ?? '')
  const sides = saidMark && sidesOf(standing, { name, field, said, saidMark })
  return sides ? { sides, said, saidMark } : { outcome: 'cannot be compared' }
}

async function observeOne(
  db: Database,
  context: Context,
  { item, standing }: { item: ItemRecord; standing: Standing },
  observation: Observation,
  silences: Map<string, Set<string>>,
): Promise<ObservationResult> {
  const { tenantId, now } = context
  const { field: name, source, evidence } = observation
  const comparison = await compareSides(db, context, standing, observation)
  if ('outcome' in comparison) return comparison
  const { sides, said, saidMark } = comparison
  const ofSource = { itemId: item.id, field: name, source: source.kind, sourceId: source.id }
  const known = await db
    .select()
    .from(doubts)
    .where(
      and(
        ...[eq(doubts.itemId, item.id), eq(doubts.field, name)],
        ...[eq(doubts.source, source.kind), eq(doubts.sourceId, source.id)],
      ),
    )
  const reader = { tenantId, ...readerOf(source) }
  const key = `${reader.kind} ${reader.id}`
  const silent = silences.get(key) ?? (isMachine(source.kind) ? await silentFields(db, reader) : new Set<string>())
  silences.set(key, silent)
  const effect = effectOf(
    {
      ...{ source: source.kind, here: sides.here, pending: sides.pending },
      ...{ said: observation.missing ? null : sides.said, isSilent: silent.has(name) },
    },
    known.map((doubt) => asKnown(doubt, standing)),
  )
  await endDoubts(db, { item, by: authorOf(tenantId, source), now, version: standing.version }, known, effect.ends)
  const dropped = effect.ends.flatMap(({ id, state }) => (state === 'withdrawn' ? [id] : []))
  const withdrawn = known.flatMap((doubt) => (dropped.includes(doubt.id) ? [doubt.said] : []))
  if (effect.outcome === 'agrees') {
    const agreed = { at: now, address: evidence.address ?? null }
    await db
      .insert(seenTrue)
      .values({ tenantId, ...ofSource, ...agreed })
      .onConflictDoUpdate({
        target: [seenTrue.itemId, seenTrue.field, seenTrue.source, seenTrue.sourceId],
        set: agreed,
      })
    const seen = { itemId: item.id, version: standing.version, fields: [name] }
    await seeTrue(db, [seen], { how: source.kind, by: source.name, at: now })
    return { outcome: 'agrees', withdrawn }
  }
  const stands = { sourceName: source.name, evidence }
  if (effect.outcome === 'stands') {
    const times = isMachine(source.kind) ? doubts.times : sql`${doubts.times} + 1`
    await db
      .update(doubts)
      .set({ ...stands, times })
      .where(eq(doubts.id, effect.doubt ?? ''))
    return { outcome: 'stands', doubt: effect.doubt, withdrawn }
  }
  if (effect.outcome !== 'raised' && effect.outcome !== 'reopened') return { outcome: effect.outcome, withdrawn }
  const opened = {
    ...{ ...stands, state: 'open' as const, since: now, decidedAt: null, decidedBy: '', reason: '', version: null },
    ...{ here: standing.values[name] ?? null, said, reporter: observation.reporter ?? null },
  }
  const [doubt] =
    effect.doubt === undefined
      ? await db
          .insert(doubts)
          .values({ tenantId, ...ofSource, hereMark: sides.here, saidMark, ...opened })
          .returning({ id: doubts.id })
      : await db.update(doubts).set(opened).where(eq(doubts.id, effect.doubt)).returning({ id: doubts.id })
  await recordEvents(db, [
    toEvent(authorOf(tenantId, source), now, {
      ...{ action: 'doubtRaised', subject: subjectOf(item), permission: '' },
      details: { field: name, source: source.kind, ...(evidence.address ? { address: evidence.address } : {}) },
    }),
  ])
  return { outcome: effect.outcome, doubt: doubt?.id, withdrawn }
}

/** A doubt as the rules know it: what was said counts as the record's own value when it does not contradict that. */
function asKnown(doubt: DoubtRecord, standing: Standing): KnownDoubt<string> {
  const { id, state, field: name, said, hereMark: here, saidMark, rightMark: right } = doubt
  const field = standing.fields.get(name)
  const sides = state === 'open' ? sidesOf(standing, { name, field, said, saidMark }) : undefined
  return { id, state, here, said: sides?.said ?? saidMark, right }
}

type Ending = { item: ItemRecord; by: Author; now: Date; version: string | null }

/** Ends doubts that the rules end, each with a line in the log. */
export async function endDoubts(
  db: Database,
  { item, by, now, version }: Ending,
  known: readonly DoubtRecord[],
  ends: readonly { id: string; state: DoubtRecord['state'] }[],
): Promise<void> {
  for (const state of new Set(ends.map((end) => end.state))) {
    const ids = ends.filter((end) => end.state === state).map(({ id }) => id)
    await db
      .update(doubts)
      .set({ state, decidedAt: now, decidedBy: by.name, version: state === 'accepted' ? version : null })
      .where(inArray(doubts.id, ids))
    await recordEvents(
      db,
      known
        .filter(({ id }) => ids.includes(id))
        .map(({ field, source }) =>
          toEvent(by, now, {
            ...{ action: 'doubtEnded', subject: subjectOf(item), permission: '' },
            details: { field, source, state },
          }),
        ),
    )
  }
}
