import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { apiNames } from '#contract/kernel/endpoint'
import { allEndpoints } from '#test/contract/endpoints'
import { installationToken, type TestApplication, testApplication } from '#test/upstream/application'
import { createTestTenant, type TestTenant } from '#test/upstream/tenant'
import { favorites } from '../platform/db/schema/personal.ts'
import { clientAddressOf, networkOf } from '../platform/http/address.ts'
import { createApplication } from './app.ts'

let application: TestApplication
let tenant: TestTenant
let token: string

beforeAll(async () => {
  application = await testApplication()
  tenant = await createTestTenant(application)
  token = await tenant.tokenFor({ role: 'tenant', on: tenant.on.wortel })
})

const favorite = { type: 'PRODUCT', key: 'cursus', title: 'Cursus', payload: { organisation: 'bibliotheek' } }

describe('the calls of section 7 of the specification', () => {
  it.each<[string, string, number, { body?: unknown; isPublic?: true; absent?: true }?]>([
    ['GET', '/access/public/v2/site/settings?href=HREF', 200, { isPublic: true }],
    ['GET', '/access/public/v2/session?exclude-access=true', 200],
    ['GET', '/access/public/v2/session?exclude-access=true', 412, { isPublic: true }],
    ['GET', '/main/tenant/settings', 200],
    ['GET', '/main/organisation/bibliotheek/menu', 200],
    ['GET', '/main/team/noord/menu', 200],
    ['GET', '/main/state', 200],
    ['POST', '/main/session/info', 200, { body: { timeZone: 'Europe/Amsterdam', locale: 'nl' } }],
    ['GET', '/main/session/update', 200],
    ['GET', '/main/task/publish-product-klaar', 200],
    ['GET', '/main/favorite', 200],
    ['POST', '/main/favorite', 201, { body: favorite }],
    ['DELETE', '/main/favorite/PRODUCT/cursus', 204],
  ])('%s %s answers %s', async (method, path, status, { body, isPublic } = {}) => {
    const within = { team: tenant.teams.haven, organisation: tenant.items.bibliotheek }
    if (path.includes('/task/')) await tenant.addItem({ ...within, kind: 'product', key: 'klaar', state: 'ready' })
    const response = await application.request(path.replace('HREF', encodeURIComponent(tenant.url)), {
      method,
      token: isPublic ? undefined : token,
      body: body === undefined ? undefined : JSON.stringify(body),
    })
    expect(response.status).toBe(status)
  })

  it('have the answers that the specification names', async () => {
    const read = async (path: string) => (await application.request(path, { token })).json()
    expect(Object.keys(await read('/access/public/v2/session?exclude-access=true'))).toEqual([
      'sessionData',
      'allowLogin',
    ])
    expect(Object.keys(await read('/main/favorite'))).toEqual(['teams', 'organisations', 'products'])
    expect(Object.keys(await read('/main/tenant/settings')).sort()).toEqual([
      'multipleOrganisationTypesAllowed',
      'participantsFeature',
      'showOnlineCheck',
      'typeRestrictionsEnabled',
    ])
  })
})

// Names in a `$ref` exist: openapi.test.ts follows each.
const schemaNode = z.looseObject({})
const operationSchema = z.looseObject({
  summary: z.string().min(1),
  responses: z.record(
    z.string().regex(/^([2-5]\d\d|default)$/),
    z.union([z.object({ $ref: z.string() }), z.looseObject({ description: z.string() })]),
  ),
  parameters: z
    .array(z.looseObject({ name: z.string(), in: z.enum(['path', 'query', 'header']), schema: schemaNode }))
    .optional(),
  requestBody: z
    .looseObject({
      content: z.partialRecord(
        z.enum(['application/json', 'application/octet-stream']),
        z.looseObject({ schema: schemaNode }),
      ),
    })
    .optional(),
})
const documentSchema = z.looseObject({
  openapi: z.literal('3.1.0'),
  info: z.looseObject({ title: z.string(), version: z.string() }),
  servers: z.array(z.object({ url: z.string() })),
  paths: z.record(z.string().startsWith('/'), z.record(z.string(), operationSchema)),
  components: z.looseObject({ securitySchemes: z.looseObject({ session: z.looseObject({}) }).optional() }),
})

