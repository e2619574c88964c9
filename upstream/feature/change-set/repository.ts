import { and, asc, desc, eq, gt, inArray, isNull, lt, or, sql } from 'drizzle-orm'
import type { ChangeSetInput } from '#contract/change-set/change-set'
import type { ChangeOutcome, ChangeSetState, ChangeVerdict } from '#contract/change-set/states'
import { AppError } from '#contract/kernel/errors'
import type { Actor } from '../../kernel/call/actor.ts'
import type { TeamRecord } from '../../kernel/team/repository.ts'
import { changeRecords, changeSets } from '../../platform/db/schema/change-set.ts'
import type { Database } from '../../platform/db/store.ts'
import { visibleSets } from './rights.ts'

export type SetRow = typeof changeSets.$inferSelect
export type RecordRow = typeof changeRecords.$inferSelect
export type NewRecord = typeof changeRecords.$inferInsert

/** A change set that the caller may know of, or 404; locked when something is to be done with it. */
export async function getSet(db: Database, actor: Actor, id: string, lock = false): Promise<SetRow> {
  const query = db
    .select()
    .from(changeSets)
    .where(and(visibleSets(actor), eq(changeSets.id, id)))
  const [found] = await (lock ? query.for('update') : query)
  if (found === undefined) throw new AppError('NOT_FOUND')
  return found
}

type SetFilter = { state?: ChangeSetState; after?: readonly [string, number]; limit: number }

function isBelow([id, time]: readonly [string, number]) {
  const at = new Date(time)
  return or(lt(changeSets.changedAt, at), and(eq(changeSets.changedAt, at), lt(changeSets.id, id)))
}

/** Last changed first. A cursor has the moment and the id, for several of one moment. */
export const listSets = (db: Database, actor: Actor, { state, after, limit }: SetFilter): Promise<SetRow[]> =>
  db
    .select()
    .from(changeSets)
    .where(and(visibleSets(actor), state && eq(changeSets.state, state), after && isBelow(after)))
    .orderBy(desc(changeSets.changedAt), desc(changeSets.id))
    .limit(limit)

type Written = { input: ChangeSetInput; team: TeamRecord; now: Date }

const columnsOf = ({ input: { action, selection, reason }, team, now }: Written) => ({
  ...{ kind: action.kind, action, selection, reason, changedAt: now },
  ...{ teamPath: team.path, teamName: team.name },
})

/** Writes a change set down. */
export async function addSet(db: Database, actor: Actor, written: Written): Promise<SetRow> {
  return insertSet(db, actor, { ...columnsOf(written), createdAt: written.now })
}

type NewSet = Omit<typeof changeSets.$inferInsert, 'tenantId' | 'siteId' | 'proposerId' | 'proposerName'>

export async function insertSet(db: Database, actor: Actor, values: NewSet): Promise<SetRow> {
  const { tenantId, siteId, userId: proposerId, name: proposerName } = actor
  const [added] = await db
    .insert(changeSets)
    .values({ ...values, tenantId, siteId, proposerId, proposerName })
    .returning()
  if (added === undefined) throw new Error('the change set was not kept')
  return added
}

/** Writes it down anew: a draft again, nothing of what was looked at counts. */
export async function rewriteSet(db: Database, set: SetRow, written: Written): Promise<SetRow> {
  await clearRecords(db, set)
  return changeSet(db, set, { ...columnsOf(written), ...unlooked, state: 'draft' }, written.now)
}

/** Nothing was looked at and nobody decided. */
export const unlooked = {
  ...{ cursor: 0, looked: 0, total: 0, submittedAt: null, endedAt: null },
  ...{ decidedById: null, decidedBy: null, decidedAt: null, approved: null, note: '' },
} as const

export const clearRecords = (db: Database, { id }: SetRow) =>
  db.delete(changeRecords).where(eq(changeRecords.setId, id))

/** A step that somebody took: the next version. */
export async function changeSet(
  db: Database,
  { id, version }: SetRow,
  changes: Partial<typeof changeSets.$inferInsert>,
  now: Date,
): Promise<SetRow> {
  const [changed] = await db
    .update(changeSets)
    .set({ ...changes, version: version + 1, changedAt: now })
    .where(eq(changeSets.id, id))
    .returning()
  if (changed === undefined) throw new AppError('NOT_FOUND')
  return changed
}

/** How many records there are of each verdict and outcome, for several sets at once. */
export async function countRecords(db: Database, sets: readonly string[]) {
  if (sets.length === 0) return []
  return db
    .select({
      set: changeRecords.setId,
      verdict: changeRecords.verdict,
      outcome: changeRecords.outcome,
      count: sql<number>`count(*)::int`,
    })
    .from(changeRecords)
    .where(inArray(changeRecords.setId, [...sets]))
    .groupBy(changeRecords.setId, changeRecords.verdict, changeRecords.outcome)
}

type RecordFilter = { verdict?: ChangeVerdict; outcome?: ChangeOutcome; after?: number; limit: number }

/** Records in the order in which they were looked at. */
export const listRecords = (db: Database, set: string, { verdict, outcome, after, limit }: RecordFilter) =>
  db
    .select()
    .from(changeRecords)
    .where(
      and(
        eq(changeRecords.setId, set),
        verdict && eq(changeRecords.verdict, verdict),
        outcome && eq(changeRecords.outcome, outcome),
        after === undefined ? undefined : gt(changeRecords.position, after),
      ),
    )
    .orderBy(asc(changeRecords.position))
    .limit(limit)

/** The next records that are to be changed. */
export const listOpen = (db: Database, { id }: SetRow, limit: number): Promise<RecordRow[]> =>
  db
    .select()
    .from(changeRecords)
    .where(and(eq(changeRecords.setId, id), eq(changeRecords.verdict, 'change'), isNull(changeRecords.outcome)))
    .orderBy(asc(changeRecords.position))
    .limit(limit)

/** Gives every record that was not come to the same end. */
export const endRest = (db: Database, set: string, outcome: 'skipped' | 'refused', key: string) =>
  db
    .update(changeRecords)
    .set({ outcome, issues: [{ key }] })
    .where(and(eq(changeRecords.setId, set), eq(changeRecords.verdict, 'change'), isNull(changeRecords.outcome)))
