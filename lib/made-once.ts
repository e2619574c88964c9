type Kept<Made> = { values: readonly unknown[]; made: Promise<Made> }

/**
 * Makes something of `given`, and answers the same as long as each of its values is the same as the last time for `of`, the
 * thing that it belongs to. Nothing is kept once `of` is gone, nor when making fails.
 */
export function madeOnce<Given extends object, Made>(
  make: (given: Given) => Promise<Made>,
): (of: object, given: Given, besides?: readonly unknown[]) => Promise<Made> {
  const kept = new WeakMap<object, Kept<Made>>()
  return (of, given, besides = []) => {
    const values = [...besides, ...Object.values(given)]
    const known = kept.get(of)
    if (known !== undefined && isSame(known.values, values)) return known.made
    const made = make(given)
    const keeping = { values, made }
    kept.set(of, keeping)
    made.catch(() => {
      if (kept.get(of) === keeping) kept.delete(of)
    })
    return made
  }
}

const isSame = (one: readonly unknown[], other: readonly unknown[]) =>
  one.length === other.length && one.every((value, index) => Object.is(value, other[index]))
