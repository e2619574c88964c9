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

/** One line per bar that was missed or not decided, kept until the end. */
const open = []

/** A bar with what was measured beside it. */
function verdict(what, { got, bar, isMet, mayBeMet = false }) {
  const said = isMet ? 'met' : mayBeMet ? 'not decided' : 'MISSED'
  if (!isMet) open.push(`${said}: ${what}: ${got}, bar ${bar}`)
  return [bar, said]
}

/**
 * Throughput and cost of every page, as ratios to the bare page of the same rounds. A ratio whose interval holds its bar
 * is not decided by so few rounds.
 */
export function printSpeed(rows) {
  const verdictOf = ({ name, ratio, throughputRatio: bar = bars.throughputRatio }, index) => {
    if (index === 0) return ['', '']
    const got = interval(ratio, 2)
    return verdict(name, { got, bar: `≥ ${bar}`, isMet: ratio.median >= bar, mayBeMet: ratio.high >= bar })
  }
  printTable([
    ['page', 'req/s', '× bare', 'bar', '', 'CPU: bare ÷ page', 'CPU web', 'CPU upstream', 'failed'],
    ...rows.map((row, index) => [
      row.name,
      interval(row.perSecond, 1),
      interval(row.ratio, 2),
      ...verdictOf(row, index),
      interval(row.cpuRatio, 2),
      `${row.web.toFixed(1)} ms`,
      `${row.upstream.toFixed(1)} ms`,
      String(row.failed),
    ]),
  ])
}

/** The same pages when nothing was kept of an earlier look: what the first one of the day costs. */
export function printFirstLooks(rows) {
  printTable([
    ['first look at', 'req/s', '× bare', 'CPU: bare ÷ page', 'CPU web'],
    ...rows.map(({ name, perSecond, ratio, cpuRatio, web }) => [
      name,
      interval(perSecond, 1),
      interval(ratio, 2),
      interval(cpuRatio, 2),
      `${web.toFixed(1)} ms`,
    ]),
  ])
}

export function printCalls(rows) {
  const bar = bars.upstreamCalls
  const isMet = ({ length }) => length <= bar
  printTable([
    ['page', 'upstream calls', 'bar', '', 'SQL statements'],
    ...rows.map(({ name, calls }) => [
      name,
      String(calls.length),
      ...verdict(`upstream calls of ${name}`, { got: calls.length, bar: `≤ ${bar}`, isMet: isMet(calls) }),
      String(calls.reduce((total, { statements }) => total + statements, 0)),
    ]),
  ])
}

export function printWeight(rows) {
  const bar = bars.scriptAboveBare
  const verdictOf = ({ name, above, isForm }, index) => {
    if (index === 0 || isForm) return ['', '']
    return verdict(`script of ${name}`, { got: kilobytes(above), bar: `≤ ${kilobytes(bar)}`, isMet: above <= bar })
  }
  printTable([
    ['page', 'script gzip', 'above bare', 'bar', '', 'HTML', 'HTML gzip', 'CSS gzip'],
    ...rows.map((row, index) => [
      row.name,
      kilobytes(row.weight.script),
      kilobytes(row.above),
      ...verdictOf(row, index),
      kilobytes(row.weight.html),
      kilobytes(row.weight.htmlGzip),
      kilobytes(row.weight.styles),
    ]),
  ])
}

export function printProcesses({ cold, warm, memory }) {
  const bar = bars.secondStartSeconds
  printTable([
    ['npm start', 'seconds to ready', 'bar', ''],
    ['built, no data yet (loads the demo)', cold.toFixed(1), '', ''],
    [
      'second start',
      warm.toFixed(1),
      ...verdict('second start', { got: `${warm.toFixed(1)} s`, bar: `< ${bar} s`, isMet: warm < bar }),
    ],
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

/** Which bars were not met, or that all were. */
export function printOpenBars() {
  console.log(open.length === 0 ? 'All of these bars are met.\n' : `${open.join('\n')}\n`)
}
