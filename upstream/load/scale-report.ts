export type Timing = { name: string; small: number; large: number }

/** No call may be so many times as slow in a store of a hundred times the size. */
const GROWTH_AT_MOST = 1.5
/** Nor a search take so many times as long as reading one organisation by its key. */
const READS_AT_MOST = 5

const rounded = (value: number, digits: number) => Number(value.toFixed(digits))

/** A table of all calls, and which of them miss a bar. */
export function printComparison(timings: readonly Timing[]): void {
  const read = timings.find(({ name }) => name === 'organisation')?.large ?? 1
  console.table(
    timings.map(({ name, small, large }) => ({
      call: name,
      'small (ms)': rounded(small, 1),
      'large (ms)': rounded(large, 1),
      'large ÷ small': rounded(large / small, 2),
      '÷ one read': rounded(large / read, 2),
    })),
  )
  const slow = timings.filter(({ small, large }) => large / small > GROWTH_AT_MOST)
  const searches = timings.filter(({ name, large }) => name.startsWith('search') && large / read > READS_AT_MOST)
  report(`at most ${GROWTH_AT_MOST} times as slow in the large store`, slow)
  report(`a search takes at most ${READS_AT_MOST} reads of one organisation`, searches)
}

function report(bar: string, missed: readonly Timing[]): void {
  console.log(missed.length === 0 ? `met: ${bar}` : `MISSED: ${bar}: ${missed.map(({ name }) => name).join('; ')}`)
}
