import { createServer } from 'node:http'
import { NextRequest } from 'next/server'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { SiteSettings } from '#contract/tenant/site'

const morning = new Date('2026-12-02T10:00:00Z')
const site: SiteSettings = {
  ...{ id: 'noord', tenant: 'demo', publicUrl: 'http://demo.localhost', name: 'Noord', stylesheet: {}, pictures: {} },
  ...{ publisher: { name: 'Noord', subName: '', email: '', phoneNumber: '', website: '' }, i18n: { nl: {}, en: {} } },
  ...{ iconCls: '', localUser: true, oauthProviders: [], settings: { help: {} }, profileUrl: null, logoutUrl: null },
  ...{ importantMessage: null, allowLogin: true, allowMyProfile: true, maintenance: false, selfService: false },
  ...{ takesReports: false },
}

type Answer = { status?: number; body?: unknown; tag?: string; keep?: string; retryAfter?: string }
const asked: { path: string; headers: Record<string, unknown> }[] = []
let answers: Record<string, Answer>
const upstream = createServer((request, response) => {
  const { pathname } = new URL(request.url ?? '', 'http://x')
  asked.push({ path: pathname, headers: request.headers })
  const {
    status = 200,
    body = {},
    tag = '"1"',
    keep = 'public, max-age=300',
    retryAfter,
  } = answers[pathname.replace('/open/v1/demo/gids', '')] ?? { status: 404, body: { errorCode: 'NOT_FOUND' } }
  const type = status === 200 ? 'application/json' : 'application/problem+json'
  response.writeHead(status, {
    ...{ 'Content-Type': type, 'Cache-Control': keep, ETag: tag },
    ...(retryAfter === undefined ? {} : { 'Retry-After': retryAfter }),
  })
  response.end(JSON.stringify(body))
})

const problem = (more: object) => ({
  ...{ type: 'about:blank', title: 'x', status: 404, errorCode: 'NOT_FOUND', message: 'x', reference: 'x' },
  ...more,
})
const record = (values: object = {}) => ({
  ...{ kind: 'organisation', key: 'haven', title: 'Haven', types: [], organisation: null, values, assurance: null },
  ...{ url: '/open/v1/gids/organisations/haven', changedAt: '2026-11-12T09:00:00.000Z' },
})
const project = {
  ...{ key: 'gids', name: 'Gids', publisher: site.publisher, changes: '', dataset: '', hsds: '', guide: '/gids/gids' },
  ...{ lists: [{ kind: 'organisation', url: '', formats: ['json'] }], showsAssurance: true },
}

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: morning })
  vi.resetModules()
  asked.length = 0
  answers = {
    '': { body: project },
    '/types': { body: { items: [] } },
    '/regions': { body: { items: [] } },
    '/organisations': { body: { items: [record()], next: null } },
    '/organisations/haven': { body: record() },
  }
  await new Promise<void>((ready) => upstream.listen(0, '127.0.0.1', ready))
  const address = upstream.address()
  vi.stubEnv('SESSION_SECRET', 'a'.repeat(32))
  vi.stubEnv('CLIENT_ADDRESS_KEY', 'k'.repeat(32))
  vi.stubEnv('UPSTREAM_PORT', String(address !== null && typeof address === 'object' ? address.port : 0))
  vi.stubGlobal('kaartenbakSites', new Map([['demo.localhost', { site, at: Date.now(), failedAt: 0 }]]))
  vi.stubGlobal('kaartenbakOpenReads', undefined)
})
afterEach(async () => {
  vi.useRealTimers()
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
  upstream.closeAllConnections()
  await new Promise((closed) => upstream.close(closed))
})

