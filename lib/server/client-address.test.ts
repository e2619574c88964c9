import { once } from 'node:events'
import { createServer, request, type Server } from 'node:http'
import { connect } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { clientAddressOf } from '../../upstream/platform/http/address.ts'
import { noteClientAddress, sealedAddress } from './client-address.ts'

const key = 'own'
const servers: Server[] = []

const portOf = (server: Server) => {
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  return address.port
}

async function listen(server: Server): Promise<number> {
  servers.push(server)
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return portOf(server)
}

/** Passes requests on to a port, with the address that it was called from added at the end, as proxies do. */
const proxyTo = (port: number, added: 'x-forwarded-for' | 'forwarded') =>
  createServer((incoming, answer) => {
    const from = incoming.socket.remoteAddress ?? ''
    const before = incoming.headers[added]
    const own = added === 'forwarded' ? `for="${from}";proto=https` : from
    const headers = { ...incoming.headers, [added]: before === undefined ? own : `${before}, ${own}` }
    const outgoing = request({ host: '127.0.0.1', port, headers, localAddress: '127.0.0.1' }, (response) =>
      response.pipe(answer),
    )
    incoming.pipe(outgoing)
  })

let web: number

beforeAll(async () => {
  // Two proxies in front; what the web seals is what the upstream reads.
  noteClientAddress(2)
  web = await listen(
    createServer((incoming, answer) => {
      const forwarded = sealedAddress(String(incoming.headers['x-client-address']), key)
      answer.end(clientAddressOf({ remote: incoming.socket.remoteAddress, forwarded, key }))
    }),
  )
})

afterAll(() => {
  for (const server of servers) server.close()
})

/** Asks from an address of this machine; all of 127.0.0.0/8 is. */
async function askFrom(localAddress: string, port: number, headers: Record<string, string>): Promise<string> {
  const asked = request({ host: '127.0.0.1', port, localAddress, headers, agent: false }).end()
  const [response] = await once(asked, 'response')
  let text = ''
  for await (const part of response) text += part
  return text
}

const canChooseAddress = process.platform === 'linux'

it.skipIf(!canChooseAddress).each(['x-forwarded-for', 'forwarded'] as const)(
  'the upstream learns who called the outer one of two proxies by %s, whatever else is said',
  async (added) => {
    const inner = await listen(proxyTo(web, added))
    const outer = await listen(proxyTo(inner, added))
    const lies = { 'x-client-address': '9.9.9.9', [added]: added === 'forwarded' ? 'for=9.9.9.9' : '9.9.9.9' }
    expect(await askFrom('127.0.0.77', outer, lies)).toBe('127.0.0.77')
    expect(await askFrom('127.0.0.78', outer, {})).toBe('127.0.0.78')
  },
)

it('who calls past the proxies is the connection, whatever header it sends twice', async () => {
  const socket = connect(web, '127.0.0.1')
  socket.write(
    'GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\nX-Client-Address: 9.9.9.9\r\nX-Client-Address: 9.9.9.8\r\n\r\n',
  )
  let text = ''
  for await (const part of socket) text += part
  expect(text).toMatch(/\r\n\r\n127\.0\.0\.1$/)
})

it('the upstream believes the seal of its own installation alone', () => {
  const believed = (forwarded: string | undefined) => clientAddressOf({ remote: '127.0.0.1', forwarded, key: 'own' })
  expect(believed(sealedAddress('203.0.113.7', 'own'))).toBe('203.0.113.7')
  expect(believed(sealedAddress('203.0.113.7', 'another'))).toBe('127.0.0.1')
  expect(believed('203.0.113.7')).toBe('127.0.0.1')
  expect(believed(`203.0.113.8 ${sealedAddress('203.0.113.7', 'own')?.split(' ')[1]}`)).toBe('127.0.0.1')
  expect(believed(undefined)).toBe('127.0.0.1')
  expect(sealedAddress('203.0.113.7', undefined)).toBeUndefined()
})
