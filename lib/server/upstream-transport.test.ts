import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { Socket } from 'node:net'
import { afterEach, expect, it } from 'vitest'
import { gather } from './upstream-batch.ts'
import { heardSince, type Outgoing, sendToUpstream, UpstreamTimeout } from './upstream-transport.ts'

let server: Server | undefined

async function listen(answer: RequestListener): Promise<string> {
  server = createServer(answer).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  return `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`
}

afterEach(() => {
  server?.closeAllConnections()
  server?.close()
})

const read = (url: string, values: Partial<Outgoing> = {}): Outgoing => ({
  url,
  method: 'GET',
  headers: { Authorization: 'Bearer x' },
  timeOut: 20_000,
  totalTimeOut: 60_000,
  isRepeatable: true,
  ...values,
})

async function bodyOf(request: AsyncIterable<Buffer>): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  return Buffer.concat(chunks).toString()
}

it('brings the answer with its status and headers, and what was sent arrives whole', async () => {
  const origin = await listen(async (request, response) => {
    response.writeHead(418, { etag: '"v3"', 'retry-after': '7' })
    response.end(JSON.stringify({ got: await bodyOf(request), as: request.headers.authorization }))
  })
  const body = JSON.stringify({ naam: 'Café 😀' })
  const answer = await sendToUpstream(read(`${origin}/x`, { method: 'POST', body }))
  expect([answer.status, answer.header('etag'), answer.header('retry-after')]).toEqual([418, '"v3"', '7'])
  expect(answer.json()).toEqual({ got: body, as: 'Bearer x' })
})

it('keeps a connection for the next request', async () => {
  const ports = new Set<number | undefined>()
  const origin = await listen((request, response) => {
    ports.add(request.socket.remotePort)
    response.end('{}')
  })
  for (let time = 0; time < 3; time += 1) await sendToUpstream(read(origin))
  expect(ports.size).toBe(1)
})

it('gives up when no answer comes in time, or only half of one', async () => {
  const silent = await listen(() => undefined)
  await expect(sendToUpstream(read(silent, { timeOut: 50 }))).rejects.toBeInstanceOf(UpstreamTimeout)
  server?.closeAllConnections()
  server?.close()
  const slow = await listen((_, response) => response.writeHead(200).write('{"half":'))
  await expect(sendToUpstream(read(slow, { timeOut: 50 }))).rejects.toBeInstanceOf(UpstreamTimeout)
})

it('waits longer for an upstream that is slow, and not for one that says nothing at all', async () => {
  const slow = await listen((request, response) => {
    if (request.url === '/health') response.end('{}')
    else setTimeout(() => response.end('{"late":true}'), 1_500)
  })
  const answer = await sendToUpstream(read(`${slow}/x`, { timeOut: 1_000, totalTimeOut: 8_000 }))
  expect(answer.json()).toEqual({ late: true })
  await expect(sendToUpstream(read(`${slow}/x`, { timeOut: 600, totalTimeOut: 900 }))).rejects.toMatchObject({
    name: 'UpstreamTimeout',
    isDown: false,
  })
  server?.closeAllConnections()
  server?.close()
  const hanging = await listen(() => undefined)
  const from = performance.now()
  await expect(sendToUpstream(read(`${hanging}/x`, { timeOut: 200, totalTimeOut: 60_000 }))).rejects.toMatchObject({
    name: 'UpstreamTimeout',
    isDown: true,
  })
  expect(performance.now() - from).toBeLessThan(5_000)
})

it('does not take an upstream for down that answers others, however late', async () => {
  const busy = await listen((request, response) => {
    if (request.url === '/quick') response.end('{}')
    else if (request.url === '/late') setTimeout(() => response.end('{"late":true}'), 1_500)
  })
  const late = sendToUpstream(read(`${busy}/late`, { timeOut: 1_000, totalTimeOut: 8_000 }))
  const others = setInterval(() => sendToUpstream(read(`${busy}/quick`)).catch(() => undefined), 20)
  try {
    expect((await late).json()).toEqual({ late: true })
  } finally {
    clearInterval(others)
  }
})

it('takes the silence of an upstream that many wait for as work, for longer than that of one that few wait for', async () => {
  let waiting: (() => void)[] = []
  const origin = await listen((request, response) => {
    if (request.url !== '/health') waiting.push(() => response.end('{}'))
  })
  const one = { timeOut: 400, totalTimeOut: 20_000 }
  await expect(sendToUpstream(read(origin, one))).rejects.toMatchObject({ isDown: true })
  waiting = []
  setTimeout(() => {
    for (const answer of waiting) answer()
  }, 800)
  const answers = await Promise.all(Array.from({ length: 40 }, () => sendToUpstream(read(origin, one))))
  expect(answers.map(({ status }) => status)).toEqual(new Array<number>(40).fill(200))
})

it('does not count the time in which this process came to nothing as silence', async () => {
  const origin = await listen((request, response) => {
    if (request.url === '/health') response.end('{}')
    else setTimeout(() => response.end('{"late":true}'), 2_500)
  })
  const asked = sendToUpstream(read(`${origin}/x`, { timeOut: 400, totalTimeOut: 20_000 }))
  const working = setInterval(() => {
    const until = performance.now() + 150
    while (performance.now() < until);
  }, 1)
  try {
    expect((await asked).json()).toEqual({ late: true })
  } finally {
    clearInterval(working)
  }
})

