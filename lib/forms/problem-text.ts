import type { AppError } from '#contract/errors'

/** What a refusal says, in words: that of its first field, or its own. */
export function problemText(error: AppError): string {
  const [field] = error.options.fields ?? []
  const own = field !== undefined && 'message' in field ? field.message : undefined
  return typeof own === 'string' ? own : error.message
}
