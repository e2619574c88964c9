import { valuesSchema } from '#contract/content/content'
import { sameValue } from '#contract/content/values-compare'
import { mergeUndoTime } from '#contract/kernel/constants'
import { AppError } from '#contract/kernel/errors'
import { onlineVersion } from '#contract/publication/online'
import type { Actor } from '../../kernel/call/actor.ts'
import { emit } from '../../kernel/event/emit.ts'
import { columnsOf, type ItemRecord, storedPublication } from '../../kernel/item/publication.ts'
import { moveContents, updateItem } from '../../kernel/item/write.ts'
import { recordEvents, toEvent } from '../../kernel/log/record.ts'
import { placeOf, subjectOf, withinOrganisation } from '../../kernel/scope/place.ts'
import { requirePermission } from '../../kernel/scope/scope.ts'
import type { BeforeMerging } from '../../platform/db/schema/archive.ts'
import type { Database } from '../../platform/db/store.ts'
import { mergeRelations, partRelations } from '../connection/merge.ts'
import { saveContent } from '../content/save.ts'
import { mergeFilePlaces, partFilePlaces } from '../file/repository.ts'
import { followOpeningTimes } from '../occurrence/following.ts'
import { mergeOccurrences } from '../occurrence/index-occurrences.ts'
import { handRoles } from '../people/assignments.ts'
import { lockItems } from '../publication/lock.ts'
import { showAgain } from '../publication/undo.ts'
import { hasWorkflow, settingsOf } from '../settings/effective.ts'
import { archiveLocked, endArchiving, lastArchiving, type Moment, writePublications } from './archive.ts'
import { lockContents } from './locked.ts'
import { noteChanges } from './merge-before.ts'
import { chosenValues, refusalOf, requireBoth, rolesOf, waitsInVain } from './merge-effect.ts'

type Both = { from: ItemRecord; into: ItemRecord }

const permission = 'organisation.archive'

/** The two, held until the transaction ends; refused when the one that is merged is no longer as the caller saw it. */
async function lockBoth(db: Database, actor: Actor, found: Both, { version, now }: Moment): Promise<Both> {
  requireBoth(actor, found.from, found.into)
  const locked = await lockItems(db, [found.from.id, found.into.id], now)
  const [from, into] = [found.from, found.into].map(({ id }) => locked.find((item) => item.id === id))
  if (from === undefined || into === undefined) throw new AppError('NOT_FOUND')
  requireBoth(actor, from, into)
  requireVersion(from, version)
  return { from, into }
}

function requireVersion(item: ItemRecord, version: number): void {
  if (item.version === version) return
  const theirs = { version: item.version, changedBy: item.updatedBy, changedAt: item.updatedAt.toISOString() }
  throw new AppError('CONFLICT', { details: { base: version, theirs } })
}

const standing = (item: ItemRecord) => ({
  ...{ facts: storedPublication(item), title: item.title, conceptTitle: item.conceptTitle },
})

/** Gives the one that stays the chosen fields: as a concept that somebody looks at, or at once where there are no steps. */
async function takeOver(
  db: Database,
  actor: Actor,
  both: Both,
  { fields, now }: { fields: readonly string[]; now: Date },
): Promise<BeforeMerging['content']> {
  if (fields.length === 0) return null
  const { into } = both
  const { types, values } = await chosenValues(db, actor, both, fields)
  const save = hasWorkflow(await settingsOf(db, into), 'organisation') ? 'concept' : 'publish'
  const content = { types, values: valuesSchema.parse(values), save } as const
  const saved = await saveContent(db, actor, into, content, { version: into.version, now })
  return { before: standing(into), after: standing(saved) }
}

/**
 * Merges an organisation into another one: what lies in it goes there as it is, with its publication; relations, offerings
 * and roles go along where they can; the chosen fields are taken over; and it goes to the archive, from which it leads to the
 * other. What that changes is kept, so that it can be undone.
 */
export async function mergeOrganisations(
  db: Database,
  actor: Actor,
  found: Both,
  { fields, intoVersion }: { fields: readonly string[]; intoVersion: number },
  { version, now }: Moment,
): Promise<void> {
  const both = await lockBoth(db, actor, found, { version, now })
  const { from, into } = both
  const refusal = await refusalOf(db, both)
  if (refusal !== undefined) throw new AppError(refusal)
  requireVersion(into, intoVersion)
  const contents = await lockContents(db, from, now)
  const roles = await rolesOf(db, actor, both)
  const changes = await noteChanges(db, both, async () => {
    await moveContents(db, from.id, into)
    await mergeOccurrences(db, from.id, into.id)
    await mergeFilePlaces(db, from.id, into.id)
    await mergeRelations(db, from.id, into.id)
    const moved = roles.filter(({ isMoved }) => isMoved).map(({ id }) => id)
    await handRoles(db, moved, into.id, { by: actor.name, now })
    await emit(db, 'organisations.merged', [{ from, into, by: actor }], now)
  })
  const content = await takeOver(db, actor, both, { fields, now })
  await followOpeningTimes(db, [into.id], now)
  const merge = { ...changes, content, contents: contents.map(({ id }) => id) }
  await archiveLocked(db, actor, from, { permission, now, mergedInto: into.id, merge, details: { into: into.key } })
  const details = { products: contents.filter(({ kind }) => kind === 'product').length, from: from.key }
  await recordEvents(db, [toEvent(actor, now, { action: 'merged', subject: subjectOf(into), permission, details })])
}