describe.each(apiNames)('the OpenAPI document of the %s API', (api) => {
  it('is valid and describes every endpoint of the contract, with its parameters, and no other', async () => {
    const response = await application.request(`/${api}/openapi.json`)
    expect(response.status).toBe(200)
    const { paths } = documentSchema.parse(await response.json())
    const described = Object.entries(paths).flatMap(([path, item]) =>
      Object.keys(item).map((method) => `${method.toUpperCase()} ${path}`),
    )
    const declared = [...(await allEndpoints()).values()].filter((endpoint) => endpoint.api === api)
    // Reads of all six in one request: it names its own address, beside them.
    const beside = api === 'main' ? ['POST /batch'] : []
    expect(described.sort()).toEqual([...declared.map(({ method, path }) => `${method} ${path}`), ...beside].sort())
    for (const endpoint of declared) {
      const operation = paths[endpoint.path]?.[endpoint.method.toLowerCase()]
      const names = operation?.parameters?.filter((parameter) => parameter.in === 'path').map(({ name }) => name) ?? []
      expect(names.sort()).toEqual([...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '').sort())
      expect(Object.keys(operation?.responses ?? {})).toContain(String(endpoint.status ?? 200))
      expect(operation?.requestBody === undefined).toBe(endpoint.body === undefined && endpoint.transfer !== 'upload')
    }
  })
})

const post = (body: BodyInit, headers: Record<string, string> = {}) =>
  application.request('/main/favorite', { method: 'POST', token, body, headers })

const codeOf = async (response: Response) => (await response.json()).errorCode

describe('a request', () => {
  it.each([['text/plain'], ['application/x-www-form-urlencoded'], ['application/jsonx'], ['']])(
    'with a body of media type %j is refused with 415',
    async (type) => {
      const response = await post(JSON.stringify(favorite), { 'Content-Type': type })
      expect([response.status, await codeOf(response)]).toEqual([415, 'UNSUPPORTED_MEDIA_TYPE'])
    },
  )

  it('may say its character set', async () => {
    const type = { 'Content-Type': 'application/json; charset=utf-8' }
    expect((await post(JSON.stringify(favorite), type)).status).toBe(201)
  })

  it('of more than 1 MB is refused with 413, with and without its length', async () => {
    const text = JSON.stringify({ ...favorite, title: 'x'.repeat(1_000_001) })
    const sizes: Record<string, string>[] = [{ 'Content-Length': String(text.length) }, {}]
    for (const headers of sizes) {
      const response = await post(text, headers)
      // What is left of it is not read: nothing else goes over that connection.
      expect([response.status, response.headers.get('connection')]).toEqual([413, 'close'])
    }
  })

  it.each([
    ['no JSON', '{', 'invalidJson'],
    ['nested without end', `${'['.repeat(40)}${']'.repeat(40)}`, 'tooDeep'],
    ['nested to the size limit', '['.repeat(400_000) + ']'.repeat(400_000), 'tooDeep'],
    ['with a NUL character', JSON.stringify({ ...favorite, payload: { a: '\0' } }), 'controlCodes', 'payload.a'],
    ['with half a surrogate pair', '{"title":"\\ud800"}', 'controlCodes', 'title'],
  ])('that is %s is refused with 400, and where', async (_what, text, code, path = '') => {
    const response = await post(text)
    expect(response.status).toBe(400)
    expect((await response.json()).fields).toMatchObject([{ path, code }])
  })

  it('with a very long list is read without running out of stack', async () => {
    const response = await post(JSON.stringify({ ...favorite, payload: new Array(300_000).fill(0) }))
    expect(response.status).toBe(400)
  })

  it('to an unknown path is not found, in problem form and in the language asked for', async () => {
    const response = await application.request('/main/nothing', { token, headers: { 'Accept-Language': 'en' } })
    expect(response.status).toBe(404)
    expect(response.headers.get('content-type')).toBe('application/problem+json; charset=utf-8')
    expect(await response.json()).toMatchObject({ errorCode: 'NOT_FOUND', status: 404, title: 'Not found' })
  })

  it.each([
    ['PUT', '/main/favorite', 'GET, POST'],
    ['POST', '/main/team/noord', 'GET, PUT, DELETE'],
    ['POST', '/main/organisation/bibliotheek/menu', 'GET'],
  ])('%s to %s is refused with 405 and what is allowed', async (method, path, allowed) => {
    const response = await application.request(path, { method, token })
    expect([response.status, response.headers.get('allow')]).toEqual([405, allowed])
  })

  it.each(['/main/team/NOORD', '/main/team/no%20ord', '/main/team/%2e%2e/menu', '/main/favorite/CAR/x'])(
    'for a key that can not exist is not found: %s',
    async (path) => {
      const method = path.includes('favorite') ? 'DELETE' : 'GET'
      expect((await application.request(path, { method, token })).status).toBe(404)
    },
  )

  it('keeps its id, unless that is none', async () => {
    const idFor = async (id: string) =>
      (await application.request('/health', { headers: { 'X-Request-Id': id } })).headers.get('x-request-id')
    expect(await idFor('abcdef-12345')).toBe('abcdef-12345')
    expect(await idFor('a b<script>')).not.toContain('<')
  })
})

