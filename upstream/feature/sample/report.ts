import { and, asc, eq, lte, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Locale } from '#contract/kernel/constants'
import { AppError } from '#contract/kernel/errors'
import { type Estimate, estimate, type StratumResult } from '#contract/sample/estimate'
import { minimumJudgements } from '#contract/sample/plan'
import type { SampleReport } from '#contract/sample/sample'
import { recordEvent } from '../../kernel/log/record.ts'
import { subjectOf } from '../../kernel/team/repository.ts'
import { samples } from '../../platform/db/schema/sample.ts'
import { textsFor } from '../../platform/text/texts.ts'
import { falseConfirmationsOf, originKeys } from './origins.ts'
import { drawPermission, mayDraw, type Place, type SampleRecord } from './place.ts'
import { namesOf } from './population.ts'
import { toSamples } from './views.ts'

const count = z.int()
const cellSchema = z.object({
  ...{ field: z.string(), stratum: z.string(), team: z.string(), type: z.string(), said: z.string(), seen: z.string() },
  ...{ size: count, judged: count, right: count, missing: count },
})
type Cell = z.infer<typeof cellSchema>

/**
 * Results for each field by stratum, team and type. A record that no longer exists is wrong in all its fields; a call
 * without contact, a refusal or an unknown answer counts as missing.
 */
async function cellsOf({ db, actor }: Place, sampleId: string): Promise<Cell[]> {
  const hasVerdict = sql`(c.state = 'gone' or (c.state = 'done' and a.verdict in ('right', 'wrong')))`
  const isMissing = sql`(c.state in ('unreached', 'refused')
    or (c.state = 'done' and coalesce(a.verdict, 'unknown') in ('unknown', 'refused')))`
  const found = await db.execute(sql`
    select f as field, c.stratum, c.team_id::text as team, c.type, coalesce(c.said ->> f, '') as said,
      coalesce(c.seen -> f ->> 'how', 'none') as seen, count(*)::int as size,
      (count(*) filter (where ${hasVerdict}))::int as judged,
      (count(*) filter (where c.state = 'done' and a.verdict = 'right'))::int as right,
      (count(*) filter (where ${isMissing}))::int as missing
    from sample_calls c cross join lateral unnest(c.filled) f
    left join sample_answers a
      on a.sample_id = c.sample_id and a.item_id = c.item_id and a.field = f and a.tenant_id = c.tenant_id
    where c.sample_id = ${sampleId}::uuid and c.tenant_id = ${actor.tenantId}
    group by 1, 2, 3, 4, 5, 6`)
  return z.array(cellSchema).parse(found.rows)
}

/** Of records without a field, how many were called about it, and how many of them should have it. */
async function absentOf({ db, actor }: Place, sampleId: string) {
  const found = await db.execute(sql`
    select a.field, count(*)::int as asked, (count(*) filter (where a.verdict = 'wrong'))::int as wrong
    from sample_answers a
    join sample_calls c on c.sample_id = a.sample_id and c.item_id = a.item_id and c.tenant_id = a.tenant_id
    where a.sample_id = ${sampleId}::uuid and a.tenant_id = ${actor.tenantId} and c.state = 'done'
      and a.verdict in ('right', 'wrong') and not a.field = any(c.filled)
    group by 1`)
  return z.array(z.object({ field: z.string(), asked: count, wrong: count })).parse(found.rows)
}

const sumOf = (cells: readonly Cell[], of: (cell: Cell) => number) => cells.reduce((sum, cell) => sum + of(cell), 0)

function foundIn(cells: readonly Cell[]): StratumResult[] {
  return [...Map.groupBy(cells, ({ stratum }) => stratum).values()].map((group) => ({
    size: sumOf(group, ({ size }) => size),
    judged: sumOf(group, ({ judged }) => judged),
    right: sumOf(group, ({ right }) => right),
    missing: sumOf(group, ({ missing }) => missing),
  }))
}

const figureOf = (cells: readonly Cell[], { certainty }: SampleRecord): Estimate | null =>
  estimate(foundIn(cells), certainty) ?? null

/** By who said it, or by how it had last been seen true; nothing of a sample that was drawn before that was written down. */
function byOrigin(cells: readonly Cell[], by: 'said' | 'seen', sample: SampleRecord, locale: Locale) {
  const t = textsFor(locale)
  const noted = cells.filter(({ said }) => said !== '').map((cell) => ({ ...cell, [by]: originKeys[by](cell[by]) }))
  return partsOf(noted, by, sample, (key) => t(`spreadsheet.sample.${by}.${key}`))
}

type Part = 'team' | 'type' | 'said' | 'seen'

