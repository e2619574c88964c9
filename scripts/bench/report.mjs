import { interval, printTable } from './table.mjs'

/** What a page costs of the web, beside the bare page. */
export function printCosts(rows) {
  printTable([
    ['page', 'CPU: bare ÷ page', 'bar', '', 'CPU web', 'CPU upstream', 'failed'],
    ...rows.map((row) => [
      row.name,
      interval(row.ratio, 2),
      ...verdict(row),
      `${row.web.toFixed(1)} ms`,
      `${row.upstream.toFixed(1)} ms`,
      String(row.failed),
    ]),
  ])
}

/** A ratio whose interval holds its bar is not decided by so few rounds. */
function verdict({ ratio, costRatio: bar }) {
  if (bar === undefined) return ['', '']
  return [`≥ ${bar}`, ratio.median >= bar ? 'met' : ratio.high >= bar ? 'not decided' : 'MISSED']
}
