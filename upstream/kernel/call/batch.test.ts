import { beforeAll, expect, it } from 'vitest'
import { batchAnswerSchema, maximumBatch } from '#contract/kernel/batch'
import { type TestApplication, testApplication } from '#test/upstream/application'
import { createTestTenant, type TestTenant } from '#test/upstream/tenant'

let application: TestApplication
let tenant: TestTenant
let token: string

beforeAll(async () => {
  application = await testApplication()
  tenant = await createTestTenant(application)
  token = await tenant.tokenFor({ role: 'viewer', on: tenant.on.noord })
})

const send = (calls: unknown, headers: Record<string, string> = {}, as: string | undefined = token) =>
  application.request('/batch', { method: 'POST', body: JSON.stringify({ calls }), token: as, headers })
const answersTo = async (...given: Parameters<typeof send>) =>
  batchAnswerSchema.parse(await (await send(...given)).json())

it('answers each call as if it had come alone, in the order in which they were asked', async () => {
  const paths = [
    '/main/organisation/bibliotheek/menu',
    '/main/organisation/bibliotheek',
    '/main/favorite',
    '/main/state',
  ]
  const together = await answersTo(paths.map((path) => ({ method: 'GET', path })))
  for (const [index, path] of paths.entries()) {
    const alone = await application.request(path, { token })
    expect(together[index], path).toEqual({
      status: alone.status,
      etag: alone.headers.get('etag'),
      retryAfter: null,
      body: await alone.json(),
    })
  }
})

it('is described where it is called, with an example that works', async () => {
  const document = await (await application.request('/main/openapi.json')).json()
  const { post } = document.paths['/batch']
  const address = new URL(`${post.servers[0].url}batch`, 'http://upstream.example').pathname
  const { calls } = post.requestBody.content['application/json'].example
  const response = await application.request(address, { method: 'POST', body: JSON.stringify({ calls }), token })
  expect(response.status).toBe(200)
  expect(batchAnswerSchema.parse(await response.json())).toHaveLength(calls.length)
  expect(post.responses['200'].content['application/json'].schema.type).toBe('array')
})

it.each([
  '/main/organisation/bibliotheek/product?limit=1&limit=2',
  '/main/organisation/bibliotheek/product?limit=nul',
  '/main/organisation/bibliotheek/product?search=caf%C3%A9+%26+%zz',
  '/main/organisation/bibliothee%6B/menu',
  '/main/organisation/bibliotheek%2Fmenu',
  '/main/organisation/%zz/menu',
  '/main/organisation/%E2%82/menu',
  '/main/organisation/bibliotheek/menu/',
  '/main/organisation//menu',
  '/main/../main/favorite',
  '/main/organisation/../favorite',
  '/main/%6Frganisation/bibliotheek/menu',
  '/main/favorite?',
  '/main/favorite#deel',
  '/main/bestaat/niet',
  '/words/type/organisation/of/bibliotheek',
  '/access/public/v2/session?exclude-access=true',
])('reads the address %s as the router does', async (path) => {
  const [together] = await answersTo([{ method: 'GET', path }])
  const alone = await application.request(path, { token })
  const { reference: _, ...body } = (await alone.json()) as Record<string, unknown>
  expect(together).toMatchObject({ status: alone.status, etag: alone.headers.get('etag'), body })
})

it('refuses a read without the body that it needs, as alone', async () => {
  const [answer] = await answersTo([{ method: 'POST', path: '/main/session/info' }])
  expect(answer).toMatchObject({ status: 415, body: { errorCode: 'UNSUPPORTED_MEDIA_TYPE' } })
})

it('passes bodies, query and language on', async () => {
  const [user, products, menu] = await answersTo(
    [
      { method: 'POST', path: '/main/session/info', body: { timeZone: 'Europe/Amsterdam', locale: 'en' } },
      { method: 'GET', path: '/main/organisation/bibliotheek/product?limit=1' },
      { method: 'GET', path: '/main/organisation/bibliotheek/menu' },
    ],
    { 'Accept-Language': 'en' },
  )
  expect(user?.body).toMatchObject({ locale: 'en' })
  expect(products?.status).toBe(200)
  expect(menu?.body).toMatchObject({ typeName: 'bibliotheek (en)' })
})

it('judges who asks', async () => {
  const call = { method: 'GET', path: '/main/organisation/bibliotheek' }
  const [mine] = await answersTo([call])
  const foreign = await createTestTenant(application)
  const other = await foreign.tokenFor({ role: 'viewer', on: foreign.on.noord })
  const [theirs] = await answersTo([call], {}, other)
  expect(theirs?.body).not.toEqual(mine?.body)
  expect(await answersTo([call], {}, '')).toMatchObject([{ status: 412 }])
})

it('gives one call its refusal and the others their answer', async () => {
  const foreign = await createTestTenant(application)
  const [missing, found, other] = await answersTo([
    { method: 'GET', path: '/main/organisation/bestaat-niet/menu' },
    { method: 'GET', path: '/main/favorite' },
    { method: 'GET', path: `/main/team/${foreign.teams.wortel.key}-elders/menu` },
  ])
  expect(missing).toMatchObject({ status: 404, body: { errorCode: 'NOT_FOUND' } })
  expect(found?.status).toBe(200)
  expect(other?.status).toBe(404)
})

it('refuses a write, and what was asked beside it is answered', async () => {
  const [write, read] = await answersTo([
    { method: 'POST', path: '/main/favorite', body: { type: 'TEAM', key: 'noord', title: 'Noord', payload: {} } },
    { method: 'GET', path: '/main/favorite' },
  ])
  expect(write).toMatchObject({ status: 405 })
  expect(read).toMatchObject({ status: 200, body: { teams: [] } })
})

it('answers nothing of a session to who has none', async () => {
  const answers = await answersTo([{ method: 'GET', path: '/main/favorite' }], {}, '')
  expect(answers).toMatchObject([{ status: 412, body: { errorCode: 'SIGN_IN_REQUIRED' } }])
})

it.each<[string, unknown, number]>([
  ['no calls', [], 400],
  ['too many', new Array(maximumBatch + 1).fill({ method: 'GET', path: '/main/state' }), 400],
  ['a method that changes things', [{ method: 'DELETE', path: '/main/favorite/TEAM/noord' }], 400],
  ['a batch in a batch', [{ method: 'POST', path: '/batch', body: {} }], 400],
  ['an address elsewhere', [{ method: 'GET', path: '//elders.example/main/state' }], 400],
  ['something beside the APIs', [{ method: 'GET', path: '/health/x' }], 404],
])('refuses %s', async (_, calls, status) => {
  expect((await send(calls)).status).toBe(status)
})

it('refuses what is no JSON by its place, and answers no bytes', async () => {
  const calls = [
    { method: 'GET', path: '/main/favorite' },
    { method: 'GET', path: '/main/export?kind=organisation&team=noord' },
  ]
  const refused = await send(calls)
  expect([refused.status, (await refused.json()).fields]).toMatchObject([
    400,
    [{ path: 'calls.1.path', code: 'batch.download' }],
  ])
})
