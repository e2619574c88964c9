import { and, eq, inArray } from 'drizzle-orm'
import type { EffectiveSettings } from '#contract/content/organisation-settings'
import { AppError } from '#contract/kernel/errors'
import { type ItemRecord, newestVersion } from '../../kernel/item/publication.ts'
import { findVersion } from '../../kernel/item/repository.ts'
import { versions } from '../../platform/db/schema/item.ts'
import type { Database } from '../../platform/db/store.ts'
import { lockItems } from '../publication/lock.ts'
import { settingsOf, settingsOfAll } from '../settings/effective.ts'
import { findInConflict } from './conflicts.ts'

/** An item that is locked until the transaction ends, with what every save of it needs first. */
export type LockedItem = {
  item: ItemRecord
  settings: EffectiveSettings
  isInConflict: boolean
  newest: Awaited<ReturnType<typeof findVersion>>
}

/** Holds an item that is to be saved. */
export async function lockForSave(db: Database, found: ItemRecord, now: Date): Promise<LockedItem> {
  const [locked] = await lockAllForSave(db, [found], now)
  if (locked === undefined) throw new AppError('NOT_FOUND')
  return locked
}

/** Locks items that are to be saved; what is looked up for one is looked up for all at once. */
export async function lockAllForSave(db: Database, found: readonly ItemRecord[], now: Date): Promise<LockedItem[]> {
  const locked = await lockItems(
    db,
    found.map(({ id }) => id),
    now,
  )
  const settings = await settingsAt(db, locked)
  const inConflict = await findInConflict(
    db,
    locked.map(({ id }) => id),
  )
  const newest = await newestOf(db, locked)
  return locked.map((item) => {
    const own = settings.get(item.id)
    if (own === undefined) throw new Error('an item without settings')
    return { item, settings: own, isInConflict: inConflict.has(item.id), newest: newest.get(item.id) }
  })
}

async function settingsAt(db: Database, locked: readonly ItemRecord[]): Promise<Map<number, EffectiveSettings>> {
  const [first, ...others] = locked
  if (first === undefined) return new Map()
  return others.length === 0 ? new Map([[first.id, await settingsOf(db, first)]]) : settingsOfAll(db, locked)
}

async function newestOf(db: Database, locked: readonly ItemRecord[]): Promise<Map<number, LockedItem['newest']>> {
  const [first, ...others] = locked
  if (first === undefined) return new Map()
  if (others.length === 0) return new Map([[first.id, await findVersion(db, first, newestVersion(first))]])
  const byUuid = new Map(
    (
      await db
        .select()
        .from(versions)
        .where(
          and(
            eq(versions.tenantId, first.tenantId),
            inArray(
              versions.uuid,
              locked.flatMap((item) => newestVersion(item) ?? []),
            ),
          ),
        )
    ).map((version) => [version.uuid, version]),
  )
  return new Map(locked.map((item) => [item.id, byUuid.get(newestVersion(item) ?? '')]))
}
