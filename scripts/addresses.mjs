import { filesToLoad } from './lib/loaded-files.mjs'
import { endWith, runOnPinnedNode, Stop } from './lib/machine.mjs'

// `npm run addresses -- FILE…`: puts open Dutch address files, and places of Belgian and German postal codes (CSV, also .zst
// and .gz), into the postal table.

const batchSize = 5_000

async function main() {
  await runOnPinnedNode(import.meta.url)
  const { files, settings } = await filesToLoad('npm run addresses -- FILE…   (CSV with a header, plain, .zst or .gz)')
  const { runningLoader } = await import('./lib/running-loader.mjs')
  const { readAddressFile } = await import('../upstream/regions/read-address-file.ts')
  const loader =
    (await runningLoader(settings, 'addresses')) ??
    (await (await import('../upstream/compose/commands/load-files.ts')).openAddressLoader())
  const started = Date.now()
  let [loaded, left] = [0, 0]
  for (const file of files) {
    for await (const { rows, places, codes, skipped } of readable(readAddressFile(file, batchSize), file)) {
      const count = rows.length + places.length
      if (count > 0) await loader.load({ rows, places, codes, isLast: false })
      loaded += count
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

/** A reading error names its file, without the inside of this program. */
async function* readable(batches, file) {
  try {
    yield* batches
  } catch (error) {
    throw new Stop(`${file} can't be read: ${error.message}`)
  }
}

main().then(() => process.exit(0), endWith)
