import { randomUUID } from 'node:crypto'
import type { Actor } from '../../kernel/call/actor.ts'
import type { ItemRecord } from '../../kernel/item/publication.ts'
import { updateItem } from '../../kernel/item/write.ts'
import { type AuditEntry, recordEvent } from '../../kernel/log/record.ts'
import { subjectOf } from '../../kernel/scope/place.ts'
import { keepVersion } from '../../kernel/version/versions.ts'
import type { items } from '../../platform/db/schema/item.ts'
import type { Database } from '../../platform/db/store.ts'
import { addressKeyOf } from '../check/address-key.ts'
import type { CheckedContent } from '../check/check.ts'
import { claimIsil } from '../check/isil-claims.ts'
import { keepOpenChecks } from '../check/open-checks.ts'
import { filesIn } from '../check/outside-checks.ts'
import { keepFieldUses } from '../connection/field-uses.ts'
import { attachFiles } from '../file/repository.ts'
import { followOpeningTimes } from '../occurrence/following.ts'
import { indexOccurrences } from '../occurrence/index-occurrences.ts'
import { indexItem } from '../search/index-item.ts'
import { keywordsIn, noteKeywords } from '../search/keywords.ts'

export type NewContent = {
  item: ItemRecord
  checked: CheckedContent
  /** The number of the new version, and of the one that it was made from. */
  number: number
  baseNumber: number | null
  /** What becomes of the item's pointers and titles, given the uuid of the new version. */
  changes: (uuid: string) => Partial<typeof items.$inferInsert>
  /** Why, for the history. */
  reason?: string
  event: Pick<AuditEntry, 'action' | 'permission' | 'fromVersion' | 'details'>
}

/** Writes checked content: a version, the pointers of its item, what search and calendar read, ISIL codes and the action log. */
export async function writeContent(db: Database, actor: Actor, now: Date, content: NewContent): Promise<ItemRecord> {
  const { item, checked, number, baseNumber, reason, event } = content
  const types = checked.types.map(({ key }) => key)
  const uuid = randomUUID()
  const changes = content.changes(uuid)
  await keepVersion(db, actor, now, {
    uuid,
    subject: { type: item.kind, id: item.id },
    number,
    base: baseNumber,
    types,
    values: checked.values,
    reason,
    draft: changes.conceptVersion === uuid,
  })
  const saved = await updateItem(db, item.id, {
    ...changes,
    types,
    addressKey: addressKeyOf(checked),
    version: number,
    updatedAt: now,
    updatedBy: actor.name,
  })
  await indexItem(db, saved, checked)
  await keepFieldUses(db, actor, saved, checked, now)
  await claimIsil(db, saved, checked, { now, isShared: saved.conceptVersion !== uuid })
  await attachFiles(
    db,
    saved,
    filesIn(checked.types, checked.values).map(({ id }) => id),
    now,
  )
  await noteKeywords(db, saved.tenantId, keywordsIn(checked.types, checked.values))
  if (checked.open !== undefined) await keepOpenChecks(db, saved, checked.open, now)
  if (saved.kind === 'agenda') await indexOccurrences(db, saved, uuid, checked.values, now)
  if (saved.kind === 'organisation') await followOpeningTimes(db, saved, now)
  await recordEvent(db, actor, now, { ...event, subject: subjectOf(saved), toVersion: uuid })
  return saved
}
