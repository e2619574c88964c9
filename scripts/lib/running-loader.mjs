import { Stop } from './machine.mjs'
import { runningUpstream } from './running-upstream.mjs'

/** Loads batches through the upstream on loopback; undefined when it is not running. */
export async function runningLoader(settings, path) {
  const call = await runningUpstream(settings)
  if (call === undefined) return undefined
  return {
    async load(batch) {
      const response = await call(path, { body: batch })
      if (!response.ok) throw new Stop((await response.json()).message)
    },
    async finish() {},
  }
}