/** The organisation that one was merged into, and what that changed; refused where it can't be undone any more. */
export async function mergeToUndo(db: Database, actor: Actor, from: ItemRecord, now: Date) {
  requirePermission(actor, permission, placeOf(from))
  const last = await lastArchiving(db, from)
  const { mergedInto, before, at } = last ?? { mergedInto: null, before: undefined, at: now }
  if (from.archivedAt === null || mergedInto === null || before?.merge === undefined)
    throw new AppError('MERGE_CANNOT_BE_UNDONE')
  if (now.getTime() - at.getTime() > mergeUndoTime) throw new AppError('MERGE_CANNOT_BE_UNDONE')
  return { mergedInto, items: before.items, merge: before.merge, at }
}

/** The chosen fields are as they were in the one that stays; false where somebody worked on with them since. */
async function giveBack(
  db: Database,
  into: ItemRecord,
  content: BeforeMerging['content'],
  now: Date,
): Promise<{ into: ItemRecord; isKept: boolean }> {
  if (content === null) return { into, isKept: false }
  const { before, after } = content
  if (!sameValue(storedPublication(into), after.facts)) return { into, isKept: true }
  const { title, conceptTitle } = before
  const saved = await updateItem(db, into.id, { ...columnsOf(before.facts), title, conceptTitle })
  await showAgain(db, saved, onlineVersion(before.facts, null, now.getTime()), now)
  return { into: saved, isKept: false }
}

/**
 * Undoes a merge: the organisation and what went along with it are where they were and as they were, with what was changed since
 * in either as it is now. Answers whether the chosen fields stay in the other, as somebody worked on with them.
 */
export async function undoMerge(
  db: Database,
  actor: Actor,
  found: Both,
  { version, now }: Moment,
): Promise<{ isContentKept: boolean }> {
  const both = await lockBoth(db, actor, found, { version, now })
  const { from, into } = both
  for (const needed of ['product.create', 'organisation.update'] as const)
    requirePermission(actor, needed, withinOrganisation(from))
  const { merge, items, at } = await mergeToUndo(db, actor, from, now)
  if (into.archivedAt !== null) throw new AppError('ORGANISATION_ARCHIVED')
  await lockContents(db, into, now)
  const only = merge.contents
  if (await waitsInVain(db, from, { organisation: into, only })) throw new AppError('WORKFLOW_PRODUCTS_HAVE_CHANGES')
  await writePublications(
    db,
    items.filter(({ id }) => id === from.id),
  )
  if (only.length > 0) {
    await moveContents(db, into.id, from, only)
    await mergeOccurrences(db, into.id, from.id, only)
  }
  await partRelations(db, { from: from.id, into: into.id, tenantId: from.tenantId }, merge)
  const assignments = await rolesOf(db, actor, { from: into, into: from })
  const roles = assignments.filter(({ id, isMoved }) => isMoved && merge.roles.includes(id)).map(({ id }) => id)
  await handRoles(db, roles, from.id, { by: actor.name, now })
  await emit(db, 'organisations.parted', [{ from, into, before: merge }], now)
  const { into: saved, isKept } = await giveBack(db, into, merge.content, now)
  await partFilePlaces(db, { from: from.id, into: into.id, added: merge.files, since: at })
  await followOpeningTimes(db, [from.id, into.id], now)
  await endArchiving(db, from, now)
  const publication = items.find(({ id }) => id === from.id)?.facts
  const entry = { permission } as const
  await recordEvents(db, [
    toEvent(actor, now, {
      ...entry,
      ...{ action: 'archivingUndone', subject: subjectOf(from), details: { facts: publication, into: into.key } },
    }),
    toEvent(actor, now, {
      ...entry,
      ...{ action: 'mergeUndone', subject: subjectOf(saved) },
      details: { from: from.key, ...(merge.content === null || isKept ? {} : { facts: storedPublication(saved) }) },
    }),
  ])
  return { isContentKept: isKept }
}
