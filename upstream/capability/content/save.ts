import { type ContentInput, valuesSchema } from '#contract/content/content'
import { changedFields, retiredValues } from '#contract/content/values'
import type { AuditAction } from '#contract/history/audit'
import { AppError } from '#contract/kernel/errors'
import type { Actor } from '../../kernel/call/actor.ts'
import { emit } from '../../kernel/event/emit.ts'
import { requireActiveOrganisation, requireConceptOfOwn } from '../../kernel/item/guards.ts'
import {
  type ItemRecord,
  newestVersion,
  onlineVersionOf,
  stateOf,
  storedPublication,
} from '../../kernel/item/publication.ts'
import { findVersion } from '../../kernel/item/repository.ts'
import { permissions, requireFieldAdmin } from '../../kernel/item/save-rights.ts'
import { placeOf } from '../../kernel/scope/place.ts'
import { requirePermission } from '../../kernel/scope/scope.ts'
import type { Database } from '../../platform/db/store.ts'
import type { Outside } from '../../platform/outside/outside.ts'
import { type CheckedContent, checkContent } from '../check/check.ts'
import { savedRightAt } from '../check/plan-day.ts'
import { lockSupplements } from '../check/supplement-title.ts'
import { publicationRight } from '../publication/change.ts'
import { undoSnapshotOf } from '../publication/undo-snapshot.ts'
import { hasWorkflow } from '../settings/effective.ts'
import { requireAgreement } from './agreement.ts'
import { findBeside, type GoesAlong, openFieldsOf, type Remake, type Stays } from './beside.ts'
import { checkBesideSave } from './beside-save.ts'
import { type LockedItem, lockForSave } from './lock-for-save.ts'
import { mergedWith } from './merge-save.ts'
import {
  cautiously,
  columnsAfterSave,
  publicationAfterSave,
  savedAs,
  savedWith,
  titleOf,
  titlesAfter,
} from './pointers.ts'
import { setAside } from './set-aside.ts'
import { type LoggedContent, type WrittenContent, writeContents } from './write.ts'

/** The action, reason and details in log and history of a save that is part of something else. */
export type Origin = { action: AuditAction; reason?: string; details?: Record<string, unknown> }

export type SaveContext = {
  version: number
  now: Date
  /** Whose verdicts on the world outside count. */
  outside?: Outside
  origin?: Origin
  /** A person saves, who can be asked what to do with an existing plan; else it is left as it is. */
  asksStanding?: boolean
  /** The item, locked already, where several are saved together. */
  lockedItem?: LockedItem
  /** Whether this is how a conflict ends: what conflicts beside it waits on. */
  isEndingConflict?: boolean
  /** How much of the item's open work goes online with what is published here; none by default. */
  goesAlong?: GoesAlong
  /** Applies the change to versions that it was not made on; by default the changed fields stay as they are. */
  remake?: Remake
  /** Whose work it is, where that is not who saves it: somebody who answered, and has no right to save. */
  author?: { userId: string | null; name: string }
  /** Whether a name in the values that no type has is refused, and not left out. */
  refusesUnknown?: boolean
  /** Whether a field is refused of which others have another value open: what was agreed on is no other one. */
  refusesOverlap?: boolean
}

/**
 * Saves content of any kind as concept or ready, or publishes it: one version, one audit event, all or nothing.
 * What is published can be saved only without validation errors. A lost race is refused
 * with both versions, or merged where the input asks for it, and never overwrites (decision 028).
 */
export async function saveContent(
  db: Database,
  actor: Actor,
  found: ItemRecord,
  input: ContentInput,
  context: SaveContext,
): Promise<ItemRecord> {
  const save = await checkSave(db, actor, found, input, context)
  return 'written' in save ? writeSave(db, actor, context.now, save) : save.item
}

/** A save that may be done as it is; the item alone where merging left nothing to save. */
export type CheckedSave = { item: ItemRecord } | WritableSave
export type WritableSave = {
  item: ItemRecord
  written: LoggedContent
  published?: PublicationNews
  /** The versions that stay beside what is published, with the change in them; the newest one last. */
  carried?: readonly Omit<WrittenContent, 'item'>[]
  /** Work left out of the publication, and its authors: work open beside it, or all of it where nothing is online. */
  stays?: Stays
}
type PublicationNews = { version: string | null; details: Record<string, unknown> }

