import { beforeEach, describe, expect, it } from 'vitest'
import { type FavoriteType, favoriteEndpoints, maximumFavorites } from '#contract/people/favorite'
import { refusalOf, type TestApplication, testApplication } from '#test/upstream/application'
import { createTestTenant, type TestTenant } from '#test/upstream/tenant'
import { favorites } from '../../platform/db/schema/personal.ts'

let application: TestApplication
let tenant: TestTenant
let token: string

beforeEach(async () => {
  application = await testApplication()
  tenant = await createTestTenant(application)
  token = await tenant.tokenFor({ role: 'viewer', on: tenant.on.wortel })
})

const list = async (caller = token) => (await application.call(favoriteEndpoints.list, {}, { token: caller })).data
const add = (type: FavoriteType, key: string, title = key, payload = {}) =>
  application.call(
    favoriteEndpoints.create,
    { body: { type, key, title, payload }, idempotencyKey: crypto.randomUUID() },
    { token },
  )
const remove = (TYPE: FavoriteType, key: string) =>
  application.call(favoriteEndpoints.delete, { params: { TYPE, key } }, { token })

describe('favourites', () => {
  it('are split into teams, organisations and products, with key, title and payload', async () => {
    await add('TEAM', 'noord')
    await add('ORGANISATION', 'bibliotheek', 'Bibliotheek')
    await add('PRODUCT', 'cursus', 'Cursus', { organisation: 'bibliotheek' })
    expect(await list()).toEqual({
      teams: [{ key: 'noord', title: 'noord', payload: {} }],
      organisations: [{ key: 'bibliotheek', title: 'Bibliotheek', payload: {} }],
      products: [{ key: 'cursus', title: 'Cursus', payload: { organisation: 'bibliotheek' } }],
    })
  })

  it('stay one when added twice, under the newest title', async () => {
    await add('TEAM', 'noord', 'Oud')
    await add('TEAM', 'noord', 'Nieuw')
    expect((await list()).teams.map(({ title }) => title)).toEqual(['Nieuw'])
  })

  it('can be removed, also when they are gone already, without touching others', async () => {
    await add('TEAM', 'noord')
    await add('ORGANISATION', 'noord')
    await remove('TEAM', 'noord')
    await remove('TEAM', 'noord')
    expect(await list()).toMatchObject({ teams: [], organisations: [{ key: 'noord' }] })
  })

  it('belong to one user, in one tenant', async () => {
    await add('TEAM', 'noord')
    const colleague = await tenant.tokenFor({ role: 'viewer', on: tenant.on.wortel })
    expect((await list(colleague)).teams).toEqual([])
    const other = await createTestTenant(application)
    const user = await tenant.addUser([{ role: 'viewer', on: tenant.on.wortel }])
    await other.assign(user.id, [{ role: 'viewer', on: other.on.wortel }])
    token = await tenant.sessionOf(user)
    await add('TEAM', 'noord')
    expect((await list(await other.sessionOf(user))).teams).toEqual([])
  })

  it('keep payload keys that every object has as plain data', async () => {
    const payload = JSON.parse('{"__proto__": "x", "constructor": "y"}')
    const body = JSON.stringify({ type: 'TEAM', key: 'noord', title: 'Noord', payload })
    expect((await application.request('/main/favorite', { method: 'POST', token, body })).status).toBe(201)
    expect((await list()).teams[0]?.payload).toMatchObject({ constructor: 'y' })
    expect(({} as Record<string, unknown>).x).toBeUndefined()
    expect(Object.getPrototypeOf({})).toBe(Object.prototype)
  })

  it.each([
    ['a title with a line end', { title: 'a\nb' }, 'title'],
    ['a title that is too long', { title: 'x'.repeat(201) }, 'title'],
    ['a nested payload', { payload: { a: {} } }, 'payload.a'],
    [
      'a payload of too many keys',
      { payload: Object.fromEntries([...Array(21).keys()].map((n) => [n, n])) },
      'payload',
    ],
    ['an unknown type', { type: 'USER' }, 'type'],
    ['a key that is none', { key: 'A B' }, 'key'],
  ])('are refused with %s', async (_what, part, path) => {
    const body = JSON.stringify({ type: 'TEAM', key: 'noord', title: 'Noord', payload: {}, ...part })
    const response = await application.request('/main/favorite', { method: 'POST', token, body })
    expect(response.status).toBe(400)
    expect((await response.json()).fields).toMatchObject([{ path }])
  })

  it('end at a maximum, within which each can still be changed', async () => {
    const user = await tenant.addUser([{ role: 'viewer', on: tenant.on.wortel }])
    token = await tenant.sessionOf(user)
    const shared = { userId: user.id, tenantId: tenant.id, type: 'TEAM' as const, title: 'x', payload: {} }
    const rows = Array.from({ length: maximumFavorites }, (_, number) => ({ ...shared, key: `k-${number}` }))
    await application.db.insert(favorites).values(rows.map((row) => ({ ...row, createdAt: application.clock.now() })))
    expect((await refusalOf(add('TEAM', 'nog-een'))).code).toBe('UNABLE_TO_SAVE')
    await expect(add('TEAM', 'k-0', 'Anders')).resolves.toBeDefined()
  })
})
