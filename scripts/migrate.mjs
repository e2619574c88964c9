import { endWith, runOnPinnedNode } from './lib/machine.mjs'

// `npm run migrate`: brings the PostgreSQL of `DATABASE_URL` to this version, before its processes start.

async function main() {
  await runOnPinnedNode(import.meta.url)
  const { environmentOf, prepareData, readSettings } = await import('./lib/settings.mjs')
  const settings = readSettings()
  await prepareData(settings, ['migration'])
  Object.assign(process.env, environmentOf('migration', settings))
  const { migrateDatabase } = await import('../upstream/compose/commands/migrate.ts')
  console.log(`Kaartenbak: ${await migrateDatabase()}`)
}

main().then(() => process.exit(0), endWith)
