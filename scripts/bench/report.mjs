import { bars } from './pages.mjs'

const kilobytes = (bytes) => `${(bytes / 1000).toFixed(1)} kB`

function printTable(rows) {
  const widths = rows[0].map((_, column) => Math.max(...rows.map((row) => row[column].length)))
  const line = (row) =>
    row.map((cell, column) => (column === 0 ? cell.padEnd(widths[0]) : cell.padStart(widths[column])))
  for (const row of rows) console.log(line(row).join('  '))
  console.log()
}

const interval = ({ median, low, high }, digits) =>
  `${median.toFixed(digits)} (${low.toFixed(digits)}–${high.toFixed(digits)})`

/** Throughput and cost of every page, as ratios to the bare page of the same rounds. */
export function printSpeed(rows) {
  printTable([
    ['page', 'req/s', '× bare', 'CPU: bare ÷ page', 'CPU web', 'CPU upstream', 'failed'],
    ...rows.map((row) => [
      row.name,
      interval(row.perSecond, 1),
      interval(row.ratio, 2),
      interval(row.cpuRatio, 2),
      `${row.web.toFixed(1)} ms`,
      `${row.upstream.toFixed(1)} ms`,
      String(row.failed),
    ]),
  ])
}

export function printCalls(rows) {
  printTable([
    ['page', 'upstream calls', 'SQL statements'],
    ...rows.map(({ name, calls }) => [
      name,
      String(calls.length),
      String(calls.reduce((total, { statements }) => total + statements, 0)),
    ]),
  ])
}

export function printWeight(rows) {
  printTable([
    ['page', 'HTML', 'HTML gzip', 'script gzip', 'above bare', 'CSS gzip'],
    ...rows.map(({ name, weight, above }) => [
      name,
      kilobytes(weight.html),
      kilobytes(weight.htmlGzip),
      kilobytes(weight.script),
      kilobytes(above),
      kilobytes(weight.styles),
    ]),
  ])
}

export function printProcesses({ cold, warm, memory }) {
  printTable([
    ['npm start', 'seconds to ready'],
    ['built, no data yet (loads the demo)', cold.toFixed(1)],
    ['second start', warm.toFixed(1)],
  ])
  printTable([
    ['memory (RSS)', 'after start', 'after load'],
    ...['web', 'upstream'].map((name) => [
      name,
      `${memory.idle[name].toFixed(0)} MB`,
      `${memory.loaded[name].toFixed(0)} MB`,
    ]),
  ])
}

/** Says of each bar whether it is met. A ratio whose interval holds the bar is not decided by so few rounds. */
export function printBars({ speed, calls, weight, warm }) {
  const verdicts = [
    ...speed.slice(1).map(({ name, ratio, throughputRatio: bar = bars.throughputRatio }) => ({
      what: `${name}: at least ${bar} of the bare page`,
      got: interval(ratio, 2),
      verdict: ratio.median >= bar ? 'met' : ratio.high >= bar ? 'not decided' : 'MISSED',
    })),
    ...calls.slice(1).map(({ name, calls: { length } }) => ({
      what: `${name}: at most ${bars.upstreamCalls} upstream calls`,
      got: String(length),
      verdict: length <= bars.upstreamCalls ? 'met' : 'MISSED',
    })),
    ...weight
      .filter(({ isForm }, index) => index > 0 && !isForm)
      .map(({ name, above }) => ({
        what: `${name}: at most ${kilobytes(bars.scriptAboveBare)} of script above the bare page`,
        got: kilobytes(above),
        verdict: above <= bars.scriptAboveBare ? 'met' : 'MISSED',
      })),
    {
      what: `second start within ${bars.secondStartSeconds} s`,
      got: `${warm.toFixed(1)} s`,
      verdict: warm < bars.secondStartSeconds ? 'met' : 'MISSED',
    },
  ]
  printTable([['bar', 'measured', ''], ...verdicts.map(({ what, got, verdict }) => [what, got, verdict])])
}
