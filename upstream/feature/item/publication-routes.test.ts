import { and, asc, eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { contentEndpoints } from '#contract/content/content'
import { itemEndpoints } from '#contract/content/item'
import { type Publishing, publishingEndpoints } from '#contract/content/publishing'
import { type Publication, publicationState } from '#contract/publication/publication'
import { replayPublication } from '#contract/publication/replay'
import { refusalOf, type TestApplication, testApplication } from '#test/upstream/application'
import { createTestTenant, type TestTenant } from '#test/upstream/tenant'
import { runPublicationClock } from '../../capability/publication/clock.ts'
import { storedPublication } from '../../kernel/item/publication.ts'
import { auditEvents } from '../../platform/db/schema/audit.ts'
import { items } from '../../platform/db/schema/item.ts'

let application: TestApplication
let tenant: TestTenant
let manager: string
let editor: string
let keys = 0

beforeAll(async () => {
  application = await testApplication()
})
beforeEach(async () => {
  tenant = await createTestTenant(application)
  manager = await tenant.tokenFor({ role: 'manager', on: tenant.on.bibliotheek })
  editor = await tenant.tokenFor({ role: 'editor', on: tenant.on.bibliotheek })
})

const later = (hours: number) => new Date(application.clock.now().getTime() + hours * 3_600_000).toISOString()
const product = (key: string) => ({ organisation: 'bibliotheek', product: key })

function publish(key: string, body: Publishing, token = manager, version = '"v1"') {
  keys += 1
  return application.call(
    publishingEndpoints.product,
    { params: product(key), body, version, idempotencyKey: `sleutel-${keys}-${'x'.repeat(20)}` },
    { token },
  )
}

async function stored(id: number) {
  const [item] = await application.db.select().from(items).where(eq(items.id, id))
  if (item === undefined) throw new Error('no item')
  return item
}

const eventsOf = (id: number) =>
  application.db
    .select()
    .from(auditEvents)
    .where(and(eq(auditEvents.subjectType, 'product'), eq(auditEvents.subjectId, id)))
    .orderBy(asc(auditEvents.id))

/** The plans that an act names as seen. */
const plansOf = ({ plan, unpublishFrom, until }: Publication) => ({ plan, unpublishFrom, until })

describe('publishing without saving', () => {
  it('puts online what stood ready, now', async () => {
    const { id } = await tenant.addProduct('klaar', 'ready')
    const { data, version } = await publish('klaar', { action: 'publish' })
    expect(data.publication).toMatchObject({ state: 'published', changed: false })
    expect(version).toBe('"v1"')
    expect((await eventsOf(id)).map(({ action }) => action)).toEqual(['published'])
  })

  it('is for who may publish, where there is workflow', async () => {
    await tenant.addProduct('klaar', 'ready')
    expect((await refusalOf(publish('klaar', { action: 'publish' }, editor))).status).toBe(403)
    expect((await publish('cursus', { action: 'unpublish' }, manager)).data.publication.state).toBe('unpublished')
  })

  it('makes a concept ready by who may edit', async () => {
    await tenant.addProduct('begin', 'concept')
    expect((await publish('begin', { action: 'ready' }, editor)).data.publication.state).toBe('ready')
  })

  it('plans, moves and cancels; the version then waits as ready again', async () => {
    await tenant.addProduct('klaar', 'ready')
    const planned = await publish('klaar', { action: 'publish', from: later(5), until: later(50) })
    expect(planned.data.publication).toMatchObject({ state: 'planned', from: later(5), until: later(50) })
    const moved = await publish('klaar', { action: 'move', from: later(9) })
    expect(moved.data.publication).toMatchObject({ state: 'planned', from: later(9), until: null })
    expect((await publish('klaar', { action: 'cancel' })).data.publication.state).toBe('ready')
    expect((await refusalOf(publish('klaar', { action: 'cancel' }))).code).toBe('NO_PLAN')
  })

  it('refuses dates that can not be, beside their fields', async () => {
    await tenant.addProduct('klaar', 'ready')
    const refusal = await refusalOf(publish('klaar', { action: 'publish', from: later(5), until: later(5) }))
    expect(refusal.options.fields).toMatchObject([{ path: 'until', code: 'publication.untilBeforeFrom' }])
  })

  it('takes offline with a note that colleagues see', async () => {
    const { data } = await publish('cursus', { action: 'unpublish', note: 'De docent is ziek.' })
    expect(data.publication.state).toBe('unpublished')
    expect(data.editorialNote).toBe('De docent is ziek.')
  })

  it('moves going offline, with the note as it was', async () => {
    const { id } = await tenant.addProduct('online', 'published')
    await publish('online', { action: 'unpublish', from: later(2), note: 'Docent is ziek' })
    const { data } = await publish('online', { action: 'move', plan: 'unpublish', from: later(9) })
    expect(data.publication).toMatchObject({ state: 'published', unpublishFrom: later(9) })
    expect(data.editorialNote).toBe('Docent is ziek')
    expect((await eventsOf(id)).at(-1)).toMatchObject({ action: 'planMoved', details: { plan: 'unpublish' } })
    const nothing = publish('online', { action: 'move', from: later(3) })
    expect((await refusalOf(nothing)).code).toBe('NO_PLAN')
  })

  it('is edited from what was published last, also while a plan for an older version stands', async () => {
    await tenant.addProduct('nieuwer', 'ready')
    await publish('nieuwer', { action: 'publish', from: later(50) })
    const values = { title: 'Nieuwer dan het plan' }
    await application.call(
      contentEndpoints.saveProduct,
      {
        params: product('nieuwer'),
        version: '"v1"',
        body: { types: ['cursus'], values, save: 'publish', standing: { plan: 'keep' }, includes: 'others' },
      },
      { token: manager },
    )
    const read = async () =>
      (await application.call(itemEndpoints.product, { params: product('nieuwer'), query: {} }, { token: editor })).data
    expect(await read()).toMatchObject({ values, publication: { plan: { from: later(50) }, hasReady: false } })
    const cancelled = await publish('nieuwer', { action: 'cancel' }, manager, '"v2"')
    expect(cancelled.data).toMatchObject({ values, publication: { plan: null, hasReady: false } })
  })

  it('moves the end of what is online, or has it end no more, and leaves what else is planned', async () => {
    const { id } = await tenant.addProduct('tijdelijk', 'ready')
    const seen = (await publish('tijdelijk', { action: 'publish', until: later(50) })).data.publication
    await publish('tijdelijk', { action: 'unpublish', from: later(9) })
    const early = await refusalOf(publish('tijdelijk', { action: 'move', plan: 'end', from: later(8) }))
    expect(early.options.fields).toMatchObject([{ path: 'from', code: 'publication.beforeWithdrawal' }])
    const { data } = await publish('tijdelijk', { action: 'move', plan: 'end', from: later(90) })
    expect(data.publication).toMatchObject({
      state: 'published',
      until: later(90),
      unpublishFrom: later(9),
      plan: null,
    })
    const late = { ...plansOf(seen), unpublishFrom: later(9) }
    const other = publish('tijdelijk', { action: 'cancel', plan: 'end', seen: late })
    expect((await refusalOf(other)).code).toBe('CONFLICT')
    const ended = await publish('tijdelijk', { action: 'cancel', plan: 'end', seen: plansOf(data.publication) })
    expect(ended.data.publication).toMatchObject({ state: 'published', until: null, unpublishFrom: later(9) })
    const { publishedVersion: toVersion } = await stored(id)
    expect((await eventsOf(id)).slice(-2)).toMatchObject([
      { action: 'planMoved', toVersion, details: { plan: 'end', from: later(90) } },
      { action: 'planCancelled', toVersion, details: { plan: 'end' } },
    ])
    expect((await refusalOf(publish('tijdelijk', { action: 'cancel', plan: 'end' }))).code).toBe('NO_PLAN')
    expect(
      (await refusalOf(publish('tijdelijk', { action: 'move', plan: 'end', from: later(99) }, editor))).status,
    ).toBe(403)
  })

  it('leaves a plan alone that somebody moved since it was looked at', async () => {
    await tenant.addProduct('klaar', 'ready')
    const seen = (await publish('klaar', { action: 'publish', from: later(24) })).data.publication
    const plans = plansOf(seen)
    await publish('klaar', { action: 'move', from: later(48), seen: plans })
    const late = publish('klaar', { action: 'move', from: later(72), seen: plans })
    expect((await refusalOf(late)).code).toBe('CONFLICT')
    expect((await refusalOf(publish('klaar', { action: 'cancel', seen: plans }))).code).toBe('CONFLICT')
  })

  it('refuses a version that is no longer the newest', async () => {
    expect((await refusalOf(publish('cursus', { action: 'unpublish' }, manager, '"v0"'))).status).toBe(409)
  })

  it('answers a retry with what was done, and does it once', async () => {
    const { id } = await tenant.addProduct('klaar', 'ready')
    const input = {
      params: product('klaar'),
      body: { action: 'publish' as const },
      version: '"v1"',
      idempotencyKey: `herhaald-${tenant.key}-xxxxxxxxxxxx`,
    }
    await application.call(publishingEndpoints.product, input, { token: manager })
    const again = await application.call(publishingEndpoints.product, input, { token: manager })
    expect(again.data.publication.state).toBe('published')
    expect(await eventsOf(id)).toHaveLength(1)
  })

  it('refuses a version with errors when it is planned', async () => {
    await tenant.addItem({
      kind: 'product',
      key: 'leeg',
      team: tenant.teams.haven,
      organisation: tenant.items.bibliotheek,
      types: ['bestaat-niet'],
      state: 'ready',
    })
    const refusal = await refusalOf(publish('leeg', { action: 'publish', from: later(2) }))
    expect(refusal.code).toBe('INVALID_FORM')
  })
})

describe('saving', () => {
  const save = (body: { save: 'publish' | 'concept'; from?: string; until?: string }, token = manager) =>
    application.call(
      contentEndpoints.saveProduct,
      {
        params: product('cursus'),
        body: { types: ['cursus'], values: { title: 'Cursus voor later' }, ...body },
        version: '"v1"',
      },
      { token },
    )

  it('publishes later: what is online stays until then', async () => {
    const { data } = await save({ save: 'publish', from: later(3) })
    expect(data.publication).toMatchObject({ state: 'published', plan: { from: later(3), until: null } })
    application.clock.advance({ hours: 3 })
    expect(
      publicationState(storedPublication(await stored(data.id)), null, application.clock.now().getTime()).plan,
    ).toBeNull()
    await runPublicationClock(application.services)
    expect((await stored(data.id)).plannedVersion).toBeNull()
  })

  it('in an organisation without workflow, who may edit publishes by saving, and plans nothing', async () => {
    await application.db.execute(`update teams set settings = '{}' where id = ${tenant.teams.wortel.id}`)
    expect((await refusalOf(save({ save: 'publish', from: later(3) }, editor))).status).toBe(403)
    expect((await save({ save: 'publish' }, editor)).data.publication.state).toBe('published')
  })
})

describe('the clock', () => {
  it('carries out what is due, says so in the log, and does it once', async () => {
    const { id } = await tenant.addProduct('klaar', 'ready')
    await publish('klaar', { action: 'publish', from: later(1), until: later(2) })
    application.clock.advance({ hours: 1 })
    expect(await runPublicationClock(application.services)).toMatchObject({ failed: 0 })
    await runPublicationClock(application.services)
    application.clock.advance({ hours: 1 })
    await runPublicationClock(application.services)
    expect((await eventsOf(id)).map(({ action }) => action)).toEqual(['publishPlanned', 'published', 'expired'])
    expect((await stored(id)).online).toBe(false)
  })

  it('takes offline from the planned moment', async () => {
    await publish('cursus', { action: 'unpublish', from: later(2), note: 'Zomerstop' })
    application.clock.advance({ hours: 2 })
    await runPublicationClock(application.services)
    const item = await stored(tenant.items.cursus.id)
    expect(item).toMatchObject({ online: false, unpublishFrom: null, editorialNote: 'Zomerstop' })
  })

  it('drops a plan of which the version has errors by now, and keeps why', async () => {
    const { id } = await tenant.addProduct('klaar', 'ready')
    await publish('klaar', { action: 'publish', from: later(1) })
    await application.db.execute(
      `update versions set types = '{verdwenen}' where subject_id = ${id} and subject_type = 'product'`,
    )
    application.clock.advance({ hours: 1 })
    await runPublicationClock(application.services)
    const item = await stored(id)
    expect(item).toMatchObject({ plannedVersion: null, publishedFrom: null })
    expect(item.readyVersion).not.toBeNull()
    expect(item.planFailure?.fields).toMatchObject([{ code: 'types.unknown' }])
    expect((await eventsOf(id)).at(-1)?.action).toBe('planFailed')
    const mails = await application.db.execute(
      `select subject from mail_outbox where dedupe_key like 'plan-failed:${id}:%'`,
    )
    expect(mails.rows).toHaveLength(1)
  })

  it('whatever was done, the log replayed gives the state that is stored', async () => {
    const { id } = await tenant.addProduct('verhaal', 'concept')
    const start = await stored(id)
    await publish('verhaal', { action: 'ready' }, editor)
    await publish('verhaal', { action: 'publish', from: later(5) })
    await publish('verhaal', { action: 'move', from: later(2), until: later(90) })
    application.clock.advance({ hours: 3 })
    manager = await tenant.tokenFor({ role: 'manager', on: tenant.on.bibliotheek })
    await publish('verhaal', { action: 'unpublish', from: later(4) })
    application.clock.advance({ hours: 5 })
    manager = await tenant.tokenFor({ role: 'manager', on: tenant.on.bibliotheek })
    await runPublicationClock(application.services)
    await publish('verhaal', { action: 'publish' })
    const rows = await eventsOf(id)
    const first = { action: 'savedConcept', at: start.createdAt.getTime(), version: start.conceptVersion, details: {} }
    const told = rows.map(({ action, at, toVersion, details }) => ({
      action,
      at: at.getTime(),
      version: toVersion,
      details,
    }))
    const now = application.clock.now().getTime()
    expect(publicationState(replayPublication([first, ...told]), null, now)).toEqual(
      publicationState(storedPublication(await stored(id)), null, now),
    )
  })
})
