import { createServer, type RequestListener, type Server } from 'node:http'
import { createServer as createRawServer } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startNameServer } from '#test/upstream/name-server'
import { isBlockedAddress } from './address-filter.ts'
import type { WebRules } from './guarded-request.ts'
import { createNames, type Names } from './names.ts'
import { checkMailDomain, createOutside, noOutside } from './outside.ts'
import { checkWebAddress } from './web-address.ts'

// Our own server listens on 127.0.0.2, the only loopback address that is let through; the canary on 127.0.0.1.
const site = '127.0.0.2'
let names: Names
let rules: WebRules
let port: number
let canaryPort: number
let canaryHits = 0
const visits: string[] = []
const closing: (() => void)[] = []

async function listen(server: Server | ReturnType<typeof createRawServer>, host: string, at = 0): Promise<number> {
  await new Promise<void>((ready) => server.listen(at, host, ready))
  closing.push(() => server.close())
  const address = server.address()
  return address !== null && typeof address === 'object' ? address.port : 0
}

const answer: RequestListener = (request, response) => {
  visits.push(`${request.method} ${request.url}`)
  const path = request.url ?? ''
  const to = (location: string) => response.writeHead(302, { Location: location }).end()
  if (path === '/private') to('http://169.254.169.254/latest/meta-data')
  else if (path === '/back') to(`http://127.0.0.1:${canaryPort}/`)
  else if (path === '/file') to('file:///etc/passwd')
  else if (path === '/round') to('/round')
  else if (path === '/three') to('/two')
  else if (path === '/two') to('/one')
  else if (path === '/one') to('/')
  else if (path === '/gone') response.writeHead(404).end()
  else if (path === '/door') response.writeHead(403).end()
  else if (path === '/no-head' && request.method === 'HEAD') response.writeHead(405).end()
  else if (path === '/endless') {
    response.writeHead(200, { 'Content-Length': String(10 * 1024 ** 3) })
    response.flushHeaders()
    response.write('x'.repeat(1000))
  } else response.writeHead(200).end('welkom')
}

beforeAll(async () => {
  const server = await startNameServer({
    nl: { SOA: [['ns.nl']] },
    'site.test': { A: [[site]] },
    'private.test': { A: [['10.1.2.3']] },
    'mixed.test': { A: [[site, '127.0.0.1']] },
    '127.0.0.1.nip.test': { A: [['127.0.0.1']] },
    'six.test': { AAAA: [['::1']] },
    'rebind.test': { A: [[site], ['127.0.0.1']] },
    'silent.test': 'silent',
    'post.test': { MX: [['mail.post.test']] },
    'null.test': { MX: [['.']] },
    'plain.test': { A: [[site]] },
    'empty.test': {},
    'xn--postbder-b6a.test': { MX: [['mail.post.test']] },
  })
  closing.push(server.close)
  names = createNames([server.address])
  port = await listen(createServer(answer), site)
  const canary = createRawServer((socket) => {
    canaryHits += 1
    socket.destroy()
  })
  canaryPort = await listen(canary, '127.0.0.1')
  const isBlocked = (address: string) => address !== site && isBlockedAddress(address)
  rules = { names, isBlocked, ports: ['', String(port), String(canaryPort)] }
})

afterAll(() => {
  for (const close of closing) close()
})

const check = (path: string, host = 'site.test') => checkWebAddress(`http://${host}:${port}${path}`, rules)

describe('a web address', () => {
  it.each([
    ['/', 'fine'],
    ['/three', 'fine'],
    ['/no-head', 'fine'],
    ['/door', 'fine'],
    ['/endless', 'fine'],
    ['/gone', 'wrong'],
    ['/round', 'wrong'],
    ['/private', 'notAllowed'],
    ['/back', 'notAllowed'],
    ['/file', 'notAllowed'],
  ])('of the path %s is %s', async (path, verdict) => {
    expect(await check(path)).toBe(verdict)
  })

  it('is visited once by HEAD when that suffices', async () => {
    visits.length = 0
    await check('/')
    expect(visits).toEqual(['HEAD /'])
  })

  it('is wrong when its name does not exist, and unknown when nobody can say', async () => {
    expect(await check('/', 'absent.test')).toBe('wrong')
    expect(await check('/', 'naam.invalid')).toBe('wrong')
    expect(await check('/', 'silent.test')).toBe('unknown')
    expect(await check('/', 'www.voorbeeld.example')).toBe('fine')
  })

  it('is unknown when the server sends one byte and then nothing', { tags: ['long'], timeout: 15_000 }, async () => {
    const slow = createRawServer((socket) => {
      socket.on('error', () => undefined)
      socket.write('H')
    })
    const slowPort = await listen(slow, site)
    const ports = [String(slowPort)]
    expect(await checkWebAddress(`http://site.test:${slowPort}/`, { ...rules, ports })).toBe('unknown')
  })

  it.each([
    ['93.184.216.34', false],
    ['2606:2800:220:1:248:1893:25c8:1946', false],
    ['10.1.2.3', true],
    ['169.254.169.254', true],
    ['100.64.0.1', true],
    ['::1', true],
    ['::ffff:93.184.216.34', true],
    ['64:ff9b::a01:203', true],
    ['fec0::1', true],
    ['fd00::1', true],
    ['5f00::1', true],
    ['4000::1', true],
    ['2001:db8::1', true],
    ['3fff::1', true],
    ['2002:a01:203::', true],
    ['site.example', true],
  ])('at %s is none of the public internet: %s', (address, isBlocked) => {
    expect(isBlockedAddress(address)).toBe(isBlocked)
  })

  it('never leads to a private place, however it is spelt', async () => {
    const hosts = [
      '127.0.0.1',
      '2130706433',
      '0x7f.1',
      '127.1',
      '0',
      '[::1]',
      '[::ffff:127.0.0.1]',
      '[::ffff:7f00:1]',
      'localhost',
      'a.localhost',
      'private.test',
      'mixed.test',
      'six.test',
      '127.0.0.1.nip.test',
      '169.254.169.254',
      '[fd00::1]',
      '[64:ff9b::7f00:1]',
      'intranet',
    ]
    for (const host of hosts)
      expect([host, await checkWebAddress(`http://${host}:${canaryPort}/`, rules)]).toEqual([host, 'notAllowed'])
    for (const address of ['ftp://site.test/', `http://a:b@site.test:${port}/`, 'http://site.test:22/', 'javascript:1'])
      expect([address, await checkWebAddress(address, rules)]).toEqual([address, 'notAllowed'])
    expect(canaryHits).toBe(0)
  })

  it('is connected to at the address that was checked, also when the name answers something else next time', async () => {
    expect(await check('/no-head', 'rebind.test')).toBe('notAllowed')
    expect(canaryHits).toBe(0)
  })
})

