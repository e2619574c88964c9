import { once } from 'node:events'
import { Agent, createServer, request } from 'node:http'
import { accounts, expect, password, test } from './fixtures.ts'
import { cookiesOf, raw } from './support/http.ts'
import {
  type Address,
  freePort,
  prepareAnother,
  type Running,
  removeData,
  startPart,
  upstreamProcess,
} from './support/product.ts'

// An installation of its own, whose upstream is stopped and killed.
test.describe.configure({ mode: 'serial' })

/** Each page says within three seconds that the upstream is down. */
const asShipped = { UPSTREAM_TIMEOUT_SECONDS: '' }

let address: Address
let web: Running
let upstream: Running
let cookie: string

const ask = (path: string, headers: Record<string, string> = {}) => raw({ port: address.port, path, headers })

/** The answer of a page at the end of its redirects, and how long it took. */
async function follow(path: string) {
  const started = Date.now()
  let at = path
  for (let hop = 0; hop < 5; hop += 1) {
    const answer = await ask(at, { cookie })
    if (answer.status < 300 || answer.status > 399) return { answer, at, took: Date.now() - started }
    const to = new URL(answer.headers.location ?? '', `http://localhost:${address.port}`)
    at = `${to.pathname}${to.search}`
  }
  throw new Error(`${path} leads in circles`)
}

async function signIn(): Promise<string> {
  const answer = await raw({
    port: address.port,
    method: 'POST',
    path: '/api/session',
    headers: { 'content-type': 'application/json', origin: `http://localhost:${address.port}` },
    body: JSON.stringify({ email: accounts.beheer, password }),
  })
  return cookiesOf(answer)
    .map(({ name, value }) => `${name}=${value}`)
    .join('; ')
}

test.beforeAll(async () => {
  address = await prepareAnother()
  upstream = startPart('upstream', address)
  await upstream.ready
  web = startPart('web', address, asShipped)
  await web.ready
  cookie = await signIn()
})

test.afterAll(async () => {
  await web.stop()
  await upstream.stop()
  await removeData(address)
})

const pages = [
  '/home',
  '/organisation/bibliotheek-aan-de-haven',
  '/organisation/bibliotheek-aan-de-haven/products',
  '/team/noord',
  '/team/noord/edit',
  '/search',
  '/tenant/importjob',
  '/history/organisation/bibliotheek-aan-de-haven',
  '/login',
  '/help',
]

async function expectReadableErrors(): Promise<void> {
  for (const path of pages) {
    const { answer, at, took } = await follow(path)
    expect(answer.text, `${path} at ${at}`).toMatch(/<h1[^>]*>[^<]*\S/)
    // A machine that does much else may be late once.
    if (took >= 3_000) expect((await follow(path)).took, path).toBeLessThan(3_000)
    if (path !== '/login' && path !== '/help') expect(at, path).toMatch(/^\/err_(access|core)_down/)
  }
  for (const path of ['/confirm/a/b/c', '/err_core_down', '/err_access_down', '/err_no_rights', '/api/health']) {
    const { answer, took } = await follow(path)
    expect(answer.status, path).toBe(200)
    expect(took, path).toBeLessThan(3_000)
  }
  const started = Date.now()
  const api = await ask('/api/session?exclude-access=true', { cookie })
  expect(api.headers['content-type']).toContain('application/problem+json')
  expect(`${api.status} ${JSON.parse(api.text).errorCode}`).toBe('503 UPSTREAM_UNREACHABLE')
  expect(Date.now() - started).toBeLessThan(3_000)
}

async function expectRecovered(): Promise<void> {
  await expect.poll(async () => (await ask('/home', { cookie })).status).toBe(200)
  for (const path of pages)
    expect((await follow(path)).answer.status, path).toBe(200 + (path.startsWith('/tenant') ? 203 : 0))
}

test('shows every page while the upstream runs', expectRecovered)

test('shows a readable error within 3 seconds while the upstream hangs, and recovers by itself', {
  tag: '@long',
}, async () => {
  const pid = upstreamProcess(address)
  process.kill(pid, 'SIGSTOP')
  try {
    await expectReadableErrors()
  } finally {
    process.kill(pid, 'SIGCONT')
  }
  await expectRecovered()
})

const guide = '/gids/bibliotheekgids-waddenregio'
const guidePages = [
  ...['', '/product', '/agenda', '/organisation/bibliotheek-aan-de-haven', '/sitemap.xml'].map((at) => guide + at),
  `${guide}?q=boek`,
]

/** Whether a cache that knows RFC 5861 may go on with an answer so many seconds after it came, as errors are all that comes. */
function mayBeServedStale({ status, headers }: Awaited<ReturnType<typeof raw>>, seconds: number): boolean {
  const caching = String(headers['cache-control'])
  const [, whileFailing = '0'] = /\bstale-if-error=(\d+)/.exec(caching) ?? []
  return status === 200 && /\bpublic\b/.test(caching) && seconds <= Number(whileFailing)
}

