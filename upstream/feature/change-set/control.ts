import { setImmediate as letOthersGo } from 'node:timers/promises'
import { and, eq } from 'drizzle-orm'
import { savingOf } from '../../capability/content/saving.ts'
import type { Actor } from '../../kernel/call/actor.ts'
import { changeRecords, changeSets } from '../../platform/db/schema/change-set.ts'
import type { Database } from '../../platform/db/store.ts'
import { rethrowStoreError } from '../../platform/db/store-error.ts'
import type { Services } from '../../platform/process/services.ts'
import { type Doing, issuesOf, refusedOf } from './execute.ts'
import { type Plan, type PlanSubject, planOf, undoOf } from './plan.ts'
import type { NewRecord, RecordRow, SetRow } from './repository.ts'
import { findPerformer } from './rights.ts'
import { countSelected, findLooked, findTeam, nextDone, nextSelected, placesOf } from './select.ts'

export type Work = Pick<Services, 'store' | 'outside' | 'now' | 'log' | 'stopping'>

const inPart = 50

/** A thing with its plan; a record that is to be put back and is gone has no thing. */
type Candidate = { looked: PlanSubject; plan: Plan } | { gone: RecordRow }
type Part = { candidates: Candidate[]; cursor: number }

/** Looks at the next part of a change set; false when nothing is left, or somebody stopped it. Changes nothing else. */
export async function controlPart(work: Work, set: SetRow): Promise<boolean> {
  const { db } = work.store
  const now = work.now()
  const actor = await findPerformer(db, set)
  const team = await findTeam(db, set.tenantId, set.selection.team)
  if (actor === undefined || team === undefined) {
    await leave(db, set, { state: 'draft' })
    return false
  }
  const place = { set, teamPath: team.path, now }
  if (set.looked === 0 && set.cursor === 0) {
    const total = await countSelected(db, actor, place)
    await leave(db, set, { total, teamPath: team.path, teamName: team.name })
  }
  const part = set.undoes === null ? await lookAhead(db, actor, place) : await lookBack(db, actor, set, set.undoes)
  if (part.candidates.length === 0) {
    await leave(db, set, { state: 'controlled', changedAt: now })
    return false
  }
  await letOthersGo()
  // After a stop, this part is looked at again.
  if (work.stopping?.aborted) return true
  const evaluated = await evaluateAll(work, actor, set, part.candidates)
  const records = evaluated.flatMap((one, at): NewRecord[] =>
    one === undefined ? [] : [{ ...one, setId: set.id, position: set.looked + at }],
  )
  return keep(work, set, { records, cursor: part.cursor, looked: set.looked + part.candidates.length })
}

/** Changes a set that is still being looked at, and is where it was. */
const leave = (db: Database, set: SetRow, changes: Partial<typeof changeSets.$inferInsert>) =>
  db
    .update(changeSets)
    .set(changes)
    .where(and(eq(changeSets.id, set.id), eq(changeSets.state, 'checking'), eq(changeSets.cursor, set.cursor)))
    .returning({ id: changeSets.id })

/** Keeps a part once, also when several look at it at the same time. */
const keep = (
  { store }: Work,
  set: SetRow,
  { records, ...reached }: { records: NewRecord[]; cursor: number; looked: number },
) =>
  store.withTransaction(async (tx) => {
    const progress = await leave(tx, set, reached)
    if (progress.length === 0) return false
    if (records.length > 0) await tx.insert(changeRecords).values(records)
    return true
  })

async function lookAhead(
  db: Database,
  actor: Actor,
  place: { set: SetRow; teamPath: string; now: Date },
): Promise<Part> {
  const found = await nextSelected(db, actor, place, inPart)
  const places = await placesOf(
    db,
    place.set,
    found.map(({ item }) => item.teamPath),
  )
  const candidates = found.map((looked) => ({ looked, plan: planOf(place.set, looked, places) }))
  return { candidates, cursor: found.at(-1)?.item.id ?? place.set.cursor }
}

async function lookBack(db: Database, actor: Actor, set: SetRow, undoes: string): Promise<Part> {
  const done = await nextDone(db, undoes, set.cursor, inPart)
  const known = await findLooked(db, actor, done)
  const places = await placesOf(
    db,
    set,
    [...known.values()].map(({ item }) => item.teamPath),
  )
  const candidates = done.map((record): Candidate => {
    const looked = known.get(record.itemId)
    return looked === undefined ? { gone: record } : { looked, plan: undoOf(record, looked, places) }
  })
  return { candidates, cursor: (done.at(-1)?.position ?? set.cursor) + 1 }
}

type Evaluated = Omit<NewRecord, 'setId' | 'position'>

/** The outcome for each record under all rules; undefined where it stays as it is. */
async function evaluateAll(
  work: Work,
  actor: Actor,
  set: SetRow,
  candidates: readonly Candidate[],
): Promise<(Evaluated | undefined)[]> {
  const now = work.now()
  const seen = candidates.map((candidate) => evaluate(set, candidate, now))
  const doings = seen.flatMap((one) => (one !== undefined && 'doing' in one ? [one.doing] : []))
  const refused = await refusedOf(work, actor, doings, now)
  return seen.map((one) => {
    if (one === undefined || !('doing' in one)) return one
    const { doing, about } = one
    const { change, saving } = doing
    if (refused.has(doing)) return refusedAs(work, one, refused.get(doing))
    return { ...about, ...change, save: change.teamAfter == null ? saving.save : null, verdict: 'change' }
  })
}

type Trying = { doing: Doing; about: Omit<Evaluated, 'verdict'> }

/** The verdict where it is known beforehand, or else the change to try. */
function evaluate(set: SetRow, candidate: Candidate, now: Date): Evaluated | Trying | undefined {
  if ('gone' in candidate) {
    const { itemId, kind, key, organisation, title, version } = candidate.gone
    const issues = [{ key: 'validation.changeSet.gone' }]
    return { itemId, kind, key, organisation, title, version, verdict: 'refused', issues }
  }
  const { looked, plan } = candidate
  if (plan === undefined) return undefined
  const { item, organisation } = looked
  if (item.kind === 'agenda') return undefined
  const title = (item.conceptTitle ?? item.title).slice(0, 500)
  const about = { itemId: item.id, kind: item.kind, key: item.key, organisation, title, version: item.version }
  if (plan.issues !== undefined) return { ...about, ...plan.change, verdict: 'refused', issues: plan.issues }
  const { change } = plan
  const saving = change.teamAfter == null ? savingOf(item, now) : ({ save: 'concept' } as const)
  if ('issue' in saving) return { ...about, ...change, verdict: 'refused', issues: [saving.issue] }
  return { about, doing: { set, looked, change, saving, now } }
}

function refusedAs(work: Work, { doing, about }: Trying, error: unknown): Evaluated {
  const { set, change, looked } = doing
  const known = issuesOf(error)
  if (known === undefined) rethrowStoreError(error)
  if (known === undefined)
    work.log.error({ err: error, set: set.id, item: about.itemId }, 'a change could not be tried out')
  const issues = known?.issues ?? [{ key: 'errors.INTERNAL.message' }]
  const isForbidden = issues.some(({ key }) => key === 'errors.FORBIDDEN.message')
  // Who may not edit something doesn't see its concept here either.
  return isForbidden
    ? { ...about, verdict: 'refused', issues, title: looked.item.title }
    : { ...about, ...change, verdict: 'refused', issues }
}
