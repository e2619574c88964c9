import { and, eq } from 'drizzle-orm'
import { AppError } from '#contract/errors'
import { changedFields } from '#contract/values'
import { versions } from '../../db/schema/item.ts'
import type { Database } from '../../db/store.ts'
import { type ItemRecord, newestVersion } from '../item/publication.ts'
import { findVersion } from '../item/repository.ts'
import type { CheckedContent } from './check.ts'

/** Both versions, and the fields that both sides changed since the base, each to something else. */
export async function lostRace(
  db: Database,
  item: ItemRecord,
  number: number,
  mine: CheckedContent,
): Promise<AppError> {
  const theirs = await findVersion(db, item, newestVersion(item))
  const [base] = await db
    .select({ values: versions.values })
    .from(versions)
    .where(and(eq(versions.subjectType, item.kind), eq(versions.subjectId, item.id), eq(versions.number, number)))
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
