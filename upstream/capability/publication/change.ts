import { eq, sql } from 'drizzle-orm'
import { hasPermission } from '#contract/access/rights'
import type { Publishing } from '#contract/content/publishing'
import type { AuditAction } from '#contract/history/audit'
import { AppError, type ErrorCode } from '#contract/kernel/errors'
import {
  type PlanKind,
  type PublicationAct,
  type PublicationRight,
  publicationOutcome,
  versionToPublish,
} from '#contract/publication/rules'
import type { StoredPublication } from '#contract/publication/stored-publication'
import type { Actor } from '../../kernel/call/actor.ts'
import { emit } from '../../kernel/event/emit.ts'
import { archivedRefusal } from '../../kernel/item/guards.ts'
import { columnsOf, handedOver, type ItemRecord, storedPublication } from '../../kernel/item/publication.ts'
import { permissions } from '../../kernel/item/save-rights.ts'
import { updateItem } from '../../kernel/item/write.ts'
import { type Author, recordEvent } from '../../kernel/log/record.ts'
import { placeOf, subjectOf } from '../../kernel/scope/place.ts'
import { versions } from '../../platform/db/schema/item.ts'
import type { Database } from '../../platform/db/store.ts'
import { noOutside, type Outside } from '../../platform/outside/outside.ts'
import type { Services } from '../../platform/process/services.ts'
import { askAll } from '../check/ask-outside.ts'
import { keepOpenChecks } from '../check/open-checks.ts'
import type { Problem } from '../check/outside-checks.ts'
import { checkKnown } from '../check/outside-subjects.ts'
import { problemsOnPlanDay, rightAt } from '../check/plan-day.ts'
import { indexPublished, indexTitle } from '../search/index-item.ts'
import { hasWorkflow, settingsOf } from '../settings/effective.ts'
import { isOther } from './as-seen.ts'
import { type CheckedVersion, checkVersions } from './check-versions.ts'
import { lastChangeOf, undoPublication } from './undo.ts'
import { undoSnapshotOf } from './undo-snapshot.ts'

export function publicationRight(actor: Actor, item: ItemRecord): PublicationRight {
  const { update, publish } = permissions[item.kind]
  const place = placeOf(item)
  if (hasPermission(actor.grants, publish, place)) return 'publish'
  return hasPermission(actor.grants, update, place) ? 'update' : 'none'
}

const toTime = (instant: string | undefined) => (instant === undefined ? undefined : Date.parse(instant))

/** The input as an act of the rules; a move names a moment, and what is sent back says why. */
export function toAct({ action, from, until, plan, standing, note }: Omit<Publishing, 'seen'>): PublicationAct {
  if (action === 'undo') throw new AppError('INVALID_FORM', { fields: [{ path: 'action', code: 'required' }] })
  if (action === 'sendBack' && !note)
    throw new AppError('INVALID_FORM', { fields: [{ path: 'note', code: 'required' }] })
  if (action !== 'move') return { action, from: toTime(from), until: toTime(until), plan, standing }
  const moment = toTime(from)
  if (moment === undefined) throw new AppError('INVALID_FORM', { fields: [{ path: 'from', code: 'required' }] })
  return { action, from: moment, until: toTime(until), plan }
}

/** Whether a move or a cancel is about a version that goes online later, and not about an end. */
export const isOfPublishing = (plan: PlanKind | undefined) => plan === undefined || plan === 'publish'

/** The version that an act brings online, now or when its plan is due; a plan that moves is evaluated at its new moment. */
function goingOnline(
  publication: StoredPublication,
  act: PublicationAct,
  now: Date,
): { version: string; from?: number } | undefined {
  if (act.action !== 'publish' && act.action !== 'move') return undefined
  if (act.action === 'move' && !isOfPublishing(act.plan)) return undefined
  const version = act.action === 'publish' ? versionToPublish(publication, now.getTime()) : publication.planned
  return version === null ? undefined : { version, from: act.from }
}

export type Evaluation =
  | { refusal: ErrorCode; fields?: Problem[]; publication?: undefined }
  | { refusal?: undefined; publication: StoredPublication; checked?: CheckedVersion }

