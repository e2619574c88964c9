import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { contentEndpoints } from '#contract/content/content'
import { deskEndpoints } from '#contract/content/desk'
import { itemEndpoints } from '#contract/content/item'
import { type Publishing, publishingEndpoints } from '#contract/content/publishing'
import { sessionEndpoints } from '#contract/people/session'
import { taskEndpoints } from '#contract/people/task'
import { refusalOf, type TestApplication, testApplication } from '#test/upstream/application'
import { createTestTenant, type TestTenant } from '#test/upstream/tenant'
import { runPublicationClock } from '../../capability/publication/clock.ts'
import { auditEvents } from '../../platform/db/schema/audit.ts'
import { mailOutbox } from '../../platform/db/schema/mail.ts'
import { users } from '../../platform/db/schema/user.ts'
import { mailEditors } from '../editor-mail/editor-mail.ts'

let application: TestApplication
let tenant: TestTenant
let person: Awaited<ReturnType<TestTenant['addUser']>>
let editor: string
let manager: string

const params = { organisation: 'bibliotheek', product: 'cursus' }
const sentBackKey = { params: { key: 'sentback-product-cursus' } }

beforeEach(async () => {
  application = await testApplication()
  tenant = await createTestTenant(application)
  person = await tenant.addUser([{ role: 'editor', on: tenant.on.haven }], { notificationFrequency: 'hourly' })
  editor = await tenant.sessionOf(person)
  manager = await tenant.tokenFor({ role: 'manager', on: tenant.on.noord })
})

type Save = { save?: 'concept' | 'ready'; note?: string; title?: string; product?: string; token?: string }
const save = (version: number, { save: as = 'ready', title = 'Nieuwe cursus', note, product, token }: Save = {}) =>
  application.call(
    contentEndpoints.saveProduct,
    {
      params: { ...params, product: product ?? params.product },
      version: `"v${version}"`,
      body: { types: ['cursus'], values: { title }, save: as, note },
    },
    { token: token ?? editor },
  )
const act = (version: number, body: Publishing, { token = manager, key = crypto.randomUUID() as string } = {}) =>
  application.call(
    publishingEndpoints.product,
    { params, version: `"v${version}"`, body, idempotencyKey: key },
    { token },
  )
const sendBack = (version: number, note = 'Prijs klopt niet') => act(version, { action: 'sendBack', note })
const waiting = async (token = manager) => (await application.call(deskEndpoints.list, { query: {} }, { token })).data
const desk = async (token = manager, query: { team?: string } = {}) =>
  (await application.call(deskEndpoints.item, { params: { kind: 'product', key: 'cursus' }, query }, { token })).data
const summary = async (token: string) => (await application.call(deskEndpoints.summary, {}, { token })).data
const read = async (token: string) =>
  (await application.call(itemEndpoints.product, { params, query: {} }, { token })).data
const later = (hours: number) => new Date(application.clock.now().getTime() + hours * 3_600_000).toISOString()
const mails = async () => {
  await mailEditors(application.services)
  return application.db.select().from(mailOutbox).where(eq(mailOutbox.tenantId, tenant.id))
}

