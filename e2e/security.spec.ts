import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fillRoute, routes } from '#test/contract/pages'
import { accounts, address, expect, send, signInByApi, test, urlOf } from './fixtures.ts'
import { demoValues, valuesFor } from './support/demo.ts'
import { type RawAnswer, raw } from './support/http.ts'
import { secretsOf } from './support/product.ts'

const always = {
  'x-content-type-options': 'nosniff',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'x-frame-options': 'DENY',
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
}
const policyOf = (answer: RawAnswer) => String(answer.headers['content-security-policy'] ?? '')
const nonceOf = (answer: RawAnswer) => /'nonce-([^']+)'/.exec(policyOf(answer))?.[1]

function expectHeaders(answer: RawAnswer, path: string): void {
  expect(answer.headers, path).toMatchObject(always)
  expect(answer.headers['permissions-policy'], path).toContain('camera=()')
  expect(answer.headers['x-powered-by'], path).toBeUndefined()
  const policy = policyOf(answer)
  expect(policy, path).toContain("default-src 'none'")
  expect(policy, path).toMatch(/script-src 'nonce-[A-Za-z0-9+/=]{22,}' 'strict-dynamic'/)
  expect(policy, path).not.toContain('unsafe')
  for (const directive of ['frame-ancestors', 'base-uri', 'object-src']) {
    expect(policy, path).toContain(`${directive} 'none'`)
  }
}

/** Addresses that return a file, not a page. */
const downloads = [
  '/api/main/team/noord/calendar/ics',
  '/api/main/organisation/bibliotheek-aan-de-haven/calendar/ics',
  '/api/main/team/noord/auditlog/export',
  '/api/main/organisation/bibliotheek-aan-de-haven/auditlog/export',
]

test('sends downloads as files, under a name of their own', async () => {
  const { cookie } = await signInByApi(accounts.beheer)
  for (const path of downloads) {
    const { headers } = await send({ path, headers: { cookie } })
    expect(headers['content-disposition'], path).toMatch(/^attachment; filename="[\w-]+\.(ics|csv)"/)
    expect(headers['content-type'], path).toMatch(/^text\/(calendar|csv)/)
  }
})

test('sends the security headers with every status, and stores no page', async () => {
  const { cookie } = await signInByApi(accounts.beheer)
  const asked: [string, number, { host?: string; cookie?: string; method?: string }][] = [
    ['/home', 200, { cookie }],
    ['/login', 200, {}],
    ['/home', 307, {}],
    ['/bestaat-niet', 404, { cookie }],
    ['/tenant/importjob', 403, { cookie }],
    ['/organisation/bibliotheek-aan-de-haven/print', 200, { cookie }],
    ['/err_core_down', 200, {}],
    ['/login', 421, { host: 'evil.example' }],
    ['/api/session', 412, {}],
    ['/api/session', 403, { method: 'POST' }],
    ['/api/bestaat-niet', 404, { cookie }],
    ['/api/health', 200, {}],
    ['/settings.json', 200, {}],
    ...downloads.map((path): [string, number, { cookie: string }] => [path, 200, { cookie }]),
    ...downloads.map((path): [string, number, object] => [path, 412, {}]),
  ]
  for (const [path, status, { host, cookie: sent, method }] of asked) {
    const answer = await send({ path, host, method, headers: sent === undefined ? {} : { cookie: sent } })
    expect(answer.status, path).toBe(status)
    expectHeaders(answer, path)
    expect(answer.headers['cache-control'], path).toContain('no-store')
  }
})

test('keeps the address of a confirm page within the site', async () => {
  expect((await send({ path: '/confirm/a/b/c' })).headers['referrer-policy']).toBe('same-origin')
  expect((await send({ path: '/login' })).headers['referrer-policy']).toBe('strict-origin-when-cross-origin')
})

test('sends built files with their type fixed, and lets no other site use them', async () => {
  const { text } = await send({ path: '/login' })
  const path = /\/_next\/static\/[^"]+\.js/.exec(text)?.[0] ?? ''
  const answer = await send({ path })
  expect(answer.status).toBe(200)
  expect(answer.headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
  })
  expect(answer.headers['cache-control']).toContain('immutable')
})

test('sends the headers also where a built file is asked for that is not there', async () => {
  for (const path of ['/_next/static/nope', '/_next/static/chunks/nope.js', '/fonts/nope']) {
    const answer = await send({ path })
    expect(answer.status, path).not.toBe(200)
    expect(answer.headers, path).toMatchObject(always)
    expect(policyOf(answer), path).toContain("default-src 'none'")
  }
})

