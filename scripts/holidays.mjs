import { filesToLoad } from './lib/loaded-files.mjs'
import { endWith, runOnPinnedNode, Stop } from './lib/machine.mjs'

// `npm run holidays -- FILE…`: puts school holidays (CSV: gebied, naam, van, tot en met) into the installation.

async function main() {
  await runOnPinnedNode(import.meta.url)
  const { files, settings } = await filesToLoad('npm run holidays -- FILE…   (CSV: gebied;naam;van;tot en met)')
  const { runningLoader } = await import('./lib/running-loader.mjs')
  const { readHolidayFile } = await import('../upstream/regions/read-holiday-file.ts')
  const batches = files.map((file) => {
    try {
      return readHolidayFile(file)
    } catch (error) {
      throw new Stop(`${file} can't be read: ${error.message}`)
    }
  })
  const loader =
    (await runningLoader(settings, 'holidays')) ??
    (await (await import('../upstream/compose/commands/load-files.ts')).openHolidayLoader())
  for (const rows of batches) await loader.load({ rows })
  await loader.finish()
  process.stdout.write(`${batches.flat().length} school holidays loaded.\n`)
}

main().then(() => process.exit(0), endWith)
