import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildWhenNeeded } from '../../scripts/lib/build.mjs'
import { findProgram, Stop } from '../../scripts/lib/machine.mjs'
import { startProduct } from '../../scripts/lib/product.mjs'
import { startFirefox } from './firefox.mjs'
import { journeys } from './journeys.mjs'
import { startWebkit } from './webkit.mjs'

// `npm run trials -- engines`: what people do most, by keys alone, in the Firefox and the WebKit of the machine. FIREFOX,
// WEBKIT_DRIVER and WEBKIT name others; without one of the two the other is walked alone.

/** Debian keeps the browser of WebKit's own tests beside its library. */
function findWebkitBrowser() {
  const folder = `/usr/lib/${{ x64: 'x86_64', arm64: 'aarch64' }[process.arch]}-linux-gnu`
  return findProgram(...['4.1', '4.0', 'gtk-6.0'].map((name) => join(folder, `webkit2gtk-${name}`, 'MiniBrowser')))
}

/** The browsers that this machine has, each with what starts it. */
function findEngines() {
  const firefox = process.env.FIREFOX ?? findProgram('firefox-esr', 'firefox')
  const driver = process.env.WEBKIT_DRIVER ?? findProgram('WebKitWebDriver')
  const browser = process.env.WEBKIT ?? findWebkitBrowser()
  if (firefox === undefined) console.log('Firefox is not on this machine: `apt-get install firefox-esr`.')
  const hasWebkit = driver !== undefined && browser !== undefined && findProgram('xvfb-run') !== undefined
  if (!hasWebkit) console.log('WebKit is not on this machine: `apt-get install webkit2gtk-driver xvfb`.')
  return [
    ...(firefox === undefined ? [] : [() => startFirefox(firefox)]),
    ...(hasWebkit ? [() => startWebkit({ driver, browser })] : []),
  ]
}

/** Walks the journeys in one browser over fresh demo content; answers how many failed. */
async function walkJourneys(start, { port, upstreamPort }) {
  const dataDir = mkdtempSync(join(tmpdir(), 'kaartenbak-engines-'))
  const product = await startProduct({ port, upstreamPort, dataDir })
  let browser
  let failed = 0
  try {
    browser = await start()
    console.log(`\n${browser.version}`)
    const page = await browser.openPage()
    for (const [name, walk] of Object.entries(journeys)) {
      const error = await walk({ page, dataDir, at: (path) => `http://localhost:${port}${path}` }).catch((one) => one)
      const wrong = [...(error === undefined ? [] : [error.message]), ...(await page.complaints())]
      failed += wrong.length === 0 ? 0 : 1
      console.log(wrong.length === 0 ? `${name}: as it should be` : `${name}: ${wrong.join('\n  ')}`)
    }
  } finally {
    await browser?.stop()
    await product.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
  return failed
}

/** Walks the journeys in each browser of the machine; answers the exit code. */
export async function runEngines() {
  const engines = findEngines()
  if (engines.length === 0)
    throw new Stop('no browser to walk in: `apt-get install firefox-esr webkit2gtk-driver xvfb`, or set FIREFOX.')
  if ((await buildWhenNeeded()) !== 0) return 1
  const ports = { port: Number(process.env.PORT ?? 3900), upstreamPort: Number(process.env.UPSTREAM_PORT ?? 4900) }
  let failed = 0
  for (const start of engines) failed += await walkJourneys(start, ports)
  console.log(`${engines.length * Object.keys(journeys).length - failed} passed, ${failed} failed`)
  return failed === 0 ? 0 : 1
}
