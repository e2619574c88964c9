import { sameValue } from './values-compare.ts'

export type RecordMerge<T> = {
  /** Theirs, with on top of it what I changed and they did not. */
  values: T
  /** Names of what both changed since the base, each to something else; as theirs in `values`. */
  conflicts: string[]
}

/** Merges two sets of changes to what has fixed fields: a role, settings. What is absent is not filled in, or inherited. */
export function mergeRecords<T extends object>({
  base,
  theirs,
  mine,
}: Record<'base' | 'theirs' | 'mine', T>): RecordMerge<T> {
  const mapOf = (one: T) => new Map<string, unknown>(Object.entries(one))
  const [was, present, wanted] = [mapOf(base), mapOf(theirs), mapOf(mine)]
  const names = new Set([...was.keys(), ...present.keys(), ...wanted.keys()])
  const differ = (one: Map<string, unknown>, other: Map<string, unknown>) =>
    [...names].filter((name) => !sameValue(one.get(name), other.get(name)))
  const [byThem, apart] = [new Set(differ(was, present)), new Set(differ(present, wanted))]
  const byMe = differ(was, wanted)
  const conflicts = byMe.filter((name) => byThem.has(name) && apart.has(name))
  return {
    values: withFields(
      theirs,
      mine,
      byMe.filter((name) => !conflicts.includes(name)),
    ),
    conflicts,
  }
}

/** The first, with the named fields as the second has them: what that left out is left out. */
export function withFields<T extends object>(one: T, other: T, names: readonly string[]): T {
  const next: T = { ...one }
  for (const name of names) {
    if (Object.hasOwn(other, name)) Object.assign(next, { [name]: Reflect.get(other, name) })
    else Reflect.deleteProperty(next, name)
  }
  return next
}