describe('what waits', () => {
  it('stands on the desk of who may publish it, the oldest first, with who, when and the note', async () => {
    await tenant.addProduct('ouder', 'concept')
    await save(1, { product: 'ouder', title: 'Ouder' })
    const first = application.clock.now().toISOString()
    application.clock.advance({ minutes: 5 })
    await save(1, { note: 'Graag vóór vrijdag' })
    const { items } = await waiting()
    expect(items.map(({ key, handOver }) => [key, handOver.by, handOver.note])).toEqual([
      ['ouder', 'Jo van Dijk', ''],
      ['cursus', 'Jo van Dijk', 'Graag vóór vrijdag'],
    ])
    expect(items[0]?.handOver.at).toBe(first)
    expect(items[1]).toMatchObject({ title: 'Nieuwe cursus', organisation: { key: 'bibliotheek' } })
  })

  it('comes in pages, and by team', async () => {
    for (const key of ['a', 'b', 'c']) await tenant.addProduct(key, 'ready')
    const page = await application.call(deskEndpoints.list, { query: { limit: 2, total: 'true' } }, { token: manager })
    expect(page.data).toMatchObject({ items: [{ key: 'a' }, { key: 'b' }], total: 3 })
    const query = { cursor: page.data.next ?? '' }
    const rest = await application.call(deskEndpoints.list, { query }, { token: manager })
    expect(rest.data).toMatchObject({ items: [{ key: 'c' }], next: null })
    const all = await tenant.tokenFor({ role: 'manager', on: tenant.on.wortel })
    const team = (key: string) =>
      application.call(deskEndpoints.team, { params: { team: key }, query: {} }, { token: all })
    expect((await team('haven')).data.items).toHaveLength(3)
    expect((await team('zuid')).data.items).toEqual([])
    const wrong = application.call(deskEndpoints.list, { query: { cursor: btoa('["x",1]') } }, { token: manager })
    expect((await refusalOf(wrong)).code).toBe('QUERY_EXCEPTION')
  })

  it('is nothing for who may not publish it, manages elsewhere, or is of another tenant', async () => {
    await save(1)
    const other = await createTestTenant(application)
    const strangers = [
      editor,
      await tenant.tokenFor({ role: 'viewer', on: tenant.on.wortel }),
      await tenant.tokenFor({ role: 'manager', on: tenant.on.zuid }),
      await other.tokenFor({ role: 'admin', on: other.on.wortel }),
    ]
    for (const token of strangers) expect((await waiting(token)).items).toEqual([])
  })

  it('waits as well when an earlier version is planned, and ends when it is published, or archived', async () => {
    await save(1)
    await act(2, { action: 'publish', from: later(5) })
    await save(2, { note: 'Nog beter' })
    expect((await waiting()).items).toMatchObject([{ key: 'cursus', publication: { hasReady: true } }])
    const { data } = await application.call(sessionEndpoints.update, {}, { token: manager })
    expect(data.tasks.map(({ kind }) => kind)).toContain('publishReady')
    await act(3, { action: 'publish', standing: { plan: 'drop' } })
    expect((await waiting()).items).toEqual([])
  })

  it('takes who saved a version where nobody handed it over: a plan that was cancelled waits again', async () => {
    await save(1, { note: 'Oude toelichting' })
    await act(2, { action: 'publish', from: later(5) })
    expect((await waiting()).items).toEqual([])
    await act(2, { action: 'cancel' })
    expect((await waiting()).items).toMatchObject([{ handOver: { by: 'Jo van Dijk', note: '' } }])
  })
})

