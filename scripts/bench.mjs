import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { endWith, root, runOnPinnedNode, Stop } from './lib/machine.mjs'

// `npm run bench -- --rounds 8 --seconds 4`: what pages cost beside a bare page of the same build, in interleaved
// rounds on one machine: ratios travel between machines, milliseconds don't. After it every read of the contract at
// 1,000 and at 100,000 organisations on a throw-away PostgreSQL. Ten minutes or so on two quiet cores; `--pages` leaves
// the second half out.

const WEB_CORE = 0
const OTHER_CORE = 1

async function main() {
  await runOnPinnedNode(import.meta.url)
  const options = readOptions()
  const { buildWhenNeeded } = await import('./lib/build.mjs')
  if ((await buildWhenNeeded()) !== 0) throw new Stop('next build failed; see above.')
  const dataDir = mkdtempSync(join(tmpdir(), 'kaartenbak-bench-'))
  try {
    await bench({ ...options, dataDir })
    await benchAgenda()
    if (!options.pages) await benchScale()
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}

function readOptions() {
  const { values } = parseArgs({
    options: {
      rounds: { type: 'string', default: '8' },
      seconds: { type: 'string', default: '4' },
      port: { type: 'string', default: process.env.PORT ?? '3900' },
      'upstream-port': { type: 'string', default: process.env.UPSTREAM_PORT ?? '4900' },
      pages: { type: 'boolean', default: false },
    },
  })
  const { pages, ...counts } = values
  const numbers = Object.entries(counts).map(([name, value]) => {
    if (!(Number(value) > 0)) throw new Stop(`--${name} must be a number above 0, not "${value}".`)
    return [name, Number(value)]
  })
  const { 'upstream-port': upstreamPort, ...others } = Object.fromEntries(numbers)
  return { ...others, upstreamPort, pages }
}

/** In a process of its own: it needs nothing of what was measured before, and its stores nothing of the memory. */
async function benchScale() {
  const { runChild } = await import('./lib/children.mjs')
  console.log('The calls of the product at two sizes, on PostgreSQL:\n')
  const code = await runChild(process.execPath, [join(root, 'upstream', 'load', 'scale.bench.ts')])
  if (code !== 0) throw new Stop('the comparison of the two sizes failed; see above.')
}

/** What the engine of the agenda costs beside rrule alone, and a month of thousands of series beside one of none. */
async function benchAgenda() {
  const { runChild } = await import('./lib/children.mjs')
  const benches = ['contract/agenda/expand.bench.ts', 'upstream/main/agenda/month.bench.ts']
  for (const file of benches) {
    const code = await runChild(process.execPath, ['--conditions=react-server', join(root, file)])
    if (code !== 0) throw new Stop(`${file} failed; see above.`)
  }
}

async function bench(options) {
  const { startProduct, signIn } = await import('./bench/product.mjs')
  const { createCallLog } = await import('./bench/calls.mjs')
  const { pin } = await import('./bench/processes.mjs')
  const { countCalls, measureSpeed, memoryOf, weigh } = await import('./bench/measure.mjs')
  const report = await import('./bench/report.mjs')

  const first = await startProduct(options)
  await first.stop()
  const callLog = createCallLog()
  const pinAll = ({ web, upstream }) => pin(web, WEB_CORE) && pin(upstream, OTHER_CORE) && pin(process.pid, OTHER_CORE)
  const product = await startProduct({ ...options, onLine: callLog.read })
  try {
    const { pids } = product
    console.log(pinAll(pids) ? 'Web on core 0; upstream and load on core 1.\n' : 'Nothing is pinned to a core.\n')
    const target = { ...product, ...options, cookie: await signIn(product.origin) }
    const memory = { idle: memoryOf(pids) }
    const weight = await weigh(target)
    const calls = await countCalls(target, callLog)
    const speed = await measureSpeed(target)
    memory.loaded = memoryOf(pids)
    const starts = { cold: first.secondsToReady, warm: product.secondsToReady }
    report.printSpeed(speed)
    report.printCalls(calls)
    report.printWeight(weight)
    report.printProcesses({ ...starts, memory })
    report.printOpenBars()
  } finally {
    await product.stop()
  }
  const forgetful = await startProduct({ ...options, env: { KEPT_MEGABYTES: '0' } })
  try {
    pinAll(forgetful.pids)
    const rounds = Math.ceil(options.rounds / 2)
    const cookie = await signIn(forgetful.origin)
    report.printFirstLooks(await measureSpeed({ ...forgetful, ...options, rounds, cookie }))
  } finally {
    await forgetful.stop()
  }
}

main().then(() => process.exit(0), endWith)
