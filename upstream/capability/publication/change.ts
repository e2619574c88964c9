import { eq } from 'drizzle-orm'
import { hasPermission } from '#contract/access/rights'
import { type Publishing, plansAlike } from '#contract/content/publishing'
import type { AuditAction } from '#contract/history/audit'
import { AppError, type ErrorCode } from '#contract/kernel/errors'
import type { PublicationFacts } from '#contract/publication/facts'
import { publicationState } from '#contract/publication/publication'
import {
  candidateOf,
  type PublicationAct,
  type PublicationRight,
  publicationOutcome,
  versionToPublish,
} from '#contract/publication/rules'
import type { Actor } from '../../kernel/call/actor.ts'
import { emit } from '../../kernel/event/emit.ts'
import { archivedRefusal } from '../../kernel/item/guards.ts'
import { columnsOf, factsOf, type ItemRecord } from '../../kernel/item/publication.ts'
import { permissions } from '../../kernel/item/save-rights.ts'
import { type Author, recordEvent } from '../../kernel/log/record.ts'
import { placeOf, subjectOf } from '../../kernel/scope/place.ts'
import { items } from '../../platform/db/schema/item.ts'
import type { Database } from '../../platform/db/store.ts'
import type { Problem } from '../check/outside-checks.ts'
import { rightAt, toldOfPlan } from '../check/plan-day.ts'
import { indexPublished } from '../search/index-item.ts'
import { hasWorkflow, settingsOf } from '../settings/effective.ts'
import { type CheckedVersion, checkVersions } from './check-versions.ts'

/** What the actor may do with an item: nothing, edit it, or publish it too. */
export function publicationRight(actor: Actor, item: ItemRecord): PublicationRight {
  const { update, publish } = permissions[item.kind]
  const place = placeOf(item)
  if (hasPermission(actor.grants, publish, place)) return 'publish'
  return hasPermission(actor.grants, update, place) ? 'update' : 'none'
}

const toTime = (instant: string | undefined) => (instant === undefined ? undefined : Date.parse(instant))

/** The input as an act of the rules; a move names a moment. */
export function toAct({ action, from, until, plan, standing }: Omit<Publishing, 'seen'>): PublicationAct {
  if (action !== 'move') return { action, from: toTime(from), until: toTime(until), plan, standing }
  const moment = toTime(from)
  if (moment === undefined) throw new AppError('INVALID_FORM', { fields: [{ path: 'from', code: 'required' }] })
  return { action, from: moment, until: toTime(until), plan }
}

/** The version that an act brings online, now or when its plan is due; a plan that moves is judged at its new moment. */
function goingOnline(
  facts: PublicationFacts,
  act: PublicationAct,
  now: Date,
): { version: string; from?: number } | undefined {
  if (act.action !== 'publish' && act.action !== 'move') return undefined
  if (act.action === 'move' && act.plan === 'unpublish') return undefined
  const version = act.action === 'publish' ? versionToPublish(facts, now.getTime()) : facts.planned
  return version === null ? undefined : { version, from: act.from }
}

export type Judged =
  | { refusal: ErrorCode; fields?: Problem[]; facts?: undefined }
  | { refusal?: undefined; facts: PublicationFacts; checked?: CheckedVersion }

/** What an act would make of a locked item, with the check of the version that would go online. */
export async function judgeAct(
  db: Database,
  actor: Actor,
  item: ItemRecord,
  act: PublicationAct,
  now: Date,
): Promise<Judged> {
  const workflow = hasWorkflow(await settingsOf(db, item), item.kind)
  const facts = factsOf(item)
  const right = publicationRight(actor, item)
  const outcome = publicationOutcome(facts, act, { now: now.getTime(), workflow, right })
  const archived = outcome.refusal === 'FORBIDDEN' ? undefined : await archivedRefusal(db, item)
  if (archived !== undefined) return { refusal: archived }
  if (outcome.facts === undefined) return outcome
  const online = goingOnline(facts, act, now)
  if (online === undefined) return { facts: outcome.facts }
  const at = rightAt(online.from, now)
  const checked = (await checkVersions(db, [{ item, version: online.version }], at)).get(item.id)
  const problems = toldOfPlan(checked?.problems ?? [], { at, now })
  if (problems.length > 0) return { refusal: 'INVALID_FORM', fields: problems }
  return { facts: outcome.facts, checked }
}