async function writeSave(db: Database, actor: Actor, now: Date, save: WritableSave): Promise<ItemRecord> {
  const [saved] = await writeSaves(db, actor, now, [save])
  if (saved === undefined) throw new Error('the item was not saved')
  return saved
}

/** Saves what was checked, all at once. */
export async function writeSaves(
  db: Database,
  actor: Actor,
  now: Date,
  saves: readonly WritableSave[],
): Promise<ItemRecord[]> {
  const news = saves.flatMap(({ item, written: { event }, published }) =>
    published === undefined ? [] : [{ item, action: event.action, by: actor, ...published }],
  )
  if (news.length > 0) await emit(db, 'publication.changed', news, now)
  let saved = await writeContents(
    db,
    actor,
    now,
    saves.map(({ written }) => written),
  )
  // Of one item a version after the other: the newest is the last that is written.
  for (let turn = 0; saves.some(({ carried = [] }) => carried.length > turn); turn += 1) {
    const contents = saves.flatMap(({ carried = [] }, index) => {
      const [content, item] = [carried[turn], saved[index]]
      return content === undefined || item === undefined ? [] : [{ ...content, item }]
    })
    const byId = new Map((await writeContents(db, actor, now, contents)).map((item) => [item.id, item]))
    saved = saved.map((item) => byId.get(item.id) ?? item)
  }
  return saved
}

/** Whether content may be saved, by every rule there is; refuses what may not. Holds its item, and writes only what fell due. */
export async function checkSave(
  db: Database,
  actor: Actor,
  found: ItemRecord,
  requested: ContentInput,
  context: SaveContext,
): Promise<CheckedSave> {
  const { version, now, outside, origin, lockedItem, asksStanding = false, isEndingConflict = false } = context
  const { kind } = found
  const place = placeOf(found)
  requirePermission(actor, permissions[kind].update, place)
  const { item: locked, settings, isInConflict, newest } = lockedItem ?? (await lockForSave(db, found, now))
  await requireConceptOfOwn(db, actor, locked, place)
  const begun = requested.startFrom === 'online' ? await setAside(db, actor, locked, now) : undefined
  const item = begun?.item ?? locked
  const workflow = hasWorkflow(settings, kind)
  const right = publicationRight(actor, item)
  const adjusted = asksStanding ? requested : cautiously(storedPublication(item), requested, now)
  const after = (input: ContentInput, uuid: string, beside: boolean) =>
    publicationAfterSave(storedPublication(item), { ...input, beside }, uuid, {
      kind,
      now: now.getTime(),
      workflow,
      right,
    })
  await requireActiveOrganisation(db, item)
  after(adjusted, '', false)
  // Changes of an import or a change set were agreed to by the person who runs it.
  if (origin === undefined) await requireAgreement(db, item, settings.agreement)
  if (isInConflict && !isEndingConflict) throw new AppError('ORGANISATION_HAS_CONFLICTS')
  if (kind === 'supplement') await lockSupplements(db, item.organisationId)

  const beside = await besideOf(db, actor, item, adjusted, { ...context, isBegun: begun !== undefined })
  // Where nothing is online, a change of many puts nothing online: it goes into the concept.
  const { input, stays } =
    beside !== undefined && 'notOnline' in beside ? keptAsConcept(adjusted, beside) : { input: adjusted }
  const isPublished = stateOf(item, now) === 'published'
  const apart = beside !== undefined && 'online' in beside ? beside : undefined
  const purpose = apart === undefined && (input.save === 'publish' || isPublished) ? 'publish' : 'concept'
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
    refusesUnknown: context.refusesUnknown,
  } as const
  const check = (values: ContentInput['values']) => checkContent(db, actor, { ...input, values }, options)
  let checked = await check(input.values)
  if (checked.refusal !== undefined) throw new AppError(checked.refusal)
  let own: string[] = []
  if (item.version !== version) {
    const merged = await mergedWith(db, actor, item, { input, mine: checked, version, now })
    if (merged === undefined) return { item }
    own = merged.own
    checked = await check(valuesSchema.parse(merged.values))
  }
  if (checked.errors.length > 0) throw new AppError('INVALID_FORM', { fields: checked.errors })

  const changed = changedFields(before?.values ?? {}, checked.values, checked.types)
  requireFieldAdmin(actor, kind, place, { types: checked.types, changed })
  const values = { ...retiredValues(before?.values ?? {}, checked.types), ...checked.values }
  if (apart !== undefined) {
    const left = context.goesAlong === 'own' ? openFieldsOf(apart, actor, checked.types) : []
    const names = [...new Set([...changed, ...own, ...left])]
    const made = { item, beside: apart, input, checked: { ...checked, values }, changed: names }
    const permission = right === 'publish' ? permissions[kind].publish : permissions[kind].update
    const save = await checkBesideSave(db, actor, made, {
      ...context,
      permission,
      after: (uuid) => after(input, uuid, true),
    })
    if (save !== undefined) return save
    // Nothing else is left open: it goes online as any other save does.
    checked = await checkContent(
      db,
      actor,
      { ...input, values: valuesSchema.parse(checked.values) },
      { ...options, purpose: 'publish' },
    )
    if (checked.errors.length > 0) throw new AppError('INVALID_FORM', { fields: checked.errors })
  }
  const isNone = await isAsOnline(db, item, input.save, checked, now)
  const details = { from: input.from, until: input.until, note: input.note }
  const written: LoggedContent = {
    item,
    checked: { ...checked, values },
    number: item.version + 1,
    baseNumber: version,
    changes: (uuid) => ({
      ...columnsAfterSave(after(input, uuid, false), actor, input, now),
      ...titlesAfter(input.save, item, titleOf(checked, item.conceptTitle ?? item.title)),
      ...(isNone ? { conceptVersion: null, conceptTitle: null, readyVersion: null } : {}),
    }),
    reason: origin?.reason,
    author: context.author,
    event: {
      action: stays === undefined ? (origin?.action ?? savedAs(input)) : savedAs(input),
      permission:
        input.save === 'publish' && right === 'publish' ? permissions[kind].publish : permissions[kind].update,
      fromVersion: before?.uuid,
      details: {
        ...{ ...origin?.details, fields: changed, ...savedWith(input) },
        ...(input.save === 'publish' ? { before: undoSnapshotOf(item) } : {}),
      },
    },
  }
  const published = input.save === 'publish' ? { version: before?.uuid ?? null, details } : undefined
  return { item, written, published, stays }
}