describe('a request with an Idempotency-Key', () => {
  const titles = async (key: string) => {
    const rows = await application.db.select().from(favorites).where(eq(favorites.key, key))
    return rows.map(({ title }) => title)
  }
  const add = (key: string, idempotencyKey: string, title = 'Een') =>
    post(JSON.stringify({ ...favorite, key, title }), { 'Idempotency-Key': idempotencyKey })

  it('gets the stored answer when it comes again, and is done once', async () => {
    const first = await add('herhaald', 'sleutel-1')
    await application.request('/main/favorite/PRODUCT/herhaald', { method: 'DELETE', token })
    const again = await add('herhaald', 'sleutel-1')
    expect([again.status, again.headers.get('idempotent-replayed')]).toEqual([201, 'true'])
    expect(await again.json()).toEqual(await first.json())
    expect(await titles('herhaald')).toEqual([])
  })

  it('is refused with 422 for another body', async () => {
    await add('ander', 'sleutel-2')
    const response = await add('ander', 'sleutel-2', 'Twee')
    expect([response.status, await codeOf(response)]).toEqual([422, 'IDEMPOTENCY_KEY_REUSED'])
    expect(await titles('ander')).toEqual(['Een'])
  })

  it('is done once when it comes twice at the same time', async () => {
    const answers = await Promise.all([add('dubbel', 'sleutel-3'), add('dubbel', 'sleutel-3')])
    expect(answers.map(({ status }) => status)).toEqual([201, 201])
    expect(answers.filter(({ headers }) => headers.has('idempotent-replayed'))).toHaveLength(1)
  })

  it('belongs to its caller: the same key of another user is another request', async () => {
    await add('van-mij', 'sleutel-4')
    const other = await tenant.tokenFor({ role: 'viewer', on: tenant.on.wortel })
    const response = await application.request('/main/favorite', {
      method: 'POST',
      token: other,
      body: JSON.stringify({ ...favorite, key: 'van-hem' }),
      headers: { 'Idempotency-Key': 'sleutel-4' },
    })
    expect([response.status, response.headers.has('idempotent-replayed')]).toEqual([201, false])
  })

  it('may try again after a refusal, because nothing was kept', async () => {
    expect((await add('FOUT', 'sleutel-5')).status).toBe(400)
    expect((await add('goed', 'sleutel-5')).status).toBe(201)
  })

  it('can use the key anew after a day', async () => {
    await add('gisteren', 'sleutel-6')
    application.clock.advance({ hours: 24, seconds: 1 })
    token = await tenant.tokenFor({ role: 'tenant', on: tenant.on.wortel })
    expect((await add('vandaag', 'sleutel-6')).status).toBe(201)
  })

  it('needs a key that is one', async () => {
    expect((await add('x', 'a b')).status).toBe(400)
    expect((await add('x', 'x'.repeat(200))).status).toBe(400)
  })
})

describe('the address of the browser', () => {
  it.each([
    ['the socket, when nothing is forwarded', '198.51.100.7', undefined],
    ['the socket, when what is forwarded has no seal', '198.51.100.7', '203.0.113.9'],
    ['the socket, when what is forwarded is no address', '198.51.100.7', 'x'.repeat(400)],
    ['IPv4 as such', '::ffff:198.51.100.7', undefined],
  ])('is %s', (_what, remote, forwarded) => {
    expect(clientAddressOf({ remote, forwarded, key: 'own' })).toBe('198.51.100.7')
  })

  it('counts with its network', () => {
    expect(networkOf('203.0.113.9')).toBe('203.0.113')
    expect(networkOf('2001:db8:1:2::9')).toBe('2001:db8:1')
  })
})

describe('the process', () => {
  it('is healthy, and says how durable its store is', async () => {
    const response = await application.request('/health')
    expect(await response.json()).toEqual({ status: 'ok', durability: application.store.durability })
  })

  it('is not ready while its store does not answer: 503', async () => {
    const check = async () => {
      throw new Error('no disk')
    }
    const app = createApplication({ ...application.services, store: { ...application.store, check } })
    expect((await app.request('/ready')).status).toBe(503)
    expect((await application.request('/ready')).status).toBe(200)
  })

  it('takes the installation token from this machine only', async () => {
    const from = async (remoteAddress: string) => {
      const init = {
        method: 'POST',
        body: '{}',
        headers: { Authorization: `Bearer ${installationToken}`, 'Content-Type': 'application/json' },
      }
      const environment = { incoming: { socket: { remoteAddress } } }
      return (await application.app.request('/tenants/installation/administrator', init, environment)).status
    }
    expect(await from('127.0.0.1')).toBe(400)
    expect(await from('::1')).toBe(400)
    expect(await from('198.51.100.7')).toBe(403)
  })
})