test('shows a readable error at once when the upstream is gone, and recovers without a restart of the web', async () => {
  const had = await Promise.all(guidePages.map((path) => ask(path)))
  await upstream.stop()
  await expectReadableErrors()
  // For a cache in front these are errors, so that for an hour, and a day, visitors get what it had.
  for (const [index, path] of guidePages.entries()) {
    const [before, now] = [had[index], await ask(path)]
    expect([before && mayBeServedStale(before, 24 * 3_600), now.status], path).toEqual([true, 503])
  }
  upstream = startPart('upstream', address)
  await upstream.ready
  await expectRecovered()
})

test('an upstream that was killed is started again by itself', { tag: '@long' }, async () => {
  const killed = upstreamProcess(address)
  process.kill(killed, 'SIGKILL')
  await expect.poll(() => upstreamProcess(address), { timeout: 60_000 }).not.toBe(killed)
  await expectRecovered()
  expect(upstream.log()).toContain('the upstream ended by itself (SIGKILL)')
})

test('answers a site that it has never seen with the error page too', async () => {
  const fresh = { ...address, port: await freePort(), upstreamPort: await freePort() }
  const lonely = startPart('web', fresh, asShipped)
  try {
    await lonely.ready
    const answer = await raw({ port: fresh.port, path: '/home' })
    expect(answer.status).toBe(307)
    expect(answer.headers.location).toContain('/err_access_down?from=%2Fhome')
    const page = await raw({ port: fresh.port, path: '/err_access_down?from=%2Fhome' })
    expect(page.status).toBe(200)
    expect(page.text).toContain('Inloggen lukt nu niet')
    expect(page.text).toContain('href="/home"')
    const api = await raw({ port: fresh.port, path: '/api/session' })
    expect(`${api.status} ${JSON.parse(api.text).errorCode}`).toBe('503 UPSTREAM_UNREACHABLE')
  } finally {
    await lonely.stop()
  }
})

test('finishes a request that is under way when it is told to stop', { tag: '@long' }, async () => {
  // An upstream that takes its time, so that the request is surely under way.
  let asked: (() => void) | undefined
  const isAsked = new Promise<void>((resolve) => {
    asked = resolve
  })
  const slow = createServer((request, response) => {
    if (request.url?.includes('/site/settings')) {
      return void fetch(`http://127.0.0.1:${address.upstreamPort}${request.url}`)
        .then((answer) => answer.text())
        .then((text) => response.setHeader('content-type', 'application/json').end(text))
    }
    asked?.()
    setTimeout(() => response.writeHead(412, { 'content-type': 'application/json' }).end('{}'), 1_500)
  })
  slow.listen(0, '127.0.0.1')
  await once(slow, 'listening')
  const bound = slow.address()
  const upstreamPort = typeof bound === 'object' && bound !== null ? bound.port : 0
  const fresh = { ...address, port: await freePort(), upstreamPort }
  const other = startPart('web', fresh, asShipped)
  try {
    await other.ready
    const answer = raw({ port: fresh.port, path: '/api/session', headers: { cookie } })
    await isAsked
    const stopped = other.stop()
    expect((await answer).status).toBeGreaterThan(399)
    expect((await answer).headers['content-type']).toContain('application/problem+json')
    await stopped
    await expect(raw({ port: fresh.port, path: '/api/health' })).rejects.toThrow()
  } finally {
    await other.stop()
    slow.closeAllConnections()
    slow.close()
  }
})

test('the web stops in time under connections that are kept open, and cuts no answer', async () => {
  const answers: string[] = []
  const agents = Array.from({ length: 8 }, () => new Agent({ keepAlive: true, maxSockets: 1 }))
  const asking = agents.map(async (agent) => {
    for (let answer = ''; answer !== 'refused'; answers.push(answer)) answer = await askKept(agent, '/login')
  })
  await expect.poll(() => answers.length, { timeout: 60_000 }).toBeGreaterThan(20)
  const from = Date.now()
  await web.stop()
  expect(Date.now() - from).toBeLessThan(8000)
  await Promise.all(asking)
  for (const agent of agents) agent.destroy()
  expect([...new Set(answers)].sort()).toEqual(['200', 'refused'])
})

/** The outcome of a request: its status, that no process took it, or that its answer was cut. */
const askKept = (agent: Agent, path: string) =>
  new Promise<string>((resolve) => {
    const asked = request({ host: '127.0.0.1', port: address.port, path, agent, headers: { Host: 'localhost' } })
    asked.on('response', (response) => {
      response.resume()
      response.on('end', () => resolve(response.complete ? String(response.statusCode) : 'cut'))
      response.on('error', () => resolve('cut'))
    })
    asked.on('error', () => resolve(asked.reusedSocket ? 'cut' : 'refused'))
    asked.end()
  })