function partsOf(cells: readonly Cell[], by: Part, sample: SampleRecord, label: (key: string) => string) {
  return [...Map.groupBy(cells, (cell) => cell[by])].map(([key, group]) => ({
    ...{ key, label: label(key), size: sumOf(group, ({ size }) => size) },
    judged: sumOf(group, ({ judged }) => judged),
    figure: figureOf(group, sample),
  }))
}

/** So many rounds are in the chart. */
const shownRounds = 12

/** Results of a sample so far, by field, team and type, beside earlier rounds. */
export async function reportOf(place: Place, sample: SampleRecord, locale: Locale): Promise<SampleReport> {
  const { db, actor, team } = place
  const [own] = await toSamples(place, [sample])
  if (own === undefined) throw new Error('a sample without an answer')
  const [cells, absent] = await Promise.all([cellsOf(place, sample.id), absentOf(place, sample.id)])
  const keys = {
    teams: [...new Set(cells.map((cell) => cell.team))],
    types: [...new Set(cells.map(({ type }) => type))],
  }
  const names = await namesOf(place, sample.kind, keys, locale)
  const rounds = await db
    .select()
    .from(samples)
    .where(
      and(
        ...[eq(samples.tenantId, actor.tenantId), eq(samples.teamId, team.id), eq(samples.kind, sample.kind)],
        lte(samples.drawnAt, sample.drawnAt),
      ),
    )
    .orderBy(asc(samples.drawnAt))
  const byLabel = (one: { label: string }, other: { label: string }) => one.label.localeCompare(other.label, locale)
  const shown = rounds.slice(-shownRounds)
  const found = new Map<string, Cell[]>([[sample.id, cells]])
  for (const round of shown) if (!found.has(round.id)) found.set(round.id, await cellsOf(place, round.id))
  const { progress } = own
  const gone = await db.execute(sql`select count(*)::int as gone from sample_calls
    where sample_id = ${sample.id}::uuid and tenant_id = ${actor.tenantId} and state = 'gone'`)
  const [{ gone: goneCount } = { gone: 0 }] = z.array(z.object({ gone: count })).parse(gone.rows)
  return {
    sample: own,
    isFinal: sample.endedAt !== null || progress.waiting === 0,
    fields: own.fields.map(({ name, label }) => {
      const ofField = cells.filter(({ field }) => field === name)
      return {
        ...{ field: name, label, judged: sumOf(ofField, ({ judged }) => judged), figure: figureOf(ofField, sample) },
        absent: absent.find(({ field }) => field === name) ?? { asked: 0, wrong: 0 },
        teams: partsOf(ofField, 'team', sample, names.team).sort(byLabel),
        types: partsOf(ofField, 'type', sample, names.type).sort(byLabel),
        said: byOrigin(ofField, 'said', sample, locale),
        seen: byOrigin(ofField, 'seen', sample, locale),
      }
    }),
    calls: {
      ...{ done: progress.done - goneCount, gone: goneCount, unreached: progress.unreached },
      ...{ refused: progress.refused, waiting: progress.waiting },
    },
    rounds: shown.map((round) => ({
      ...{ id: round.id, name: round.name, drawnAt: round.drawnAt.toISOString() },
      fields: round.fields
        .filter((name) => sample.fields.includes(name))
        .map((name) => {
          const ofField = (found.get(round.id) ?? []).filter(({ field }) => field === name)
          return { field: name, judged: sumOf(ofField, ({ judged }) => judged), figure: figureOf(ofField, round) }
        }),
    })),
    minimumJudged: minimumJudgements,
    mayPublish: mayDraw(place),
    falseConfirmations: mayDraw(place) ? await falseConfirmationsOf(place, sample) : null,
  }
}

/** Makes the figures of a sample public, or no longer: those that there are, and of a sample that is done alone. */
export async function publishSample(
  place: Place,
  sample: SampleRecord,
  { isPublished, locale }: { isPublished: boolean; locale: Locale },
): Promise<SampleRecord> {
  const { db, actor, team, now } = place
  if (isPublished === (sample.published !== null)) return sample
  const report = await reportOf(place, sample, locale)
  if (isPublished && !report.isFinal) throw new AppError('SAMPLE_UNFINISHED')
  const figures = report.fields.flatMap(({ field, label, figure }) => {
    if (figure === null) return []
    const { share, low, high, worst, best, judged, size } = figure
    return [{ field, label, share, low, high, worst, best, judged, size }]
  })
  if (isPublished && figures.length === 0) throw new AppError('SAMPLE_UNFINISHED')
  const [saved] = await db
    .update(samples)
    .set({ published: isPublished ? figures : null })
    .where(eq(samples.id, sample.id))
    .returning()
  await recordEvent(db, actor, now, {
    ...{ action: isPublished ? 'samplePublished' : 'sampleWithdrawn', subject: subjectOf(team) },
    ...{ permission: drawPermission, details: { sample: sample.id, name: sample.name } },
  })
  return saved ?? sample
}
