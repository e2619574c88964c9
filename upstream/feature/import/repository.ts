import { and, asc, desc, eq, exists, getTableColumns, gt, inArray, isNull, lt, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { type ImportOutcome, type ImportUndo, type ImportVerdict, savedVerdicts } from '#contract/import-job/states'
import { AppError } from '#contract/kernel/errors'
import type { Actor } from '../../kernel/call/actor.ts'
import { tenantRoot } from '../../kernel/team/tenant-root.ts'
import { importRecords, importRuns, type UploadedSheet } from '../../platform/db/schema/import.ts'
import type { Database } from '../../platform/db/store.ts'
import type { UploadedRow } from './upload.ts'

export type RunRow = typeof importRuns.$inferSelect
export type RecordRow = typeof importRecords.$inferSelect

/** So many rows in one statement. */
const rowsAtOnce = 500
/** So many of the last files are shown. */
const runsKept = 10

type NewRun = Omit<typeof importRuns.$inferInsert, 'total' | 'sheets'> & { sheets: UploadedSheet[] }

/** Keeps a file row by row. A key that comes twice is looked at once: the second row is refused. */
export async function addRun(db: Database, run: NewRun, rows: readonly UploadedRow[]): Promise<RunRow> {
  const [added] = await db
    .insert(importRuns)
    .values({ ...run, total: rows.length })
    .returning()
  if (added === undefined) throw new Error('the import was not kept')
  await addRecords(db, added, rows)
  return added
}

/** The rows of a run, in the order of its file. */
export async function addRecords(
  db: Database,
  { id, sheets }: Pick<RunRow, 'id' | 'sheets'>,
  rows: readonly UploadedRow[],
): Promise<void> {
  for (let at = 0; at < rows.length; at += rowsAtOnce) {
    const part = rows.slice(at, at + rowsAtOnce).map((uploaded, index) => {
      const kind = sheets[uploaded.sheet]?.kind ?? 'organisation'
      return { ...uploaded, runId: id, position: at + index, kind }
    })
    await db.insert(importRecords).values(part)
  }
}

const own = (actor: Actor) => and(eq(importRuns.tenantId, actor.tenantId), eq(importRuns.userId, actor.userId))

/**
 * An import of the caller's own, or 404: what is in a file is between who gave it and the store. What a job of the tenant
 * reads in is for all who manage these.
 */
export async function getRun(db: Database, actor: Actor, id: string, lock = false): Promise<RunRow> {
  const query = db
    .select()
    .from(importRuns)
    .where(and(eq(importRuns.tenantId, actor.tenantId), eq(importRuns.id, id)))
  const [found] = await (lock ? query.for('update') : query)
  const isOwn = found?.jobId === null && found.userId === actor.userId
  if (found === undefined || !(isOwn || (found.jobId !== null && (await managesJobs(db, actor)))))
    throw new AppError('NOT_FOUND')
  return found
}

/** Whether somebody manages the import jobs of the tenant. */
export const managesJobs = (db: Database, actor: Actor): Promise<boolean> =>
  tenantRoot(db, actor, 'tenant.importJobs').then(
    () => true,
    () => false,
  )

export const listRuns = (db: Database, actor: Actor, place: string): Promise<RunRow[]> =>
  db
    .select()
    .from(importRuns)
    .where(and(own(actor), eq(importRuns.place, place)))
    .orderBy(desc(importRuns.createdAt))
    .limit(runsKept)

/** How many rows there are of each verdict and outcome, for several files at once. */
/** Whether a row's issues say that others' open work stays beside it, or that it stays a concept. */
const staysIn = sql<'open' | 'concept' | null>`case
  when ${importRecords.issues} @> '[{"key": "validation.spreadsheet.staysConcept"}]' then 'concept'
  when ${importRecords.issues} @> '[{"key": "validation.spreadsheet.staysOthers"}]' then 'open' end`

export async function countRecords(db: Database, runs: readonly string[]) {
  if (runs.length === 0) return []
  return db
    .select({
      run: importRecords.runId,
      verdict: importRecords.verdict,
      outcome: importRecords.outcome,
      undo: importRecords.undo,
      stays: staysIn,
      count: sql<number>`count(*)::int`,
    })
    .from(importRecords)
    .where(inArray(importRecords.runId, [...runs]))
    .groupBy(sql`1, 2, 3, 4, 5`)
}

type RecordFilter = {
  verdict?: ImportVerdict
  outcome?: ImportOutcome
  undo?: ImportUndo
  after?: number
  limit: number
}

/** Rows in the order of the file. */
export const listRecords = (db: Database, run: string, { verdict, outcome, undo, after, limit }: RecordFilter) =>
  db
    .select()
    .from(importRecords)
    .where(
      and(
        eq(importRecords.runId, run),
        verdict && eq(importRecords.verdict, verdict),
        outcome && eq(importRecords.outcome, outcome),
        undo && eq(importRecords.undo, undo),
        after === undefined ? undefined : gt(importRecords.position, after),
      ),
    )
    .orderBy(asc(importRecords.position))
    .limit(limit)

const stillOpen = {
  check: isNull(importRecords.verdict),
  // What a run that compares found to agree is noted too; of others it has an outcome already.
  // So is what its source no longer says.
  save: and(isNull(importRecords.outcome), inArray(importRecords.verdict, [...savedVerdicts, 'unchanged', 'gone'])),
  undo: and(eq(importRecords.outcome, 'success'), isNull(importRecords.undo)),
} satisfies Record<RunRow['step'], SQL | undefined>

/** The next rows that the present step has not dealt with. */
export const listOpen = (db: Database, { id, step }: RunRow, limit: number): Promise<RecordRow[]> =>
  db
    .select()
    .from(importRecords)
    .where(and(eq(importRecords.runId, id), stillOpen[step]))
    // Contents come after their container in a file, and are undone before it.
    .orderBy(step === 'undo' ? desc(importRecords.position) : asc(importRecords.position))
    .limit(limit)

/** Changes to the notes of a row; absent or null ones stay as they are. */
export type RecordChanges = Partial<typeof importRecords.$inferInsert>

const notedColumns = [
  ...(['title', 'key', 'organisation', 'verdict', 'version', 'changes'] as const),
  ...(['issues', 'isConflict', 'outcome', 'cells', 'before'] as const),
]
const columns = getTableColumns(importRecords)

/** Notes for rows of a run what was found or what they became, for all at once. */
export async function noteRecords(
  db: Database,
  run: string,
  noted: readonly (readonly [RecordRow, RecordChanges])[],
): Promise<void> {
  if (noted.length === 0) return
  const rows = noted.map(([{ position }, changes]) => ({ ...changes, position }))
  const names = notedColumns.map((name) => sql`${sql.identifier(name)} ${sql.raw(columns[name].getSQLType())}`)
  await db
    .update(importRecords)
    .set(
      Object.fromEntries(
        notedColumns.map((name) => [name, sql`coalesce(d.${sql.identifier(name)}, ${columns[name]})`]),
      ),
    )
    .from(sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as d(position int, ${sql.join(names, sql`, `)})`)
    .where(and(eq(importRecords.runId, run), sql`${importRecords.position} = d.position`))
}

/** Ends rows as saved, and returns those that nobody else ended meanwhile. */
export async function claimRecords(db: Database, run: string, records: readonly RecordRow[]): Promise<Set<number>> {
  const positions = records.map(({ position }) => position)
  const claimed = await db
    .update(importRecords)
    .set({ outcome: 'success' })
    .where(and(eq(importRecords.runId, run), inArray(importRecords.position, positions), isNull(importRecords.outcome)))
    .returning({ position: importRecords.position })
  return new Set(claimed.map(({ position }) => position))
}

/** The identity of a row: the number of its source, or our key. */
const identity = sql<string>`coalesce(nullif(${importRecords.externalId}, ''), ${importRecords.key})`

/** Rows that come more than once in a file: only the first of each counts. */
export async function repeatedKeys(db: Database, run: string): Promise<Map<string, number>> {
  const rows = await db
    .select({
      kind: importRecords.kind,
      key: identity,
      first: sql<number>`min(${importRecords.position})::int`,
    })
    .from(importRecords)
    .where(and(eq(importRecords.runId, run), sql`${identity} <> ''`))
    .groupBy(importRecords.kind, identity)
    .having(sql`count(*) > 1`)
  return new Map(rows.map(({ kind, key, first }) => [`${kind} ${key}`, first]))
}

const later = alias(importRuns, 'later')
const laterRuns = (db: Database) =>
  db
    .select({ one: sql`1` })
    .from(later)
    .where(and(eq(later.jobId, importRuns.jobId), gt(later.createdAt, importRuns.createdAt)))

/** Removes runs that are older: those that people made, and those of jobs but for the last of each. */
export async function removeOldRuns(db: Database, { ofPeople, ofJobs }: { ofPeople: Date; ofJobs: Date }) {
  await db.delete(importRuns).where(and(isNull(importRuns.jobId), lt(importRuns.createdAt, ofPeople)))
  await db.delete(importRuns).where(and(lt(importRuns.createdAt, ofJobs), exists(laterRuns(db))))
}
