import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { startProduct } from '../../scripts/lib/product.mjs'
import { ofMinute, readFigures } from './figures.mjs'
import { judge, median } from './growth.mjs'
import { createPeople } from './people.mjs'

// Two hours of mixed load without growth (`npm run trials -- steady`): the product on a fresh store, some people at their
// browsers, and every minute what the processes say of themselves. MINUTES and PER_MINUTE make it another trial; Ctrl-C ends
// it and judges what was seen.

const STOP_SIGNALS = ['SIGTERM', 'SIGINT']
const looksPerMinute = 6
const minute = 60_000
/**
 * Allowed gain of a figure per hour. Memory: a megabyte a minute in all, and half of that in the heap. Sockets, files and
 * connections: one every five minutes. Delay and answer times: a machine with other work on it wavers by as much in a day.
 */
const mayGain = { resident: 60, heap: 30, files: 12, sockets: 12, database: 12, delay: 20 }
const units = { resident: 'MB', heap: 'MB', files: '', sockets: '', database: '', delay: 'ms' }
/** Answer times may gain a third of what they are, or so many milliseconds where they are short. */
const shareOfTime = 1 / 3
const shortTime = 60

/** Runs the trial on a store, and answers whether nothing grew and nothing failed. */
export async function runSteady({
  databaseUrl = '',
  minutes = 120,
  perMinute = 240,
  port = 3950,
  upstreamPort = 4950,
  metricsPort = 9950,
}) {
  const dataDir = await mkdtemp(join(tmpdir(), 'kaartenbak-steady-'))
  const complaints = []
  const onLine = (line) => {
    if (/ended by itself|said nothing|"level":(50|60)/.test(line)) complaints.push(line)
  }
  const common = { LOG_LEVEL: 'error', OUTSIDE_CHECKS: '0', HOST: '127.0.0.1', UPSTREAM_HOST: '127.0.0.1' }
  const secrets = { SESSION_SECRET: 's'.repeat(40), INSTALLATION_TOKEN: 'i'.repeat(40), MAIL: 'files', WORK: '0' }
  const store = databaseUrl === '' ? {} : { DATABASE_URL: databaseUrl, ...secrets }
  const at = { port, upstreamPort, dataDir, onLine }
  const parts = []
  const stopped = new AbortController()
  const stop = () => stopped.abort()
  for (const signal of STOP_SIGNALS) process.on(signal, stop)
  try {
    const product = await startProduct({ ...at, env: { ...common, ...store, METRICS_PORT: String(metricsPort) } })
    parts.push(product)
    const processes = { upstream: metricsPort, web: metricsPort + 1 }
    if (databaseUrl !== '') {
      processes.worker = metricsPort + 2
      const env = { ...common, ...store, METRICS_PORT: String(processes.worker) }
      parts.push(await startProduct({ ...at, part: 'worker', env }))
    }
    const seen = await watchWhileBusy({
      origin: product.origin,
      processes,
      minutes,
      perMinute,
      stopped: stopped.signal,
    })
    return report({ ...seen, complaints })
  } finally {
    for (const signal of STOP_SIGNALS) process.off(signal, stop)
    for (const part of parts.reverse()) await part.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function watchWhileBusy({ origin, processes, minutes, perMinute, stopped }) {
  const seed = Number(process.env.SEED ?? Date.now() % 2 ** 31)
  console.log(`${minutes} minutes, ${perMinute} acts a minute, seed ${seed}`)
  const answers = []
  const people = await createPeople({ origin, random: randomFrom(seed), onAnswer: (answer) => answers.push(answer) })
  const ending = new AbortController()
  const busy = keepBusy(people, perMinute, ending.signal)
  const rows = []
  const restarted = new Set()
  const byAct = new Map()
  const failures = []
  const begun = new Map()
  try {
    for (let number = 1; number <= minutes && !stopped.aborted; number += 1) {
      const looks = Object.fromEntries(Object.keys(processes).map((name) => [name, []]))
      for (let look = 0; look < looksPerMinute; look += 1) {
        await delay(minute / looksPerMinute, undefined, { signal: stopped }).catch(() => undefined)
        for (const [name, port] of Object.entries(processes)) {
          const figures = await figuresOf(port)
          if (figures === undefined) continue
          if ((begun.get(name) ?? figures.started) !== figures.started) restarted.add(name)
          begun.set(name, figures.started)
          looks[name].push(figures)
        }
      }
      const ofPages = []
      for (const answer of answers.splice(0)) {
        if (answer.isError) failures.push(answer)
        if (answer.act === 'page') ofPages.push(answer.milliseconds)
        const known = byAct.get(answer.act) ?? { count: 0, refused: new Map(), times: [] }
        byAct.set(answer.act, known)
        known.count += 1
        known.times.push(answer.milliseconds)
        if (answer.status >= 400) known.refused.set(answer.status, (known.refused.get(answer.status) ?? 0) + 1)
        if (answer.status >= 400 && known.refused.get(answer.status) === 1)
          console.log(`${answer.act}: ${answer.method} ${answer.path} ${answer.status} ${answer.text}`)
      }
      const row = { number, page: median(ofPages), acts: ofPages.length }
      for (const [name, all] of Object.entries(looks)) row[name] = ofMinute(all, median)
      rows.push(row)
      console.log(lineOf(row, Object.keys(processes)))
    }
  } finally {
    ending.abort()
    await busy
  }
  return { rows, processes: Object.keys(processes), byAct, failures, restarted: [...restarted] }
}

async function keepBusy(people, perMinute, signal) {
  while (!signal.aborted) {
    people.act().catch((error) => console.error(String(error)))
    await delay(minute / perMinute, undefined, { signal }).catch(() => undefined)
  }
}

async function figuresOf(port) {
  try {
    const answer = await fetch(`http://127.0.0.1:${port}/metrics`, { signal: AbortSignal.timeout(5000) })
    return answer.ok ? readFigures(await answer.text()) : undefined
  } catch {
    return undefined
  }
}

/** Numbers from 0 to 1, the same ones for a seed. */
function randomFrom(seed) {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

const shown = (value) => (value === undefined || Number.isNaN(value) ? '-' : String(Math.round(value)))

const lineOf = ({ number, page, ...row }, names) =>
  [
    `minute ${number}: pages ${shown(page)} ms`,
    ...names.map((name) => {
      const { resident, heap, files, sockets, delay: lag } = row[name]
      return `${name} ${shown(resident)} MB (heap ${shown(heap)}), ${shown(files)} files, ${shown(sockets)} sockets, ${shown(lag)} ms`
    }),
  ].join(' | ')

/** Prints the table of all figures, and returns whether the trial passed. */
function report({ rows, processes, byAct, failures, restarted, complaints }) {
  console.log('\n| what | first | middle | last | in an hour | may gain | |\n|---|---|---|---|---|---|---|')
  const grown = []
  const line = (what, samples, perHour, unit) => {
    const seen = samples.filter((sample) => !Number.isNaN(sample))
    if (seen.length === 0) return
    const { slope, grows, isTooShort } = judge(samples, { perHour })
    if (grows) grown.push(what)
    const [first, middle, last] = [seen[0], seen[seen.length >> 1], seen.at(-1)].map((value) => shown(value))
    const verdict = isTooShort ? 'too short to say' : grows ? 'GROWS' : ''
    console.log(
      `| ${what} ${unit} | ${first} | ${middle} | ${last} | ${slope.toFixed(1)} | ${shown(perHour)} | ${verdict} |`,
    )
  }
  for (const name of processes)
    for (const [figure, perHour] of Object.entries(mayGain))
      line(
        `${name}: ${figure}`,
        rows.map((row) => row[name][figure]),
        perHour,
        units[figure],
      )
  const times = rows.map(({ page }) => page)
  const usual = median(times.filter((time) => !Number.isNaN(time)))
  line('pages', times, Math.max(shortTime, usual * shareOfTime), 'ms')

  console.log('\n| act | answers | half within | 95 % within | refused |\n|---|---|---|---|---|')
  for (const [act, { count, times: taken, refused }] of byAct) {
    const sorted = taken.sort((one, other) => one - other)
    const most = sorted[Math.floor(sorted.length * 0.95)]
    const codes = [...refused].map(([status, times_]) => `${times_} × ${status}`).join(', ')
    console.log(`| ${act} | ${count} | ${shown(median(sorted))} ms | ${shown(most)} ms | ${codes} |`)
  }
  for (const { act, method, path, status, text } of failures.slice(0, 20))
    console.error(`failed: ${act}, ${method} ${path}: ${status} ${text}`)
  for (const complaint of complaints.slice(0, 20)) console.error(`the product said: ${complaint}`)
  const problems = [
    ...grown.map((what) => `${what} grows`),
    ...restarted.map((name) => `the ${name} was started again`),
    ...(failures.length > 0 ? [`${failures.length} answers were errors`] : []),
    ...(complaints.length > 0 ? [`the product complained ${complaints.length} times`] : []),
  ]
  console.log(problems.length === 0 ? '\nNothing grew, nothing failed.' : `\nNot held: ${problems.join('; ')}.`)
  return problems.length === 0
}
