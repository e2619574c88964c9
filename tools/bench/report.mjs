import { interval, printTable } from './table.mjs'

export function printCosts(rows) {
  printTable([
    ['page', 'CPU: bare ÷ page', 'CPU web', 'CPU upstream', 'failed'],
    ...rows.map((row) => [
      row.name,
      interval(row.ratio, 2),
      `${row.web.toFixed(1)} ms`,
      `${row.upstream.toFixed(1)} ms`,
      String(row.failed),
    ]),
  ])
}
