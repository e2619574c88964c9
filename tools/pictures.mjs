import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import { endWith, root, runOnPinnedNode, Stop } from '../scripts/lib/machine.mjs'

// `npm run pictures -- --out FOLDER` takes a picture of every page of the product at two widths, light and dark, with fresh
// demo content on a day that is always the same; `--tree OTHER` those of another checkout, `--only TEXT` some of them.
// `npm run pictures -- --compare BEFORE AFTER` reports what differs. With `--base-url URL` (and `--upstream-url URL`) a product
// that runs already is taken as it is: two of them look the same only with fresh content of the same minute.
// `npm run pictures -- --readme` makes the picture of the README anew, in docs/pictures.

/** A Monday morning. */
const shownMoment = new Date('2026-11-23T10:00:00+01:00')

async function main() {
  await runOnPinnedNode(import.meta.url)
  const options = readOptions()
  process.exit((options.compare ? await compare(options) : await take(options)) ? 0 : 1)
}

function readOptions() {
  const text = { type: 'string' }
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      compare: { type: 'boolean', default: false },
      readme: { type: 'boolean', default: false },
      'base-url': text,
      'upstream-url': text,
      out: text,
      tree: { ...text, default: root },
      only: text,
      port: { ...text, default: process.env.PORT ?? '3900' },
      'upstream-port': { ...text, default: process.env.UPSTREAM_PORT ?? '4900' },
    },
  })
  const wanted = values.compare ? 2 : 0
  if (positionals.length !== wanted || (!values.compare && !values.readme && values.out === undefined)) {
    throw new Stop('Usage: npm run pictures -- --out FOLDER, or npm run pictures -- --compare BEFORE AFTER')
  }
  return { ...values, folders: positionals }
}

async function compare({ folders: [before, after], out }) {
  const { compareFolders } = await import('./pictures/compare.mjs')
  const { changedPictures, linesOf } = await import('./pictures/report.mjs')
  const differences = resolve(out ?? join(after, 'differences'))
  const compared = await compareFolders({ before, after, differences })
  console.log(linesOf(compared).join('\n'))
  const isSame = changedPictures(compared).length === 0
  if (!isSame) console.log(`What changed stands side by side in ${differences}.`)
  return isSame
}

/** Fails when a picture could not be taken, or the browser complained. */
async function take(options) {
  const product = options['base-url'] === undefined ? await startFresh(options) : runningAt(options)
  try {
    const { demoSession } = await import('./pictures/demo-session.mjs')
    const { openBrowser } = await import('../scripts/lib/browser.mjs')
    const { takePictures } = await import('./pictures/take.mjs')
    const browser = await openBrowser()
    if (options.readme) {
      const { takeReadmeSheet } = await import('./pictures/readme.mjs')
      const folder = join(root, 'docs', 'pictures')
      await takeReadmeSheet({ browser, folder, now: product.now, ...(await demoSession(product)) })
      await browser.close()
      return true
    }
    const only = options.only === undefined ? undefined : new RegExp(options.only)
    const session = await demoSession(product)
    const complaints = await takePictures({ browser, folder: options.out, only, now: product.now, ...session })
    await browser.close()
    console.log(complaints.length === 0 ? 'The browser had nothing to complain about.' : complaints.join('\n'))
    return complaints.length === 0
  } finally {
    await product.stop()
  }
}

function runningAt(options) {
  const web = new URL(options['base-url'])
  const upstream = new URL(options['upstream-url'] ?? `http://127.0.0.1:${Number(web.port) + 1000}`)
  return { port: Number(web.port), upstreamPort: Number(upstream.port), stop: () => undefined }
}

async function startFresh({ tree, port, 'upstream-port': upstreamPort }) {
  const { startProduct } = await import('../scripts/lib/product.mjs')
  const dataDir = mkdtempSync(join(tmpdir(), 'kaartenbak-pictures-'))
  const slowClock = pathToFileURL(join(root, 'tools', 'pictures', 'slow-clock.mjs'))
  const env = { NODE_OPTIONS: `--import=${slowClock}`, SLOW_CLOCK: `${shownMoment.getTime()} ${Date.now()}` }
  const remove = () => rmSync(dataDir, { recursive: true, force: true })
  try {
    const product = await startProduct({ tree: resolve(tree), port, upstreamPort, dataDir, env })
    const stop = () => product.stop().then(remove)
    return { port: Number(port), upstreamPort: Number(upstreamPort), now: shownMoment, stop }
  } catch (error) {
    remove()
    throw error
  }
}

main().catch(endWith)