it('knows since when an upstream was heard, so that nobody rests after it is back', async () => {
  const origin = await listen((_, response) => response.end('{}'))
  const before = performance.now()
  expect(heardSince(`${origin}/main`, before)).toBe(false)
  await sendToUpstream(read(`${origin}/x`))
  expect([heardSince(`${origin}/main`, before), heardSince(`${origin}/main`, performance.now() + 1)]).toEqual([
    true,
    false,
  ])
})

it('reads what arrived while this process was busy before it judges', async () => {
  const origin = await listen((_, response) => response.end('{"there":true}'))
  await sendToUpstream(read(origin))
  const asked = sendToUpstream(read(origin, { timeOut: 200, totalTimeOut: 5_000 }))
  const until = performance.now() + 700
  setTimeout(() => {
    while (performance.now() < until);
  })
  expect((await asked).json()).toEqual({ there: true })
})

it('sends what may come twice once more to an upstream that is just starting again, and nothing else', async () => {
  let requests = 0
  const origin = await listen((request, response) => {
    requests += 1
    if (requests % 2 === 1) request.socket.resetAndDestroy()
    else response.end('{}')
  })
  expect((await sendToUpstream(read(origin))).status).toBe(200)
  await expect(sendToUpstream(read(origin, { isRepeatable: false, method: 'PUT' }))).rejects.toThrow()
  expect(requests).toBe(3)
})

it('fails when the answer breaks off', async () => {
  const origin = await listen((_, response) => {
    response.writeHead(200, { 'content-length': '100' }).write('{"half":')
    setImmediate(() => response.destroy())
  })
  await expect(sendToUpstream(read(origin))).rejects.toMatchObject({ code: 'ECONNRESET' })
})

it.each([
  [true, 'sends what may come twice again'],
  [false, 'sends nothing else again'],
])('on a connection that was closed while idle (to be sent twice: %s) it %s', async (isRepeatable) => {
  let requests = 0
  let used: Socket | undefined
  const origin = await listen((request, response) => {
    requests += 1
    if (requests === 2 && request.socket === used) return void request.socket.resetAndDestroy()
    used = request.socket
    response.end('{}')
  })
  await sendToUpstream(read(origin))
  const second = sendToUpstream(read(origin, { isRepeatable }))
  if (isRepeatable) expect((await second).status).toBe(200)
  else await expect(second).rejects.toThrow()
  expect(requests).toBe(isRepeatable ? 3 : 2)
})

it('gathers reads of one turn, answers each its own, and sends a single one as it is', async () => {
  const seen: string[] = []
  const origin = await listen(async (request, response) => {
    seen.push(`${request.method} ${request.url}`)
    if (request.url !== '/batch') return void response.end('{"alone":true}')
    const { calls } = JSON.parse(await bodyOf(request))
    response.end(
      JSON.stringify(
        calls.map((call: unknown, index: number) => ({
          status: 200 + index,
          etag: null,
          retryAfter: null,
          body: call,
        })),
      ),
    )
  })
  const send = gather(`${origin}/batch`, sendToUpstream)
  const [first, second] = await Promise.all([
    send(read(`${origin}/main/a?b=c`)),
    send(read(`${origin}/main/d`, { method: 'POST', body: '{"e":1}' })),
  ])
  expect([first.status, first.json()]).toEqual([200, { method: 'GET', path: '/main/a?b=c' }])
  expect([second.status, second.json()]).toEqual([201, { method: 'POST', path: '/main/d', body: { e: 1 } }])
  expect((await send(read(`${origin}/main/f`))).json()).toEqual({ alone: true })
  expect(seen).toEqual(['POST /batch', 'GET /main/f'])
})

it('fails all that were gathered when their request fails, and lets each judge a refusal of the whole', async () => {
  const refusing = await listen((_, response) => response.writeHead(503, { 'retry-after': '2' }).end('{}'))
  const refused = gather(`${refusing}/batch`, sendToUpstream)
  const answers = await Promise.all(['a', 'b'].map((name) => refused(read(`${refusing}/main/${name}`))))
  expect(answers.map((answer) => [answer.status, answer.header('retry-after')])).toEqual([
    [503, '2'],
    [503, '2'],
  ])
  const nowhere = gather('http://127.0.0.1:1/batch', sendToUpstream)
  const failures = await Promise.allSettled(['a', 'b'].map((name) => nowhere(read(`http://127.0.0.1:1/main/${name}`))))
  expect(failures.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
})

it('lets what has no token, or goes elsewhere, leave alone', async () => {
  const seen: (string | undefined)[] = []
  const origin = await listen((request, response) => {
    seen.push(request.url)
    response.end('[]')
  })
  const send = gather('http://127.0.0.1:1/batch', sendToUpstream)
  await Promise.all([send(read(`${origin}/a`)), send(read(`${origin}/b`, { headers: {} }))])
  expect(seen.sort()).toEqual(['/a', '/b'])
})
