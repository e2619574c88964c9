import { createHash, randomBytes } from 'node:crypto'
import { and, asc, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Locale } from '#contract/kernel/constants'
import { AppError } from '#contract/kernel/errors'
import { planSample } from '#contract/sample/plan'
import type { SampleInput, sampleDrawSchema } from '#contract/sample/sample'
import { recordEvent } from '../../kernel/log/record.ts'
import { subjectOf } from '../../kernel/team/repository.ts'
import { auditEvents } from '../../platform/db/schema/audit.ts'
import { sampleCalls, samples } from '../../platform/db/schema/sample.ts'
import { noteOrigins } from './origins.ts'
import { drawPermission, type Place, type SampleRecord } from './place.ts'
import { askableFields, countCells, namesOf, populationSql, strataOf, stratumSql } from './population.ts'

const refuse = (path: string, code: string): never => {
  throw new AppError('INVALID_FORM', { fields: [{ path, code: `sample.${code}` }] })
}

type Drawn = { id: number; stratum: string }

/** The fingerprint of a population: its records by number, each with its stratum. */
export const populationHash = (records: readonly Drawn[]): string =>
  createHash('sha256')
    .update(
      records
        .toSorted((one, other) => one.id - other.id)
        .map(({ id, stratum }) => `${id}:${stratum}`)
        .join('\n'),
    )
    .digest('hex')

const placeOf = (seed: string, id: number) => createHash('sha256').update(`${seed}:${id}`).digest('hex')

/** The order in which the records of each stratum are called, as it follows from a seed. */
export function drawOrder(seed: string, records: readonly Drawn[]): Map<string, number[]> {
  const byStratum = Map.groupBy(records, ({ stratum }) => stratum)
  return new Map(
    [...byStratum].map(([stratum, all]) => {
      const placed = all.map(({ id }) => ({ id, place: placeOf(seed, id) }))
      return [stratum, placed.toSorted((one, other) => (one.place < other.place ? -1 : 1)).map(({ id }) => id)]
    }),
  )
}

/**
 * Draws a sample in the transaction of the call: the population is written down, then a seed that nobody could know is put
 * in the action log with its fingerprint, and only then does the order follow from both.
 */
export async function drawSample(place: Place, input: SampleInput, locale: Locale): Promise<SampleRecord> {
  const { db, actor, team, now } = place
  const { kind, fields, strata: by } = input
  const askable = new Set((await askableFields(db, actor.tenantId, kind)).map(({ name }) => name))
  if (fields.some((name) => !askable.has(name))) refuse('fields', 'unknownField')
  const [sample] = await db
    .insert(samples)
    .values({ ...input, tenantId: actor.tenantId, teamId: team.id, drawnAt: now, drawnBy: actor.name })
    .returning()
  if (sample === undefined) throw new Error('a sample without a row')
  await db.execute(sql`insert into sample_calls (tenant_id, sample_id, item_id, version, team_id, type, stratum, filled)
    select ${actor.tenantId}, ${sample.id}::uuid, item_id, version, team_id, type, ${stratumSql[by]}, filled
    from (${populationSql(place, { kind, fields })}) p`)
  const written = sql`select team_id, type, filled from sample_calls
    where sample_id = ${sample.id}::uuid and tenant_id = ${actor.tenantId}`
  const cells = await countCells(db, written)
  const strata = strataOf(cells, by)
  const plan = planSample(strata, input)
  if (plan.population === 0) refuse('kind', 'empty')
  const records = await recordsOf(place, sample.id)
  const seed = randomBytes(32).toString('hex')
  await recordEvent(db, actor, now, {
    ...{ action: 'sampleDrawn', subject: subjectOf(team), permission: drawPermission },
    details: { sample: sample.id, name: input.name, seed, population: populationHash(records), calls: plan.calls },
  })
  const calls = JSON.stringify(plan.calls)
  await db.execute(sql`update sample_calls c set position = o.position,
      state = case when o.position <= coalesce((${calls}::jsonb ->> c.stratum)::int, 0) then 'open' else 'reserve' end
    from (select item_id, row_number() over (partition by stratum
      order by encode(sha256(convert_to(${seed}::text || ':' || item_id, 'UTF8')), 'hex') collate "C") as position
      from sample_calls where sample_id = ${sample.id}::uuid and tenant_id = ${actor.tenantId}) o
    where c.sample_id = ${sample.id}::uuid and c.item_id = o.item_id and c.tenant_id = ${actor.tenantId}`)
  const keys = {
    teams: by === 'teams' ? strata.map(({ key }) => key) : [],
    types: by === 'types' ? strata.map(({ key }) => key) : [],
  }
  await noteOrigins(place, sample)
  const names = await namesOf(place, kind, keys, locale)
  const labelOf = (key: string) => (by === 'teams' ? names.team(key) : by === 'types' ? names.type(key) : '')
  const drawn = strata.map(({ key, size }) => ({ key, size, label: labelOf(key), calls: plan.calls[key] ?? 0 }))
  const [saved] = await db
    .update(samples)
    .set({ population: plan.population, drawn })
    .where(eq(samples.id, sample.id))
    .returning()
  return saved ?? sample
}

const recordsOf = ({ db, actor }: Place, sampleId: string) =>
  db
    .select({
      id: sampleCalls.itemId,
      ...{ stratum: sampleCalls.stratum, position: sampleCalls.position, state: sampleCalls.state },
    })
    .from(sampleCalls)
    .where(and(eq(sampleCalls.sampleId, sampleId), eq(sampleCalls.tenantId, actor.tenantId)))
    .orderBy(asc(sampleCalls.stratum), asc(sampleCalls.position))

const drawnDetails = z.object({ sample: z.string(), seed: z.string(), population: z.string() })

/** Draws a sample once more from what the action log holds, and says whether that gives the order that was called. */
export async function verifyDraw(place: Place, sample: SampleRecord): Promise<z.infer<typeof sampleDrawSchema>> {
  const { db, actor } = place
  const events = await db
    .select({ id: auditEvents.id, details: auditEvents.details })
    .from(auditEvents)
    .where(
      and(
        ...[eq(auditEvents.tenantId, actor.tenantId), eq(auditEvents.action, 'sampleDrawn')],
        sql`${auditEvents.details} ->> 'sample' = ${sample.id}`,
      ),
    )
  const [event] = events
  if (event === undefined) throw new AppError('NOT_FOUND')
  const { seed, population } = drawnDetails.parse(event.details)
  const records = await recordsOf(place, sample.id)
  const order = drawOrder(seed, records)
  const holds =
    events.length === 1 &&
    populationHash(records) === population &&
    records.every(({ id, stratum, position }) => order.get(stratum)?.[position - 1] === id)
  return { event: event.id, seed, population, holds, records }
}
