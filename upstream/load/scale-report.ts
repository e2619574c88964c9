import { mayGrow } from './scale-exceptions.ts'

/** Cost of a call on both stores: processor time where that is known, elapsed time, and the number of parts of its answer. */
export type Timing = {
  name: string
  small: number
  large: number
  waits: { small: number; large: number }
  parts: { small: number; large: number }
}

/** No call may be so many times as slow in a store of a hundred times the size. */
const GROWTH_AT_MOST = 1.3
/** Nor a search take so many times as long as reading one organisation by its key. */
const READS_AT_MOST = 5

/** How many times as long a call takes in the large store: of a download, each of its parts. */
export const growthOf = ({ small, large, parts }: Timing): number => large / parts.large / (small / parts.small)

/** More than the bar allows. */
export const isSlow = (timing: Timing): boolean => growthOf(timing) > GROWTH_AT_MOST && !(timing.name in mayGrow)

const rounded = (value: number, digits: number) => Number(value.toFixed(digits))

/** A table of all calls, and which of them miss a bar. */
export function printComparison(timings: readonly Timing[]): void {
  const read = timings.find(({ name }) => name === 'organisation')?.large ?? 1
  const isFarFromRead = ({ name, large }: Timing) => name.startsWith('search') && large / read > READS_AT_MOST
  const verdictOf = (timing: Timing) =>
    timing.name in mayGrow ? 'grows' : isSlow(timing) || isFarFromRead(timing) ? 'MISSED' : 'met'
  const rows = timings.map((timing) => ({
    call: timing.name,
    'small, ms': rounded(timing.small, 1),
    'large, ms': rounded(timing.large, 1),
    'large ÷ small': rounded(growthOf(timing), 2),
    [`at most ${GROWTH_AT_MOST}`]: verdictOf(timing),
    'waited, ÷': rounded(timing.waits.large / timing.waits.small, 2),
    '÷ one read': rounded(timing.large / read, 2),
  }))
  console.table(rows)
  report(`at most ${GROWTH_AT_MOST} times as slow in the large store`, timings.filter(isSlow))
  report(`a search takes at most ${READS_AT_MOST} reads of one organisation`, timings.filter(isFarFromRead))
  for (const [call, because] of Object.entries(mayGrow)) console.log(`grows: ${call}: ${because}`)
}

function report(bar: string, missed: readonly Timing[]): void {
  console.log(missed.length === 0 ? `met: ${bar}` : `MISSED: ${bar}: ${missed.map(({ name }) => name).join('; ')}`)
}
