import { z } from 'zod'
import { instantParameter } from '#contract/kernel/date-parameter'
import { AppError } from '#contract/kernel/errors'
import { isStorable } from '#contract/kernel/storable'

/** Where a page ended: the sort value and the number of its last row. */
type Place = readonly [string, number]

/** A cursor names the last row of a page by its sort value and id; opaque to callers. */
export function encodeCursor(parts: Place): string {
  return Buffer.from(JSON.stringify(parts)).toString('base64url')
}

const rowId = z.int().min(0)
/** Milliseconds of a moment that can be. */
export const timeSchema = z
  .int()
  .min(0)
  .max(Date.UTC(2201, 0, 1))

/** Kinds of cursor of a list. A sort value that the store reads as more than text has a schema of its own. */
export const cursors = {
  byText: z.tuple([z.string().refine(isStorable), rowId]),
  byMoment: z.tuple([instantParameter, rowId]),
  byId: z.tuple([z.literal(''), rowId]),
  /** A number of an integer column. */
  byPosition: z.tuple([z.literal(''), z.int32().min(0)]),
  byTime: z.tuple([z.literal(''), timeSchema]),
  by: (value: z.ZodType<string>) => z.tuple([value, rowId]),
}
/** Reads a cursor back; one that this list did not make is a bad query. */
export function decodeCursor(cursor: string | undefined, places: z.ZodType<Place>): Place | undefined {
  if (cursor === undefined) return undefined
  try {
    const parsed = places.safeParse(JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')))
    if (parsed.success) return parsed.data
  } catch {
    // Falls through: an unreadable cursor is a bad query, whatever made it so.
  }
  throw new AppError('QUERY_EXCEPTION')
}

/** Cuts the extra row that a query fetched, and makes the cursor of the next page from the last one kept. */
export function toPage<T>(rows: readonly T[], limit: number, cursorOf: (row: T) => Place) {
  const items = rows.slice(0, limit)
  const last = items.at(-1)
  return { items, next: rows.length > limit && last !== undefined ? encodeCursor(cursorOf(last)) : null }
}
