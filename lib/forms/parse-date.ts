import dayjs from 'dayjs'
import customParseFormat from 'dayjs/plugin/customParseFormat.js'

dayjs.extend(customParseFormat)

// Two digits mean this century up to 69: end dates lie ahead, and founding years are written in full.
const fullYear = (year: string) => `${Number(year) < 70 ? 20 : 19}${year}`

/** Reads a date as Dutch people write it (day first) or as machines do (year first); gives YYYY-MM-DD. */
export function parseDate(text: string): string | undefined {
  const tidy = text
    .trim()
    .replace(/\s*[-/. ]\s*/g, '-')
    .replace(/(?<=^\d{1,2}-\d{1,2}-)\d{2}$/, fullYear)
    .replace(/\b0(?=\d\b)/g, '')
  const date = dayjs(tidy, ['D-M-YYYY', 'YYYY-M-D', 'DDMMYYYY'], true)
  return date.isValid() && date.year() >= 1000 ? date.format('YYYY-MM-DD') : undefined
}

/** YYYY-MM-DD as DD-MM-YYYY. */
export const formatDate = (date: string) => date.split('-').toReversed().join('-')
