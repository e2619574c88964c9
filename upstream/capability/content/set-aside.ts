import { AppError } from '#contract/kernel/errors'
import { onlineVersion } from '#contract/publication/online'
import type { Actor } from '../../kernel/call/actor.ts'
import { emit } from '../../kernel/event/emit.ts'
import { columnsOf, type ItemRecord, storedPublication } from '../../kernel/item/publication.ts'
import { findVersion } from '../../kernel/item/repository.ts'
import { permissions } from '../../kernel/item/save-rights.ts'
import { recordEvent } from '../../kernel/log/record.ts'
import { subjectOf } from '../../kernel/scope/place.ts'
import type { Database } from '../../platform/db/store.ts'

/**
 * Sets aside what was made on top of what is online, for somebody who began from that: it stays in the history under the
 * name of its maker, who is notified, and it can be put back from there. Returns the item without it, and what is online.
 */
export async function setAside(db: Database, actor: Actor, item: ItemRecord, now: Date) {
  const publication = storedPublication(item)
  const online = await findVersion(db, item, onlineVersion(publication, null, now.getTime()))
  if (online === undefined) throw new AppError('NOT_PUBLISHED')
  const aside = await findVersion(db, item, publication.concept ?? publication.ready)
  const without = { ...publication, concept: null, ready: null }
  const next: ItemRecord = { ...item, ...columnsOf(without), conceptTitle: null }
  if (aside === undefined) return { item: next, online }
  const change = { item: next, action: 'versionSetAside' as const, version: aside.uuid, by: actor, to: aside.authorId }
  await emit(db, 'publication.changed', [change], now)
  await recordEvent(db, actor, now, {
    action: 'versionSetAside',
    subject: subjectOf(item),
    permission: permissions[item.kind].update,
    fromVersion: aside.uuid,
    details: { facts: without, author: aside.authorName },
  })
  return { item: next, online }
}
