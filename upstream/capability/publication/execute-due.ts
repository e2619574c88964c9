import {
  applyDueTransitions,
  type DueStep,
  dropPlan,
  type StoredPublication,
} from '#contract/publication/stored-publication'
import { emit } from '../../kernel/event/emit.ts'
import type { Events } from '../../kernel/event/names.ts'
import { columnsOf, type ItemRecord, storedColumns, storedPublication } from '../../kernel/item/publication.ts'
import { updateItems } from '../../kernel/item/write.ts'
import { type AuditEntry, recordEvents, toEvent } from '../../kernel/log/record.ts'
import { subjectOf } from '../../kernel/scope/place.ts'
import type { PlanFailure } from '../../platform/db/schema/item.ts'
import type { Database } from '../../platform/db/store.ts'
import { keepOpenOf } from '../check/open-checks.ts'
import { indexPublished } from '../search/index-item.ts'
import { type CheckedVersion, checkVersions } from './check-versions.ts'

/** Who the action log names for what the clock did. */
export const clockName = 'Kaartenbak'

export type DueOutcome = {
  item: ItemRecord
  publication: StoredPublication
  steps: DueStep[]
  failure: PlanFailure | null
  checked?: CheckedVersion
}

const actions = { publish: 'published', unpublish: 'unpublished', expire: 'expired' } as const

const hasDuePlan = (item: ItemRecord, now: Date) => item.plannedFrom !== null && item.plannedFrom <= now

/** Applies the plans that are due; one whose version has errors by now is dropped and recorded as a failure. */
function evaluate(item: ItemRecord, now: Date, checked: CheckedVersion | undefined): DueOutcome {
  const problems = checked?.problems ?? []
  if (problems.length === 0)
    return { item, ...applyDueTransitions(storedPublication(item), now.getTime()), failure: null, checked }
  const failure = { from: (item.plannedFrom ?? now).toISOString(), fields: problems }
  return { item, ...applyDueTransitions(dropPlan(storedPublication(item)), now.getTime()), failure, checked }
}

function eventsOf({ item, publication, steps, failure }: DueOutcome, now: Date) {
  const subject = subjectOf(item)
  const by = { tenantId: item.tenantId, name: clockName, userId: null }
  const entry = (details: Pick<AuditEntry, 'action' | 'toVersion' | 'details'>) =>
    toEvent(by, now, { subject, permission: '', ...details })
  const events = steps.map(({ step, at }) =>
    entry({
      action: actions[step],
      toVersion: step === 'publish' ? publication.published : null,
      details: { clock: true, due: new Date(at).toISOString() },
    }),
  )
  if (failure === null) return events
  return [
    entry({ action: 'planFailed', toVersion: item.plannedVersion, details: { clock: true, ...failure } }),
    ...events,
  ]
}

/** The same for those who follow it. */
function changesOf({ item, publication, steps, failure }: DueOutcome): Events['publication.changed'][] {
  const by = { userId: null, name: clockName }
  const changes = steps.map(({ step }) => {
    const version = step === 'publish' ? publication.published : item.publishedVersion
    return { item, action: actions[step], version, by }
  })
  if (failure === null) return changes
  return [
    { item, action: 'planFailed', version: item.plannedVersion, by: { ...by, userId: item.plannedBy } },
    ...changes,
  ]
}

/** The columns of an item after the clock has changed it. */
function columnsAfter({ item, publication, failure, steps }: DueOutcome, now: Date) {
  const isPublished = steps.some(({ step }) => step === 'publish')
  return {
    ...columnsOf(publication),
    id: item.id,
    planFailedAt: failure === null ? (isPublished ? null : item.planFailedAt) : now,
    planFailure: failure ?? (isPublished ? null : item.planFailure),
  }
}

/** Items that went online, with their checked content. */
const publishedOf = (done: readonly DueOutcome[]) =>
  done.flatMap(({ item, steps, checked }) =>
    checked !== undefined && steps.some(({ step }) => step === 'publish') ? [{ item, checked }] : [],
  )

/**
 * A plan waits for nobody: what it brings online is checked outside right after, by the job, and what proves wrong is a
 * task then.
 */
async function keepOpen(db: Database, done: readonly DueOutcome[], now: Date): Promise<void> {
  const published = publishedOf(done).map(({ item, checked }) => ({ item, open: checked.subjects }))
  await keepOpenOf(db, published, { now, nextAt: now })
}

/**
 * Carries out everything that has fallen due for these items, which the caller has locked: each change with its event in
 * the action log, all in the caller's transaction, so each is done once or not at all. Answers what was done.
 */
export async function executeDue(db: Database, locked: readonly ItemRecord[], now: Date): Promise<DueOutcome[]> {
  const plans = locked.flatMap((item) =>
    item.plannedVersion !== null && hasDuePlan(item, now) ? [{ item, version: item.plannedVersion }] : [],
  )
  const checked = await checkVersions(db, plans, now)
  const done = locked
    .map((item) => evaluate(item, now, checked.get(item.id)))
    .filter(({ steps, failure }) => steps.length > 0 || failure !== null)
  if (done.length === 0) return []
  await updateItems(
    db,
    [...storedColumns, 'planFailedAt', 'planFailure'],
    done.map((one) => columnsAfter(one, now)),
  )
  await recordEvents(
    db,
    done.flatMap((one) => eventsOf(one, now)),
  )
  await emit(db, 'publication.changed', done.flatMap(changesOf), now)
  await indexPublished(db, publishedOf(done))
  await keepOpen(db, done, now)
  return done
}

/** The same for one locked item, before somebody does something with it. */
export async function executeFirstDue(db: Database, item: ItemRecord, now: Date): Promise<ItemRecord> {
  const [done] = await executeDue(db, [item], now)
  if (done === undefined) return item
  const { failure } = done
  return {
    ...item,
    ...columnsOf(done.publication),
    ...(failure === null ? {} : { planFailedAt: now, planFailure: failure }),
  }
}
