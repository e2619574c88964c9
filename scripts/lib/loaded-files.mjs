import { existsSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { Stop } from './machine.mjs'

/** The files that a command line names, to be loaded into this installation, whose settings come with them. */
export async function filesToLoad(usage) {
  const { positionals: files } = parseArgs({ allowPositionals: true })
  if (files.length === 0) throw new Stop(`Usage: ${usage}`)
  for (const file of files) {
    if (!existsSync(file)) throw new Stop(`There is no file ${file}.`)
  }
  const { environmentOf, prepareData, readSettings } = await import('./settings.mjs')
  const settings = readSettings()
  await prepareData(settings)
  Object.assign(process.env, environmentOf('upstream', settings))
  return { files, settings }
}
