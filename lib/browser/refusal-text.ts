import type { AppError } from '#contract/kernel/errors'

/** The message of the first field, else that of the refusal. */
export function refusalText(error: AppError): string {
  const [field] = error.options.fields ?? []
  return field !== undefined && 'message' in field ? String(field.message) : error.message
}

/** The things that a refusal is about, by name, and how many there are in all. */
export function titlesIn({ options: { details = {} } }: AppError): { count: number; titles: string[] } {
  const titles = 'titles' in details && Array.isArray(details.titles) ? details.titles.map(String) : []
  return { titles, count: 'count' in details ? Number(details.count) : titles.length }
}