async function ask(path: string, headers: Record<string, string> = {}) {
  const { middleware } = await import('../../../middleware.ts')
  const own = { host: 'demo.localhost', 'x-client-address': '203.0.113.7', ...headers }
  return middleware(new NextRequest(`http://demo.localhost${path}`, { headers: own }))
}
const tagOf = async (path: string, headers?: Record<string, string>) => (await ask(path, headers)).headers.get('etag')
/** Reads are cached for a moment. */
const later = (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1000)

describe('a page of a guide', () => {
  it('is drawn for everybody alike, without session, and may be kept for as long as the project says', async () => {
    const answer = await ask('/gids/gids', { cookie: 'kaartenbak=x; preferences=locale%3Den' })
    expect(answer.status).toBe(200)
    expect(answer.headers.get('location')).toBeNull()
    expect(answer.headers.get('set-cookie')).toBeNull()
    expect(answer.headers.get('cache-control')).toBe(
      'public, max-age=150, stale-while-revalidate=150, stale-if-error=86400',
    )
    expect(answer.headers.get('etag')).toMatch(/^W\/"[\w-]{27}"$/)
    expect(asked.map(({ headers }) => headers.cookie)).not.toContainEqual(expect.anything())
    // Reads are counted per visitor.
    for (const { headers } of asked) expect(headers['x-client-address']).toMatch(/^203\.0\.113\.7 /)
  })

  it('is asked of the upstream once for all who read it in the same moment', async () => {
    await Promise.all([ask('/gids/gids'), ask('/gids/gids'), ask('/gids/gids')])
    const paths = asked.map(({ path }) => path)
    expect(new Set(paths).size).toBe(paths.length)
  })

  it('is not sent again to who has it, and a policy for another page does not come with that', async () => {
    const tag = (await tagOf('/gids/gids/organisation/haven')) ?? expect.fail()
    const again = await ask('/gids/gids/organisation/haven', { 'if-none-match': `"x", ${tag}` })
    expect([again.status, again.headers.get('etag')]).toEqual([304, tag])
    expect(again.headers.get('content-security-policy')).toBeNull()
    expect((await ask('/gids/gids/organisation/haven', { 'if-none-match': '"x"' })).status).toBe(200)
  })

  it('is another one once something that it shows is, the frame, the language or the hour too', async () => {
    const values = {
      openingTimes: { weekly: [{ day: 'WE', from: '09:00', till: '17:00' }], closedOnHolidays: [], special: [] },
    }
    answers['/organisations/haven'] = { body: record(values), tag: '"2"' }
    const path = '/gids/gids/organisation/haven'
    const tags = [await tagOf(path), await tagOf(`${path}?language=en`)]
    answers['/types'] = { body: { items: [] }, tag: '"3"' }
    later(11)
    tags.push(await tagOf(path))
    expect(await tagOf(path)).toBe(tags.at(-1))
    // Ten past five in Amsterdam.
    vi.setSystemTime(new Date('2026-12-02T16:10:00Z'))
    tags.push(await tagOf(path))
    expect(new Set(tags).size).toBe(tags.length)
  })

  it('holds no longer than what it says of opening times', async () => {
    const openingTimes = { weekly: [{ day: 'WE', from: '09:00', till: '11:01' }], closedOnHolidays: [], special: [] }
    answers['/organisations/haven'] = { body: record({ openingTimes }) }
    const answer = await ask('/gids/gids/organisation/haven')
    expect(answer.headers.get('cache-control')).toBe(
      'public, max-age=30, stale-while-revalidate=30, stale-if-error=86400',
    )
  })

  it('is asked for each time where the project lets nobody keep it', async () => {
    for (const answer of Object.values(answers)) answer.keep = 'public, no-cache'
    expect((await ask('/gids/gids')).headers.get('cache-control')).toBe('public, no-cache, stale-if-error=86400')
  })
})

