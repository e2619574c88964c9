import { and, eq, exists, inArray, isNull, lte, or, sql } from 'drizzle-orm'
import { fieldsOf, valueToText } from '#contract/content/values'
import { differenceColumns, hoursColumn } from '#contract/import-job/choices'
import type { Locale } from '#contract/kernel/constants'
import type { Cells } from '#contract/spreadsheet/field-cells'
import type { FieldDefinition, TypeDefinition } from '#contract/types/type-definition'
import { observe } from '../../capability/doubt/observe.ts'
import { owners } from '../../kernel/item/repository.ts'
import { doubts, seenTrue } from '../../platform/db/schema/doubt.ts'
import { type ImportIssue, importRecords, importRuns, type UploadedSheet } from '../../platform/db/schema/import.ts'
import { importJobs } from '../../platform/db/schema/import-job.ts'
import { items } from '../../platform/db/schema/item.ts'
import type { Database } from '../../platform/db/store.ts'
import { isCutOff } from './gone.ts'
import { typesOfSheets } from './references.ts'
import type { RecordRow, RunRow } from './repository.ts'

type Job = typeof importJobs.$inferSelect

const [fieldColumn] = differenceColumns

/** Whether a row is one of its source; those that are not withdraw a report that no row repeats. */
export const isOfSource = ({ row }: Pick<RecordRow, 'row'>): boolean => row > 0

/** The field that a row of a list of differences names. */
export function differenceField(cells: Cells, types: TypeDefinition[]): FieldDefinition | undefined {
  const name = String(cells[fieldColumn] ?? '')
    .trim()
    .toLowerCase()
  return fieldsOf(types).find(({ name: own, label }) =>
    [own, label.nl, label.en].some((word) => word.toLowerCase() === name),
  )
}

/** Says of a report that its source no longer says the same. */
export function unsaidIssue(field: FieldDefinition, said: unknown, locale: Locale): ImportIssue {
  const params = { field: field.label[locale], said: valueToText(field, said, locale).replaceAll('\n', ', ') }
  return { column: null, key: 'validation.importJob.compared.unsaid', params }
}

const openOf = ({ tenantId, key }: Job) =>
  and(
    ...[eq(doubts.tenantId, tenantId), eq(doubts.source, 'register')],
    ...[eq(doubts.sourceId, key), eq(doubts.state, 'open')],
  )

/** A row of this run about the record `items`. */
const rowOf = (run: RunRow) =>
  and(eq(importRecords.runId, run.id), eq(importRecords.kind, items.kind), eq(importRecords.key, items.key))

/** Whether a source says something of a field of a record that it has; a cell that can't be read is something. */
function isSaid(
  field: FieldDefinition,
  rows: readonly Cells[],
  { columns, types }: { columns: UploadedSheet['columns']; types: TypeDefinition[] },
): boolean {
  const { name } = field
  if (columns.some((column) => column.name === fieldColumn))
    return rows.some((cells) => differenceField(cells, types)?.name === name)
  const isOf = (column: string) => column === name || column.startsWith(`${name}.`) || column === hoursColumn(name)
  return rows.length > 0 && columns.some((column) => isOf(column.name))
}

/** How many records the source spoke of, and how many of these it has no more. */
async function countGone(db: Database, run: RunRow, job: Job): Promise<{ gone: number; all: number }> {
  const agreed = and(
    ...[eq(seenTrue.tenantId, job.tenantId), eq(seenTrue.source, 'register'), eq(seenTrue.sourceId, job.key)],
  )
  const isThere = exists(db.select({ one: sql`1` }).from(importRecords).where(rowOf(run)))
  const [counted] = await db
    .select({
      all: sql<number>`count(*)::int`,
      gone: sql<number>`(count(*) filter (where not ${isThere}))::int`,
    })
    .from(items)
    .where(
      and(
        ...[eq(items.tenantId, job.tenantId), isNull(items.archivedAt)],
        or(
          inArray(items.id, db.select({ id: seenTrue.itemId }).from(seenTrue).where(agreed)),
          inArray(items.id, db.select({ id: doubts.itemId }).from(doubts).where(openOf(job))),
        ),
      ),
    )
  return counted ?? { gone: 0, all: 0 }
}

