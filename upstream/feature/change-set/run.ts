import { setImmediate as letOthersGo } from 'node:timers/promises'
import { and, eq, isNull } from 'drizzle-orm'
import { savingOf } from '../../capability/content/saving.ts'
import type { Actor } from '../../kernel/call/actor.ts'
import { changeRecords } from '../../platform/db/schema/change-set.ts'
import type { Database } from '../../platform/db/store.ts'
import { rethrowStoreError } from '../../platform/db/store-error.ts'
import type { Work } from './control.ts'
import { execute, issuesOf } from './execute.ts'
import { finish } from './finish.ts'
import type { Looked } from './plan.ts'
import { endRest, listOpen, type RecordRow, type SetRow } from './repository.ts'
import { findPerformer } from './rights.ts'
import { findLooked } from './select.ts'

const inPart = 50

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
  for (const record of records) {
    await letOthersGo()
    if (work.stopping?.aborted) return true
    try {
      await change(work, actor, { set, record, looked: found.get(record.itemId) })
    } catch (error) {
      const known = issuesOf(error)
      if (known === undefined) rethrowStoreError(error)
      if (known === undefined) work.log.error({ err: error, set: set.id, item: record.itemId }, 'a change failed')
      await close(db, record, known ?? { outcome: 'failed', issues: [{ key: 'errors.INTERNAL.message' }] })
    }
  }
  return true
}

/** Ends a record that nobody else ended meanwhile. */
const close = (db: Database, { setId, position }: RecordRow, ending: Ending) =>
  db
    .update(changeRecords)
    .set(ending)
    .where(and(eq(changeRecords.setId, setId), eq(changeRecords.position, position), isNull(changeRecords.outcome)))
    .returning({ position: changeRecords.position })

const changedSince = ({ item }: Looked): Ending => {
  const params = { name: item.updatedBy, at: item.updatedAt.toISOString() }
  return { outcome: 'changed', issues: [{ key: 'validation.changeSet.changed', params }] }
}

type Doing = { set: SetRow; record: RecordRow; looked: Looked | undefined }

/**
 * Changes one record exactly as it was looked at, with its outcome in one transaction: none is done twice, wherever this
 * breaks off. What somebody changed, moved or published since is left alone.
 */
async function change(work: Work, actor: Actor, { set, record, looked }: Doing): Promise<void> {
  const { store } = work
  const now = work.now()
  if (looked === undefined) {
    await close(store.db, record, { outcome: 'refused', issues: [{ key: 'validation.changeSet.gone' }] })
    return
  }
  const { item } = looked
  const isMove = record.teamAfter !== null
  const saving = isMove ? ({ save: 'concept' } as const) : savingOf(item, now)
  const hasMoved = isMove && item.teamPath !== record.teamPath
  if (item.version !== record.version || hasMoved || 'issue' in saving || (!isMove && saving.save !== record.save)) {
    await close(store.db, record, changedSince(looked))
    return
  }
  await store.withTransaction(async (tx) => {
    const claimed = await close(tx, record, { outcome: 'done' })
    if (claimed.length === 0) return
    const saved = await execute(tx, actor, { set, looked, change: record, saving, now }, work)
    await tx
      .update(changeRecords)
      .set({ savedVersion: saved.version })
      .where(and(eq(changeRecords.setId, set.id), eq(changeRecords.position, record.position)))
  })
}
