import type { Server } from 'node:http'
import { setTimeout as delay, setImmediate as nextTurn } from 'node:timers/promises'

/** Milliseconds that answers under way get once no new connection is taken; what is still open then is cut. */
const lastAnswersWithin = 3_000
const lookEvery = 50

/**
 * Stops a server whose answers say `Connection: close` from now on, without cutting one. For `drainsFor` milliseconds it
 * takes new connections as before, so that a proxy sees its health address refuse and each client learns to close; then
 * it takes none, and closes those that wait until none is left.
 */
export async function drain(server: Server, drainsFor: number): Promise<void> {
  await delay(drainsFor)
  await takeWaiting(server)
  const closed = new Promise<void>((resolve) => server.close(() => resolve()))
  const looking = setInterval(() => server.closeIdleConnections(), lookEvery)
  const cutting = setTimeout(() => server.closeAllConnections(), lastAnswersWithin)
  await closed
  clearInterval(looking)
  clearTimeout(cutting)
}

/** After so many turns of the event loop that brought no connection, none waits to be taken. */
const quietTurns = 2

/**
 * Takes the connections that wait in the system's queue, which closing would reset: one comes with each turn of the event
 * loop. Where more and more come, some will be.
 */
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