describe('a page that is not there', () => {
  const statusOf = async (path: string) => (await ask(path)).status

  it('answers 404, where the guide is off, the project is closed, and the address is of nothing', async () => {
    expect(await statusOf('/gids/gids/organisation/onbekend')).toBe(404)
    expect(await statusOf('/gids/gids/iets')).toBe(404)
    expect(await statusOf('/gids/gids/organisation/haven/meer')).toBe(404)
    expect(await statusOf('/gids/gids/product')).toBe(404)
    for (const path of ['/gids/gids/organisation/%2e%2e%2f%2e%2e', '/gids/%00'])
      expect(await statusOf(path), path).toBe(404)
    const { loadGuide } = await import('./guide-request.ts')
    const of = (path: string) => loadGuide({ site, path, search: '', requestId: 'x', clientAddress: null })
    for (const path of ['/gids/..', '/gids/gids/organisation/..'])
      await expect(of(path), path).rejects.toMatchObject({ code: 'NOT_FOUND' })
    expect(asked.map(({ path }) => path).filter((path) => !path.startsWith('/open/v1/demo/'))).toEqual([])
    const { guide: _, ...without } = project
    answers[''] = { body: without }
    later(11)
    expect(await statusOf('/gids/gids')).toBe(404)
    expect(await statusOf('/gids/gids/organisation/haven')).toBe(404)
    answers[''] = { status: 404, body: problem({}) }
    later(11)
    expect(await statusOf('/gids/gids')).toBe(404)
  })

  it('answers 410 where it was', async () => {
    answers['/organisations/haven'] = { status: 404, body: problem({ wasThere: true }) }
    expect(await statusOf('/gids/gids/organisation/haven')).toBe(410)
  })

  it('leads from an organisation that was merged to the one that has what lay in it', async () => {
    answers['/organisations/haven'] = { status: 404, body: problem({ wasThere: true, mergedInto: 'kade' }) }
    const moved = await ask('/gids/gids/organisation/haven?language=en')
    expect([moved.status, moved.headers.get('location')]).toEqual([
      301,
      `${site.publicUrl}/gids/gids/organisation/kade?language=en`,
    ])
    expect(moved.headers.get('cache-control')).toBe('public, no-cache')
  })

  it('answers 429 to who asks too much, and tells nobody else so', async () => {
    answers['/organisations'] = { status: 429, body: problem({ status: 429 }), retryAfter: '17' }
    const refused = await ask('/gids/gids')
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '17'])
    expect(refused.headers.get('cache-control')).toBe('no-store')
    answers['/organisations'] = { body: { items: [], next: null } }
    expect(await statusOf('/gids/gids')).toBe(200)
  })
})

it('one of the two bundles knows a refusal that the other one got', async () => {
  const load = async () => ({
    ...(await import('./guide-request.ts')),
    ...(await import('#contract/kernel/errors')),
  })
  const middleware = await load()
  vi.resetModules()
  const page = await load()
  expect(page.AppError).not.toBe(middleware.AppError)
  // Both are loaded before either reads: a refusal is forgotten as soon as it came.
  const reads = [middleware, page].map(({ AppError, loadGuide }) => {
    const reading = { site, path: '/gids/gids/organisation/weg', search: '', requestId: 'x', clientAddress: null }
    return { AppError, error: loadGuide(reading).catch((error: unknown) => error) }
  })
  for (const { AppError, error } of reads) expect(await error).toBeInstanceOf(AppError)
  expect(asked.filter(({ path }) => path.endsWith('/weg'))).toHaveLength(1)
})

describe('while the upstream stands still', () => {
  it('a page answers 503, so that caches go on with what they had', async () => {
    upstream.closeAllConnections()
    await new Promise((closed) => upstream.close(closed))
    const refused = await ask('/gids/gids')
    expect([refused.status, refused.headers.get('cache-control')]).toEqual([503, 'no-store'])
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    vi.stubGlobal('kaartenbakSites', new Map())
    vi.resetModules()
    const unknown = await ask('/gids/gids')
    expect([unknown.status, unknown.headers.get('location')]).toEqual([503, null])
  })
})
