const kindOf = (value: unknown) => (Array.isArray(value) ? 'array' : value === null ? 'null' : typeof value)

/** A list may be left out, which null says. */
const fits = (one: string, other: string) => one === other || new Set([one, other, 'array', 'null']).size === 2

/**
 * The values of a form with those of a draft on top; what is wrong by now stays as it was typed. A field that the form has no
 * more, or that has become something else, is left out. Undefined for what is no draft at all.
 */
export function draftOnTop<V extends object>(values: V, draft: unknown): V | undefined {
  if (typeof draft !== 'object' || draft === null) return undefined
  const drafted = new Map(Object.entries(draft))
  const fitting = Object.entries(values).filter(([name, value]) => fits(kindOf(drafted.get(name)), kindOf(value)))
  return { ...values, ...Object.fromEntries(fitting.map(([name]) => [name, drafted.get(name)])) }
}
