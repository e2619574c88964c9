import { type AnyColumn, and, count, desc, eq, max, sql } from 'drizzle-orm'
import type { SourceCard } from '#contract/content/doubts'
import { fieldsOf } from '#contract/content/values'
import { precisionOf } from '#contract/doubt/rules'
import type { Locale } from '#contract/kernel/constants'
import { AppError } from '#contract/kernel/errors'
import { decidedByField, type Source } from '../../capability/doubt/precision.ts'
import { listTypes } from '../../kernel/type/definitions.ts'
import { doubtSilences, doubts, seenTrue } from '../../platform/db/schema/doubt.ts'
import { importRuns } from '../../platform/db/schema/import.ts'
import { importJobs } from '../../platform/db/schema/import-job.ts'
import { websiteReads } from '../../platform/db/schema/website.ts'
import type { Database } from '../../platform/db/store.ts'

type Read = Pick<SourceCard, 'readAt' | 'cost'>

/** When a source was read last, and what that cost: of websites all of them, each as it was read last. */
async function readingOf(db: Database, tenantId: number, { kind, id }: Source): Promise<Read> {
  if (kind === 'website') {
    const total = (column: AnyColumn) => sql<number>`coalesce(sum(${column}), 0)::float8`
    const [found] = await db
      .select({
        readAt: max(websiteReads.readAt),
        ...{ calls: total(websiteReads.calls), bytes: total(websiteReads.bytes) },
        milliseconds: total(websiteReads.milliseconds),
      })
      .from(websiteReads)
      .where(eq(websiteReads.tenantId, tenantId))
    const { readAt = null, calls = 0, bytes = 0, milliseconds = 0 } = found ?? {}
    const cost = readAt === null ? null : { calls, bytes, seconds: Math.round(milliseconds / 1000) }
    return { readAt: readAt?.toISOString() ?? null, cost }
  }
  const [run] = await db
    .select({ run: importRuns })
    .from(importRuns)
    .innerJoin(importJobs, eq(importJobs.id, importRuns.jobId))
    .where(and(eq(importJobs.tenantId, tenantId), eq(importJobs.key, id), eq(importRuns.tenantId, tenantId)))
    .orderBy(desc(importRuns.createdAt))
    .limit(1)
  if (run === undefined) return { readAt: null, cost: null }
  const { createdAt, endedAt, calls, bytes } = run.run
  const seconds = endedAt === null ? 0 : Math.round((endedAt.getTime() - createdAt.getTime()) / 1000)
  return { readAt: createdAt.toISOString(), cost: { calls, bytes, seconds } }
}

/** The source by its kind and which one of it, with its name; 404 for a register that is none. */
export async function sourceNamed(
  db: Database,
  tenantId: number,
  { source: kind, sourceId: id }: { source: 'website' | 'register'; sourceId: string },
): Promise<Source> {
  if (kind === 'website') return { kind, id: '', name: '' }
  const [job] = await db
    .select({ name: importJobs.name })
    .from(importJobs)
    .where(and(eq(importJobs.tenantId, tenantId), eq(importJobs.key, id)))
  if (job === undefined) throw new AppError('NOT_FOUND')
  return { kind, id, name: job.name }
}

/** What a source says by field, how often it was right, and what it costs. */
export async function sourceCard(db: Database, tenantId: number, source: Source, locale: Locale): Promise<SourceCard> {
  const { kind, id } = source
  const isSource = (table: typeof doubts | typeof seenTrue) =>
    and(eq(table.tenantId, tenantId), eq(table.source, kind), kind === 'website' ? undefined : eq(table.sourceId, id))
  const [said, agreed, silent, decidedOn, types, reading] = await Promise.all([
    db
      .select({ field: doubts.field, open: sql<number>`(count(*) filter (where ${doubts.state} = 'open'))::int` })
      .from(doubts)
      .where(isSource(doubts))
      .groupBy(doubts.field),
    db
      .select({ field: seenTrue.field, count: count() })
      .from(seenTrue)
      .where(isSource(seenTrue))
      .groupBy(seenTrue.field),
    db
      .select({ field: doubtSilences.field, since: doubtSilences.since, heardFrom: doubtSilences.heardFrom })
      .from(doubtSilences)
      .where(and(eq(doubtSilences.tenantId, tenantId), eq(doubtSilences.source, kind), eq(doubtSilences.sourceId, id))),
    decidedByField(db, { tenantId, kind, id }),
    listTypes(db, tenantId),
    readingOf(db, tenantId, source),
  ])
  const names = [...new Set([...said, ...agreed, ...silent].map(({ field }) => field))]
  const fields = fieldsOf(types)
  const places = new Map(fields.map(({ name }, at) => [name, at]))
  names.sort((one, other) => (places.get(one) ?? fields.length) - (places.get(other) ?? fields.length))
  return {
    ...reading,
    fields: names.map((field) => {
      const decided = decidedOn.get(field) ?? { decided: 0, accepted: 0 }
      const { low = 0, high = 1 } = precisionOf(decided) ?? {}
      const silence = silent.find((one) => one.field === field && one.heardFrom === null)
      return {
        ...{ field, label: fields.find(({ name }) => name === field)?.label[locale] ?? field, ...decided, low, high },
        open: said.find((one) => one.field === field)?.open ?? 0,
        agreed: agreed.find((one) => one.field === field)?.count ?? 0,
        silentSince: silence?.since.toISOString() ?? null,
      }
    }),
  }
}
