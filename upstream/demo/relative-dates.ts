function isRelativeDate(value: object): value is { inDays: number } {
  return 'inDays' in value && Object.keys(value).length === 1
}

function addDays(date: string, days: number) {
  const moved = new Date(`${date}T00:00:00Z`)
  moved.setUTCDate(moved.getUTCDate() + days)
  return moved.toISOString().slice(0, 10)
}

/** Replaces each `{ inDays }` inside a value by the date that it means on the day passed (YYYY-MM-DD). */
export function resolveDates(value: unknown, today: string): unknown {
  if (Array.isArray(value)) return value.map((part) => resolveDates(part, today))
  if (typeof value !== 'object' || value === null) return value
  if (isRelativeDate(value)) return addDays(today, value.inDays)
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, resolveDates(part, today)]))
}
