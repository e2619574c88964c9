import { isEndOfDay } from '../recurrence/local-time.ts'
import { type Issue, isRecord } from '../types/field-rules.ts'
import type { OpeningBlock } from './opening-hours/opening-times.ts'

export const weekdays = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'] as const

/** Reads hours that end at 24:00 as ending at 00:00 of the next day. */
export const untilEndOfDay = (hours: unknown): unknown =>
  isRecord(hours) && typeof hours.till === 'string' && isEndOfDay(hours.till)
    ? { ...hours, till: '00:00', closesNextDay: true }
    : hours

const dayMinutes = 24 * 60
const weekMinutes = 7 * dayMinutes

function minutesOf(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
}

/** Times of one block by themselves: opening comes before closing, unless it closes the next day. */
export function blockIssue({ from, till, closesNextDay }: Omit<OpeningBlock, 'day'>): Issue | undefined {
  if (!closesNextDay) return from < till ? undefined : { key: 'openingTimes.order', path: ['till'] }
  return till <= from ? undefined : { key: 'openingTimes.longerThanDay', path: ['till'] }
}

function span({ day, from, till, closesNextDay }: OpeningBlock) {
  const midnight = weekdays.indexOf(day) * dayMinutes
  return { start: midnight + minutesOf(from), end: midnight + minutesOf(till) + (closesNextDay ? dayMinutes : 0) }
}

/** The week is a circle: Sunday night runs into Monday. */
function overlap(one: OpeningBlock, other: OpeningBlock): boolean {
  const [a, b] = [span(one), span(other)]
  return [-weekMinutes, 0, weekMinutes].some((shift) => a.start < b.end + shift && b.start + shift < a.end)
}

/** Issues between blocks, each at the later one. */
export function weekIssues(blocks: OpeningBlock[]): Issue[] {
  return blocks.flatMap((block, index) => {
    const earlier = blocks.slice(0, index)
    const path = [index, 'from']
    const isSame = (other: OpeningBlock) =>
      other.day === block.day && other.from === block.from && other.till === block.till
    if (earlier.some(isSame)) return [{ key: 'openingTimes.duplicate', path }]
    return earlier.some((other) => overlap(other, block)) ? [{ key: 'openingTimes.overlap', path }] : []
  })
}
