import { randomUUID } from 'node:crypto'
import type { Actor } from '../../kernel/call/actor.ts'
import { emit } from '../../kernel/event/emit.ts'
import type { ItemRecord } from '../../kernel/item/publication.ts'
import { saveItems } from '../../kernel/item/write.ts'
import { type AuditEntry, recordEvents, toEvent } from '../../kernel/log/record.ts'
import { subjectOf } from '../../kernel/scope/place.ts'
import { keepVersions } from '../../kernel/version/versions.ts'
import type { items } from '../../platform/db/schema/item.ts'
import type { Database } from '../../platform/db/store.ts'
import { addressKeyOf } from '../check/address-key.ts'
import type { CheckedContent } from '../check/check.ts'
import { claimIdentifiers } from '../check/identifiers.ts'
import { claimIsil, releaseIsil } from '../check/isil-claims.ts'
import { keepOpenChecks } from '../check/open-checks.ts'
import { filesIn } from '../check/outside-checks.ts'
import { keepFieldUses } from '../connection/field-uses.ts'
import { attachFiles } from '../file/repository.ts'
import { followOpeningTimes } from '../occurrence/following.ts'
import { indexOccurrences } from '../occurrence/index-occurrences.ts'
import { indexItems } from '../search/index-item.ts'
import { keepKeywordUses, keywordsIn, noteKeywords } from '../search/keywords.ts'

export type WrittenContent = {
  item: ItemRecord
  checked: CheckedContent
  /** The number of the new version, and of the one that it was made from. */
  number: number
  baseNumber: number | null
  /** Changes to the item's pointers and titles, from the uuid of the new version. */
  changes: (uuid: string) => Partial<typeof items.$inferInsert>
  /** Why, for the history. */
  reason?: string
  /** Whose work it is and which versions it carries on, where it is not the actor's. */
  author?: { userId: string | null; name: string }
  carries?: number[]
  /** Made up when there is none. */
  uuid?: string
  /** None for what is written along with a version that has one. */
  event?: Pick<AuditEntry, 'action' | 'permission' | 'fromVersion' | 'details'>
}

/** Content with an entry in the action log. */
export type LoggedContent = WrittenContent & Required<Pick<WrittenContent, 'event'>>

/**
 * Writes checked content: of each a version, the pointers of its item, what search and calendar read, ISIL codes and the
 * action log. What all have is written for all at once; all are of the actor's tenant.
 */
export async function writeContents(
  db: Database,
  actor: Actor,
  now: Date,
  contents: readonly WrittenContent[],
): Promise<ItemRecord[]> {
  const written = contents.map((content) => {
    const { uuid = randomUUID() } = content
    return { ...content, uuid, changes: content.changes(uuid), types: content.checked.types.map(({ key }) => key) }
  })
  await keepVersions(
    db,
    actor,
    now,
    written.map(({ uuid, item, number, baseNumber, types, checked, reason, changes, author, carries }) => ({
      ...{ uuid, author, carries },
      subject: { type: item.kind, id: item.id },
      number,
      base: baseNumber,
      types,
      values: checked.values,
      reason,
      draft: changes.conceptVersion === uuid,
    })),
  )
  const byId = await saveItems(
    db,
    written.map(({ item: { id }, changes, types, checked, number }) => ({
      id,
      columns: {
        ...changes,
        types,
        addressKey: addressKeyOf(checked),
        version: number,
        updatedAt: now,
        updatedBy: actor.name,
      },
    })),
  )
  const saved = written.map((one) => {
    const item = byId.get(one.item.id)
    if (item === undefined) throw new Error('the item was not saved')
    return { ...one, item }
  })
  await indexItems(db, actor.tenantId, saved)
  const known = saved.filter(({ number }) => number > 1)
  await releaseIsil(db, known)
  for (const one of saved) await writeOwn(db, actor, now, one)
  await followOpeningTimes(
    db,
    known.flatMap(({ item }) => (item.kind === 'organisation' ? [item.id] : [])),
    now,
  )
  const used = saved.map(({ item, checked }) => ({ item, words: keywordsIn(checked.types, checked.values) }))
  await noteKeywords(db, actor.tenantId, [...new Set(used.flatMap(({ words }) => words))].sort())
  await keepKeywordUses(db, actor.tenantId, used)
  await recordEvents(
    db,
    saved.flatMap(({ item, event, uuid }) =>
      event === undefined ? [] : [toEvent(actor, now, { ...event, subject: subjectOf(item), toVersion: uuid })],
    ),
  )
  const { userId, name } = actor
  await emit(
    db,
    'content.saved',
    known.map(({ item }) => ({ item, by: { userId, name } })),
    now,
  )
  return saved.map(({ item }) => item)
}

type Written = Pick<WrittenContent, 'item' | 'checked'> & { uuid: string }

/** Parts that few items have, written one after the other. */
async function writeOwn(db: Database, actor: Actor, now: Date, { item, checked, uuid }: Written) {
  await keepFieldUses(db, actor, item, checked, now)
  await claimIsil(db, item, checked, { now, isShared: item.conceptVersion !== uuid })
  await claimIdentifiers(db, actor, item, checked)
  await attachFiles(
    db,
    item,
    filesIn(checked.types, checked.values).map(({ id }) => id),
    now,
  )
  if (checked.open !== undefined) await keepOpenChecks(db, item, checked.open, now)
  if (item.kind === 'agenda') await indexOccurrences(db, item, uuid, checked.values, now)
}
