import { lockDataDirectory } from '#upstream/platform/db/lock'

// Child of lock.test.ts: takes the lock of a data directory and keeps it until it is killed.
const [dataDir = ''] = process.argv.slice(2)
try {
  await lockDataDirectory(dataDir)
  console.log('locked')
  setInterval(() => undefined, 1000)
} catch (error) {
  console.log(String(error))
}
