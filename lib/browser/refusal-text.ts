import type { AppError } from '#contract/kernel/errors'

/** What is wrong with what was filled in, all of it, else what the refusal says. */
export function refusalText({ options: { fields = [] }, message }: AppError): string {
  const texts = fields.flatMap((field) => ('message' in field ? [String(field.message)] : []))
  return [...new Set(texts)].join(' ') || message
}

/** The things that a refusal is about, by name, and how many there are in all. */
export function titlesIn({ options: { details = {} } }: AppError): { count: number; titles: string[] } {
  const titles = 'titles' in details && Array.isArray(details.titles) ? details.titles.map(String) : []
  return { titles, count: 'count' in details ? Number(details.count) : titles.length }
}
