import { sql } from 'drizzle-orm'
import { valuesToText } from '#contract/content/values'
import { applyDueTransitions, type DueStep, dropPlan, type PublicationFacts } from '#contract/publication/facts'
import { emit } from '../../kernel/event/emit.ts'
import type { Events } from '../../kernel/event/names.ts'
import { columnsOf, factsOf, type ItemRecord } from '../../kernel/item/publication.ts'
import { type AuditEntry, toEvent } from '../../kernel/log/record.ts'
import { subjectOf } from '../../kernel/scope/place.ts'
import { auditEvents } from '../../platform/db/schema/audit.ts'
import type { PlanFailure } from '../../platform/db/schema/item.ts'
import { itemSearch } from '../../platform/db/schema/search.ts'
import type { Database } from '../../platform/db/store.ts'
import { keepOpenOf } from '../check/open-checks.ts'
import { type CheckedVersion, checkVersions } from './check-versions.ts'

/** Who the action log names for what the clock did. */
export const clockName = 'Kaartenbak'

export type Executed = {
  item: ItemRecord
  facts: PublicationFacts
  steps: DueStep[]
  failure: PlanFailure | null
  checked?: CheckedVersion
}

const actions = { publish: 'published', unpublish: 'unpublished', expire: 'expired' } as const

const hasDuePlan = (item: ItemRecord, now: Date) => item.plannedFrom !== null && item.plannedFrom <= now

/** What falls due for an item; a plan of which the version has errors by now is dropped, and the failure told. */
function evaluate(item: ItemRecord, now: Date, checked: CheckedVersion | undefined): Executed {
  const problems = checked?.problems ?? []
  if (problems.length === 0)
    return { item, ...applyDueTransitions(factsOf(item), now.getTime()), failure: null, checked }
  const failure = { from: (item.plannedFrom ?? now).toISOString(), fields: problems }
  return { item, ...applyDueTransitions(dropPlan(factsOf(item)), now.getTime()), failure, checked }
}

function eventsOf({ item, facts, steps, failure }: Executed, now: Date) {
  const subject = subjectOf(item)
  const by = { tenantId: item.tenantId, name: clockName, userId: null }
  const entry = (given: Pick<AuditEntry, 'action' | 'toVersion' | 'details'>) =>
    toEvent(by, now, { subject, permission: '', ...given })
  const told = steps.map(({ step, at }) =>
    entry({
      action: actions[step],
      toVersion: step === 'publish' ? facts.published : null,
      details: { clock: true, due: new Date(at).toISOString() },
    }),
  )
  if (failure === null) return told
  return [
    entry({ action: 'planFailed', toVersion: item.plannedVersion, details: { clock: true, ...failure } }),
    ...told,
  ]
}

/** The same for those who follow it. */
function changesOf({ item, facts, steps, failure }: Executed): Events['publication.changed'][] {
  const by = { userId: null, name: clockName }
  const told = steps.map(({ step }) => {
    const version = step === 'publish' ? facts.published : item.publishedVersion
    return { item, action: actions[step], version, by }
  })
  if (failure === null) return told
  return [{ item, action: 'planFailed', version: item.plannedVersion, by: { ...by, userId: item.plannedBy } }, ...told]
}

/** Columns of all changed items in one statement: ten thousand plans must not be ten thousand updates. */
async function updateItems(db: Database, done: readonly Executed[], now: Date): Promise<void> {
  const rows = done.map(({ item, facts, failure, steps }) => {
    const columns = columnsOf(facts)
    const isPublished = steps.some(({ step }) => step === 'publish')
    return {
      id: item.id,
      ready_version: columns.readyVersion,
      published_version: columns.publishedVersion,
      published_from: columns.publishedFrom,
      published_until: columns.publishedUntil,
      planned_version: columns.plannedVersion,
      planned_from: columns.plannedFrom,
      planned_until: columns.plannedUntil,
      unpublish_from: columns.unpublishFrom,
      unpublished_at: columns.unpublishedAt,
      online: columns.online,
      plan_failed_at: failure === null ? (isPublished ? null : item.planFailedAt) : now,
      plan_failure: failure ?? (isPublished ? null : item.planFailure),
    }
  })
  await db.execute(sql`
    update items set ready_version = d.ready_version, published_version = d.published_version,
      published_from = d.published_from, published_until = d.published_until, planned_version = d.planned_version,
      planned_from = d.planned_from, planned_until = d.planned_until, unpublish_from = d.unpublish_from,
      unpublished_at = d.unpublished_at, online = d.online, plan_failed_at = d.plan_failed_at,
      plan_failure = d.plan_failure
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as d(id bigint, ready_version uuid, published_version uuid,
      published_from timestamptz, published_until timestamptz, planned_version uuid, planned_from timestamptz,
      planned_until timestamptz, unpublish_from timestamptz, unpublished_at timestamptz, online boolean,
      plan_failed_at timestamptz, plan_failure jsonb)
    where items.id = d.id`)
}

/** What search reads of what went online. */
async function indexPublished(db: Database, done: readonly Executed[]): Promise<void> {
  const rows = done.flatMap(({ item, steps, checked }) =>
    checked !== undefined && steps.some(({ step }) => step === 'publish')
      ? [{ itemId: item.id, title: item.title, body: valuesToText(checked.values, checked.types, 'nl') }]
      : [],
  )
  if (rows.length === 0) return
  await db
    .insert(itemSearch)
    .values(rows)
    .onConflictDoUpdate({ target: itemSearch.itemId, set: { body: sql`excluded.body`, title: sql`excluded.title` } })
}

/**
 * A plan waits for nobody: what it brings online is asked about outside right after, by the job, and what proves wrong is a
 * task then.
 */
async function keepOpen(db: Database, done: readonly Executed[], now: Date): Promise<void> {
  const published = done.flatMap(({ item, steps, checked }) =>
    checked !== undefined && steps.some(({ step }) => step === 'publish') ? [{ item, open: checked.subjects }] : [],
  )
  await keepOpenOf(db, published, { now, nextAt: now })
}

/**
 * Carries out everything that has fallen due for these items, which the caller has locked: each change with its event in
 * the action log, all in the caller's transaction, so each is done once or not at all. Answers what was done.
 */
export async function executeDue(db: Database, locked: readonly ItemRecord[], now: Date): Promise<Executed[]> {
  const plans = locked.flatMap((item) =>
    item.plannedVersion !== null && hasDuePlan(item, now) ? [{ item, version: item.plannedVersion }] : [],
  )
  const checked = await checkVersions(db, plans, now)
  const done = locked
    .map((item) => evaluate(item, now, checked.get(item.id)))
    .filter(({ steps, failure }) => steps.length > 0 || failure !== null)
  if (done.length === 0) return []
  await updateItems(db, done, now)
  await db.insert(auditEvents).values(done.flatMap((one) => eventsOf(one, now)))
  await emit(db, 'publication.changed', done.flatMap(changesOf), now)
  await indexPublished(db, done)
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
    ...columnsOf(done.facts),
    ...(failure === null ? {} : { planFailedAt: now, planFailure: failure }),
  }
}
