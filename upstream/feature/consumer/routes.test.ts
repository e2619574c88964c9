import { and, eq, sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { consumerEndpoints } from '#contract/content/consumer'
import type { ConsumerAnswer } from '#contract/content/consumer-states'
import { taskEndpoints } from '#contract/people/task'
import { refusalOf, type TestApplication, testApplication } from '#test/upstream/application'
import { createTestTenant, type TestTenant } from '#test/upstream/tenant'
import { testServer } from '#test/upstream/test-store'
import { consumers } from '../../platform/db/schema/consumer.ts'
import { itemTypes } from '../../platform/db/schema/words.ts'

let application: TestApplication
let tenant: TestTenant
let owner: string
let museum: string
let keys = 0

beforeAll(async () => {
  application = await testApplication()
})
beforeEach(async () => {
  tenant = await createTestTenant(application)
  owner = await tenant.tokenFor({ role: 'manager', on: tenant.on.bibliotheek })
  museum = await tenant.tokenFor({ role: 'manager', on: tenant.on.zuid })
})

const params = { organisation: 'bibliotheek', product: 'cursus' }
const key = () => {
  keys += 1
  return `samen-${keys}-${tenant.key}-xxxxxxxxxxxx`
}
const invite = (organisation = 'museum', token = owner) =>
  application.call(consumerEndpoints.invite, { params, body: { organisation }, idempotencyKey: key() }, { token })
const answer = (action: ConsumerAnswer, token = museum) =>
  application.call(
    consumerEndpoints.answer,
    { params: { organisation: 'museum', product: 'cursus' }, body: { action }, idempotencyKey: key() },
    { token },
  )
const list = async () => (await application.call(consumerEndpoints.list, { params }, { token: owner })).data.items
const offers = async (token = museum) =>
  (await application.call(consumerEndpoints.offers, { params: { organisation: 'museum' } }, { token })).data.items

describe('offering a product together', () => {
  it('the owner asks, the other accepts, and sees it with its own products', async () => {
    expect((await invite()).data).toMatchObject({ organisation: { key: 'museum' }, state: 'invited', actions: ['end'] })
    expect(await offers()).toMatchObject([
      { product: { key: 'cursus' }, owner: { key: 'bibliotheek' }, state: 'invited' },
    ])
    expect((await answer('accept')).data).toMatchObject({ state: 'enrolled', actions: ['end'] })
    expect(await list()).toMatchObject([{ state: 'enrolled' }])
  })

  it('names what the product refers to as visitors know it, and in full what is of the organisation itself', async () => {
    const reference = { type: 'relation', label: { nl: 'Met', en: 'With' } }
    const fields = JSON.stringify(['one', 'other', 'own'].map((name) => ({ ...reference, name })))
    await application.db
      .update(itemTypes)
      .set({
        definition: sql`jsonb_set(definition, '{sections,0,fields}', definition #> '{sections,0,fields}' || ${fields}::jsonb)`,
      })
      .where(and(eq(itemTypes.tenantId, tenant.id), eq(itemTypes.key, 'cursus')))
    const { museum: consumer, bibliotheek } = tenant.items
    const product = { kind: 'product' as const, team: tenant.teams.zuid, types: ['cursus'] }
    await tenant.addItem({
      ...product,
      key: 'rondleiding',
      organisation: consumer,
      title: 'Rondleiding',
      state: 'concept',
    })
    const others = { ...product, team: tenant.teams.haven, organisation: bibliotheek }
    await tenant.addItem({ ...others, key: 'leeskring', title: 'Leeskring', state: 'published' })
    await tenant.addItem({ ...others, key: 'geheim', title: 'Nog geheim', state: 'concept' })
    const to = (key: string) => ({ kind: 'product', key })
    const values = { title: 'Dans', one: to('leeskring'), other: to('geheim'), own: to('rondleiding') }
    await tenant.addItem({ ...others, key: 'dans', title: 'Dans', state: 'published', values })
    const invited = { params: { organisation: 'bibliotheek', product: 'dans' }, body: { organisation: 'museum' } }
    await application.call(consumerEndpoints.invite, { ...invited, idempotencyKey: key() }, { token: owner })
    const offered = { params: { organisation: 'museum', product: 'dans' } }
    const { related } = (await application.call(consumerEndpoints.offer, offered, { token: museum })).data
    expect(related.map(({ title }) => title).sort()).toEqual(['Leeskring', 'Rondleiding'])
  })

  it('is declined, and can be asked anew', async () => {
    await invite()
    expect((await answer('decline')).data.state).toBe('declined')
    expect(await list()).toMatchObject([{ organisation: { key: 'museum' }, state: 'declined', actions: [] }])
    expect(await offers()).toEqual([])
    expect((await invite()).data.state).toBe('invited')
    expect(await list()).toMatchObject([{ state: 'invited' }])
  })

  it.skipIf(!testServer())(
    'is accepted once when two people accept at the same time; the other hears that it was',
    async () => {
      await invite()
      const colleague = await tenant.tokenFor({ role: 'manager', on: tenant.on.zuid })
      const { db, store } = application
      const [held, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
      const holding = store.withTransaction(async (tx) => {
        await tx.select().from(consumers).for('update')
        held.resolve()
        await released.promise
      })
      await held.promise
      const answers = Promise.allSettled([answer('accept'), answer('accept', colleague)])
      const waiting = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
      await expect.poll(async () => (await db.execute(waiting)).rows.length, { timeout: 30_000 }).toBe(2)
      released.resolve()
      await holding
      const done = await answers
      expect(done.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
      expect(done.find(({ status }) => status === 'rejected')).toMatchObject({
        reason: { code: 'CONSUMER_STATE_CHANGED' },
      })
    },
  )

  it('is open again when the answer is taken back at once, not later and not when it was asked anew', async () => {
    await invite()
    await answer('accept')
    expect((await answer('reopen')).data).toMatchObject({ state: 'invited', actions: ['accept', 'decline'] })
    await answer('decline')
    expect((await answer('reopen')).data.state).toBe('invited')
    expect(await list()).toMatchObject([{ state: 'invited' }])
    // Nothing to take back.
    expect((await refusalOf(answer('reopen'))).code).toBe('CONSUMER_STATE_CHANGED')
    await answer('decline')
    await invite()
    expect((await refusalOf(answer('reopen'))).code).toBe('CONSUMER_STATE_CHANGED')
    await answer('accept')
    application.clock.advance({ minutes: 10 })
    expect((await refusalOf(answer('reopen'))).code).toBe('CONSUMER_STATE_CHANGED')
    const viewer = await tenant.tokenFor({ role: 'viewer', on: tenant.on.zuid })
    expect((await refusalOf(answer('reopen', viewer))).status).toBe(403)
  })

  it('is asked once at a time, and never of the owner itself or of who is not there', async () => {
    await invite()
    expect((await refusalOf(invite())).code).toBe('CONSUMER_EXISTS')
    for (const other of ['bibliotheek', 'bestaat-niet'])
      expect((await refusalOf(invite(other))).code).toBe('INVALID_FORM')
  })

  it('lapses after eight weeks: it can no longer be accepted, and can be asked anew', async () => {
    await invite()
    application.clock.advance({ hours: 8 * 7 * 24 })
    const later = await tenant.tokenFor({ role: 'manager', on: tenant.on.zuid })
    expect((await refusalOf(answer('accept', later))).code).toBe('CONSUMER_STATE_CHANGED')
    owner = await tenant.tokenFor({ role: 'manager', on: tenant.on.bibliotheek })
    expect(await list()).toMatchObject([{ state: 'expired', actions: [] }])
    expect((await invite()).data.state).toBe('invited')
  })

  it('is ended by either side', async () => {
    await invite()
    await answer('accept')
    await application.call(consumerEndpoints.end, { params: { ...params, consumer: 'museum' } }, { token: owner })
    expect(await offers()).toEqual([])
    await invite()
    await answer('accept')
    expect((await answer('end')).data.state).toBe('ended')
    expect(await list()).toEqual([])
  })

  it('takes the right to do so, on either side', async () => {
    const editor = await tenant.tokenFor({ role: 'editor', on: tenant.on.wortel })
    expect((await refusalOf(invite('museum', editor))).status).toBe(403)
    await invite()
    expect((await refusalOf(answer('accept', editor))).status).toBe(403)
    expect((await refusalOf(answer('accept', owner))).status).toBe(404)
    expect((await offers(editor))[0]?.actions).toEqual([])
  })

  it('asks for an answer as a task, which ends with the answer', async () => {
    await invite()
    const rows = await application.db.execute<{ id: number }>(
      `select max(id) as id from consumers where tenant_id = ${tenant.id}`,
    )
    const task = () =>
      application.call(taskEndpoints.get, { params: { key: `offer-${rows.rows[0]?.id}` } }, { token: museum })
    expect((await task()).data).toMatchObject({ kind: 'answerOffer', subject: { key: 'museum' } })
    await answer('accept')
    expect((await refusalOf(task())).status).toBe(404)
  })
})