/** What saving and publishing would make of an item, by the rules alone: a save checks its values itself. */
export async function judgeSave(
  db: Database,
  actor: Actor,
  item: ItemRecord,
  { from, until, standing }: Pick<Publishing, 'from' | 'until' | 'standing'>,
  now: Date,
): Promise<Judged> {
  const workflow = hasWorkflow(await settingsOf(db, item), item.kind)
  const context = { now: now.getTime(), workflow, right: publicationRight(actor, item) }
  const act = { action: 'publish', version: unsaved, from: toTime(from), until: toTime(until), standing } as const
  const outcome = publicationOutcome(factsOf(item), act, context)
  const archived = outcome.refusal === 'FORBIDDEN' ? undefined : await archivedRefusal(db, item)
  return archived === undefined ? outcome : { refusal: archived }
}

/** Stands for the version that a save would make. */
const unsaved = 'unsaved'

/** The name of an act in the action log. */
function auditAction({ action, from }: Publishing): AuditAction {
  if (action === 'ready') return 'savedReady'
  if (action === 'publish') return from === undefined ? 'published' : 'publishPlanned'
  if (action === 'unpublish') return from === undefined ? 'unpublished' : 'unpublishPlanned'
  return action === 'move' ? 'planMoved' : 'planCancelled'
}

/** Titles after an act: what is shared by now is no longer the title of the concept alone. */
const titlesAfter = (item: ItemRecord, facts: PublicationFacts) =>
  facts.concept === null && item.conceptTitle !== null ? { title: item.conceptTitle, conceptTitle: null } : {}

export type ApplyContext = {
  input: Publishing
  facts: PublicationFacts
  checked?: CheckedVersion
  now: Date
  /** Empty when it happens by itself; the right that it takes when nothing is said. */
  permission?: ''
  details?: Record<string, unknown>
}

/** Writes the outcome of an act: the item, what search reads, the action log. */
export async function applyAct(
  db: Database,
  actor: Author,
  item: ItemRecord,
  { input, facts, checked, now, permission, details }: ApplyContext,
): Promise<ItemRecord> {
  const plans = input.from !== undefined && input.action !== 'unpublish' && input.plan !== 'unpublish'
  const [saved] = await db
    .update(items)
    .set({
      ...columnsOf(facts),
      ...titlesAfter(item, facts),
      ...(input.action === 'unpublish' ? { editorialNote: input.note ?? '' } : {}),
      ...(facts.planned === null ? { plannedBy: null } : plans ? { plannedBy: actor.userId } : {}),
      planFailedAt: null,
      planFailure: null,
    })
    .where(eq(items.id, item.id))
    .returning()
  if (saved === undefined) throw new Error('the item was not saved')
  if (checked !== undefined && facts.published !== item.publishedVersion) await indexPublished(db, saved, checked)
  const { action, plan, from, until, note } = input
  const told = auditAction(input)
  const changed = {
    ...{ item: saved, action: told, by: actor, details: { from, until, note } },
    version: item.plannedVersion ?? candidateOf(factsOf(item)) ?? item.publishedVersion,
  }
  await emit(db, 'publication.changed', [changed], now)
  const { update, publish } = permissions[item.kind]
  await recordEvent(db, actor, now, {
    action: told,
    subject: subjectOf(saved),
    permission: permission ?? (action === 'ready' ? update : publish),
    fromVersion: item.publishedVersion,
    toVersion: action === 'ready' ? saved.readyVersion : (saved.plannedVersion ?? saved.publishedVersion),
    details: { ...details, plan, from, until, ...(note ? { note } : {}) },
  })
  return saved
}

/**
 * Does one thing to the publication of a locked item, or refuses it. The version that it was based on is the newest; a
 * transition makes no version of its own (decision 024), so what was planned is compared by itself.
 */
export async function changePublication(
  db: Database,
  actor: Actor,
  item: ItemRecord,
  input: Publishing,
  { version, now }: { version: number; now: Date },
): Promise<ItemRecord> {
  const judged = await judgeAct(db, actor, item, toAct(input), now)
  if (judged.refusal === 'FORBIDDEN') {
    const { update, publish } = permissions[item.kind]
    throw new AppError('FORBIDDEN', { details: { permission: input.action === 'ready' ? update : publish } })
  }
  if (judged.refusal === 'ORGANISATION_ARCHIVED' || judged.refusal === 'PRODUCT_ARCHIVED')
    throw new AppError(judged.refusal)
  if (item.version !== version) {
    const theirs = { version: item.version, changedBy: item.updatedBy, changedAt: item.updatedAt.toISOString() }
    throw new AppError('CONFLICT', { details: { base: version, theirs } })
  }
  if (input.seen !== undefined && !plansAlike(input.seen, publicationState(factsOf(item), null, now.getTime()))) {
    throw new AppError('CONFLICT', { details: { base: version, theirs: { version: item.version } } })
  }
  if (judged.facts === undefined) throw new AppError(judged.refusal, { fields: judged.fields })
  return applyAct(db, actor, item, { input, facts: judged.facts, checked: judged.checked, now })
}
