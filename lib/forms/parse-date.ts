const orders = [
  { pattern: /^(\d{4})[-/. ](\d{1,2})[-/. ](\d{1,2})$/, year: 1, month: 2, day: 3 },
  { pattern: /^(\d{1,2})[-/. ](\d{1,2})[-/. ](\d{4}|\d{2})$/, year: 3, month: 2, day: 1 },
  { pattern: /^(\d{2})(\d{2})(\d{4})$/, year: 3, month: 2, day: 1 },
]

// Two digits mean this century up to 69: end dates lie ahead, and founding years are written in full.
const fullYear = (year: string) => (year.length === 4 ? Number(year) : Number(year) + (Number(year) < 70 ? 2000 : 1900))

const pad = (value: number, length: number) => String(value).padStart(length, '0')

function isoDate(year: number, month: number, day: number): string | undefined {
  if (year < 1000 || month < 1 || month > 12 || day < 1) return undefined
  const lastDay = new Date(Date.UTC(year, month, 0)).getUTCDate()
  return day > lastDay ? undefined : `${pad(year, 4)}-${pad(month, 2)}-${pad(day, 2)}`
}

/** Reads a date as Dutch people write it (day first) or as machines do (year first); gives YYYY-MM-DD. */
export function parseDate(text: string): string | undefined {
  const tidy = text
    .trim()
    .replace(/\s*([-/.])\s*/g, '$1')
    .replace(/\s+/g, ' ')
  for (const order of orders) {
    const parts = order.pattern.exec(tidy)
    if (!parts) continue
    return isoDate(fullYear(parts[order.year] ?? ''), Number(parts[order.month]), Number(parts[order.day]))
  }
  return undefined
}

/** YYYY-MM-DD as DD-MM-YYYY. */
export const formatDate = (date: string) => date.split('-').toReversed().join('-')
