import 'server-only'
import { subscribe } from 'node:diagnostics_channel'
import { Server, ServerResponse } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'

/** Milliseconds in which connections in use come by once more and are told to close. */
const stillOpen = 300
/** Milliseconds after which what is still open is cut; `npm start` leaves the rest of eight seconds to the upstream. */
const longest = 3_300
const lookEvery = 50

// The route of `/api/health` is another bundle, with modules of its own; what belongs to the process they share.
const mark = Symbol.for('kaartenbak.stops')

/** True from the signal to stop on: no new work should be sent here. */
export const isStopping = (): boolean => Reflect.has(globalThis, mark)

/**
 * Stops the web process at a signal without cutting an answer: each one says `Connection: close`, new connections are taken
 * for a moment more, and those that wait are closed until none is left. Next itself waits for clients to close theirs. `last` is
 * done after all answers.
 */
export function stopGently(last: () => Promise<void>): void {
  const servers = new Set<Server>()
  const underWay = new Set<ServerResponse>()
  subscribe('http.server.request.start', (message) => {
    if (typeof message !== 'object' || message === null || !('server' in message && 'response' in message)) return
    const { server, response } = message
    if (!(server instanceof Server && response instanceof ServerResponse)) return
    servers.add(server)
    if (isStopping()) response.setHeader('Connection', 'close')
    underWay.add(response)
    response.once('close', () => underWay.delete(response))
  })
  const onSignal = async () => {
    if (isStopping()) return
    Reflect.set(globalThis, mark, true)
    for (const response of underWay) if (!response.headersSent) response.setHeader('Connection', 'close')
    await delay(stillOpen)
    setTimeout(() => process.exit(0), longest).unref()
    await Promise.all([...servers].map(close))
    await last()
    process.exit(0)
  }
  for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => void onSignal())
}

async function close(server: Server): Promise<void> {
  const looking = setInterval(() => server.closeIdleConnections(), lookEvery)
  await new Promise((resolve) => server.close(resolve))
  clearInterval(looking)
}
