import { aliasedTable, and, asc, eq, inArray, ne, sql } from 'drizzle-orm'
import { fieldsOf } from '#contract/content/values'
import { type CallState, isFree, waitingStates } from '#contract/sample/calls'
import type { ListedCall, Sample, SampleCallRow } from '#contract/sample/sample'
import { onlineVersionSql } from '../../kernel/item/online-sql.ts'
import { typesOfKind } from '../../kernel/type/definitions.ts'
import { items, versions } from '../../platform/db/schema/item.ts'
import { sampleCalls } from '../../platform/db/schema/sample.ts'
import type { Place, SampleRecord } from './place.ts'
import { askableFields, textsSql } from './population.ts'

export type CallRecord = typeof sampleCalls.$inferSelect

/** The calls of a sample, in the called's tenant. */
export const ofSample = (place: Place, sampleId: string) =>
  and(eq(sampleCalls.sampleId, sampleId), eq(sampleCalls.tenantId, place.actor.tenantId))

/** A sample as it is answered, with how far it is. */
export async function toSamples(place: Place, rows: readonly SampleRecord[]): Promise<Sample[]> {
  const { db, actor } = place
  const ids = rows.map(({ id }) => id)
  const counted =
    ids.length === 0
      ? []
      : await db
          .select({ sample: sampleCalls.sampleId, state: sampleCalls.state, count: sql<number>`count(*)::int` })
          .from(sampleCalls)
          .where(
            and(
              inArray(sampleCalls.sampleId, ids),
              ...[eq(sampleCalls.tenantId, actor.tenantId), ne(sampleCalls.state, 'reserve')],
            ),
          )
          .groupBy(sampleCalls.sampleId, sampleCalls.state)
  const fields = new Map(
    await Promise.all(
      [...new Set(rows.map(({ kind }) => kind))].map(
        async (kind) => [kind, await askableFields(db, actor.tenantId, kind)] as const,
      ),
    ),
  )
  return rows.map((row) => {
    const { id, name, kind, strata, allocation, margin, certainty, expected, tries, population, drawn } = row
    const countOf = (...states: CallState[]) =>
      counted.reduce((sum, one) => (one.sample === id && states.includes(one.state) ? sum + one.count : sum), 0)
    return {
      id,
      values: { name, kind, fields: row.fields, strata, allocation, margin, certainty, expected, tries },
      fields: row.fields.map((field) => {
        const label = fields.get(kind)?.find((one) => one.name === field)?.label
        return { name: field, label: label ?? { nl: field, en: field } }
      }),
      ...{
        population,
        drawnAt: row.drawnAt.toISOString(),
        drawnBy: row.drawnBy,
        endedBy: row.endedBy,
        isPublished: row.published !== null,
      },
      endedAt: row.endedAt?.toISOString() ?? null,
      progress: {
        planned: drawn.reduce((sum, { calls }) => sum + calls, 0),
        done: countOf('done', 'gone'),
        waiting: countOf('open', 'claimed', 'snoozed'),
        ...{ unreached: countOf('unreached'), refused: countOf('refused') },
      },
    }
  })
}

/** A call as who may call sees it. */
export function toRow(
  { actor, now }: Place,
  call: CallRecord,
  title: string | null,
  labels: Map<string, string>,
): SampleCallRow {
  const { itemId, stratum, tries, claimedBy, claimedName, until, state } = call
  const free = isFree(call, now)
  const isHeld = state === 'claimed' && !free
  return {
    ...{ item: itemId, title: title ?? `${itemId}`, stratum: labels.get(stratum) ?? '', tries, isFree: free },
    state: state === 'claimed' && free ? 'open' : state,
    claimedBy: isHeld ? claimedName : '',
    isMine: isHeld && claimedBy === actor.userId,
    until: until?.toISOString() ?? null,
  }
}

/** The names of the strata of a sample, by their keys. */
export const labelsOf = ({ drawn }: SampleRecord) => new Map(drawn.map(({ key, label }) => [key, label]))

/** The organisation that is called: the record itself, or the one that it lies in. */
const called = aliasedTable(items, 'called')

/** The calls of a sample that are or were made, in the order in which they are made. */
export async function listCalls(place: Place, sample: SampleRecord): Promise<ListedCall[]> {
  const { db, actor, now } = place
  const known = fieldsOf(await typesOfKind(db, actor.tenantId, 'organisation'))
  const phones = textsSql([...new Set(known.flatMap(({ name, type }) => (type === 'phone' ? [name] : [])))])
  const rows = await db
    .select({
      ...{ call: sampleCalls, title: items.title },
      phones: sql<
        unknown[]
      >`array(select ${versions.values} -> f from unnest(${phones}) f where ${versions.values} -> f is not null)`,
    })
    .from(sampleCalls)
    .leftJoin(items, and(eq(items.id, sampleCalls.itemId), eq(items.tenantId, sampleCalls.tenantId)))
    .leftJoin(
      called,
      and(
        eq(called.id, sql`coalesce(${items.organisationId}, ${items.id})`),
        eq(called.tenantId, sampleCalls.tenantId),
        inArray(sampleCalls.state, [...waitingStates]),
      ),
    )
    .leftJoin(versions, and(eq(versions.uuid, onlineVersionSql(called, now)), eq(versions.tenantId, called.tenantId)))
    .where(and(ofSample(place, sample.id), ne(sampleCalls.state, 'reserve')))
    .orderBy(asc(sampleCalls.position), asc(sampleCalls.stratum))
  const labels = labelsOf(sample)
  const isText = (value: unknown): value is string => typeof value === 'string' && value !== ''
  return rows.map(({ call, title, phones: stored }) => ({
    ...toRow(place, call, title, labels),
    phones: stored.flat().filter(isText),
  }))
}
