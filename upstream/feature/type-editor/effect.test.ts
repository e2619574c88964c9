import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { lookedAtOnce, namedMaximum } from '#contract/type-editor/type-effect'
import { refusalOf, type TestApplication, testApplication } from '#test/upstream/application'
import { getSheets, rowsOf } from '#test/upstream/spreadsheets'
import { createTestTenant, type TestTenant } from '#test/upstream/tenant'
import { textField, typeEditing } from '#test/upstream/type-editing'
import { addTypeRecords } from '#test/upstream/type-records'
import { items } from '../../platform/db/schema/item.ts'
import { typeEffects } from '../../platform/db/schema/type-work.ts'
import { effectPart } from './effect-job.ts'

let application: TestApplication
let tenant: TestTenant
let types: ReturnType<typeof typeEditing>
let enqueued: { queue: string; payload: object }[]

beforeEach(async () => {
  application = await testApplication()
  enqueued = []
  Object.assign(application.services, {
    jobs: {
      ...application.services.jobs,
      enqueue: async (_tx: unknown, queue: string, payload: object) => {
        enqueued.push({ queue, payload })
        return 'job'
      },
    },
  })
  tenant = await createTestTenant(application)
  types = typeEditing(application, await tenant.tokenFor({ role: 'tenant', on: tenant.on.wortel }))
})

const addRecords = (type: string, amount: number) =>
  addTypeRecords(application.db, {
    ...{ tenantId: tenant.id, organisation: 'bibliotheek', type, amount },
    now: application.clock.now(),
  })

const guide = textField('guide', { required: true })
const idOf = async () =>
  (await application.db.select().from(typeEffects).where(eq(typeEffects.tenantId, tenant.id)))[0]?.id ?? ''
const part = async () => effectPart(application.services, await idOf())

/** A type that more records have than are looked at while somebody waits, with a field to publish. */
async function large(amount = lookedAtOnce * 2 + 10) {
  const key = await types.begin()
  await addRecords(key, amount)
  await types.saveFields(key, [guide])
  enqueued = []
  return key
}

describe('looking at what publishing does', () => {
  it('of few records is done at once', async () => {
    const key = await types.begin()
    await addRecords(key, lookedAtOnce)
    await types.saveFields(key, [guide])
    expect((await types.get(key)).effect).toBeNull()
    enqueued = []
    const told = await types.startEffect(key)
    expect(told).toMatchObject({ state: 'done', records: lookedAtOnce, looked: lookedAtOnce, isOutdated: false })
    expect(told.invalid.count).toBe(lookedAtOnce)
    expect(told.invalid.items).toHaveLength(namedMaximum)
    expect(told.fields.map(({ name, isAsked }) => [name, isAsked])).toEqual([
      ['title', false],
      ['guide', true],
    ])
    expect(enqueued).toEqual([])
    expect((await types.get(key)).effect).toBe('done')
  })

  it('of many is a job, which tells how far it is', async () => {
    const key = await large()
    expect(await types.startEffect(key)).toMatchObject({ state: 'busy', records: null, looked: 0 })
    expect(enqueued).toEqual([{ queue: 'type-effect', payload: { effect: await idOf() } }])
    expect(await part()).toBe(true)
    expect(await types.effect(key)).toMatchObject({ state: 'busy', records: 1010, looked: 0 })
    expect(await part()).toBe(true)
    expect(await types.effect(key)).toMatchObject({ looked: 500, invalid: { count: 500 } })
    expect(await part()).toBe(true)
    expect(await part()).toBe(false)
    const told = await types.effect(key)
    expect(told).toMatchObject({ state: 'done', records: 1010, looked: 1010, invalid: { count: 1010 } })
    expect(told.fields.map(({ name, filled }) => [name, filled])).toEqual([
      ['title', 1010],
      ['guide', 0],
    ])
    expect(await part()).toBe(false)
  })

  it('is one thing for the same version and content, running or done', async () => {
    const key = await large()
    await types.startEffect(key)
    const first = await idOf()
    await part()
    await part()
    expect(await types.startEffect(key)).toMatchObject({ state: 'busy', looked: 500 })
    while (await part());
    expect(await types.startEffect(key)).toMatchObject({ state: 'done', looked: 1010 })
    expect(await idOf()).toBe(first)
    application.clock.advance({ minutes: 1 })
    await application.db
      .update(items)
      .set({ updatedAt: application.clock.now() })
      .where(eq(items.id, tenant.items.cursus.id))
    expect(await types.startEffect(key)).toMatchObject({ state: 'busy', looked: 0 })
    expect(await idOf()).not.toBe(first)
  })

  it('stays to be read when the concept is saved, and says that it is of before', async () => {
    const key = await large(3)
    await types.startEffect(key)
    await types.saveFields(key, [textField('guide')])
    expect(await types.effect(key)).toMatchObject({ state: 'done', isOutdated: true, invalid: { count: 3 } })
    expect((await types.get(key)).effect).toBeNull()
    expect(await types.startEffect(key)).toMatchObject({ isOutdated: false, invalid: { count: 0 } })
  })

  it('is stopped by who asked, and by publishing', async () => {
    const key = await large()
    await types.startEffect(key)
    await part()
    await part()
    expect(await types.stopEffect(key)).toMatchObject({ state: 'stopped', looked: 500 })
    expect(await part()).toBe(false)
    expect(await types.startEffect(key)).toMatchObject({ state: 'busy', looked: 0 })
    await types.publish(key, (await types.get(key)).version)
    expect(await part()).toBe(false)
    expect(await types.effect(key)).toMatchObject({ state: 'stopped' })
  })

  it('is of one tenant, and for who edits its types', async () => {
    const key = await large(3)
    expect((await refusalOf(types.effect(key))).status).toBe(404)
    await types.startEffect(key)
    const other = await createTestTenant(application)
    const stranger = typeEditing(application, await other.tokenFor({ role: 'tenant', on: other.on.wortel }))
    expect((await refusalOf(stranger.effect(key))).status).toBe(404)
    const editor = typeEditing(application, await tenant.tokenFor({ role: 'admin', on: tenant.on.wortel }))
    expect((await refusalOf(editor.startEffect(key))).status).toBe(403)
  })
})

describe('the workbook of what would be wrong', () => {
  const path = (key: string) => `/main/tenant/type/${key}/effect/workbook`

  it('has every record with the fields that would be, and no formula', async () => {
    const key = await large(520)
    const token = await tenant.tokenFor({ role: 'tenant', on: tenant.on.wortel })
    await application.db
      .update(items)
      .set({ title: '=1+1' })
      .where(eq(items.key, `${key}-1`))
    await types.startEffect(key)
    while (await part());
    const [sheet] = await getSheets(application, token, path(key))
    const rows = rowsOf(sheet)
    expect(rows).toHaveLength(521)
    expect(rows[0]).toEqual(['Organisatie', 'Titel', 'Adres', 'Velden die niet in orde zijn'])
    expect(rows[1]).toEqual([
      expect.any(String),
      '=1+1',
      `${tenant.url}organisation/bibliotheek/product/${key}-1`,
      'guide',
    ])
  })

  it('leaves out what the caller may not read', async () => {
    const key = await large(3)
    await types.startEffect(key)
    const alone = await tenant.tokenFor({ role: ['team.read', 'tenant.types'], on: tenant.on.wortel })
    const [sheet] = await getSheets(application, alone, path(key))
    expect(rowsOf(sheet)).toHaveLength(1)
    expect((await typeEditing(application, alone).effect(key)).invalid).toEqual({ count: 3, items: [] })
  })
})
