import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pin } from '../../scripts/lib/processes.mjs'
import { signIn, startProduct } from '../../scripts/lib/product.mjs'
import { measureCosts } from './measure.mjs'
import { printCosts } from './report.mjs'

const WEB_CORE = 0
const OTHER_CORE = 1

/** Measures the pages on the embedded store and on PostgreSQL, each on a product of its own that keeps nothing. */
export async function benchProcessorTime(options) {
  // Processes that this one starts stay on its core, except the web.
  const isPinned = pin(process.pid, OTHER_CORE)
  console.log(isPinned ? 'Web on core 0, everything else on core 1.\n' : 'Nothing is pinned to a core.\n')
  console.log('Processor time of a request on the embedded store:\n')
  await benchOn({}, options)
  const { startThrowAwayPostgres } = await import('../../test/upstream/postgres.ts')
  const postgres = await startThrowAwayPostgres()
  try {
    console.log('Processor time of a request on PostgreSQL:\n')
    await benchOn(
      { DATABASE_URL: postgres.url, SESSION_SECRET: secret(), INSTALLATION_TOKEN: secret(), MAIL: 'files' },
      options,
    )
  } finally {
    await postgres.stop()
  }
}

const secret = () => randomBytes(32).toString('base64url')

async function benchOn(store, options) {
  const dataDir = mkdtempSync(join(tmpdir(), 'kaartenbak-bench-'))
  try {
    // A build that would cache answers and drawings between requests is set not to.
    const env = { ...store, KAARTENBAK_BENCH: '1', KEPT_MEGABYTES: '0' }
    const product = await startProduct({ ...options, dataDir, env })
    try {
      pin(product.pids.web, WEB_CORE)
      printCosts(await measureCosts({ ...product, ...options, cookie: await signIn(product.origin) }))
    } finally {
      await product.stop()
    }
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}