/**
 * Whether nothing differs from what is online, and nothing else waits: a concept of that is none, and history has the version.
 * The same for what was handed over and is as before again.
 */
async function isAsOnline(
  db: Database,
  item: ItemRecord,
  save: ContentInput['save'],
  { types, values }: Pick<CheckedContent, 'types' | 'values'>,
  now: Date,
): Promise<boolean> {
  const isOpen = save === 'concept' ? item.readyVersion === null : save === 'ready' && item.readyVersion !== null
  if (!isOpen || item.plannedVersion !== null) return false
  const online = await findVersion(db, item, onlineVersionOf(item, null, now))
  const isSameType = online?.types.join() === types.map(({ key }) => key).join()
  return online !== undefined && isSameType && changedFields(online.values, values, types).length === 0
}

/** Work that stays beside a publication; undefined for a save that publishes nothing, or leaves nothing out. */
async function besideOf(
  db: Database,
  actor: Actor,
  item: ItemRecord,
  { save, from }: ContentInput,
  { goesAlong = 'nothing', now, isBegun }: SaveContext & { isBegun: boolean },
) {
  if (save !== 'publish' || isBegun) return undefined
  const found = await findBeside(db, actor, item, {
    ...{ publication: storedPublication(item), goesAlong, now },
    isPlanned: from !== undefined,
  })
  if (found !== undefined && 'notOnline' in found && goesAlong === 'own')
    throw new AppError('WORK_OF_OTHERS', { details: { authors: found.notOnline } })
  return found
}

const keptAsConcept = (input: ContentInput, { notOnline: authors }: { notOnline: string[] }) => ({
  input: { ...input, save: 'concept' as const, from: undefined, until: undefined, standing: undefined },
  stays: { what: 'all' as const, authors },
})
