import type { AppError } from '#contract/errors'

/** What is wrong with what was filled in, else what the refusal says. */
export function refusalText(error: AppError): string {
  const [field] = error.options.fields ?? []
  return field !== undefined && 'message' in field ? String(field.message) : error.message
}
