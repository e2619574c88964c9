import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { endWith, root, runOnPinnedNode, Stop } from '../scripts/lib/machine.mjs'

// `npm run bench -- --rounds 9 --seconds 4`: what pages cost the web beside a bare page of the same build, in interleaved
// rounds on one machine: ratios travel between machines, milliseconds don't. After it the agenda, and every read of the
// contract at 1,000 and at 100,000 organisations on a throw-away PostgreSQL. Half an hour or so on two quiet cores; `--pages`
// ends after the pages, `--tree OTHER` measures those of another checkout.
// `npm run bench -- --browser` measures what a person waits for, in a slow browser: of this checkout, of `--against OTHER`
// and this one, or of products that run already, passed with `--base-url` once or twice, the older one first.

async function main() {
  await runOnPinnedNode(import.meta.url)
  const options = readOptions()
  if (options.browser) {
    const { benchBrowser } = await import('./bench/browser.mjs')
    return benchBrowser(options)
  }
  await buildFirst(options)
  const { benchProcessorTime } = await import('./bench/processor-time.mjs')
  await benchProcessorTime(options)
  if (options.pages) return
  await benchAgenda()
  await benchScale()
}

function readOptions() {
  const text = { type: 'string' }
  const flag = { type: 'boolean', default: false }
  const { values } = parseArgs({
    options: {
      rounds: { ...text, default: '9' },
      seconds: { ...text, default: '4' },
      port: { ...text, default: process.env.PORT ?? '3900' },
      'upstream-port': { ...text, default: process.env.UPSTREAM_PORT ?? '4900' },
      pages: flag,
      tree: { ...text, default: root },
      browser: flag,
      against: text,
      'base-url': { ...text, multiple: true, default: [] },
    },
  })
  const numberOf = (name) => {
    const value = Number(values[name])
    if (!(value > 0)) throw new Stop(`--${name} must be a number above 0, not "${values[name]}".`)
    return value
  }
  if (values['base-url'].length > 2) throw new Stop('--base-url can be given twice at most.')
  const [rounds, seconds, port, upstreamPort] = ['rounds', 'seconds', 'port', 'upstream-port'].map(numberOf)
  const { pages, browser, 'base-url': baseUrls } = values
  const [tree, against] = [values.tree, values.against].map((path) => (path === undefined ? undefined : resolve(path)))
  return { rounds, seconds, port, upstreamPort, pages, browser, tree, against, baseUrls }
}

/** Before anything is pinned to a core. Another checkout builds itself when it starts. */
async function buildFirst({ tree }) {
  if (tree !== resolve(root)) return
  const { buildWhenNeeded } = await import('../scripts/lib/build.mjs')
  if ((await buildWhenNeeded()) !== 0) throw new Stop('next build failed; see above.')
}

/** In a process of its own: it needs nothing of what was measured before, and its stores nothing of the memory. */
async function benchScale() {
  const { runChild } = await import('../scripts/lib/children.mjs')
  console.log('The calls of the product at two sizes, on PostgreSQL:\n')
  const code = await runChild(process.execPath, [join(root, 'upstream', 'load', 'scale.bench.ts')])
  if (code !== 0) throw new Stop('the comparison of the two sizes failed; see above.')
}

/** Compares the agenda's engine with rrule alone, and a month of thousands of series with one of none. */
async function benchAgenda() {
  const { runChild } = await import('../scripts/lib/children.mjs')
  const benches = ['contract/recurrence/expand.bench.ts', 'upstream/feature/agenda/month.bench.ts']
  for (const file of benches) {
    const code = await runChild(process.execPath, ['--conditions=react-server', join(root, file)])
    if (code !== 0) throw new Stop(`${file} failed; see above.`)
  }
}

main().then(() => process.exit(0), endWith)