/** Asks the world outside about what an act would bring online, before its transaction begins: it must not wait in it. */
export async function askAboutAct(
  call: { services: Services; db: Database; actor: Actor; now: Date },
  found: readonly ItemRecord[],
  act: PublicationAct,
  purpose: 'save' | 'check',
): Promise<void> {
  if (!call.services.outside.isOn) return
  const wanted = found.flatMap((item) => {
    const online = goingOnline(storedPublication(item), act, call.now)
    return online === undefined ? [] : [{ item, version: online.version }]
  })
  const checked = await checkVersions(call.db, wanted, call.now)
  await askAll(
    call,
    [...checked.values()].flatMap(({ subjects }) => subjects),
    purpose,
  )
}

/**
 * The result of an act on a locked item, with the check of the version that would go online. `outside` adds the results
 * known from outside; an address not checked yet keeps nobody from publishing.
 */
export async function evaluateAct(
  db: Database,
  actor: Actor,
  item: ItemRecord,
  act: PublicationAct,
  { now, outside = noOutside }: { now: Date; outside?: Outside },
): Promise<Evaluation> {
  const workflow = hasWorkflow(await settingsOf(db, item), item.kind)
  const publication = storedPublication(item)
  const right = publicationRight(actor, item)
  const outcome = publicationOutcome(publication, act, { now: now.getTime(), workflow, right })
  const archived = outcome.refusal === 'FORBIDDEN' ? undefined : await archivedRefusal(db, item)
  if (archived !== undefined) return { refusal: archived }
  if (outcome.publication === undefined) return outcome
  const online = goingOnline(publication, act, now)
  if (online === undefined) return { publication: outcome.publication }
  const at = rightAt(online.from, now)
  const checked = (await checkVersions(db, [{ item, version: online.version }], at)).get(item.id)
  const world = checkKnown(outside, checked?.subjects ?? [])
  const problems = [...problemsOnPlanDay(checked?.problems ?? [], { at, now }), ...world.errors]
  if (problems.length > 0) return { refusal: 'INVALID_FORM', fields: problems }
  return { publication: outcome.publication, checked: checked && { ...checked, open: world.open } }
}

/** The result of saving and publishing an item, by the rules alone: a save checks its values itself. */
export async function evaluateSave(
  db: Database,
  actor: Actor,
  item: ItemRecord,
  { from, until, standing }: Pick<Publishing, 'from' | 'until' | 'standing'>,
  now: Date,
): Promise<Evaluation> {
  const workflow = hasWorkflow(await settingsOf(db, item), item.kind)
  const context = { now: now.getTime(), workflow, right: publicationRight(actor, item) }
  const act = { action: 'publish', version: unsaved, from: toTime(from), until: toTime(until), standing } as const
  const outcome = publicationOutcome(storedPublication(item), act, context)
  const archived = outcome.refusal === 'FORBIDDEN' ? undefined : await archivedRefusal(db, item)
  return archived === undefined ? outcome : { refusal: archived }
}

/** In place of the version that a save would make. */
const unsaved = 'unsaved'

/** The name of an act in the action log. */
function auditAction({ action, from }: Publishing): AuditAction {
  if (action === 'ready') return 'savedReady'
  if (action === 'sendBack') return 'sentBack'
  if (action === 'publish') return from === undefined ? 'published' : 'publishPlanned'
  if (action === 'unpublish') return from === undefined ? 'unpublished' : 'unpublishPlanned'
  return action === 'move' ? 'planMoved' : 'planCancelled'
}

/**
 * Titles after an act: what is shared by now is no longer the title of the concept alone, and what was sent back is its
 * editors' alone again.
 */
async function titlesAfter(
  db: Database,
  item: ItemRecord,
  publication: StoredPublication,
  action: Publishing['action'],
) {
  const { conceptTitle, title } = item
  if (publication.concept === null) return conceptTitle === null ? {} : { title: conceptTitle, conceptTitle: null }
  const shared = publication.planned ?? publication.published
  if (action !== 'sendBack' || shared === null) return {}
  const [found] = await db
    .select({ title: sql<string>`published_title(tenant_id, subject_type, types, "values", ${title})` })
    .from(versions)
    .where(eq(versions.uuid, shared))
  return { title: found?.title ?? title, conceptTitle: conceptTitle ?? title }
}

