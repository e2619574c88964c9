/**
 * Why the store did not do it: it is gone for a moment, has no room to write, is being moved, others were first, or it took too
 * long.
 */
export type StoreErrorKind = 'unavailable' | 'full' | 'moving' | 'contended' | 'slow'

/** An error of the store itself, not of the statement. */
export class StoreError extends Error {
  override name = 'StoreError'
  readonly kind: StoreErrorKind

  constructor(kind: StoreErrorKind, cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause })
    this.kind = kind
  }
}

/** SQLSTATEs that say something about the server and not about the query. */
const states: [RegExp, StoreErrorKind][] = [
  [/^53100$/, 'full'],
  [/^57014$/, 'slow'],
  [/^(?:40001|40P01|55P03)$/, 'contended'],
  // Connection exceptions, other resources, operator intervention, a stand-by that only reads, ended while it was idle.
  [/^(?:08...|53...|57P..|25006|25P0[34])$/, 'unavailable'],
]

/** The store's problem behind an error; undefined when the store is not the cause. */
export function storeErrorKind(error: unknown): StoreErrorKind | undefined {
  if (!(error instanceof Error)) return undefined
  if (error instanceof StoreError) return error.kind
  const code = 'code' in error ? String(error.code) : ''
  return states.find(([pattern]) => pattern.test(code))?.[1] ?? storeErrorKind(error.cause)
}

/** Whether a write was refused where everything may be read: on a stand-by, without room, and during a move. */
export const isReadOnly = (error: unknown): boolean =>
  error instanceof Error && (('code' in error && error.code === '25006') || isReadOnly(error.cause))

/**
 * Throws the error again when it is the store's: for who goes on after what one record, mail or person did wrong. What took
 * too long would do so again, and counts as what the record did.
 */
export function rethrowStoreError(error: unknown): void {
  const kind = storeErrorKind(error)
  if (kind !== undefined && kind !== 'slow') throw error
}
