import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { isBlockedAddress } from '#upstream/platform/outside/address-filter'
import type { Names } from '#upstream/platform/outside/names'
import { createOutside, type Outside } from '#upstream/platform/outside/outside'

/** A page of a website, or what answers for it. */
export type ServedPage = string | ((request: IncomingMessage, response: ServerResponse) => void)
export type Hit = { host: string; path: string; headers: IncomingMessage['headers'] }

/** The only address that is let through; everything else that is not public stays closed. */
const own = '127.0.0.2'

/**
 * Websites on this machine, by host and path, and a world outside that has no others. A page is sent with a mark by which
 * it is sent again only when it changed.
 */
export async function startWebsiteServer(pageOf: (host: string, path: string) => ServedPage | undefined) {
  const hits: Hit[] = []
  const open = new Map<string, number>()
  let mostAtOnce = 0
  const server = createServer((request, response) => {
    const host = (request.headers.host ?? '').replace(/:\d+$/, '')
    const path = request.url ?? ''
    hits.push({ host, path, headers: request.headers })
    open.set(host, (open.get(host) ?? 0) + 1)
    mostAtOnce = Math.max(mostAtOnce, open.get(host) ?? 0)
    response.on('close', () => open.set(host, (open.get(host) ?? 1) - 1))
    const page = pageOf(host, path)
    if (typeof page === 'function') return page(request, response)
    if (page === undefined) return response.writeHead(404).end()
    const etag = `"${page.length}-${Buffer.from(page).reduce((sum, byte) => (sum * 31 + byte) >>> 0, 7)}"`
    if (request.headers['if-none-match'] === etag) return response.writeHead(304, { ETag: etag }).end()
    const type = path === '/robots.txt' ? 'text/plain' : 'text/html; charset=utf-8'
    response.writeHead(200, { 'Content-Type': type, ETag: etag }).end(page)
  })
  await new Promise<void>((ready) => server.listen(0, own, ready))
  const listening = server.address()
  const port = listening !== null && typeof listening === 'object' ? listening.port : 0
  const names: Names = {
    mail: async () => ({ state: 'absent' }),
    addresses: async (host) => (host.endsWith('.test') ? { state: 'found', value: [own] } : { state: 'absent' }),
  }
  const isBlocked = (address: string) => address !== own && isBlockedAddress(address)
  const real = createOutside({ names, isBlocked, ports: ['', String(port)] })
  const outside: Outside = { ...real, ask: async () => 'fine', known: () => 'fine' }
  return {
    ...{ outside, port, hits },
    mostAtOnce: () => mostAtOnce,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

export type WebsiteServer = Awaited<ReturnType<typeof startWebsiteServer>>
