import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import { setTimeout as delay, setImmediate as nextTurn } from 'node:timers/promises'

/** Milliseconds that answers under way get once no new connection is taken; what is still open then is cut. */
const lastAnswersWithin = 2_000
const lookEvery = 50

/**
 * Stops a server whose answers say `Connection: close` from now on, without cutting one. For `drainsFor` milliseconds it
 * takes new connections as before, so that a proxy sees its health address refuse and each client learns to close; then
 * it takes none, and closes those that wait until none is left.
 */
export async function drain(server: Server, drainsFor: number): Promise<void> {
  await delay(drainsFor)
  const taken = await takeWaiting(server)
  const closed = new Promise<void>((resolve) => server.close(() => resolve()))
  for (const socket of taken) socket.resume()
  const looking = setInterval(() => server.closeIdleConnections(), lookEvery)
  const cutting = setTimeout(() => server.closeAllConnections(), lastAnswersWithin)
  await closed
  clearInterval(looking)
  clearTimeout(cutting)
}

/** After so many turns of the event loop that brought no connection, and took no longer than this, none waits to be taken. */
const quietTurns = 2
const shortTurn = 0.2
/** Milliseconds after which it is closed in any case. */
const takesAtMost = 1_500

/**
 * Takes the connections that wait in the system's queue, which closing would reset: one comes with each turn of the event loop.
 * They are read when the server is closed: who is answered before comes again.
 */
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
