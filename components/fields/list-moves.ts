import { isBlank } from './read-value'

/** The list with the item at one place put at another; the same list when it can't. */
export function movedTo<T>(list: readonly T[], from: number, to: number): readonly T[] {
  if (from === to || from >= list.length || to < 0 || to >= list.length) return list
  return list.toSpliced(from, 1).toSpliced(to, 0, ...list.slice(from, from + 1))
}

/**
 * The rows to store: without blank ones at the end. One in between stays, as an empty text, or the row below would jump into
 * the field that somebody just cleared to type in it anew; the rules drop it when saving.
 */
export function rowsToStore(rows: readonly unknown[]): unknown[] {
  const last = rows.findLastIndex((row) => !isBlank(row))
  return rows.slice(0, last + 1).map((row) => (isBlank(row) ? '' : row))
}
