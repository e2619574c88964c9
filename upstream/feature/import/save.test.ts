import { and, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { importRunEndpoints } from '#contract/import-job/run'
import { type TestApplication, testApplication } from '#test/upstream/application'
import { productsOf } from '#test/upstream/product-rows'
import { check, getSheets, look, type Rows, rowsOf, save, work } from '#test/upstream/spreadsheets'
import { createTestTenant, type TestTenant } from '#test/upstream/tenant'
import { auditEvents } from '../../platform/db/schema/audit.ts'
import { items, versions } from '../../platform/db/schema/item.ts'
import { workInTurns } from '../../platform/jobs/in-turns.ts'
import { workPart } from './job.ts'

let application: TestApplication
let tenant: TestTenant
let token: string
let products: ReturnType<typeof productsOf>['products']
let withTitles: ReturnType<typeof productsOf>['withTitles']
let productOf: ReturnType<typeof productsOf>['productOf']
let saveTitle: ReturnType<typeof productsOf>['saveTitle']

beforeEach(async () => {
  application = await testApplication()
  tenant = await createTestTenant(application)
  token = await tenant.tokenFor({ role: 'admin', on: tenant.on.noord })
  ;({ products, withTitles, productOf, saveTitle } = productsOf(application, tenant, token))
})

const noord = { team: 'noord' }

describe('a file that is confirmed', () => {
  it('is saved as a form would: a version with its reason, an event that says so, and an outcome for each row', async () => {
    const rows: Rows = [
      ...(await withTitles({ cursus: '=Breien' })),
      [undefined, undefined, 'cursus', 'bibliotheek', 'Nieuw'],
    ]
    const { run } = await check(application, token, rows, noord)
    const done = await save(application, token, run.id)
    expect(done.run).toMatchObject({ step: 'save', state: 'done', total: 2, done: 2, outcomes: { success: 2 } })
    expect(await productOf('cursus')).toMatchObject({ title: 'Cursus', conceptTitle: '=Breien', version: 2 })
    expect(await productOf('nieuw')).toMatchObject({ title: 'Nieuw', version: 1 })
    const [event] = await application.db
      .select()
      .from(auditEvents)
      .where(and(eq(auditEvents.tenantId, tenant.id), eq(auditEvents.action, 'imported')))
    expect(event).toMatchObject({ subjectKey: 'cursus', details: { import: run.id, fields: ['title'] } })
    const [version] = await application.db
      .select()
      .from(versions)
      .where(and(eq(versions.subjectId, tenant.items.cursus.id), eq(versions.number, 2)))
    expect(version).toMatchObject({ reason: 'Geïmporteerd uit lijst.xlsx', draft: true, values: { title: '=Breien' } })
    const result = await getSheets(application, token, `/main/import/${run.id}/result`)
    expect(rowsOf(result[0]).slice(2)).toEqual([
      ['cursus', 2, 'cursus (nl)', 'bibliotheek', '=Breien', 'Gelukt'],
      ['nieuw', 1, 'cursus', 'bibliotheek', 'Nieuw', 'Gelukt'],
    ])
    // The file of the outcome can be read in again: nothing of it is a change.
    expect((await check(application, token, rowsOf(result[0]), noord)).run.verdicts).toMatchObject({ unchanged: 2 })
  })

  it('does no row twice, whoever works on it at the same time and however often it is confirmed', async () => {
    const rows = [
      ...(await products()).slice(0, 2),
      ...Array.from({ length: 12 }, (_, at) => [undefined, undefined, 'cursus', 'bibliotheek', `Nieuw ${at}`]),
    ]
    const { run } = await check(application, token, rows, noord)
    const params = { run: run.id }
    for (const idempotencyKey of [crypto.randomUUID(), crypto.randomUUID()])
      await application.call(importRunEndpoints.start, { params, idempotencyKey }, { token })
    await Promise.all([work(application, run.id), work(application, run.id), work(application, run.id)])
    expect((await look(application, token, run.id)).run.outcomes.success).toBe(12)
    const made = await application.db
      .select()
      .from(items)
      .where(and(eq(items.tenantId, tenant.id), eq(items.kind, 'product')))
    expect(made).toHaveLength(13)
  })

  it('adds of two rows that take one name the first, and its neighbours', async () => {
    const fresh = ['Nieuw', 'Ander', 'nieuw', 'Derde'].map((title) => [
      undefined,
      undefined,
      'cursus',
      'bibliotheek',
      title,
    ])
    const { run } = await check(application, token, [...(await products()).slice(0, 2), ...fresh], noord)
    const { records } = await save(application, token, run.id)
    expect(records.map(({ outcome }) => outcome)).toEqual(['success', 'success', 'invalid', 'success'])
    expect(records[2]?.issues[0]?.message).toMatch(/^nieuw bestaat hier al/)
  })

  it('saves rows one by one that the store would not take together', async () => {
    const fresh = ['Een', 'Twee', 'Drie'].map((title) => [undefined, undefined, 'cursus', 'bibliotheek', title])
    const rows = [...(await withTitles({ cursus: 'Anders' })), ...fresh]
    const { run } = await check(application, token, rows, noord)
    const input = { params: { run: run.id }, idempotencyKey: crypto.randomUUID() }
    await application.call(importRunEndpoints.start, input, { token })
    const { services } = application
    let begun = 0
    const withTransaction: typeof services.store.withTransaction = (task) => {
      begun += 1
      if (begun > 1) return services.store.withTransaction(task)
      return services.store.withTransaction(async (tx) => {
        await task(tx)
        throw new Error('the first is taken back')
      })
    }
    await workPart({ ...services, store: { ...services.store, withTransaction } }, run.id)
    expect(begun).toBe(5)
    const { records } = await look(application, token, run.id)
    expect(records.map(({ outcome }) => outcome)).toEqual(['success', 'success', 'success', 'success'])
    const ofItems = and(eq(auditEvents.tenantId, tenant.id), eq(auditEvents.subjectType, 'product'))
    const events = await application.db.select().from(auditEvents).where(ofItems)
    expect(events.map(({ subjectTitle }) => subjectTitle).toSorted()).toEqual(['Cursus', 'Drie', 'Een', 'Twee'])
  })

  it('goes on where a process ended in the middle of it, and does no row again', async () => {
    const rows = [
      ...(await products()).slice(0, 2),
      ...Array.from({ length: 60 }, (_, at) => [undefined, undefined, 'cursus', 'bibliotheek', `Nieuw ${at}`]),
    ]
    const { run } = await check(application, token, rows, noord)
    const input = { params: { run: run.id }, idempotencyKey: crypto.randomUUID() }
    await application.call(importRunEndpoints.start, input, { token })
    const { services } = application
    await new Promise<void>((ended) => {
      let begun = 0
      const withTransaction: typeof services.store.withTransaction = (task) => {
        begun += 1
        if (begun <= 1) return services.store.withTransaction(task)
        ended()
        return new Promise(() => undefined)
      }
      void workPart({ ...services, store: { ...services.store, withTransaction } }, run.id)
    })
    expect((await look(application, token, run.id)).run).toMatchObject({ state: 'busy', done: 25 })
    await work(application, run.id)
    expect((await look(application, token, run.id)).run).toMatchObject({ state: 'done', outcomes: { success: 60 } })
    const ofTenant = and(eq(items.tenantId, tenant.id), eq(items.kind, 'product'))
    expect(await application.db.select().from(items).where(ofTenant)).toHaveLength(61)
  })

  it('is handed over after the rows at hand when its process is to stop', async () => {
    const rows = [
      ...(await products()).slice(0, 2),
      ...Array.from({ length: 60 }, (_, at) => [undefined, undefined, 'cursus', 'bibliotheek', `Nieuw ${at}`]),
    ]
    const { run } = await check(application, token, rows, noord)
    const input = { params: { run: run.id }, idempotencyKey: crypto.randomUUID() }
    await application.call(importRunEndpoints.start, input, { token })
    const { services } = application
    const stopping = new AbortController()
    let begun = 0
    const withTransaction: typeof services.store.withTransaction = (task) => {
      begun += 1
      if (begun === 1) stopping.abort()
      return services.store.withTransaction(task)
    }
    const store = { ...services.store, withTransaction }
    const enqueued: unknown[] = []
    const enqueue: typeof services.jobs.enqueue = async (_tx, queue, payload, options) => {
      enqueued.push([queue, payload, options?.startAfter])
      return null
    }
    await workInTurns(
      { store: services.store, jobs: { enqueue } },
      { name: 'import', payload: { run: run.id }, signal: stopping.signal },
      () => workPart({ ...services, store, stopping: stopping.signal }, run.id),
    )
    // For another process: this one takes no more by then.
    expect(enqueued).toEqual([['import', { run: run.id }, 3]])
    expect((await look(application, token, run.id)).run).toMatchObject({ state: 'busy', done: 25 })
    await work(application, run.id)
    expect((await look(application, token, run.id)).run).toMatchObject({ state: 'done', outcomes: { success: 60 } })
  })

  it('stops when asked to: what is saved stays, the rest is skipped', async () => {
    const { run } = await check(application, token, await withTitles({ cursus: 'Anders' }), noord)
    const input = () => ({ params: { run: run.id }, idempotencyKey: crypto.randomUUID() })
    await application.call(importRunEndpoints.start, input(), { token })
    await application.call(importRunEndpoints.stop, input(), { token })
    await work(application, run.id)
    const { run: stopped, records } = await look(application, token, run.id)
    expect([stopped.state, records[0]?.outcome]).toEqual(['stopped', 'skipped'])
    expect(await productOf('cursus')).toMatchObject({ version: 1 })
  })

  it('does not save over what somebody saved between looking and confirming', async () => {
    const { run } = await check(application, token, await withTitles({ cursus: 'Van mij' }), noord)
    await saveTitle('Van een ander')
    const { records } = await save(application, token, run.id)
    expect(records).toMatchObject([{ outcome: 'invalid', isConflict: true }])
    expect(await productOf('cursus')).toMatchObject({ conceptTitle: 'Van een ander' })
  })

  it('goes by the rights of that moment, and by those on each item', async () => {
    const user = await tenant.addUser([
      { role: ['team.read', 'team.bulkMutations', 'product.read', 'organisation.read'], on: tenant.on.noord },
    ])
    const reader = await tenant.sessionOf(user)
    const { records } = await check(application, reader, await withTitles({ cursus: 'Mag niet' }), noord)
    expect(records).toMatchObject([{ verdict: 'refused', outcome: 'forbidden' }])
  })
})