describe('the domain of an e-mail address', () => {
  it.each([
    ['post.test', 'fine'],
    ['plain.test', 'fine'],
    ['postbüder.test', 'fine'],
    ['null.test', 'wrong'],
    ['empty.test', 'wrong'],
    ['absent.test', 'wrong'],
    ['voorbeeld.invalid', 'wrong'],
    ['voorbeeld.example', 'fine'],
    ['silent.test', 'unknown'],
  ])('%s is %s', async (domain, verdict) => {
    expect(await checkMailDomain(names, domain)).toBe(verdict)
  })
})

describe('a name server of a closed network', () => {
  it('is not believed when it says that a name does not exist', async () => {
    const server = await startNameServer({ 'intern.test': { A: [['10.0.0.1']] } })
    closing.push(server.close)
    const closed = createNames([server.address])
    expect(await checkMailDomain(closed, 'voorbeeld.nl')).toBe('unknown')
    expect(await checkWebAddress('https://www.voorbeeld.nl/', { names: closed })).toBe('unknown')
    expect(await checkWebAddress('https://intern.test/', { names: closed })).toBe('notAllowed')
  })
})

describe('an address with other letters before the @', () => {
  it.each([
    [true, 'j\u00f6rg@post.test', 'fine'],
    [true, 'j\u00f6rg@weg.test', 'wrong'],
    [false, 'j\u00f6rg@post.test', 'letters'],
  ])(
    'is one where our mail server takes it (%s) and its domain takes mail: %s is %s',
    async (takes, subject, verdict) => {
      const outside = createOutside({ names, takesLetters: async () => takes })
      expect(await outside.ask({ kind: 'email', subject })).toBe(verdict)
      expect(outside.known({ kind: 'email', subject })).toBe(verdict)
    },
  )

  it('is none where nothing is asked', () =>
    expect(noOutside.known({ kind: 'email', subject: 'j\u00f6rg@post.test' })).toBe('letters'))
})

describe('verdicts', () => {
  it('are asked for once, kept for an hour, and for a minute when nobody could say', async () => {
    let time = 0
    let asked = 0
    const counting: Names = {
      mail: async (domain) => {
        asked += 1
        return domain === 'later.test' ? { state: 'unknown' } : { state: 'found', value: ['mail.test'] }
      },
      addresses: names.addresses,
    }
    const outside = createOutside({ names: counting, clock: () => time })
    const post = { kind: 'email', subject: 'post.test' } as const
    const later = { kind: 'email', subject: 'later.test' } as const
    expect(outside.known(post)).toBeUndefined()
    await Promise.all([outside.ask(post), outside.ask(post), outside.ask(later)])
    expect([asked, outside.known(post), outside.known(later)]).toEqual([2, 'fine', 'unknown'])
    time += 61_000
    expect([outside.known(post), outside.known(later)]).toEqual(['fine', undefined])
    time += 3_600_000
    expect(outside.known(post)).toBeUndefined()
  })

  it('are not asked for while there is no network: a save waits for nothing', async () => {
    let time = 0
    let asked = 0
    const dead: Names = {
      mail: async () => {
        asked += 1
        return { state: 'unknown' }
      },
      addresses: async () => ({ state: 'unknown' }),
    }
    const outside = createOutside({ names: dead, clock: () => time })
    for (let number = 0; number < 10; number += 1)
      expect(await outside.ask({ kind: 'email', subject: `${number}.test` })).toBe('unknown')
    expect(asked).toBe(3)
    time += 61_000
    await outside.ask({ kind: 'email', subject: 'weer.test' })
    expect(asked).toBe(4)
  })
})
