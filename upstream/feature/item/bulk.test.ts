import { and, eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { itemEndpoints } from '#contract/content/item'
import { type BulkEffect, type PlansOnScreen, type Publishing, publishingEndpoints } from '#contract/content/publishing'
import { refusalOf, type TestApplication, testApplication } from '#test/upstream/application'
import { createTestTenant, type TestTenant } from '#test/upstream/tenant'
import { items } from '../../platform/db/schema/item.ts'

let application: TestApplication
let tenant: TestTenant
let admin: string

beforeAll(async () => {
  application = await testApplication()
})
beforeEach(async () => {
  tenant = await createTestTenant(application)
  admin = await tenant.tokenFor({ role: 'admin', on: tenant.on.noord })
})

type Chosen = { key: string; version?: number; seen?: PlansOnScreen }
const params = { team: 'noord' }
const bodyOf = (chosen: Chosen[], input: Publishing) => ({
  ...input,
  items: chosen.map((one) => ({ kind: 'product' as const, ...one })),
})
const preview = (chosen: Chosen[], input: Publishing = { action: 'publish' }, token = admin) =>
  application.call(publishingEndpoints.preview, { params, body: bodyOf(chosen, input) }, { token })
const sent = new Map<string, Chosen[]>()
/** Each with its version of now, but for those that name one; the same once more for a retry. */
async function apply(chosen: Chosen[], part: string, input: Publishing = { action: 'publish' }) {
  const idempotencyKey = `samen-${tenant.key}-${part}-xxxxxxxxxxxxxxxx`
  const { data } = sent.has(idempotencyKey) ? { data: { items: [] } } : await preview(chosen, input)
  const isNamed = input.action === 'publish'
  const versionOf = (key: string) => data.items.find((item) => item.key === key)?.version ?? 1
  const now = chosen.map((one) => (isNamed ? { version: versionOf(one.key), ...one } : one))
  const named = sent.get(idempotencyKey) ?? now
  sent.set(idempotencyKey, named)
  return application.call(
    publishingEndpoints.bulk,
    { params, body: bodyOf(named, input), idempotencyKey },
    { token: admin },
  )
}

const publishedFrom = async (id: number) => {
  const [item] = await application.db.select().from(items).where(eq(items.id, id))
  return item?.publishedFrom
}

describe('several at once', () => {
  const keys = (...names: string[]) => names.map((key) => ({ key }))

  it('publishes nothing that was not looked at: each item names its version', async () => {
    const idempotencyKey = crypto.randomUUID()
    const body = bodyOf([{ key: 'cursus', version: 1 }, { key: 'klaar' }], { action: 'publish' })
    const call = application.call(publishingEndpoints.bulk, { params, body, idempotencyKey }, { token: admin })
    expect((await refusalOf(call)).options.fields).toMatchObject([{ path: 'items.1.version', code: 'required' }])
  })

  it('shows the effect on each, then does it; what refuses keeps the rest from nothing', async () => {
    const { id } = await tenant.addProduct('klaar', 'ready')
    const told = await preview(keys('cursus', 'klaar', 'bestaat-niet'))
    expect(await publishedFrom(id)).toBeNull()
    expect(told.data.items).toMatchObject([
      { key: 'cursus', after: null, refusal: { errorCode: 'NOTHING_TO_PUBLISH' } },
      {
        key: 'klaar',
        organisation: 'Bibliotheek',
        place: 'bibliotheek',
        before: { state: 'ready' },
        after: { state: 'published' },
        refusal: null,
      },
    ])
    const done = (await apply(keys('cursus', 'klaar', 'bestaat-niet'), 'alles')).data
    const outcome = ({ before, after, refusal }: (typeof done.items)[number]) => ({ before, after, refusal })
    expect(done.items.map(outcome)).toEqual(told.data.items.map(outcome))
    expect(told.data.items[1]?.changes).toEqual({ fields: 1, authors: ['Test'] })
    expect(done.items.map(({ undo }) => undo === null)).toEqual([true, false])
    expect(await publishedFrom(id)).not.toBeNull()
  })

  it('is open to who may publish each of them by itself, and to nobody else without the right to change several', async () => {
    await tenant.addProduct('klaar', 'ready')
    const manager = await tenant.tokenFor({ role: 'manager', on: tenant.on.noord })
    const told = await preview(keys('klaar'), { action: 'publish' }, manager)
    expect(told.data.items).toMatchObject([{ key: 'klaar', after: { state: 'published' }, refusal: null }])
    const editor = await tenant.tokenFor({ role: 'editor', on: tenant.on.noord })
    expect((await refusalOf(preview(keys('klaar'), { action: 'publish' }, editor))).status).toBe(403)
    const organisation = await tenant.tokenFor({ role: 'manager', on: tenant.on.bibliotheek })
    expect((await refusalOf(preview(keys('klaar'), { action: 'publish' }, organisation))).status).toBe(404)
  })

  it('answers in the order in which they were asked for', async () => {
    await tenant.addProduct('klaar', 'ready')
    const { data } = await preview(keys('klaar', 'cursus'))
    expect(data.items.map(({ key }) => key)).toEqual(['klaar', 'cursus'])
  })

  it('leaves what somebody saved since it was looked at, and does the rest', async () => {
    const { id } = await tenant.addProduct('klaar', 'ready')
    await tenant.addProduct('ook-klaar', 'ready')
    await application.db.update(items).set({ version: 2 }).where(eq(items.id, id))
    const chosen = ['klaar', 'ook-klaar'].map((key) => ({ key, version: 1 }))
    const { data } = await apply(chosen, 'na-een-ander')
    expect(data.items).toMatchObject([
      { key: 'klaar', version: 2, after: null, refusal: { errorCode: 'CONFLICT' } },
      { key: 'ook-klaar', after: { state: 'published' }, refusal: null },
    ])
    expect(await publishedFrom(id)).toBeNull()
  })

  it('leaves what somebody sent back, or whose end somebody moved, since it was looked at', async () => {
    await tenant.addProduct('terug', 'ready')
    await tenant.addProduct('tijdelijk', 'ready')
    const later = (days: number) => new Date(application.clock.now().getTime() + days * 86_400_000).toISOString()
    await apply(keys('tijdelijk'), 'met-einde', { action: 'publish', until: later(3) })
    const publish = { action: 'publish' as const }
    const told = (await preview(keys('terug'))).data.items
    const ending = (await preview(keys('tijdelijk'), { action: 'unpublish' })).data.items
    const one = { params: { organisation: 'bibliotheek', product: 'terug' }, version: '"v1"' }
    await application.call(
      publishingEndpoints.product,
      { ...one, body: { action: 'sendBack', note: 'Nog niet.' }, idempotencyKey: crypto.randomUUID() },
      { token: admin },
    )
    await apply(keys('tijdelijk'), 'verzet-einde', { action: 'move', plan: 'end', from: later(9) })
    const seen = (effects: BulkEffect[]) =>
      effects.map(({ key, version, seen }) => ({ key, version, seen: seen ?? undefined }))
    expect((await apply(seen(told), 'teruggestuurd', publish)).data.items).toMatchObject([
      { key: 'terug', after: null, refusal: { errorCode: 'CONFLICT' } },
    ])
    expect((await apply(seen(ending), 'verzet', { action: 'unpublish' })).data.items).toMatchObject([
      { key: 'tijdelijk', after: null, refusal: { errorCode: 'CONFLICT' } },
    ])
  })

  it('leaves a plan alone that somebody moved since it was made, and undoes the rest', async () => {
    await tenant.addProduct('klaar', 'ready')
    await tenant.addProduct('ook-klaar', 'ready')
    const from = new Date(application.clock.now().getTime() + 24 * 3_600_000).toISOString()
    const made = await apply(keys('klaar', 'ook-klaar'), 'gepland', { action: 'publish', from })
    const move = { action: 'move' as const, from: new Date(Date.parse(from) + 3_600_000).toISOString() }
    await apply(keys('klaar'), 'verzet', move)
    const undo = made.data.items.map(({ key, version, after }) => ({
      ...{ key, version },
      seen: after === null ? undefined : { plan: after.plan, unpublishFrom: after.unpublishFrom },
    }))
    expect((await apply(undo, 'ongedaan', { action: 'cancel', plan: 'publish' })).data.items).toMatchObject([
      { key: 'klaar', after: null, refusal: { errorCode: 'CONFLICT' } },
      { key: 'ook-klaar', after: { state: 'ready', plan: null }, refusal: null },
    ])
  })
})

describe('hundreds at once', () => {
  const total = 120
  const perCall = 50

  /** The whole list as somebody chooses it who asks for everything. */
  async function wholeList(): Promise<Chosen[]> {
    const found: Chosen[] = []
    let cursor: string | undefined
    do {
      const query = { cursor, limit: 50 }
      const { data } = await application.call(itemEndpoints.teamProducts, { params, query }, { token: admin })
      found.push(...data.items.map(({ key }) => ({ key })))
      cursor = data.next ?? undefined
    } while (cursor !== undefined)
    return found
  }
  const partsOf = <One>(all: One[]) =>
    Array.from({ length: Math.ceil(all.length / perCall) }, (_, part) =>
      all.slice(part * perCall, (part + 1) * perCall),
    )

  it('go part by part in the order of the list, each once, and leave what refuses and what changed meanwhile', {
    timeout: 120_000,
  }, async () => {
    const made = []
    for (let number = 0; number < total; number += 1) {
      made.push(await tenant.addProduct(`product-${number}`, number % 10 === 0 ? 'published' : 'ready'))
    }
    const chosen = await wholeList()
    expect(chosen.length).toBeGreaterThan(total)

    const told: BulkEffect[] = []
    for (const part of partsOf(chosen)) told.push(...(await preview(part)).data.items)
    expect(told.map(({ key }) => key)).toEqual(chosen.map(({ key }) => key))
    const willChange = told.filter(({ after }) => after !== null)
    expect(willChange).toHaveLength(total * 0.9)
    expect(told.find(({ key }) => key === 'product-10')?.refusal?.errorCode).toBe('NOTHING_TO_PUBLISH')

    const [late] = willChange.slice(-1)
    await application.db
      .update(items)
      .set({ version: 2 })
      .where(and(eq(items.tenantId, tenant.id), eq(items.key, late?.key ?? '')))
    const done: BulkEffect[] = []
    for (const [index, part] of partsOf(willChange.map(({ key, version }) => ({ key, version }))).entries()) {
      const { data } = await apply(part, `deel-${index}`)
      // An answer that got lost on the way: the same part again changes nothing and is answered the same.
      if (index === 0) expect((await apply(part, `deel-${index}`)).data).toEqual(data)
      done.push(...data.items)
    }
    expect(done.filter(({ after }) => after?.state === 'published')).toHaveLength(willChange.length - 1)
    expect(done.at(-1)).toMatchObject({ key: late?.key, refusal: { errorCode: 'CONFLICT' } })
    expect(await publishedFrom(made[11]?.id ?? 0)).not.toBeNull()
  })

  it('are refused when they come in one call, before anything is done', async () => {
    const tooMany = Array.from({ length: 201 }, (_, number) => ({ key: `product-${number}` }))
    expect((await refusalOf(apply(tooMany, 'te-veel'))).status).toBe(400)
  })
})
