import 'server-only'
import { subscribe } from 'node:diagnostics_channel'
import { Server, ServerResponse } from 'node:http'
import { setTimeout as delay, setImmediate as nextTurn } from 'node:timers/promises'

/** Milliseconds that answers under way get once no new connection is taken; what is still open then is cut. */
const lastAnswersWithin = 3_500
const lookEvery = 50

// The route of `/api/health` is another bundle, with modules of its own; what belongs to the process they share.
const mark = Symbol.for('kaartenbak.stops')

/** True from the signal to stop on: no new work should be sent here. */
export const isStopping = (): boolean => Reflect.has(globalThis, mark)

/**
 * Stops the web process at a signal without cutting an answer: each one says `Connection: close`, new connections are taken
 * for `drainsFor` milliseconds more, so that a proxy sees the health address refuse, and those that wait are closed until
 * none is left. Next itself waits for clients to close theirs. `last` is done after all answers.
 */
export function stopGently(drainsFor: number, last: () => Promise<void>): void {
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
  const onSignal = async (signal: string) => {
    if (isStopping()) return
    Reflect.set(globalThis, mark, true)
    for (const response of underWay) if (!response.headersSent) response.setHeader('Connection', 'close')
    // At a terminal no proxy waits to notice.
    await delay(signal === 'SIGINT' ? Math.min(drainsFor, 300) : drainsFor)
    setTimeout(() => process.exit(0), lastAnswersWithin).unref()
    await Promise.all([...servers].map(close))
    await last()
    process.exit(0)
  }
  for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => void onSignal(signal))
}

/** After so many turns of the event loop that brought no connection, none waits to be taken. */
const quietTurns = 2

/** As `upstream/platform/http/drain.ts`: closing would reset what waits in the system's queue. */
async function takeWaiting(server: Server): Promise<void> {
  const until = performance.now() + lastAnswersWithin
  let quiet = 0
  const take = () => {
    quiet = 0
  }
  server.on('connection', take)
  for (; quiet < quietTurns && performance.now() < until; quiet += 1) await nextTurn()
  server.off('connection', take)
}

async function close(server: Server): Promise<void> {
  await takeWaiting(server)
  const looking = setInterval(() => server.closeIdleConnections(), lookEvery)
  await new Promise((resolve) => server.close(resolve))
  clearInterval(looking)
}
