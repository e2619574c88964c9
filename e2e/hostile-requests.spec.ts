import { globSync, readFileSync } from 'node:fs'
import { request } from 'node:http'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { z } from 'zod'
import { allEndpoints } from '#test/contract/endpoints'
import { createChance, createHostile } from '#test/contract/hostile-values'
import { routes } from '#test/contract/pages'
import { accounts, password } from './fixtures.ts'
import { cookiesOf, type RawAnswer, raw } from './support/http.ts'
import { type Address, prepareAnother, type Running, removeData, startPart } from './support/product.ts'

// An installation of its own behind a proxy, and not that of the worker: each request says where it comes from, so that
// limits of tries stop none.
test.describe.configure({ mode: 'default' })

const times = process.env.TRIALS ? 60 : 6
const seed = Number(process.env.SEED ?? 17)
/** An answer takes a second at most; a machine that is busy with other tests gets more. */
const slowest = process.env.TRIALS ? 1000 : 5000

let address: Address
let product: Running
let cookie: string

const origin = () => `http://localhost:${address.port}`
let requests = 0
/** Another network each time. */
const somewhere = () => {
  requests += 1
  return `10.${(requests >> 16) & 255}.${(requests >> 8) & 255}.${requests & 255}`
}

test.beforeAll(async () => {
  address = await prepareAnother()
  product = startPart('all', address, { TRUST_PROXY: '1' })
  await product.ready
  const answer = await raw({
    port: address.port,
    method: 'POST',
    path: '/api/session',
    headers: { 'content-type': 'application/json', origin: origin(), 'x-forwarded-for': somewhere() },
    body: JSON.stringify({ email: accounts.beheer, password }),
  })
  cookie = cookiesOf(answer)
    .map(({ name, value }) => `${name}=${value}`)
    .join('; ')
})

test.afterAll(async () => {
  await product.stop()
  await removeData(address)
})

type HostileRequest = { method: string; path: string; headers?: Record<string, string>; body?: string }

/** Why the answer to a request is wrong: a fault, an answer that took too long, or none. */
async function wrongWith({ method, path, headers, body }: HostileRequest): Promise<string | undefined> {
  const from = performance.now()
  // A connection of before may just be closing.
  const sent = { cookie, origin: origin(), 'x-forwarded-for': somewhere(), connection: 'close', ...headers }
  const answer = await raw({ port: address.port, method, path, headers: sent, body }).catch((error) => String(error))
  const took = Math.round(performance.now() - from)
  const told = `${method} ${path} ${JSON.stringify(headers ?? {})} ${(body ?? '').slice(0, 200)}`
  if (typeof answer === 'string') return `${told.slice(0, 500)}: ${answer}`
  // Another server that does not answer is 502 or 503; a fault of ours is neither.
  const isFault = answer.status >= 500 && answer.status !== 502 && answer.status !== 503
  return isFault || took > slowest
    ? `${told.slice(0, 500)}: ${answer.status} after ${took} ms, ${answer.text.slice(0, 300)}`
    : undefined
}

async function wrongAmong(asked: HostileRequest[]): Promise<string[]> {
  const wrong: string[] = []
  for (let at = 0; at < asked.length; at += 6) {
    const found = await Promise.all(asked.slice(at, at + 6).map(wrongWith))
    wrong.push(...found.filter((text) => text !== undefined))
  }
  return wrong
}

const known: Record<string, string> = {
  ...{ organisation: 'bibliotheek-aan-de-haven', team: 'noord', product: 'leeskring', supplement: 'huisregels' },
  ...{ partyType: 'organisation', party: 'bibliotheek-aan-de-haven', type: 'organisation' },
  ...{ key: 'bibliotheek-aan-de-haven', project: 'sociale-kaart-noordkust', format: 'ics' },
}
/** Half a surrogate pair can't be encoded; what a broken program sends in its place can. Longer addresses never reach us. */
const encodeText = (text: string) => (text.isWellFormed() ? encodeURIComponent(text.slice(0, 300)) : '%ED%A0%80')

type Hostile = ReturnType<typeof createHostile>
type Chance = () => number

