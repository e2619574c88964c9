import { overRounds } from './browser-figures.mjs'
import { interval, printTable } from './table.mjs'

const milliseconds = { digits: 0, unit: 'ms' }
const kilobytes = { digits: 1, unit: 'kB', per: 1000 }

const measures = {
  paint: { title: 'largest paint', ...milliseconds },
  blocking: { title: 'blocking time', ...milliseconds },
  shift: { title: 'layout shift', digits: 3, unit: '' },
  menu: { title: 'opening a menu', ...milliseconds },
  slowKey: { title: 'a key, 95 %', ...milliseconds },
  key: { title: 'a key without slow-down, 95 %', ...milliseconds },
  scriptGzip: { title: 'script above bare, gzip', ...kilobytes },
  script: { title: 'script above bare', ...kilobytes },
  htmlGzip: { title: 'HTML, gzip', ...kilobytes },
  html: { title: 'HTML', ...kilobytes },
  dataGzip: { title: 'data of a navigation, gzip', ...kilobytes },
  data: { title: 'data of a navigation', ...kilobytes },
  complaints: { title: 'errors and warnings', digits: 0, unit: '' },
}

/** One table per page: each measure of each target, and with two targets the second ÷ the first. */
export function printPages(rounds, targets) {
  for (const page of Object.keys(rounds[0])) {
    const rows = Object.entries(measures)
      .filter(([measure]) => measure in rounds[0][page])
      .map(([measure, form]) => rowOf(form, overRounds(rounds.map((found) => found[page][measure]))))
    const head = [page, ...targets.map(({ origin }) => origin), ...(targets.length === 2 ? ['ratio'] : [])]
    printTable([head, ...rows])
  }
}

function rowOf({ title, digits, unit, per = 1 }, { medians, ratio }) {
  const scaled = ({ median, low, high }) => ({ median: median / per, low: low / per, high: high / per })
  const cells = medians.map((value) => `${interval(scaled(value), digits)} ${unit}`.trimEnd())
  if (medians.length < 2) return [title, ...cells]
  return [title, ...cells, ratio === undefined ? '' : interval(ratio, 2)]
}

const actMeasures = {
  p75at4: '4 ×: 75 %',
  p95at4: '95 %',
  longAt4: 'long tasks',
  p75at1: '1 ×: 75 %',
  p95at1: '95 %',
  styles: 'styles',
  boxes: 'boxes',
}

/**
 * One table per product: milliseconds from an act to its paint, in a browser of a fourth of the speed and in a quick one,
 * and what it made the browser do: medians over the rounds, for one key or one press.
 */
export function printInteractions(rounds, targets) {
  for (const [index, { origin }] of targets.entries()) {
    const rows = Object.keys(rounds[0]).map((name) => [
      name,
      ...Object.keys(actMeasures).map((measure) => {
        const { medians } = overRounds(rounds.map((found) => found[name][measure]))
        const { median } = medians[index]
        return Number.isInteger(median) ? String(median) : median.toFixed(1)
      }),
    ])
    printTable([[`interactions at ${origin}`, ...Object.values(actMeasures)], ...rows])
  }
}

/** Complaints of the browser, once each. */
export function printComplaints(targets) {
  for (const { origin, complaints } of targets) {
    console.log(`${origin}: ${complaints.size === 0 ? 'no errors or warnings' : [...complaints].join('\n')}`)
  }
}
