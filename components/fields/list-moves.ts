/** The list with the item at a place moved one up (-1) or down (1); the same list when it can't. */
export function moved<T>(list: readonly T[], index: number, step: -1 | 1): readonly T[] {
  const [item, other] = [list[index], list[index + step]]
  if (item === undefined || other === undefined) return list
  return list.with(index, other).with(index + step, item)
}
