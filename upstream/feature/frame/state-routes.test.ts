import { beforeEach, describe, expect, it } from 'vitest'
import { maximumStateKeys, stateEndpoints } from '#contract/people/state'
import { teamTreeEndpoints } from '#contract/team/team-tree'
import { teamInput } from '#test/contract/team-input'
import { refusalOf, type TestApplication, testApplication } from '#test/upstream/application'
import { createTestTenant, type TestTenant } from '#test/upstream/tenant'
import { userStates } from '../../platform/db/schema/personal.ts'

let application: TestApplication
let tenant: TestTenant
let user: { id: string; email: string }
let token: string

beforeEach(async () => {
  application = await testApplication()
  tenant = await createTestTenant(application)
  user = await tenant.addUser([{ role: 'viewer', on: tenant.on.wortel }])
  token = await tenant.sessionOf(user)
})

const read = async (caller = token) => (await application.call(stateEndpoints.get, {}, { token: caller })).data
const save = (key: string, body: string) =>
  application.request(`/main/state/${key}`, { method: 'PUT', token, body: `{"value":${body}}` })

describe('the shared state map', () => {
  it('is empty at first', async () => expect(await read()).toEqual({}))

  it.each(['null', 'true', '0', '"text"', '[1,{"a":[]}]', '{"a":null}'])('keeps %s', async (value) => {
    expect((await save('key', value)).status).toBe(204)
    expect(await read()).toEqual({ key: JSON.parse(value) })
  })

  it('saves per key, the last one wins', async () => {
    await save('one', '1')
    await save('two', '2')
    await save('one', '3')
    expect(await read()).toEqual({ one: 3, two: 2 })
  })

  it('belongs to one user, on one site', async () => {
    await save('one', '1')
    expect(await read(await tenant.tokenFor({ role: 'viewer', on: tenant.on.wortel }))).toEqual({})
    const other = await createTestTenant(application)
    await other.assign(user.id, [{ role: 'viewer', on: other.on.wortel }])
    expect(await read(await other.sessionOf(user))).toEqual({})
  })

  it('leaves out the team that was used last once it is gone, or no longer seen', async () => {
    const as = await tenant.tokenFor({ role: 'admin', on: tenant.on.noord })
    const keep = (team: string) =>
      application.request('/main/state/team', {
        method: 'PUT',
        token: as,
        body: JSON.stringify({ value: { key: team, name: 'Naam', creates: true } }),
      })
    await keep('noord')
    expect(await read(as)).toMatchObject({ team: { key: 'noord' } })
    await keep('wortel')
    expect(await read(as)).toEqual({})
    const below = await application.call(
      teamTreeEndpoints.create,
      { params: { team: 'noord' }, body: teamInput({ name: 'Even' }), idempotencyKey: crypto.randomUUID() },
      { token: as },
    )
    await keep(below.data.key)
    expect(await read(as)).toMatchObject({ team: { key: below.data.key } })
    await application.call(
      teamTreeEndpoints.delete,
      { params: { team: below.data.key }, version: '"v1"' },
      { token: as },
    )
    expect(await read(as)).toEqual({})
  })

  it('keeps names that every object has as plain data, or refuses them', async () => {
    expect((await save('__proto__', '{"polluted":true}')).status).toBe(404)
    expect((await save('constructor', '{"polluted":true}')).status).toBe(204)
    expect((await save('nested', '{"__proto__":{"polluted":true},"constructor":1}')).status).toBe(204)
    const response = await application.request('/main/state', { token })
    expect(JSON.parse(await response.text())).toMatchObject({ constructor: { polluted: true } })
    expect(({} as Record<string, unknown>).polluted).toBeUndefined()
  })

  it.each(['a b', 'a%2Fb', 'x'.repeat(81), '%00'])('refuses the key %s', async (key) => {
    expect((await save(key, '1')).status).toBe(404)
  })

  it('refuses a value that is too long, and says how long it may be', async () => {
    const response = await save('key', JSON.stringify('x'.repeat(20_000)))
    expect(response.status).toBe(400)
    expect((await response.json()).fields).toMatchObject([
      { path: 'value', code: 'tooLong', params: { maximum: 20_000 } },
    ])
  })

  it('ends at a maximum, within which each key can still be saved', async () => {
    const rows = Array.from({ length: maximumStateKeys }, (_, number) => ({
      userId: user.id,
      siteId: tenant.siteId,
      key: `k${number}`,
      value: number,
      updatedAt: application.clock.now(),
    }))
    await application.db.insert(userStates).values(rows)
    expect((await save('one-more', '1')).status).toBe(409)
    expect((await save('k0', '"changed"')).status).toBe(204)
    const call = application.call(stateEndpoints.save, { params: { key: 'other' }, body: { value: 1 } }, { token })
    expect((await refusalOf(call)).code).toBe('UNABLE_TO_SAVE')
  })
})