describe('an item on the desk', () => {
  it.each<Publishing>([{ action: 'publish' }, { action: 'sendBack', note: 'Prijs klopt niet' }])(
    'that waits no more after $action can be put back by who decided, for ten minutes, and then waits as it did',
    async (decision) => {
      await save(1, { note: 'Nieuwe naam' })
      const waits = await desk()
      expect(waits.undo).toBeNull()
      await act(2, decision)
      expect((await desk(await tenant.tokenFor({ role: 'manager', on: tenant.on.noord }))).undo).toBeNull()
      const { undo } = await desk()
      await act(2, { action: 'undo', event: undo?.event })
      const { handOver, publication, effect } = waits
      expect(await desk()).toMatchObject({ handOver, publication, effect })
      await act(2, decision)
      application.clock.advance({ minutes: 11 })
      expect((await desk()).undo).toBeNull()
    },
  )

  it('tells what publishing changes, what was said, and what keeps it from that', async () => {
    await save(1, { note: 'Nieuwe naam' })
    const item = await desk()
    expect(item).toMatchObject({
      mayPublish: true,
      handOver: { note: 'Nieuwe naam' },
      effect: { fields: [{ name: 'title', change: 'changed', by: { author: 'Jo van Dijk' } }], refusal: null },
      problems: [],
      completeness: { filled: 1, total: 1 },
      notes: [{ action: 'savedReady', note: 'Nieuwe naam', by: 'Jo van Dijk' }],
    })
    expect(await desk(editor)).toMatchObject({ mayPublish: false, effect: { fields: [{ name: 'title' }] } })
  })

  it('tells of something new that everything is new, and what is missing', async () => {
    const { data } = await application.call(
      contentEndpoints.createProduct,
      {
        params: { organisation: 'bibliotheek' },
        body: { types: ['cursus'], values: { title: 'Vers' }, save: 'ready', note: 'Eerste keer' },
        idempotencyKey: crypto.randomUUID(),
      },
      { token: editor },
    )
    const path = { params: { kind: 'product' as const, key: data.key }, query: {} }
    const item = (await application.call(deskEndpoints.item, path, { token: manager })).data
    expect(item).toMatchObject({ effect: { online: null, fields: [{ name: 'title', change: 'added' }] } })
    expect(item.notes).toMatchObject([{ action: 'savedReady', note: 'Eerste keer' }])
  })

  it('knows what comes before and after it; after the answer the oldest comes next', async () => {
    await tenant.addProduct('a', 'ready')
    application.clock.advance({ minutes: 1 })
    await save(1)
    application.clock.advance({ minutes: 1 })
    await tenant.addProduct('b', 'ready')
    const [first] = (await waiting()).items
    expect(first?.key).toBe('a')
    expect(await desk()).toMatchObject({ previous: { key: 'a' }, next: { key: 'b' }, waitingCount: 3 })
    await act(2, { action: 'publish' })
    expect(await desk()).toMatchObject({ handOver: null, effect: null, previous: null, next: { key: 'a' } })
    expect(await desk(manager, { team: 'haven' })).toMatchObject({ next: { key: 'a' }, waitingCount: 2 })
  })
})

describe('sending back', () => {
  it('makes it a concept again with the note, as a task of who handed it over, until that happens again', async () => {
    await save(1)
    await sendBack(2)
    expect((await waiting()).items).toEqual([])
    expect(await read(editor)).toMatchObject({
      title: 'Nieuwe cursus',
      publication: { state: 'published', hasConcept: true, hasReady: false },
      sentBack: { by: 'Jo van Dijk', note: 'Prijs klopt niet', isYours: true },
    })
    expect((await application.call(taskEndpoints.get, sentBackKey, { token: editor })).data).toMatchObject({
      kind: 'mendSentBack',
      subject: { type: 'product', key: 'cursus', title: 'Nieuwe cursus', organisation: 'bibliotheek' },
    })
    expect((await summary(editor)).sentBack).toMatchObject([{ key: 'cursus', note: 'Prijs klopt niet' }])
    expect((await summary(manager)).sentBack).toEqual([])
    await save(2, { save: 'concept', title: 'Beter' })
    expect((await summary(editor)).sentBack).toHaveLength(1)
    await save(3, { title: 'Beter' })
    expect((await summary(editor)).sentBack).toEqual([])
    expect((await refusalOf(application.call(taskEndpoints.get, sentBackKey, { token: editor }))).status).toBe(404)
    expect((await read(editor)).sentBack).toBeNull()
  })

  it('hides what was handed over from who may not edit: they know what is online by its own name', async () => {
    const viewer = await tenant.tokenFor({ role: 'viewer', on: tenant.on.wortel })
    await save(1)
    expect((await read(viewer)).title).toBe('Nieuwe cursus')
    await sendBack(2)
    expect(await read(viewer)).toMatchObject({ title: 'Cursus', sentBack: null, publication: { hasConcept: false } })
    await save(2, { title: 'Derde naam' })
    expect((await read(viewer)).title).toBe('Derde naam')
  })

  it('asks for a note, beside its field', async () => {
    await save(1)
    for (const note of [undefined, '', '   ']) {
      const { options } = await refusalOf(act(2, { action: 'sendBack', note }))
      expect(options.fields).toMatchObject([{ path: 'note', code: 'required' }])
    }
  })

  it('is for who may publish, and for nobody of another tenant', async () => {
    await save(1)
    const note = { action: 'sendBack', note: 'Nee' } as const
    expect((await refusalOf(act(2, note, { token: editor }))).code).toBe('FORBIDDEN')
    const other = await createTestTenant(application)
    const stranger = await other.tokenFor({ role: 'admin', on: other.on.wortel })
    const { data } = await application.call(deskEndpoints.list, { query: {} }, { token: stranger })
    expect(data.items).toEqual([])
    // Theirs has the same key, and nothing waits there.
    expect((await refusalOf(act(1, note, { token: stranger }))).code).toBe('NOT_WAITING')
    expect((await waiting()).items).toHaveLength(1)
  })

  it('loses the race with what another did meanwhile, and says so', async () => {
    await save(1)
    const { handOver } = await desk()
    const ready = handOver?.version
    const seen = { plan: null, unpublishFrom: null, ready }
    await act(2, { action: 'sendBack', note: 'Eerst de prijs', seen })
    // Who looked at the same page would publish the concept that it is by now.
    expect((await refusalOf(act(2, { action: 'publish', seen }))).code).toBe('CONFLICT')
    expect((await refusalOf(sendBack(2))).code).toBe('NOT_WAITING')
    await save(2)
    expect((await refusalOf(act(2, { action: 'publish' }))).code).toBe('CONFLICT')
    expect((await desk()).notes.map(({ action }) => action)).toEqual(['savedReady', 'sentBack', 'savedReady'])
  })

  it('happens once on a double click, and stands in the log', async () => {
    await save(1)
    const body = { action: 'sendBack', note: 'Prijs' } as const
    const key = crypto.randomUUID()
    await Promise.all([act(2, body, { key }), act(2, body, { key })])
    const logged = await application.db.select().from(auditEvents).where(eq(auditEvents.tenantId, tenant.id))
    expect(logged.filter(({ action }) => action === 'sentBack')).toMatchObject([
      { actorName: 'Jo van Dijk', permission: 'product.publish', details: { note: 'Prijs' } },
    ])
  })
})

