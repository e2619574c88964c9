import { isBlank } from './read-value'

/** The list with the item at a place moved one up (-1) or down (1); the same list when it can't. */
export function moved<T>(list: readonly T[], index: number, step: -1 | 1): readonly T[] {
  const [item, other] = [list[index], list[index + step]]
  if (item === undefined || other === undefined) return list
  return list.with(index, other).with(index + step, item)
}

/** The list with the item at one place put at another; the same list when it can't. */
export function movedTo<T>(list: readonly T[], from: number, to: number): readonly T[] {
  const item = list[from]
  if (from === to || from >= list.length || to < 0 || to >= list.length) return list
  return list.toSpliced(from, 1).toSpliced(to, 0, ...(item === undefined ? [] : [item]))
}

/**
 * The rows to store: without blank ones at the end. One in between stays, as an empty text, or the row below would jump into
 * the field that somebody just cleared to type in it anew; the rules drop it when saving.
 */
export function keptRows(rows: readonly unknown[]): unknown[] {
  const last = rows.findLastIndex((row) => !isBlank(row))
  return rows.slice(0, last + 1).map((row) => (isBlank(row) ? '' : row))
}
