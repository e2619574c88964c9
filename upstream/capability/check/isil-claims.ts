import { and, eq, inArray, isNull, notInArray } from 'drizzle-orm'
import { AppError } from '#contract/kernel/errors'
import type { ItemRecord } from '../../kernel/item/publication.ts'
import { isilCodes } from '../../platform/db/schema/isil.ts'
import type { Database } from '../../platform/db/store.ts'
import type { CheckedContent } from './check.ts'
import { isilCodesIn, takenIsil } from './outside-checks.ts'

/** A code that only a concept had, and that it has no more, was a mistake in typing: it is free again. */
export async function releaseIsil(db: Database, saved: readonly Claiming[]): Promise<void> {
  if (saved.length === 0) return
  const codes = saved.flatMap(({ checked: { types, values } }) => isilCodesIn(types, values).map(({ code }) => code))
  await db.delete(isilCodes).where(
    and(
      inArray(
        isilCodes.itemId,
        saved.map(({ item }) => item.id),
      ),
      isNull(isilCodes.sharedAt),
      codes.length > 0 ? notInArray(isilCodes.code, codes) : undefined,
    ),
  )
}

type Claiming = { item: ItemRecord; checked: CheckedContent }

/**
 * Claims the ISIL codes for the item. The check before has seen that nobody else has them; one claimed at the same moment
 * is caught here.
 */
export async function claimIsil(
  db: Database,
  item: ItemRecord,
  { types, values }: CheckedContent,
  { now, isShared }: { now: Date; isShared: boolean },
): Promise<void> {
  const found = isilCodesIn(types, values)
  const codes = found.map(({ code }) => code)
  const ofItem = eq(isilCodes.itemId, item.id)
  if (codes.length === 0) return
  const rows = codes.map((code) => ({ tenantId: item.tenantId, code, itemId: item.id, givenAt: now }))
  await db.insert(isilCodes).values(rows).onConflictDoNothing()
  const taken = await takenIsil(db, item.tenantId, found, item.id)
  if (taken.length > 0) throw new AppError('INVALID_FORM', { fields: taken })
  if (!isShared) return
  const unshared = and(ofItem, isNull(isilCodes.sharedAt), inArray(isilCodes.code, codes))
  await db.update(isilCodes).set({ sharedAt: now }).where(unshared)
}