/** Fills `{name}` or `[name]` with what is known, or with anything. */
const fill = (path: string, hostile: Hostile, chance: Chance) =>
  path.replace(/\[\[?\.{0,3}(\w+)\]?\]|\{(\w+)[^}]*\}/g, (_, one: string, other: string) => {
    const value = known[one ?? other]
    return value !== undefined && chance() < 0.7 ? value : encodeText(hostile.text())
  })

const query = (hostile: Hostile, chance: Chance, names: readonly string[]) =>
  chance() < 0.5 ? '' : `?${names.map((name) => `${name}=${encodeText(hostile.text())}`).join('&')}`

const form = 'application/x-www-form-urlencoded'
const anyFields = [
  'email',
  'password',
  'token',
  'way',
  'redirect',
  'language',
  'locale',
  'theme',
  'user',
  'nonce',
  'accepted',
]

/** A body as attackers and broken programs send it, with its media type. */
function bodyFor(hostile: Hostile, chance: Chance): { type: string; body: string } {
  const fields = () =>
    anyFields
      .filter(() => chance() < 0.6)
      .map((name) => `${name}=${encodeText(hostile.text())}`)
      .join('&')
  const kinds: (() => { type: string; body: string })[] = [
    () => ({ type: form, body: fields() }),
    () => ({ type: form, body: `${fields()}&a=%00&b=%ff%fe&c=%` }),
    () => ({ type: form, body: 'a&'.repeat(20_000) }),
    () => ({ type: 'application/json', body: JSON.stringify(hostile.value({})) ?? 'null' }),
    () => ({ type: 'application/json', body: '{"a":' }),
    () => ({ type: 'application/json; charset=utf-7', body: '['.repeat(20_000) + ']'.repeat(20_000) }),
    () => ({ type: 'text/plain', body: fields() }),
    () => ({
      type: 'multipart/form-data; boundary=x',
      body: '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\nb',
    }),
    () => ({ type: 'multipart/form-data', body: '--\r\n' }),
    () => ({ type: 'application/octet-stream', body: 'PK\u0003\u0004'.repeat(50) }),
    () => ({ type: '', body: '' }),
  ]
  return (kinds[Math.floor(chance() * kinds.length)] ?? kinds[0])?.() ?? { type: '', body: '' }
}

/** Every route handler of `app/`, with the methods that its file exports. */
function handlers(): { path: string; methods: string[] }[] {
  const app = join(import.meta.dirname, '../app')
  return globSync('**/route.ts', { cwd: app }).map((file) => {
    const text = readFileSync(join(app, file), 'utf8')
    const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'].filter((method) =>
      new RegExp(`\\b(const|function|as) ${method}\\b`).test(text),
    )
    return { path: `/${file.replace(/\/?route\.ts$/, '')}`, methods }
  })
}

test('every route handler answers whatever it is sent, in time, and without a fault', async () => {
  const found = handlers()
  expect(found.length).toBeGreaterThan(25)
  expect(found.filter(({ methods }) => methods.length === 0)).toEqual([])
  const chance = createChance(seed)
  const hostile = createHostile(chance)
  const asked = found.flatMap(({ path, methods }) =>
    Array.from({ length: times }, () =>
      methods.map((method): HostileRequest => {
        const address = `${fill(path, hostile, chance)}${query(hostile, chance, ['redirect', 'of', 'q', 'format', 'state'])}`
        if (method === 'GET') return { method, path: address }
        const { type, body } = bodyFor(hostile, chance)
        // Signing out would leave the rest of the requests without a session.
        const own: Record<string, string> =
          path.includes('sign-out') || chance() < 0.2 ? { cookie: 'kaartenbak=x' } : {}
        return { method, path: address, headers: { ...own, ...(type === '' ? {} : { 'content-type': type }) }, body }
      }),
    ).flat(),
  )
  expect(await wrongAmong(asked)).toEqual([])
})

test('every call of the contract does so by way of the web', async () => {
  const chance = createChance(seed + 1)
  const hostile = createHostile(chance)
  const schemaOf = (schema: z.ZodType) => z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
  const asked = [...(await allEndpoints()).values()].flatMap(({ api, path, method, body }) =>
    Array.from({ length: Math.ceil(times / 3) }, (): HostileRequest => {
      const made = body && JSON.stringify(hostile.value(schemaOf(body)))
      return {
        method,
        path: `/api/${api}${fill(path, hostile, chance)}${query(hostile, chance, ['q', 'page', 'sort', 'from'])}`,
        headers: {
          'content-type': 'application/json',
          'if-match': '"v1"',
          'idempotency-key': hostile.text().replace(/[^\w]/g, 'x'),
        },
        body: made,
      }
    }),
  )
  expect(await wrongAmong(asked)).toEqual([])
})