/** To whom what stood ready goes back: who handed it over. */
const sentBack = ({ readyBy }: ItemRecord, by: Author, note: string | undefined, now: Date) => ({
  sentBackAt: now,
  sentBackTo: readyBy,
  sentBackBy: by.name,
  sentBackNote: note ?? '',
})

/** The version that an act is about, for those who follow it. */
function versionOf({ action, from, plan }: Publishing, before: ItemRecord, after: ItemRecord): string | null {
  if (action === 'publish') return from === undefined ? after.publishedVersion : after.plannedVersion
  if (action === 'ready') return after.readyVersion
  if (action === 'sendBack') return before.readyVersion
  if (action === 'unpublish' || !isOfPublishing(plan)) return before.publishedVersion
  return before.plannedVersion ?? before.publishedVersion
}

/** The version that it leads to, as the action log names it. */
function versionAfter({ action, from, plan }: Publishing, after: ItemRecord): string | null {
  if (action === 'ready') return after.readyVersion
  if (action === 'sendBack') return after.conceptVersion
  const isPlanned = action === 'publish' ? from !== undefined : isOfPublishing(plan)
  return (isPlanned ? after.plannedVersion : null) ?? after.publishedVersion
}

export type ApplyContext = {
  input: Publishing
  publication: StoredPublication
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
  { input, publication, checked, now, permission, details }: ApplyContext,
): Promise<ItemRecord> {
  const isPlan = input.action === 'publish' || (input.action === 'move' && isOfPublishing(input.plan))
  const plans = input.from !== undefined && isPlan
  const saved = await updateItem(db, item.id, {
    ...columnsOf(publication),
    ...(await titlesAfter(db, item, publication, input.action)),
    ...(input.action === 'ready' ? handedOver(actor, input.note, now) : {}),
    ...(input.action === 'sendBack' ? sentBack(item, actor, input.note, now) : {}),
    ...(input.action === 'unpublish' ? { editorialNote: input.note ?? '' } : {}),
    ...(publication.planned === null ? { plannedBy: null } : plans ? { plannedBy: actor.userId } : {}),
    planFailedAt: null,
    planFailure: null,
  })
  if (checked !== undefined && publication.published !== item.publishedVersion) {
    await indexPublished(db, [{ item: saved, checked }])
    if (checked.open !== undefined) await keepOpenChecks(db, saved, checked.open, now)
  }
  const { action, plan, from, until, note } = input
  if (action === 'sendBack') await indexTitle(db, saved)
  const auditedAction = auditAction(input)
  const changed = {
    ...{ item: saved, action: auditedAction, by: actor, details: { from, until, note, plan } },
    version: versionOf(input, item, saved),
  }
  await emit(db, 'publication.changed', [changed], now)
  const { update, publish } = permissions[item.kind]
  await recordEvent(db, actor, now, {
    action: auditedAction,
    subject: subjectOf(saved),
    permission: permission ?? (action === 'ready' ? update : publish),
    fromVersion: item.publishedVersion,
    toVersion: versionAfter(input, saved),
    details: {
      ...{ ...details, plan, from, until, before: undoSnapshotOf(item) },
      ...(action === 'publish' ? { standing: input.standing ?? {} } : {}),
      ...(note ? { note } : {}),
    },
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
  { version, now, outside }: { version: number; now: Date; outside?: Outside },
): Promise<ItemRecord> {
  if (input.action === 'undo') return undoPublication(db, actor, item, { event: input.event, version, now })
  const evaluated = await evaluateAct(db, actor, item, toAct(input), { now, outside })
  if (evaluated.refusal === 'FORBIDDEN') {
    const { update, publish } = permissions[item.kind]
    throw new AppError('FORBIDDEN', { details: { permission: input.action === 'ready' ? update : publish } })
  }
  if (evaluated.refusal === 'ORGANISATION_ARCHIVED' || evaluated.refusal === 'PRODUCT_ARCHIVED')
    throw new AppError(evaluated.refusal)
  if (item.version !== version || isOther(item, input.seen, now)) {
    const theirs = { version: item.version, ...(await lastChangeOf(db, item)) }
    throw new AppError('CONFLICT', { details: { base: version, theirs } })
  }
  if (evaluated.publication === undefined) throw new AppError(evaluated.refusal, { fields: evaluated.fields })
  return applyAct(db, actor, item, { input, publication: evaluated.publication, checked: evaluated.checked, now })
}
