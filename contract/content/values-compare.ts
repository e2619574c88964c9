function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}

/** Deeper than any value of a field; two things that go on below are taken to differ. */
const depthMaximum = 12

/** True for equal JSON; an absent member equals one that is undefined, the order of members doesn't count. */
export function sameValue(one: unknown, other: unknown, depth = 0): boolean {
  if (Object.is(one, other) || one === other) return true
  if (!isObject(one) || !isObject(other) || Array.isArray(one) !== Array.isArray(other)) return false
  if (depth > depthMaximum) return false
  const members = [one, other].map(
    (value) => new Map<string, unknown>(Object.entries(value).filter(([, part]) => part !== undefined)),
  )
  const [left = new Map(), right = new Map()] = members
  if (left.size !== right.size) return false
  return [...left].every(([name, part]) => right.has(name) && sameValue(part, right.get(name), depth + 1))
}