test('every page does so too, whatever stands in its address', { tag: '@long' }, async () => {
  const chance = createChance(seed + 2)
  const hostile = createHostile(chance)
  const pages = [...new Set(routes.map(({ page }) => page))]
  const asked = pages.flatMap((page) =>
    Array.from(
      { length: Math.ceil(times / 3) },
      (): HostileRequest => ({
        method: 'GET',
        path: `${fill(page, hostile, chance)}${query(hostile, chance, ['q', 'page', 'sort', 'consoleErrors', 'error', 'date', 'language'])}`,
        headers: chance() < 0.3 ? { rsc: '1' } : {},
      }),
    ),
  )
  expect(await wrongAmong(asked)).toEqual([])
})

test('a method that nobody knows is refused, whichever it is', async () => {
  for (const path of [
    '/login',
    '/home',
    '/api/session',
    '/api/main/favorite',
    '/api/health',
    '/settings.json',
    '/nergens',
  ]) {
    for (const method of ['TRACE', 'PROPFIND', 'M-SEARCH', 'COPY', 'PURGE']) {
      const answer = await raw({ port: address.port, method, path, headers: { origin: origin(), connection: 'close' } })
      expect([method, path, answer.status]).toEqual([method, path, 405])
      expect(answer.headers['content-security-policy'], path).toContain("default-src 'none'")
    }
  }
})

/** A body that comes in pieces, without saying how long it is, and breaks off. */
function broken(path: string): Promise<void> {
  return new Promise((resolve) => {
    const headers = { host: `localhost:${address.port}`, origin: origin(), cookie, 'content-type': form }
    const sent = request({ host: '127.0.0.1', port: address.port, method: 'POST', path, headers })
    sent.on('error', () => resolve())
    sent.on('response', (response) => response.resume().on('end', resolve))
    sent.write('a=b&'.repeat(100))
    setImmediate(() => sent.destroy())
    sent.on('close', resolve)
  })
}

test('an upload that breaks off, or is longer or shorter than it says, is no fault', async () => {
  const upload = '/api/main/team/noord/file?name=x.png'
  for (const path of [upload, '/api/main/import?name=x.xlsx', '/api/preferences', '/api/session']) await broken(path)
  const lengths: HostileRequest[] = ['0', '-1', 'x', '99999999999'].map((length) => ({
    method: 'POST',
    path: upload,
    headers: { 'content-type': 'application/octet-stream', 'x-said-length': length },
    body: '',
  }))
  expect(await wrongAmong(lengths)).toEqual([])
})

test('who opened too many links reads that, and not that a good one works no longer', async () => {
  const from = '192.0.2.77'
  const open = (path: string, language: string): Promise<RawAnswer> =>
    raw({
      port: address.port,
      path: `${path}?language=${language}`,
      headers: { 'x-forwarded-for': from, connection: 'close' },
    })
  const token = 'x'.repeat(43)
  for (const path of [`/reset/${token}`, `/invitation/${token}`, `/confirm/a/${crypto.randomUUID()}/${token}`]) {
    const headingOf = async (language: string) => /<h1[^>]*>([^<]*)/.exec((await open(path, language)).text)?.[1]
    let heading = await headingOf('nl')
    for (let tries = 0; tries < 70 && heading !== 'Even wachten'; tries += 1) heading = await headingOf('nl')
    expect(heading, path).toBe('Even wachten')
    // As a mail program gives it on, with the end of the sentence.
    for (const language of ['en', 'en.', 'en),']) expect(await headingOf(language), path).toBe('Please wait')
  }
})

test('after all that no process has ended, and the site works', async () => {
  expect(product.log()).not.toContain('ended by itself')
  const answer = await raw({ port: address.port, path: '/home', headers: { cookie, 'x-forwarded-for': somewhere() } })
  expect(answer.status).toBe(200)
})
