import { and, eq } from 'drizzle-orm'
import { changeSetRefusal, stateAfter } from '#contract/change-set/rules'
import type { ChangeAct } from '#contract/change-set/states'
import { AppError } from '#contract/kernel/errors'
import type { Actor } from '../../kernel/call/actor.ts'
import { changeSets } from '../../platform/db/schema/change-set.ts'
import type { Database } from '../../platform/db/store.ts'
import type { Services } from '../../platform/process/services.ts'
import { recordSet } from './finish.ts'
import { mailApprovers, mailProposer } from './mails.ts'
import { changeSet, clearRecords, countRecords, endRest, insertSet, type SetRow, unlooked } from './repository.ts'
import { callerOf } from './rights.ts'
import { contextOfSet } from './views.ts'

export type ActCall = { services: Services; actor: Actor; note: string; now: Date }

/** Refuses what a caller can't do with a set now, and requests on an older version of it. */
export async function requireAct(
  db: Database,
  actor: Actor,
  set: SetRow,
  { act, version }: { act: Parameters<typeof changeSetRefusal>[0]; version: number },
): Promise<void> {
  const counts = await countRecords(db, [set.id])
  const refusal = changeSetRefusal(act, contextOfSet(set, counts), callerOf(actor, set))
  if (refusal !== undefined) throw new AppError(refusal)
  // A decision is about the version that its author has seen.
  if (set.version !== version) throw new AppError('CHANGE_SET_STATE')
}

/** Does something with a set that may be done; what it becomes. Undoing answers with the set that is to undo it. */
export async function doAct(db: Database, set: SetRow, act: ChangeAct, call: ActCall): Promise<SetRow> {
  const { services, now } = call
  switch (act) {
    case 'control': {
      await clearRecords(db, set)
      const checking = await changeSet(db, set, { ...unlooked, state: stateAfter.control }, now)
      await services.jobs.enqueue(db, 'change-set', { set: set.id })
      return checking
    }
    case 'submit': {
      const waiting = await changeSet(db, set, { state: stateAfter.submit, submittedAt: now }, now)
      await recordSet(db, call.actor, waiting, 'changeSetSubmitted', now)
      await mailApprovers(db, waiting, now)
      return waiting
    }
    case 'withdraw':
      return changeSet(db, set, { state: stateAfter.withdraw, submittedAt: null }, now)
    case 'approve':
    case 'reject':
      return decide(db, set, act, call)
    case 'stop':
      return stop(db, set, call)
    case 'undo':
      return proposeUndoing(db, set, call)
  }
}

async function decide(db: Database, set: SetRow, act: 'approve' | 'reject', { services, actor, note, now }: ActCall) {
  const decided = { decidedById: actor.userId, decidedBy: actor.name, decidedAt: now, note }
  const isApproved = act === 'approve'
  const next = await changeSet(db, set, { ...decided, approved: isApproved, state: stateAfter[act] }, now)
  await recordSet(db, actor, next, isApproved ? 'changeSetApproved' : 'changeSetRejected', now)
  await mailProposer(db, next, isApproved ? 'approved' : 'rejected', now)
  if (isApproved) await services.jobs.enqueue(db, 'change-set', { set: set.id })
  return next
}

/** Looking that is stopped leaves a draft; of what runs, what was changed stays so and the rest is skipped. */
async function stop(db: Database, set: SetRow, { actor, now }: ActCall) {
  if (set.state === 'checking') {
    await clearRecords(db, set)
    return changeSet(db, set, { ...unlooked, state: 'draft' }, now)
  }
  await endRest(db, set.id, 'skipped', 'validation.changeSet.stopped')
  const stopped = await changeSet(db, set, { state: 'stopped', endedAt: now }, now)
  await recordSet(db, actor, stopped, 'changeSetStopped', now)
  return stopped
}

const isOpen = ['draft', 'checking', 'controlled', 'waiting', 'running']

/** Putting a set back is a set of its own, which somebody else approves too (decision 108). One at a time. */
async function proposeUndoing(db: Database, set: SetRow, { services, actor, note, now }: ActCall): Promise<SetRow> {
  const earlier = await db
    .select()
    .from(changeSets)
    .where(and(eq(changeSets.tenantId, set.tenantId), eq(changeSets.undoes, set.id)))
  const open = earlier.find(({ state }) => isOpen.includes(state))
  if (open !== undefined) return open
  const undoing = await insertSet(db, actor, {
    ...{ kind: 'undo', action: null, selection: set.selection, undoes: set.id, reason: note || set.reason },
    ...{ teamPath: set.teamPath, teamName: set.teamName, state: 'checking', createdAt: now, changedAt: now },
  })
  await services.jobs.enqueue(db, 'change-set', { set: undoing.id })
  return undoing
}
