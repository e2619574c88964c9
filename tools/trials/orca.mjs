import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildWhenNeeded } from '../../scripts/lib/build.mjs'
import { runChild } from '../../scripts/lib/children.mjs'
import { findProgram, root, Stop } from '../../scripts/lib/machine.mjs'
import { startProduct } from '../../scripts/lib/product.mjs'

// `npm run trials -- orca`: what the screen reader Orca says in Firefox while somebody does by keys what people do most.

/** What it takes, by the Debian package that has it. */
const needed = {
  orca: 'orca',
  'xvfb-run': 'xvfb',
  'dbus-run-session': 'dbus',
  // Firefox tells a screen reader of its focus once a window manager says that its window is the active one.
  openbox: 'openbox',
  '/usr/libexec/at-spi-bus-launcher': 'at-spi2-core',
}

/** Walks the journeys with Orca, on a screen and a bus of its own, over fresh demo content; answers the exit code. */
export async function runOrca() {
  const firefox = process.env.FIREFOX ?? findProgram('firefox-esr', 'firefox')
  const missing = Object.entries(needed).flatMap(([program, name]) => (findProgram(program) ? [] : [name]))
  if (firefox === undefined) missing.push('firefox-esr')
  if (missing.length > 0) throw new Stop(`this machine lacks what it takes: \`apt-get install ${missing.join(' ')}\`.`)
  if ((await buildWhenNeeded()) !== 0) return 1
  const folder = mkdtempSync(join(tmpdir(), 'kaartenbak-orca-'))
  const port = Number(process.env.PORT ?? 3900)
  const upstreamPort = Number(process.env.UPSTREAM_PORT ?? 4900)
  const product = await startProduct({ port, upstreamPort, dataDir: folder })
  try {
    const session = join(root, 'tools', 'trials', 'orca-session.mjs')
    const walked = [process.execPath, session, product.origin, folder, firefox]
    return await runChild('xvfb-run', ['--auto-servernum', 'dbus-run-session', '--', ...walked])
  } finally {
    await product.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