describe('the editor hears', () => {
  it('by mail that it was sent back, when they want mail, with the note', async () => {
    await save(1)
    await sendBack(2)
    expect(await mails()).toEqual([])
    application.clock.advance({ hours: 1 })
    const [mail, ...more] = await mails()
    expect(more).toEqual([])
    expect(mail).toMatchObject({
      recipientAddress: person.email,
      subject: 'Nieuwe cursus: teruggestuurd om te verbeteren',
    })
    expect(mail?.text).toContain('Toelichting: Prijs klopt niet')
  })

  it('nothing by mail when they want none', async () => {
    await application.db.update(users).set({ notificationFrequency: 'never' }).where(eq(users.id, person.id))
    await save(1)
    await sendBack(2)
    application.clock.advance({ hours: 8 * 24 })
    expect(await mails()).toEqual([])
    editor = await tenant.sessionOf(person)
    expect((await summary(editor)).sentBack).toHaveLength(1)
  })

  it('that their work went online, by a person or by the clock, for a week', async () => {
    await save(1)
    await act(2, { action: 'publish' })
    expect((await summary(editor)).wentOnline).toMatchObject([{ key: 'cursus', by: 'Jo van Dijk' }])
    expect((await summary(manager)).wentOnline).toEqual([])
    await save(2, { title: 'Later' })
    await act(3, { action: 'publish', from: later(1) })
    application.clock.advance({ hours: 2 })
    await runPublicationClock(application.services)
    editor = await tenant.sessionOf(person)
    expect((await summary(editor)).wentOnline).toMatchObject([{ key: 'cursus', by: 'Kaartenbak' }])
    application.clock.advance({ hours: 8 * 24 })
    editor = await tenant.sessionOf(person)
    expect((await summary(editor)).wentOnline).toEqual([])
  })

  it('nothing of what they published themselves', async () => {
    await save(1, { token: manager })
    await act(2, { action: 'publish' })
    expect((await summary(manager)).wentOnline).toEqual([])
  })
})
