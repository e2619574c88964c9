import { existsSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { endWith, runOnPinnedNode, Stop } from './lib/machine.mjs'

// `npm run holidays -- FILE…`: puts school holidays (CSV: gebied, naam, van, tot en met) into the installation.

async function main() {
  await runOnPinnedNode(import.meta.url)
  const { positionals: files } = parseArgs({ allowPositionals: true })
  if (files.length === 0) throw new Stop('Usage: npm run holidays -- FILE…   (CSV: gebied;naam;van;tot en met)')
  for (const file of files) {
    if (!existsSync(file)) throw new Stop(`There is no file ${file}.`)
  }
  const { environmentOf, prepareData, readSettings } = await import('./lib/settings.mjs')
  const { runningLoader } = await import('./lib/running-loader.mjs')
  const settings = readSettings()
  await prepareData(settings)
  Object.assign(process.env, environmentOf('upstream', settings))
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
