import { AppError } from '#contract/kernel/errors'

/** A cursor names the last row of a page by its sort value and id; opaque to callers. */
export function encodeCursor(parts: readonly [string, number]): string {
  return Buffer.from(JSON.stringify(parts)).toString('base64url')
}

const isSortValue = (value: unknown): value is string =>
  typeof value === 'string' && value.isWellFormed() && !value.includes('\0')

/** Reads a cursor back; one that no list of ours made is a bad query. */
export function decodeCursor(cursor: string | undefined): readonly [string, number] | undefined {
  if (cursor === undefined) return undefined
  try {
    const parts: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'))
    if (Array.isArray(parts) && isSortValue(parts[0]) && Number.isSafeInteger(parts[1])) {
      return [parts[0], parts[1]]
    }
  } catch {
    // Falls through: an unreadable cursor is a bad query, whatever made it so.
  }
  throw new AppError('QUERY_EXCEPTION')
}

/** Cuts the one row too many that a query asked for, and makes the cursor of the next page from the last one kept. */
export function toPage<T>(rows: readonly T[], limit: number, cursorOf: (row: T) => readonly [string, number]) {
  const items = rows.slice(0, limit)
  const last = items.at(-1)
  return { items, next: rows.length > limit && last !== undefined ? encodeCursor(cursorOf(last)) : null }
}
