import { parseArgs } from 'node:util'
import { endWith, runOnPinnedNode, Stop } from './lib/machine.mjs'

// `npm run addresses -- FILE…`: puts open Dutch address files (CSV, also .zst and .gz) into the postal table.

const batchSize = 5_000

async function main() {
  await runOnPinnedNode(import.meta.url)
  const { positionals: files } = parseArgs({ allowPositionals: true })
  if (files.length === 0) throw new Stop('Usage: npm run addresses -- FILE…   (CSV with a header, plain, .zst or .gz)')
  const { environmentOf, prepareData, readSettings } = await import('./lib/settings.mjs')
  const { runningLoader } = await import('./lib/running-loader.mjs')
  const settings = readSettings()
  prepareData(settings)
  Object.assign(process.env, environmentOf('upstream', settings))
  const { readAddressFile } = await import('../upstream/regions/read-address-file.ts')
  const loader =
    (await runningLoader(settings, 'addresses')) ??
    (await (await import('../upstream/regions/without-server.ts')).openAddressLoader())
  const started = Date.now()
  let [loaded, left] = [0, 0]
  for (const file of files) {
    for await (const { rows, skipped } of readAddressFile(file, batchSize)) {
      if (rows.length > 0) await loader.load({ rows, isLast: false })
      loaded += rows.length
      left += skipped
      process.stdout.write(
        `\r${loaded} addresses, ${left} lines left out, ${Math.round((Date.now() - started) / 1000)} s`,
      )
    }
  }
  await loader.load({ rows: [], isLast: true })
  process.stdout.write('\n')
  await loader.finish()
}

main().then(() => process.exit(0), endWith)
