import { setImmediate as letOthersGo } from 'node:timers/promises'
import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { savingOf } from '../../capability/content/saving.ts'
import type { Actor } from '../../kernel/call/actor.ts'
import type { ItemRecord } from '../../kernel/item/publication.ts'
import { changeRecords } from '../../platform/db/schema/change-set.ts'
import type { Database } from '../../platform/db/store.ts'
import { rethrowStoreError } from '../../platform/db/store-error.ts'
import { withSharedReads } from '../../platform/http/shared-reads.ts'
import type { Work } from './control.ts'
import { type Doing, execute, executeAll, issuesOf } from './execute.ts'
import { finish } from './finish.ts'
import type { PlanSubject } from './plan.ts'
import { endRest, listOpen, type RecordRow, type SetRow } from './repository.ts'
import { findPerformer } from './rights.ts'
import { findLooked } from './select.ts'

const inPart = 50
/** So many contents are changed in one transaction: it is over before anybody else waits. */
const atOnce = 25

type Ending = Partial<typeof changeRecords.$inferInsert>

/** Changes the next part of what was approved; false when nothing is left, or somebody stopped it. */
export async function runPart(work: Work, set: SetRow): Promise<boolean> {
  const { db } = work.store
  const records = await listOpen(db, set, inPart)
  if (records.length === 0) {
    await finish(work, set, 'done')
    return false
  }
  const actor = await findPerformer(db, set)
  if (actor === undefined) {
    await endRest(db, set.id, 'refused', 'errors.FORBIDDEN.message')
    await finish(work, set, 'stopped')
    return false
  }
  const found = await findLooked(db, actor, records)
  let together: Ready[] = []
  const changeThose = async () => {
    const doings = together
    together = []
    if (doings.length > 0) await changeTogether(work, actor, doings)
  }
  for (const record of records) {
    await letOthersGo()
    if (work.stopping?.aborted) return true
    if (together.length === atOnce) await changeThose()
    const doing = readyOf(set, record, found.get(record.itemId), work.now())
    if ('looked' in doing && record.teamAfter === null) together.push(doing)
    else {
      await changeThose()
      await ending(work, record, () => change(work, actor, record, doing))
    }
  }
  await changeThose()
  return true
}

/** Notes how a record ended when changing it failed. */
async function ending(work: Work, record: RecordRow, doing: () => Promise<void>): Promise<void> {
  try {
    await doing()
  } catch (error) {
    const known = issuesOf(error)
    if (known === undefined) rethrowStoreError(error)
    if (known === undefined) work.log.error({ err: error, set: record.setId, item: record.itemId }, 'a change failed')
    await close(work.store.db, record, known ?? { outcome: 'failed', issues: [{ key: 'errors.INTERNAL.message' }] })
  }
}

/** Ends a record that nobody else ended meanwhile. */
const close = (db: Database, { setId, position }: RecordRow, ending: Ending) =>
  db
    .update(changeRecords)
    .set(ending)
    .where(and(eq(changeRecords.setId, setId), eq(changeRecords.position, position), isNull(changeRecords.outcome)))
    .returning({ position: changeRecords.position })

const note = (db: Database, { setId, position }: RecordRow, ending: Ending) =>
  db
    .update(changeRecords)
    .set(ending)
    .where(and(eq(changeRecords.setId, setId), eq(changeRecords.position, position)))

const changedSince = ({ item }: PlanSubject): Ending => {
  const params = { name: item.updatedBy, at: item.updatedAt.toISOString() }
  return { outcome: 'changed', issues: [{ key: 'validation.changeSet.changed', params }] }
}

type Ready = Doing & { record: RecordRow }

/** Readies a record exactly as it was looked at; one that somebody changed, moved or published since is left alone. */
function readyOf(set: SetRow, record: RecordRow, looked: PlanSubject | undefined, now: Date): Ready | Ending {
  if (looked === undefined) return { outcome: 'refused', issues: [{ key: 'validation.changeSet.gone' }] }
  const { item } = looked
  const isMove = record.teamAfter !== null
  const saving = isMove ? ({ save: 'concept' } as const) : savingOf(item, now)
  const hasMoved = isMove && item.teamPath !== record.teamPath
  if (item.version !== record.version || hasMoved || 'issue' in saving || (!isMove && saving.save !== record.save))
    return changedSince(looked)
  return { set, record, looked, change: record, saving, now }
}

/** Changes one record, with its outcome in one transaction: it is not done twice, wherever this breaks off. */
async function change(work: Work, actor: Actor, record: RecordRow, doing: Ready | Ending): Promise<void> {
  const { store } = work
  if (!('looked' in doing)) {
    await close(store.db, record, doing)
    return
  }
  await store.withTransaction(async (tx) => {
    const claimed = await close(tx, record, { outcome: 'done' })
    if (claimed.length === 0) return
    const saved = await execute(tx, actor, doing, work)
    await note(tx, record, { savedVersion: saved.version })
  })
}

/** Ends records as done, and gives those that nobody else ended meanwhile. */
async function claim(tx: Database, doings: readonly Ready[]): Promise<Ready[]> {
  const claimed = await tx
    .update(changeRecords)
    .set({ outcome: 'done' })
    .where(and(among(doings), isNull(changeRecords.outcome)))
    .returning({ position: changeRecords.position })
  const positions = new Set(claimed.map(({ position }) => position))
  return doings.filter(({ record }) => positions.has(record.position))
}

const among = (doings: readonly Ready[]) =>
  and(
    eq(changeRecords.setId, doings[0]?.set.id ?? ''),
    inArray(
      changeRecords.position,
      doings.map(({ record }) => record.position),
    ),
  )

async function noteSaved(tx: Database, saved: readonly { doing: Ready; item: ItemRecord }[]): Promise<void> {
  if (saved.length === 0) return
  const versions = saved.map(({ doing, item }) => sql`when ${doing.record.position}::int then ${item.version}::int`)
  await tx
    .update(changeRecords)
    .set({ savedVersion: sql`case ${changeRecords.position} ${sql.join(versions, sql` `)} end` })
    .where(among(saved.map(({ doing }) => doing)))
}

/** The same of several in one transaction, those that are refused aside; where that can't be done, one by one. */
async function changeTogether(work: Work, actor: Actor, doings: readonly Ready[]): Promise<void> {
  const now = work.now()
  try {
    await work.store.withTransaction((tx) =>
      withSharedReads(async () => {
        const own = await claim(tx, doings)
        const { saved, refused } = await executeAll(tx, actor, own, now, work)
        await noteSaved(tx, saved)
        for (const [{ record }, error] of refused) await note(tx, record, issuesOf(error) ?? {})
      }),
    )
  } catch (error) {
    rethrowStoreError(error)
    for (const doing of doings) await ending(work, doing.record, () => change(work, actor, doing.record, doing))
  }
}
