import type { Server } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'

/** Milliseconds in which connections in use come by once more and are told to close. */
const stillOpen = 300
/** Milliseconds after which what is still open is cut. */
const longest = 2_500
const lookEvery = 50

/**
 * Stops a server whose answers say `Connection: close` from now on, without cutting one: first it goes on for a moment, then
 * it takes no new connections, and closes those that wait until none is left.
 */
export async function drain(server: Server): Promise<void> {
  await delay(stillOpen)
  const closed = new Promise<void>((resolve) => server.close(() => resolve()))
  const looking = setInterval(() => server.closeIdleConnections(), lookEvery)
  const cutting = setTimeout(() => server.closeAllConnections(), longest)
  await closed
  clearInterval(looking)
  clearTimeout(cutting)
}
