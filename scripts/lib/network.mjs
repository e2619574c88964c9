import { createServer } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { Stop } from './machine.mjs'

const READY_WITHIN_MS = 120_000

/** Fails with a readable line when the port can't be opened. */
export async function requireFreePort(host, port, variable) {
  const server = createServer()
  await new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen({ host, port, exclusive: true }, resolve)
  }).catch((error) => {
    const reason = error.code === 'EADDRINUSE' ? 'is taken' : `can't be opened (${error.code})`
    throw new Stop(`port ${port} on ${host} ${reason}: stop what uses it, or set ${variable} to another port.`)
  })
  await new Promise((resolve) => server.close(resolve))
}

/** Waits until the address answers with 200. */
export async function untilHealthy(name, url) {
  const deadline = Date.now() + READY_WITHIN_MS
  for (;;) {
    const answer = await fetch(url, { signal: AbortSignal.timeout(5000) }).catch(({ cause }) => {
      // The fetch standard keeps some ports, such as 4190 and 6000, from every client; waiting does not help.
      if (cause?.message === 'bad port') throw new Stop(`programs refuse to call ${url}: choose another port.`)
    })
    await answer?.body?.cancel()
    if (answer?.ok) return
    if (Date.now() > deadline) throw new Stop(`the ${name} did not become healthy (${url}) within two minutes.`)
    await delay(150)
  }
}

/** Where a server that listens on `host` can be reached from here. */
export function addressOf(host, port) {
  const reachable = { '0.0.0.0': '127.0.0.1', '::': '[::1]' }[host] ?? (host.includes(':') ? `[${host}]` : host)
  return `http://${reachable}:${port}`
}
