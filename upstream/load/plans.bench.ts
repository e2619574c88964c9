import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startChild } from '#test/upstream/child'

// How long the publication clock takes for ten thousand plans of one minute on the embedded store, and again when it is
// killed half-way: `node upstream/load/plans.bench.ts`. It must be less than the minute.

const plans = 10_000
const halfWay = 20

async function run(dataDir: string, killAt: number) {
  const child = startChild('execute-plans.ts', dataDir, String(plans), String(killAt))
  await child.line()
  const started = performance.now()
  const line = await child.line()
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  await child.ended
  return { seconds, standing: line ?? 'killed' }
}

for (const kills of [[0], [halfWay, 0]]) {
  const dataDir = mkdtempSync(join(tmpdir(), 'kaartenbak-plans-'))
  try {
    for (const killAt of kills) {
      const { seconds, standing } = await run(dataDir, killAt)
      console.log(`${plans} plans: ${seconds} s, ${standing}`)
    }
  } finally {
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 })
  }
}
