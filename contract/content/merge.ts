import type { TypeDefinition } from '../types/type-definition.ts'
import { changedFields, type Values } from './values.ts'

export type Merge = {
  /** Theirs, with on top of it what I changed and they did not. */
  values: Values
  /** Fields that both changed since the base, each to something else; they are as theirs in `values`. */
  conflicts: string[]
}

/** Merges two sets of changes to one base, field by field. */
export function mergeValues(
  { base, theirs, mine }: { base: Values; theirs: Values; mine: Values },
  types: Pick<TypeDefinition, 'sections'>[],
): Merge {
  const changedByMe = changedFields(base, mine, types)
  const changedByThem = new Set(changedFields(base, theirs, types))
  const different = new Set(changedFields(theirs, mine, types))
  const conflicts = changedByMe.filter((name) => changedByThem.has(name) && different.has(name))
  const taken = new Set(changedByMe.filter((name) => !conflicts.includes(name)))
  const unchanged = Object.entries(theirs).filter(([name]) => !taken.has(name))
  const added = Object.entries(mine).filter(([name]) => taken.has(name))
  return { values: Object.fromEntries([...unchanged, ...added]), conflicts }
}
