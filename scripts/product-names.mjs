import { filesToLoad } from './lib/loaded-files.mjs'
import { endWith, runOnPinnedNode, Stop } from './lib/machine.mjs'

// `npm run product-names -- FILE`: puts the list of uniform names of products (UPL, CSV) into the installation.

async function main() {
  await runOnPinnedNode(import.meta.url)
  const { files, settings } = await filesToLoad(
    'npm run product-names -- FILE   (CSV: UniformeProductnaam,URI,Burger,Bedrijf)',
  )
  if (files.length > 1) throw new Stop('one file is the whole list: name one.')
  const { runningLoader } = await import('./lib/running-loader.mjs')
  const { readProductNameFile } = await import('../upstream/regions/read-product-name-file.ts')
  const list = read(readProductNameFile, files[0])
  const loader =
    (await runningLoader(settings, 'product-names')) ??
    (await (await import('../upstream/compose/commands/load-files.ts')).openProductNameLoader())
  await loader.load(list)
  await loader.finish()
  process.stdout.write(`${list.rows.length} names of products loaded.\n`)
}

/** A reading error names its file, without the inside of this program. */
function read(readFile, file) {
  try {
    return readFile(file)
  } catch (error) {
    throw new Stop(`${file} can't be read: ${error.message}`)
  }
}

main().then(() => process.exit(0), endWith)
