import type { AppError } from '#contract/kernel/errors'

/** The names of the content fields that both sides of a lost race changed. */
export const conflictingFields = (refusal: AppError): string[] =>
  (refusal.options.fields ?? []).map(({ path }) => path.split('.')[1] ?? path)
