import { and, eq, inArray, isNull, notInArray } from 'drizzle-orm'
import { AppError } from '#contract/kernel/errors'
import type { ItemRecord } from '../../kernel/item/publication.ts'
import { isilCodes } from '../../platform/db/schema/isil.ts'
import type { Database } from '../../platform/db/store.ts'
import type { CheckedContent } from './check.ts'
import { isilCodesIn, takenIsil } from './outside-checks.ts'

/**
 * Notes the ISIL codes as given. The check before has seen that nobody else has them; who gave one at the same moment
 * is met here. A code that only a concept had, and that it has no more, was a mistake in typing: it is free again.
 */
export async function claimIsil(
  db: Database,
  item: ItemRecord,
  { types, values }: CheckedContent,
  { now, isShared, isNew }: { now: Date; isShared: boolean; isNew: boolean },
): Promise<void> {
  const found = isilCodesIn(types, values)
  const codes = found.map(({ code }) => code)
  const ofItem = eq(isilCodes.itemId, item.id)
  if (!isNew)
    await db
      .delete(isilCodes)
      .where(and(ofItem, isNull(isilCodes.sharedAt), codes.length > 0 ? notInArray(isilCodes.code, codes) : undefined))
  if (codes.length === 0) return
  const given = codes.map((code) => ({ tenantId: item.tenantId, code, itemId: item.id, givenAt: now }))
  await db.insert(isilCodes).values(given).onConflictDoNothing()
  const taken = await takenIsil(db, item.tenantId, found, item.id)
  if (taken.length > 0) throw new AppError('INVALID_FORM', { fields: taken })
  if (!isShared) return
  const unshared = and(ofItem, isNull(isilCodes.sharedAt), inArray(isilCodes.code, codes))
  await db.update(isilCodes).set({ sharedAt: now }).where(unshared)
}
