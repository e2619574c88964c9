/** The policies of a team itself, oldest first, and its choice. `P` is a policy, in whatever form. */
export type TeamPolicies<P> = {
  path: string
  own: readonly P[]
  choice: { mode: 'inherit' } | { mode: 'none' } | { mode: 'policy'; policy: P; at: string }
}

/** Where a policy begins to count; with none, nobody asks to confirm anything from there on. */
export type PlacedPolicy<P> = { path: string; policy: P | null }

/**
 * The policy of each team that sets one: its choice, else its own first policy. A chosen policy that no longer belongs
 * to the team or to one above it, because the team moved, does not count.
 */
export function placePolicies<P>(teams: readonly TeamPolicies<P>[]): PlacedPolicy<P>[] {
  return teams.flatMap(({ path, own, choice }): PlacedPolicy<P>[] => {
    if (choice.mode === 'none') return [{ path, policy: null }]
    if (choice.mode === 'policy' && path.startsWith(choice.at)) return [{ path, policy: choice.policy }]
    const [first] = own
    return first === undefined ? [] : [{ path, policy: first }]
  })
}

/** The nearest one up the tree. */
export function nearestPolicy<P>(placed: readonly PlacedPolicy<P>[], teamPath: string): PlacedPolicy<P> | undefined {
  return placed
    .filter(({ path }) => teamPath.startsWith(path))
    .reduce<PlacedPolicy<P> | undefined>(
      (nearest, one) => (nearest === undefined || one.path.length > nearest.path.length ? one : nearest),
      undefined,
    )
}
