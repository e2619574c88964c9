import { once } from 'node:events'
import { readdirSync, readFileSync, readlinkSync } from 'node:fs'
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
    const reason = error.code === 'EADDRINUSE' ? `is taken${holderOf(port)}` : `can't be opened (${error.code})`
    throw new Stop(`port ${port} on ${host} ${reason}: stop what uses it, or set ${variable} to another port.`)
  })
  await new Promise((resolve) => server.close(resolve))
}

/** The process that listens on a port, as far as Linux shows: " by process 123 (node …)". */
function holderOf(port) {
  try {
    const inode = ['tcp', 'tcp6']
      .flatMap((table) => readFileSync(`/proc/net/${table}`, 'utf8').trim().split('\n').slice(1))
      .map((line) => line.trim().split(/\s+/))
      .find(([, local, , state]) => state === LISTENING && Number.parseInt(local.split(':')[1], 16) === port)?.[9]
    const pid = inode && readdirSync('/proc').find((name) => /^\d+$/.test(name) && holds(name, `socket:[${inode}]`))
    if (!pid) return ''
    const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0').join(' ').trim()
    return ` by process ${pid} (${command.slice(0, 120)})`
  } catch {
    return ''
  }
}

const LISTENING = '0A'

function holds(pid, socket) {
  try {
    return readdirSync(`/proc/${pid}/fd`).some((descriptor) => readlinkSync(`/proc/${pid}/fd/${descriptor}`) === socket)
  } catch {
    // Of somebody else, or gone meanwhile.
    return false
  }
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

/** A port of this machine on which nobody listens. */
export async function freePort() {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address()
  server.close()
  await once(server, 'close')
  return port
}
