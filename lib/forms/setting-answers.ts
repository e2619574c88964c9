import type { AppError } from '#contract/errors'

/** What a refusal names. */
export function titlesIn(details: unknown): { count: number; titles: string[] } {
  const found = typeof details === 'object' && details !== null ? details : {}
  const titles = 'titles' in found && Array.isArray(found.titles) ? found.titles.map(String) : []
  return { titles, count: 'count' in found ? Number(found.count) : titles.length }
}

/** What is wrong with each setting, in words. */
export const problemsOf = ({ options }: Pick<AppError, 'options'>): Record<string, string> =>
  Object.fromEntries(
    (options.fields ?? []).map((field) => [field.path, 'message' in field ? String(field.message) : '']),
  )