/**
 * Notes the open reports of a source that nothing in it repeats any more, as rows after its own: saving them withdraws the
 * reports. A source of which more than half is gone at once was more likely cut off: nothing is withdrawn by itself then.
 */
export async function noteUnsaid(tx: Database, run: RunRow): Promise<void> {
  const [job] = run.jobId === null ? [] : await tx.select().from(importJobs).where(eq(importJobs.id, run.jobId))
  const [sheet] = run.sheets
  if (job === undefined || sheet === undefined) return
  const types = (await typesOfSheets(tx, run.tenantId, run.sheets))(job.kind)
  const found = await tx
    .select({ doubt: doubts, item: items, organisation: owners.key, cells: importRecords.cells })
    .from(doubts)
    .innerJoin(items, eq(items.id, doubts.itemId))
    .leftJoin(owners, eq(owners.id, items.organisationId))
    .leftJoin(importRecords, rowOf(run))
    .where(and(openOf(job), eq(items.kind, job.kind), isNull(items.archivedAt)))
    .orderBy(items.id, doubts.field)
  const unsaid = [...Map.groupBy(found, ({ doubt }) => doubt.id).values()].flatMap((rows) => {
    const [{ doubt, item, organisation } = {}] = rows
    const field = fieldsOf(types).find(({ name }) => name === doubt?.field)
    const cells = rows.flatMap((row) => (row.cells === null ? [] : [row.cells]))
    if (doubt === undefined || item === undefined || field === undefined) return []
    if (isSaid(field, cells, { columns: sheet.columns, types })) return []
    return [{ doubt, item, organisation: organisation ?? item.key, field, isHere: cells.length > 0 }]
  })
  if (unsaid.length === 0) return
  // A list of differences is shorter each time that its keeper mends something.
  const isList = sheet.columns.some(({ name }) => name === fieldColumn)
  const counted = run.isDirect && !isList ? await countGone(tx, run, job) : undefined
  const isHeld = counted !== undefined && isCutOff(counted.gone, counted.all)
  const rows = unsaid.map(({ doubt, item, organisation, field, isHere }, at) => {
    const issue = unsaidIssue(field, doubt.said, sheet.locale)
    const summary = { ...issue, key: `${issue.key}Many`, params: { ...issue.params, ...counted } }
    return {
      ...{ runId: run.id, position: run.total + at, sheet: 0, row: 0, kind: job.kind, verdict: 'gone' as const },
      ...{ key: item.key, organisation, title: (item.conceptTitle ?? item.title).slice(0, 500) },
      cells: { [fieldColumn]: doubt.field },
      ...(isHeld && !isHere ? { outcome: 'skipped' as const, issues: [summary] } : { issues: [issue] }),
    }
  })
  for (let at = 0; at < rows.length; at += 500) await tx.insert(importRecords).values(rows.slice(at, at + 500))
  await tx
    .update(importRuns)
    .set({ total: run.total + rows.length })
    .where(eq(importRuns.id, run.id))
}

/** Withdraws the report of a row that `noteUnsaid` made, unless it was decided, or the source said so again since. */
export async function withdraw(tx: Database, run: RunRow, job: Job, record: RecordRow, now: Date): Promise<void> {
  const seenAt = run.createdAt.toISOString()
  const field = String(record.cells[fieldColumn] ?? '')
  const [open] = await tx
    .select({ item: doubts.itemId })
    .from(doubts)
    .innerJoin(items, eq(items.id, doubts.itemId))
    .where(
      and(
        ...[openOf(job), eq(items.kind, record.kind), eq(items.key, record.key), eq(doubts.field, field)],
        lte(sql<string>`${doubts.evidence}->>'seenAt'`, seenAt),
      ),
    )
  if (open === undefined) return
  const source = { kind: 'register' as const, id: job.key, name: job.name }
  const observation = { item: open.item, field, missing: true, source, evidence: { seenAt } }
  await observe(tx, { tenantId: run.tenantId, now }, [observation])
}
