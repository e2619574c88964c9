import { and, eq } from 'drizzle-orm'
import { AppError } from '#contract/errors'
import { changedFields } from '#contract/values'
import { versions } from '../../db/schema/item.ts'
import type { Database } from '../../db/store.ts'
import { type ItemRecord, newestVersion } from '../item/publication.ts'
import { findVersion } from '../item/repository.ts'
import type { CheckedContent } from './check.ts'

const sameTypes = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((type) => other.includes(type))

/** Both versions, and the fields that both sides changed since the base, each to something else. */
export async function lostRace(
  db: Database,
  item: ItemRecord,
  number: number,
  mine: CheckedContent,
): Promise<AppError> {
  const theirs = await findVersion(db, item, newestVersion(item))
  const [base] = await db
    .select({ values: versions.values, types: versions.types })
    .from(versions)
    .where(and(eq(versions.subjectType, item.kind), eq(versions.subjectId, item.id), eq(versions.number, number)))
  // With another type come other fields: the form has to be opened anew (spec section 8).
  const types = mine.types.map(({ key }) => key)
  if (base && theirs && !sameTypes(base.types, theirs.types) && !sameTypes(types, theirs.types))
    return new AppError('TYPE_CHANGED')
  const start = base?.values ?? {}
  const now = theirs?.values ?? {}
  const changedByThem = new Set(changedFields(start, now, mine.types))
  const changedByMe = new Set(changedFields(start, mine.values, mine.types))
  const different = changedFields(now, mine.values, mine.types)
  return new AppError('CONFLICT', {
    details: {
      base: number,
      baseValues: start,
      theirs: {
        version: item.version,
        values: now,
        changedBy: item.updatedBy,
        changedAt: item.updatedAt.toISOString(),
      },
      fields: different.filter((name) => changedByThem.has(name) && changedByMe.has(name)),
    },
  })
}
