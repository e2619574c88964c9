import { resolve } from 'node:path'
import { endWith, root, runOnPinnedNode, Stop } from './lib/machine.mjs'

// `npm run backup -- FOLDER`: copies the embedded store, with its files, into a new folder below FOLDER, and checks the copy.

async function main() {
  await runOnPinnedNode(import.meta.url)
  const [target, ...rest] = process.argv.slice(2)
  if (target === undefined || rest.length > 0) throw new Stop('Usage: npm run backup -- FOLDER')
  if (process.env.DATABASE_URL) {
    throw new Stop('with DATABASE_URL the database server makes its own backups: see docs/operations.md, "Backup".')
  }
  const { environmentOf, prepareData, readSettings } = await import('./lib/settings.mjs')
  const settings = readSettings()
  await prepareData(settings, [], process.env, { makesStore: false })
  Object.assign(process.env, environmentOf('upstream', settings))
  const { BackupError } = await import('../upstream/platform/backup/manifest.ts')
  const { writeBackup } = await import('../upstream/platform/backup/write.ts')
  const { name, heads } =
    (await snapshotRunning(settings)) ??
    (await (await import('../upstream/compose/commands/backup.ts')).snapshotWithoutServer())
  try {
    const report = await writeBackup(settings.dataDir, name, resolve(root, target))
    await noteMade(settings, report.takenAt)
    console.log(describe(report))
    if (heads.length > 0) console.log(`Keep apart from it, for "npm run verify -- --heads …":\n${headsText(heads)}`)
  } catch (error) {
    throw error instanceof BackupError ? new Stop(error.message) : error
  }
}

/** Keeps with the product when it was made, for who looks after it. */
async function noteMade(settings, at) {
  const call = await (await import('./lib/running-upstream.mjs')).runningUpstream(settings)
  if (call !== undefined) return call('backup-made', { body: { at } })
  const { answerWithoutServer } = await import('../upstream/compose/commands/admin.ts')
  return answerWithoutServer('backup-made', { at })
}

function describe({ folder, takenAt, bytes, files, withoutBytes }) {
  const size = `${(bytes / 1e6).toFixed(1)} MB`
  const lost =
    withoutBytes === 0 ? '' : `\nOf ${withoutBytes} files DATA_DIR itself lacks the bytes; they are not in here.`
  return `Backup of ${takenAt} in ${folder}: ${size}, ${files} files, every byte read back and the database opened.${lost}`
}

const headsText = (heads) => heads.map(({ tenant, head }) => `${tenant}=${head}`).join(',')

/** Asks the upstream on loopback; undefined when it is not running. */
async function snapshotRunning(settings) {
  const call = await (await import('./lib/running-upstream.mjs')).runningUpstream(settings)
  if (call === undefined) return undefined
  const response = await call('snapshot', { method: 'POST' })
  const answer = await response.json()
  if (!response.ok) throw new Stop(answer.message)
  return answer
}

main().then(() => process.exit(0), endWith)
