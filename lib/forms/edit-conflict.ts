import { AppError } from '#contract/kernel/errors'

/** The names of the content fields that both sides of a lost race changed. */
export const conflictingFields = (refusal: AppError): string[] =>
  (refusal.options.fields ?? []).map(({ path }) => path.split('.')[1] ?? path)

/** The version of somebody else, from the refusal after a conflict. */
export type Theirs<V> = { version: number; values: V; name: string; at: string }

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** Reads the other version from a refusal; undefined for other refusals. `read` ignores unknown values. */
export function readTheirs<V>(error: unknown, read: (values: unknown) => V | undefined): Theirs<V> | undefined {
  if (!(error instanceof AppError) || error.code !== 'CONFLICT') return undefined
  const { details } = error.options
  const theirs = isRecord(details) && isRecord(details.theirs) ? details.theirs : {}
  const values = read(theirs.values)
  if (values === undefined || typeof theirs.version !== 'number') return undefined
  return { version: theirs.version, values, name: String(theirs.changedBy ?? ''), at: String(theirs.changedAt ?? '') }
}