test('lets a browser keep the style sheet, whose address changes with it', async () => {
  const { text } = await send({ path: '/login' })
  const sheet = await send({ path: /\/api\/stylesheet\/\w+/.exec(text)?.[0] ?? '' })
  expect(sheet.status).toBe(200)
  expect(sheet.headers['cache-control']).toContain('immutable')
})

test('hears of what a browser refused, and shows it to who maintains the installation', async ({
  as,
  consoleErrors,
}) => {
  consoleErrors.expect(/securitypolicy|content security policy|Content Security Policy/i)
  const page = await as('onderhoud')
  await page.goto('/home')
  const told = page.waitForRequest('**/api/policy-report')
  await page.evaluate(() => {
    document.body.append(
      Object.assign(document.createElement('img'), { src: 'http://elders.example/teken.png', alt: '' }),
    )
  })
  expect((await (await told).response())?.status()).toBe(204)
  await page.goto('/maintenance/activity')
  const row = page.getByRole('row', { name: /img-src/ })
  await expect(row).toContainText('http://elders.example')
  await expect(row).toContainText('/home')
})

test('makes a new nonce for each of 200 requests, and puts it on each script', { tag: '@long' }, async () => {
  const nonces = new Set<string>()
  for (let round = 0; round < 20; round += 1) {
    const answers = await Promise.all(Array.from({ length: 10 }, () => send({ path: '/err_core_down' })))
    for (const answer of answers) {
      const nonce = nonceOf(answer) ?? ''
      nonces.add(nonce)
      const scripts = [...answer.text.matchAll(/<script\b[^>]*>/g)].map(([tag]) => tag)
      expect(scripts.length).toBeGreaterThan(3)
      expect(scripts.filter((tag) => !tag.includes(`nonce="${nonce}"`))).toEqual([])
      expect(answer.text).not.toMatch(/<[^>]+\sstyle="/)
    }
  }
  expect(nonces.size).toBe(200)
})

test.describe('who is not signed in', () => {
  const haven = '/organisation/bibliotheek-aan-de-haven'
  // Words that occur in protected content only, and a page where each of them does occur.
  const words: Record<string, string> = {
    'Bibliotheek aan de Haven': haven,
    Leeskring: `${haven}/products`,
    'Team Noord': '/team/noord',
    Fatima: `${haven}/auditlog`,
    Hanneke: '/team/noord/users',
    Huisregels: `${haven}/supplements/document`,
    Inloopspreekuur: `${haven}/agenda`,
    'Meelezer van één team': '/team/noord/role',
    'Halfjaarlijkse controle': haven,
    'mark.visser@': `${haven}/users`,
    'Boek aan huis': `${haven}/products`,
  }
  const canaries = Object.keys(words)
  const disguises: Record<string, Record<string, string>> = {
    html: {},
    rsc: { rsc: '1' },
    'rsc with a tree': { rsc: '1', 'next-router-state-tree': '%5B%22%22%5D' },
    prefetch: { rsc: '1', 'next-router-prefetch': '1' },
    purpose: { purpose: 'prefetch', 'sec-purpose': 'prefetch' },
    segment: { rsc: '1', 'next-router-prefetch': '1', 'next-router-segment-prefetch': '/_tree' },
    'segment page': { rsc: '1', 'next-router-segment-prefetch': '/__PAGE__' },
    subrequest: { 'x-middleware-subrequest': 'middleware:middleware:middleware:middleware:middleware' },
    'src subrequest': { 'x-middleware-subrequest': 'src/middleware' },
    'invoke path': { 'x-invoke-path': '/team/noord', 'x-matched-path': '/team/noord' },
    forwarded: { 'x-forwarded-host': 'localhost', 'x-forwarded-for': '127.0.0.1', forwarded: 'host=localhost' },
    'forged path': { 'x-path': '/team/noord', 'x-nonce': 'abc', 'x-request-id': 'abc' },
  }
  const spellings = (path: string) => [
    path,
    `${path}.rsc`,
    `/${path}`,
    `${path}/`,
    `/login/..${path}`,
    `/%2e%2e${path}`,
    `/help/%2e%2e${path}`,
    `/confirm/..%2f..${path}`,
    path.toUpperCase(),
    `${path}?_rsc=1`,
    `/nl${path}`,
    `/_next/data/build${path}.json`,
    `/_next/static/..${path}`,
  ]

  test('sees no word of the content, however the request is dressed up', async () => {
    const values = await valuesFor('beheer', await demoValues())
    const paths = routes
      .filter(({ access, anonymous }) => access !== undefined && anonymous !== 200)
      .map(({ path }) => fillRoute(path, values))
    const requests = [
      ...paths.flatMap((path) => Object.values(disguises).map((headers) => ({ path, headers }))),
      ...paths.flatMap((path) => spellings(path).map((spelling) => ({ path: spelling, headers: {} }))),
    ]
    const leaks: string[] = []
    for (let at = 0; at < requests.length; at += 20) {
      await Promise.all(
        requests.slice(at, at + 20).map(async (request) => {
          const answer = await send(request)
          // The address itself may come back in the way to the sign-in page.
          const told = answer.text.replaceAll(request.path, '')
          if (canaries.some((canary) => told.includes(canary))) leaks.push(JSON.stringify(request))
        }),
      )
    }
    expect(leaks).toEqual([])
  })

  test('is told by each of these words, which do stand on a page', async () => {
    const { cookie } = await signInByApi(accounts.beheer)
    for (const [word, path] of Object.entries(words)) {
      const answer = await send({ path, headers: { cookie } })
      expect([word, answer.status, answer.text.includes(word)]).toEqual([word, 200, true])
    }
  })
})

test('a session cookie that we did not seal opens no page, and leads to signing in', async () => {
  const { cookie } = await signInByApi(accounts.beheer)
  const [name = '', sealed = ''] = (cookie.split('; ')[0] ?? '').split('=', 2)
  for (const value of ['', 'x', sealed.replace(/^(.{40})./, '$1_')]) {
    for (const path of ['/home', '/bestaat-niet', '/tenant/importjob']) {
      const answer = await send({ path, headers: { cookie: `${name}=${value}` } })
      expect([path, answer.status, answer.headers.location], value).toEqual([
        path,
        307,
        expect.stringMatching(/\/login\?redirect=/),
      ])
    }
  }
})

test('believes no header that middleware itself sets', async () => {
  const { cookie } = await signInByApi(accounts.lezer)
  const forged = {
    'x-nonce': 'forged',
    'content-security-policy': "script-src 'unsafe-inline' 'nonce-forged'",
    'x-path': '/team/forged',
    'x-request-id': 'forged',
    'x-forwarded-host': 'tweede.localhost',
    'x-tenant': 'tweede',
    'x-forwarded-proto': 'https',
  }
  const answer = await send({ path: '/home', headers: { cookie, ...forged } })
  expect(answer.status).toBe(200)
  expect(answer.text).not.toContain('forged')
  expect(policyOf(answer)).not.toContain('forged')
  expect(answer.text).toContain('Bibliotheken Noordkust')
  const away = await send({ path: '/home', headers: forged })
  expect(away.headers.location).toBe(`${urlOf('')}/login?redirect=%2Fhome`)
})

test.describe('a write to the BFF', () => {
  const put = (headers: Record<string, string>, body = JSON.stringify({ name: 'X', comment: '' })) =>
    send({ method: 'PUT', path: '/api/main/team/noord', headers, body })
  const json = { 'content-type': 'application/json' }
  const ours = () => ({ origin: urlOf('') })
  let cookie: string
  test.beforeAll(async () => {
    cookie = (await signInByApi(accounts.lezer)).cookie
  })
  const codeOf = ({ text, status }: RawAnswer) => `${status} ${JSON.parse(text).errorCode}`

  test('needs a session', async () => {
    expect(codeOf(await put({ ...json, ...ours() }))).toBe('412 SIGN_IN_REQUIRED')
  })

  const strangers: Record<string, Record<string, string>> = {
    'another site': { origin: 'https://evil.example' },
    'another site of ours': { origin: 'http://tweede.localhost' },
    'a page without origin': { origin: 'null' },
    'a program that says nothing': {},
    'a browser that says cross-site': { 'sec-fetch-site': 'cross-site' },
    'a browser that says same-site': { 'sec-fetch-site': 'same-site' },
    'a browser that says none': { 'sec-fetch-site': 'none' },
    'one that forges the forwarded host': { origin: 'https://evil.example', 'x-forwarded-host': 'evil.example' },
  }
  for (const [name, headers] of Object.entries(strangers)) {
    test(`is refused from ${name}`, async () => {
      expect(codeOf(await put({ ...json, cookie, ...headers }))).toBe('403 CROSS_SITE_REQUEST')
    })
  }

  test('is refused as a form of another site would send it', async () => {
    expect(codeOf(await put({ 'content-type': 'text/plain', cookie, ...ours() }))).toBe('415 UNSUPPORTED_MEDIA_TYPE')
  })

  test('is refused when it is too large, said or not', async () => {
    const large = JSON.stringify({ name: 'X', comment: 'x'.repeat(1_100_000) })
    expect(codeOf(await put({ ...json, cookie, ...ours() }, large))).toBe('413 PAYLOAD_TOO_LARGE')
  })

  test('is refused by the upstream for want of the right, and of the version', async () => {
    expect(codeOf(await put({ ...json, cookie, ...ours(), 'if-match': '"v1"' }))).toBe('403 FORBIDDEN')
    const manager = await signInByApi(accounts.beheer)
    expect(codeOf(await put({ ...json, cookie: manager.cookie, ...ours() }))).toBe('428 VERSION_REQUIRED')
  })

  test('with broken JSON, or with other fields, is an invalid form', async () => {
    expect(codeOf(await put({ ...json, cookie, ...ours() }, '{"name":'))).toBe('400 INVALID_FORM')
    expect(codeOf(await put({ ...json, cookie, ...ours() }, '{"__proto__":{"name":"x"}}'))).toBe('400 INVALID_FORM')
  })
})

test('the BFF answers what is listed for the browser, and nothing else that the upstream has', async () => {
  const { cookie } = await signInByApi(accounts.tenant)
  const ask = async (method: string, path: string) => {
    const { status } = await send({ method, path, headers: { cookie, origin: urlOf('') } })
    return `${method} ${path} ${status}`
  }
  expect(await ask('GET', '/api/main/favorite')).toMatch(/ 200$/)
  for (const [method, path] of [
    ['GET', '/api/main/team/noord'],
    ['POST', '/api/main/session/info'],
    ['GET', '/api/access/public/v2/session'],
    ['DELETE', '/api/access/public/v2/session'],
    ['GET', '/api/access/public/v2/site/settings'],
    ['GET', '/api/main/openapi.json'],
    ['GET', '/api/main/favorite/'],
    ['PATCH', '/api/main/favorite'],
    ['GET', '/api/main/../main/team/noord'],
    ['GET', '/api/main/favorite%2F..%2Fteam%2Fnoord'],
  ] as const) {
    expect(await ask(method, path)).toMatch(/ (404|308)$/)
  }
})

test('answers a method that an address does not know with 405', async () => {
  for (const method of ['PATCH', 'DELETE']) {
    expect((await send({ method, path: '/api/session' })).status, method).toBe(405)
  }
})

test('puts no secret and no name of a server variable into what browsers load', async () => {
  const folder = join(import.meta.dirname, '../.next/static')
  const values = secretsOf(address())
  expect(values.length).toBe(2)
  const names = ['SESSION_SECRET', 'INSTALLATION_TOKEN', 'DATABASE_URL', 'SMTP_URL', 'UPSTREAM_PORT', 'DATA_DIR']
  const found = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(js|css|map)$/.test(file))
    .flatMap((file) => {
      const text = readFileSync(join(folder, file), 'utf8')
      return (
        [...names, ...values, 'iron-session', '/secrets.json']
          // As a whole word: an error code may begin like one.
          .filter((word) => new RegExp(`(?<!\\w)${RegExp.escape(word)}(?!\\w)`).test(text))
          .map((word) => `${file}: ${word}`)
      )
    })
  expect(found).toEqual([])
})

test('tells browsers nothing about where the upstream is', async () => {
  const { text } = await send({ path: '/settings.json' })
  expect(text).not.toContain(String(address().upstreamPort))
  expect(JSON.parse(text).baseUrls.main).toBe('/api/main')
  expect(JSON.parse(text).helpUrls.start).toBe('/help')
})

test('opens no connection for web sockets', async () => {
  const answer = await raw({
    port: address().port,
    path: '/home',
    headers: {
      connection: 'Upgrade',
      upgrade: 'websocket',
      'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
      'sec-websocket-version': '13',
    },
    timeout: 3_000,
  }).catch(() => undefined)
  expect(answer?.status).not.toBe(101)
})
