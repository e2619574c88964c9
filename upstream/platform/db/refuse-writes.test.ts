import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sessionEndpoints } from '#contract/people/session'
import { teamEndpoints } from '#contract/team/team'
import { teamInput } from '#test/contract/team-input'
import { refusalOf, type TestApplication, testApplication } from '#test/upstream/application'
import { createTestTenant, type TestTenant, testPassword } from '#test/upstream/tenant'
import { createMigratedDatabase, testServer } from '#test/upstream/test-store'
import { createLog } from '../log.ts'
import { allowWrites, refuseWrites } from './refuse-writes.ts'
import { openStore, type Store } from './store.ts'

const server = testServer() ?? ''

describe.skipIf(server === '')('a database that nobody may write to', () => {
  let url: string
  let store: Store
  let application: TestApplication
  let tenant: TestTenant
  let caller: { token: string; locale?: 'nl' | 'en' }

  beforeAll(async () => {
    url = await createMigratedDatabase(server)
    store = await openStore({ dataDir: '', databaseUrl: url, poolSize: 4, log: createLog('silent') })
    application = await testApplication(store)
    tenant = await createTestTenant(application)
    caller = { token: await tenant.tokenFor({ role: 'tenant', on: tenant.on.wortel }) }
  })
  afterAll(() => store.close())

  const params = { team: 'noord' }
  const team = async () => (await application.call(teamEndpoints.get, { params }, caller)).data
  const rename = async (name: string, locale: 'nl' | 'en' = 'nl') =>
    application.call(
      teamEndpoints.update,
      { params, body: teamInput({ name }), version: `"v${(await team()).version}"` },
      { ...caller, locale },
    )

  it('says to who saves that it is being moved, in their language, and goes on to be read', async () => {
    await refuseWrites(url)
    application.clock.advance({ minutes: 2 })
    expect((await team()).name).toBe('Team noord')
    const refusal = await refusalOf(rename('Nieuw'))
    expect(refusal).toMatchObject({ code: 'MOVING', status: 503 })
    expect(refusal.options).toMatchObject({
      retryAfterSeconds: 10,
      message: expect.stringContaining('Uw organisatie verhuist naar een andere server. Wat u invulde staat er nog'),
    })
    expect((await refusalOf(rename('New', 'en'))).options.message).toContain('Your organisation is moving')
    const user = await tenant.addUser([]).catch((error: unknown) => error)
    expect(user).toBeInstanceOf(Error)
    const body = { email: 'wie@voorbeeld.example', password: testPassword, href: tenant.url }
    expect(await refusalOf(application.call(sessionEndpoints.create, { body }))).toMatchObject({ code: 'MOVING' })
    expect((await application.request('/ready')).status).toBe(200)
    await allowWrites(url)
    expect((await rename('Nieuw')).data.name).toBe('Nieuw')
  })

  it('waits for what is under way, and nothing that was acknowledged is missing after it', async () => {
    const order: string[] = []
    const slow = store
      .withTransaction(async (tx) => {
        await tx.execute(sql`update teams set name = 'Langzaam' where key = 'noord'`)
        order.push('written')
        await delay(300)
      })
      .then(() => order.push('saved'))
    while (order.length === 0) await delay(5)
    await refuseWrites(url)
    order.push('refused')
    await slow
    expect(order).toEqual(['written', 'saved', 'refused'])
    expect((await team()).name).toBe('Langzaam')
    await allowWrites(url)
  })
})
