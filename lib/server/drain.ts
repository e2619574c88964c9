import 'server-only'
import { subscribe } from 'node:diagnostics_channel'
import { Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
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

/** After so many turns of the event loop that brought no connection, and took no longer than this, none waits to be taken. */
const quietTurns = 2
const shortTurn = 0.2
/** Milliseconds after which it is closed in any case. */
const takesAtMost = 1_500

/** As `upstream/platform/http/drain.ts`: closing would reset what waits in the system's queue. */
async function takeWaiting(server: Server): Promise<Socket[]> {
  const taken: Socket[] = []
  const take = (socket: Socket) => void taken.push(socket)
  // An option of `net.createServer`, which a server of HTTP looks at too, for each connection anew.
  Reflect.set(server, 'pauseOnConnect', true)
  server.on('connection', take)
  const until = performance.now() + takesAtMost
  for (let quiet = 0, now = performance.now(); quiet < quietTurns && now < until; ) {
    const [began, before] = [now, taken.length]
    await nextTurn()
    now = performance.now()
    quiet = taken.length > before || now - began > shortTurn ? 0 : quiet + 1
  }
  server.off('connection', take)
  return taken
}

async function close(server: Server): Promise<void> {
  const taken = await takeWaiting(server)
  const closed = new Promise((resolve) => server.close(resolve))
  for (const socket of taken) socket.resume()
  const looking = setInterval(() => server.closeIdleConnections(), lookEvery)
  await closed
  clearInterval(looking)
}
