import { isMainThread } from 'node:worker_threads'

// Loaded into each process of a start before anything else: says that it is alive, and ends it when nobody listens any more,
// so that a start that was killed leaves nothing behind that holds its ports.

const EVERY_MS = 2000

if (isMainThread && process.connected) {
  setInterval(() => process.connected && process.send('alive', undefined, {}, () => undefined), EVERY_MS).unref()
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'))
}
