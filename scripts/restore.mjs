import { resolve } from 'node:path'
import { endWith, root, runOnPinnedNode, Stop } from './lib/machine.mjs'

// `npm run restore -- BACKUP`: puts a backup into a DATA_DIR that is empty or new, after every byte of it was compared.

async function main() {
  await runOnPinnedNode(import.meta.url)
  const [backup, ...rest] = process.argv.slice(2)
  if (backup === undefined || rest.length > 0) throw new Stop('Usage: DATA_DIR=… npm run restore -- BACKUP')
  if (process.env.DATABASE_URL) {
    throw new Stop('with DATABASE_URL the database server restores its own backups: see docs/operations.md, "Backup".')
  }
  const { readSettings } = await import('./lib/settings.mjs')
  const { dataDir } = readSettings()
  const { DataDirectoryInUse } = await import('../upstream/platform/db/lock.ts')
  const { UnknownDatabaseDirectoryError } = await import('../upstream/platform/db/database-directory.ts')
  const { BackupError } = await import('../upstream/platform/backup/manifest.ts')
  const { restoreBackup } = await import('../upstream/platform/backup/restore.ts')
  try {
    const { takenAt, hasFiles } = await restoreBackup(resolve(root, backup), dataDir)
    const files = hasFiles ? '' : ' The bytes of its files are in the object store of FILES_URL.'
    console.log(`${dataDir} is as it was at ${takenAt}.${files} Start it with npm start.`)
  } catch (error) {
    const isExpected = [BackupError, DataDirectoryInUse, UnknownDatabaseDirectoryError].some(
      (known) => error instanceof known,
    )
    throw isExpected ? new Stop(error.message) : error
  }
}

main().then(() => process.exit(0), endWith)
