import { setTimeout as delay } from 'node:timers/promises'

const LOG_WITHIN_MS = 400

/** Collects the upstream's log lines by the request id that web and upstream share. */
export function createCallLog() {
  let lines = []
  return {
    read(line) {
      if (!line.startsWith('{') || !line.includes('"msg":"request"')) return
      const { requestId, path, statements } = JSON.parse(line)
      if (!['/health', '/ready', '/batch'].includes(path)) lines.push({ requestId, path, statements })
    },
    /** The calls of one page: those of the most frequent request id; a look-up of the site has an id of its own. */
    async of(visit) {
      lines = []
      await visit()
      await delay(LOG_WITHIN_MS)
      const calls = Map.groupBy(lines, ({ requestId }) => requestId)
      const own = [...calls.values()].sort((a, b) => b.length - a.length)[0] ?? []
      const isSite = own.every(({ path }) => path.endsWith('/site/settings'))
      return isSite ? [] : own
    },
  }
}
