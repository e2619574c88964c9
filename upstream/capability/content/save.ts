import { type ContentInput, valuesSchema } from '#contract/content/content'
import { changedFields, retiredValues } from '#contract/content/values'
import type { AuditAction } from '#contract/history/audit'
import { AppError } from '#contract/kernel/errors'
import type { Actor } from '../../kernel/call/actor.ts'
import { emit } from '../../kernel/event/emit.ts'
import { requireActiveOrganisation, requireConceptOfOwn } from '../../kernel/item/guards.ts'
import { factsOf, type ItemRecord, newestVersion, stateOf } from '../../kernel/item/publication.ts'
import { findVersion } from '../../kernel/item/repository.ts'
import { permissions, requireFieldAdmin } from '../../kernel/item/save-rights.ts'
import { placeOf } from '../../kernel/scope/place.ts'
import { requirePermission } from '../../kernel/scope/scope.ts'
import type { Database } from '../../platform/db/store.ts'
import type { Outside } from '../../platform/outside/outside.ts'
import { checkContent } from '../check/check.ts'
import { savedRightAt } from '../check/plan-day.ts'
import { lockSupplements } from '../check/supplement-title.ts'
import { asItStood } from '../publication/as-it-stood.ts'
import { publicationRight } from '../publication/change.ts'
import { hasWorkflow } from '../settings/effective.ts'
import { requireAgreement } from './agreement.ts'
import { type Held, hold } from './hold.ts'
import { mergedWith } from './merge-save.ts'
import { cautiously, columnsAfterSave, factsAfterSave, savedAs, savedWith, titleOf, titlesAfter } from './pointers.ts'
import { setAside } from './set-aside.ts'
import { type WrittenContent, writeContents } from './write.ts'

/** What the log and the history say of a save, when it is more than that. */
export type Origin = { action: AuditAction; reason: string; details: Record<string, unknown> }

export type SaveContext = {
  version: number
  now: Date
  /** Whose verdicts on the world outside count. */
  outside?: Outside
  origin?: Origin
  /** Whoever saves is somebody who can be asked what becomes of a plan that stands; else it is left as it is. */
  asksStanding?: boolean
  /** The item as it is held already, where several are saved together. */
  held?: Held
  /** Whether this is how a conflict ends: what conflicts beside it waits on. */
  isEndingConflict?: boolean
}

/**
 * Saves content of any kind as concept or ready, or publishes it: one version, one audit event, all or nothing.
 * What is published can be saved only without validation errors (spec section 5, Publication). A lost race is refused
 * with both versions, or merged where the input asks for it, and never overwrites (decision 028).
 */
export async function saveContent(
  db: Database,
  actor: Actor,
  found: ItemRecord,
  given: ContentInput,
  context: SaveContext,
): Promise<ItemRecord> {
  const judged = await judgeSave(db, actor, found, given, context)
  return 'written' in judged ? writeSave(db, actor, context.now, judged) : judged.item
}

/** A save that may be done as it is; the item alone where merging left nothing to save. */
export type JudgedSave = { item: ItemRecord } | WritableSave
export type WritableSave = { item: ItemRecord; written: WrittenContent; published?: PublicationNews }
type PublicationNews = { version: string | null; details: Record<string, unknown> }

async function writeSave(db: Database, actor: Actor, now: Date, judged: WritableSave): Promise<ItemRecord> {
  const [saved] = await writeSaves(db, actor, now, [judged])
  if (saved === undefined) throw new Error('the item was not saved')
  return saved
}

/** Saves what was judged, all at once. */
export async function writeSaves(
  db: Database,
  actor: Actor,
  now: Date,
  judged: readonly WritableSave[],
): Promise<ItemRecord[]> {
  const news = judged.flatMap(({ item, written: { event }, published }) =>
    published === undefined ? [] : [{ item, action: event.action, by: actor, ...published }],
  )
  if (news.length > 0) await emit(db, 'publication.changed', news, now)
  return writeContents(
    db,
    actor,
    now,
    judged.map(({ written }) => written),
  )
}

/** Whether content may be saved, by every rule there is; refuses what may not. Holds its item, and writes only what fell due. */
export async function judgeSave(
  db: Database,
  actor: Actor,
  found: ItemRecord,
  given: ContentInput,
  { version, now, outside, origin, held, asksStanding = false, isEndingConflict = false }: SaveContext,
): Promise<JudgedSave> {
  const { kind } = found
  const place = placeOf(found)
  requirePermission(actor, permissions[kind].update, place)
  const { item: locked, settings, isInConflict, newest } = held ?? (await hold(db, found, now))
  await requireConceptOfOwn(db, actor, locked, place)
  const begun = given.startFrom === 'online' ? await setAside(db, actor, locked, now) : undefined
  const item = begun?.item ?? locked
  const workflow = hasWorkflow(settings, kind)
  const right = publicationRight(actor, item)
  const input = asksStanding ? given : cautiously(factsOf(item), given, now)
  const after = (uuid: string) =>
    factsAfterSave(factsOf(item), input, uuid, { kind, now: now.getTime(), workflow, right })
  await requireActiveOrganisation(db, item)
  after('')
  // What an import or a change set does was agreed on by whoever runs it.
  if (origin === undefined) await requireAgreement(db, item, settings.agreement)
  if (isInConflict && !isEndingConflict) throw new AppError('ORGANISATION_HAS_CONFLICTS')
  if (kind === 'supplement') await lockSupplements(db, item.organisationId)

  const isPublished = stateOf(item, now) === 'published'
  const purpose = input.save === 'publish' || isPublished ? 'publish' : 'concept'
  const before = begun?.online ?? (begun === undefined ? newest : await findVersion(db, item, newestVersion(item)))
  const options = {
    kind,
    purpose,
    now,
    at: savedRightAt(input, now),
    within: item,
    item,
    before: before?.values,
    outside,
  } as const
  const check = (values: ContentInput['values']) => checkContent(db, actor, { ...input, values }, options)
  let checked = await check(input.values)
  if (checked.refusal !== undefined) throw new AppError(checked.refusal)
  if (item.version !== version) {
    const merged = await mergedWith(db, actor, item, { input, mine: checked, version, now })
    if (merged === undefined) return { item }
    checked = await check(valuesSchema.parse(merged))
  }
  if (checked.errors.length > 0) throw new AppError('INVALID_FORM', { fields: checked.errors })

  const changed = changedFields(before?.values ?? {}, checked.values, checked.types)
  requireFieldAdmin(actor, kind, place, { types: checked.types, changed })
  const action = origin?.action ?? savedAs(input)
  const values = { ...retiredValues(before?.values ?? {}, checked.types), ...checked.values }
  const details = { from: input.from, until: input.until, note: input.note }
  const written: WrittenContent = {
    item,
    checked: { ...checked, values },
    number: item.version + 1,
    baseNumber: version,
    changes: (uuid) => ({
      ...columnsAfterSave(after(uuid), actor, input, now),
      ...titlesAfter(input.save, item, titleOf(checked, item.conceptTitle ?? item.title)),
    }),
    reason: origin?.reason,
    event: {
      action,
      permission:
        input.save === 'publish' && right === 'publish' ? permissions[kind].publish : permissions[kind].update,
      fromVersion: before?.uuid,
      details: {
        ...{ ...origin?.details, fields: changed, ...savedWith(input) },
        ...(input.save === 'publish' ? { before: asItStood(item) } : {}),
      },
    },
  }
  return { item, written, published: input.save === 'publish' ? { version: before?.uuid ?? null, details } : undefined }
}
