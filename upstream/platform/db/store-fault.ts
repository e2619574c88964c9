/** Why the store did not do it: it is gone for a moment, has no room to write, others were first, or it took too long. */
export type StoreFault = 'unavailable' | 'full' | 'contended' | 'slow'

/** What a store throws when the fault is its own and not that of what was asked. */
export class StoreFaultError extends Error {
  override name = 'StoreFaultError'
  readonly fault: StoreFault

  constructor(fault: StoreFault, cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause })
    this.fault = fault
  }
}

/** SQLSTATEs that say something about the server and not about what was asked of it. */
const states: [RegExp, StoreFault][] = [
  [/^53100$/, 'full'],
  [/^57014$/, 'slow'],
  [/^(?:40001|40P01|55P03)$/, 'contended'],
  // Connection exceptions, other resources, operator intervention, a stand-by that only reads, ended while it was idle.
  [/^(?:08...|53...|57P..|25006|25P0[34])$/, 'unavailable'],
]

/** What is wrong with the store, when that is why something failed; undefined when it is not. */
export function storeFault(error: unknown): StoreFault | undefined {
  if (!(error instanceof Error)) return undefined
  if (error instanceof StoreFaultError) return error.fault
  const code = 'code' in error ? String(error.code) : ''
  return states.find(([pattern]) => pattern.test(code))?.[1] ?? storeFault(error.cause)
}

/**
 * Throws the error again when it is the store's: for who goes on after what one record, mail or person did wrong. What took
 * too long would do so again, and counts as what the record did.
 */
export function rethrowStoreFault(error: unknown): void {
  const fault = storeFault(error)
  if (fault !== undefined && fault !== 'slow') throw error
}
