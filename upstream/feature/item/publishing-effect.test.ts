import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { type ContentInput, contentEndpoints } from '#contract/content/content'
import { itemEndpoints } from '#contract/content/item'
import { type Publishing, type PublishingLook, publishingEndpoints } from '#contract/content/publishing'
import { historyEndpoints } from '#contract/history/history'
import { refusalOf, type TestApplication, testApplication } from '#test/upstream/application'
import { createTestTenant, type TestTenant } from '#test/upstream/tenant'
import { runPublicationClock } from '../../capability/publication/clock.ts'
import { editorNotices } from '../../platform/db/schema/editor-notice.ts'

let application: TestApplication
let tenant: TestTenant
let manager: string
let mark: string
let anna: string

beforeEach(async () => {
  application = await testApplication()
  tenant = await createTestTenant(application)
  const user = (firstName: string, role: 'manager' | 'editor') =>
    tenant.addUser([{ role, on: tenant.on.bibliotheek }], { firstName, infix: '', familyName: 'Smit' })
  manager = await tenant.sessionOf(await user('Mieke', 'manager'))
  mark = await tenant.sessionOf(await user('Mark', 'editor'))
  anna = await tenant.sessionOf(await user('Anna', 'editor'))
})

const params = { organisation: 'bibliotheek', product: 'cursus' }
const later = (hours: number) => new Date(application.clock.now().getTime() + hours * 3_600_000).toISOString()
const tag = (version: number) => `"v${version}"`

const save = (token: string, version: number, save: ContentInput['save'], values: ContentInput['values']) =>
  application.call(
    contentEndpoints.saveProduct,
    { params, body: { types: ['cursus'], values, save }, version: tag(version) },
    { token },
  )
const act = (version: number, body: Publishing, token = manager) =>
  application.call(
    publishingEndpoints.product,
    { params, body, version: tag(version), idempotencyKey: crypto.randomUUID() },
    { token },
  )
const look = async (body: PublishingLook = { action: 'publish' }, token = manager) =>
  (await application.call(publishingEndpoints.productPreview, { params, body }, { token })).data

describe('what publishing would do', () => {
  it('names the version, the fields that differ from what is online, and who changed which', async () => {
    await save(mark, 1, 'concept', { title: 'Bibliotheek' })
    application.clock.advance({ minutes: 10 })
    await save(mark, 2, 'concept', { title: 'Bieb' })
    application.clock.advance({ minutes: 10 })
    await save(anna, 3, 'ready', { title: 'Bieb aan zee' })
    const effect = await look()
    expect(effect).toMatchObject({
      version: 4,
      goesOnline: { number: 4, author: 'Anna Smit' },
      online: { number: 1 },
      before: { state: 'published' },
      after: { state: 'published', hasReady: false },
      refusal: null,
      plan: null,
      choices: { plan: [], end: [] },
      leftBehind: null,
    })
    expect(effect.fields.map(({ name, by }) => [name, by?.author, by?.number])).toEqual([['title', 'Anna Smit', 4]])
  })

  it('tells of a concept that stays behind when what was handed over goes online', async () => {
    await save(mark, 1, 'ready', { title: 'Klaar' })
    await save(anna, 2, 'concept', { title: 'Nog bezig' })
    const effect = await look()
    expect(effect.goesOnline).toMatchObject({ number: 2, author: 'Mark Smit' })
    expect(effect.leftBehind).toMatchObject({ number: 3, author: 'Anna Smit', state: 'concept', fields: 1 })
    await act(3, { action: 'publish' })
    expect(await look()).toMatchObject({ goesOnline: { number: 3 }, online: { number: 2 } })
  })

  it('tells of a plan that stands: for which version, what it would put back, and what may become of it', async () => {
    await save(mark, 1, 'ready', { title: 'Plan' })
    await act(2, { action: 'publish', from: later(24) })
    expect(await look()).toMatchObject({ plan: { isNewest: true }, choices: { plan: [] } })
    await save(anna, 2, 'ready', { title: 'Nieuwer' })
    const effect = await look()
    expect(effect.plan).toMatchObject({ from: later(24), version: { number: 2, author: 'Mark Smit' }, isNewest: false })
    expect(effect.plan?.fields.map(({ name }) => name)).toEqual(['title'])
    expect(effect.choices).toEqual({ plan: ['keep', 'drop'], end: [] })
    expect(effect.after).toMatchObject({ state: 'published', plan: { from: later(24) } })
    expect((await look({ action: 'publish', from: later(5) })).choices.plan).toEqual(['move'])
  })

  it('keeps, moves or ends what stands as it was chosen', async () => {
    await save(mark, 1, 'ready', { title: 'Plan' })
    await act(2, { action: 'publish', from: later(24), until: later(48) })
    await act(2, { action: 'unpublish', from: later(12) })
    await save(anna, 2, 'ready', { title: 'Nieuwer' })
    expect((await look()).choices).toEqual({ plan: ['keep', 'move', 'drop'], end: ['keep', 'drop'] })
    const kept = await look({ action: 'publish', standing: { plan: 'keep', end: 'keep' } })
    expect(kept.after).toMatchObject({ plan: { from: later(24), until: later(48) }, unpublishFrom: later(12) })
    const { data } = await act(3, { action: 'publish', standing: { plan: 'move', end: 'drop' } })
    expect(data.publication).toMatchObject({ plan: { from: later(24), until: later(48) }, unpublishFrom: null })
    expect((await look({ action: 'move', from: later(30) })).goesOnline).toMatchObject({ number: 3 })
  })

  it('shows what a form would save beside what is online, with who it is as author', async () => {
    await save(mark, 1, 'concept', { title: 'Bieb' })
    const content = { types: ['cursus'], values: { title: 'Bieb in vorm' } }
    const effect = await look({ action: 'publish', content })
    expect(effect.goesOnline).toMatchObject({ uuid: null, number: 3, author: 'Mieke Smit' })
    expect(effect.fields).toMatchObject([{ name: 'title', by: { author: 'Mieke Smit' } }])
    const stale = { types: ['cursus'], values: { title: 'Bieb' }, base: 2 }
    await save(anna, 2, 'concept', { title: 'Later' })
    expect((await look({ action: 'publish', content: stale })).fields[0]?.by?.author).toBe('Mark Smit')
  })

  it('names all that is filled in while nothing is online, and says why it is refused', async () => {
    await act(1, { action: 'unpublish' })
    const effect = await look()
    expect(effect).toMatchObject({ online: null, goesOnline: { number: 1 }, after: { state: 'published' } })
    expect(effect.fields.map(({ name, change }) => [name, change])).toContainEqual(['title', 'added'])
    expect(await look({ action: 'unpublish' })).toMatchObject({
      after: null,
      goesOnline: null,
      fields: [],
      refusal: { errorCode: 'NOT_PUBLISHED' },
    })
  })

  it('changes nothing, and is for who may edit or publish', async () => {
    await save(mark, 1, 'concept', { title: 'Bieb' })
    expect(await look({ action: 'publish' }, anna)).toMatchObject({
      goesOnline: { number: 2 },
      refusal: { errorCode: 'FORBIDDEN' },
    })
    const viewer = await tenant.tokenFor({ role: 'viewer', on: tenant.on.bibliotheek })
    expect(await refusalOf(look({ action: 'publish' }, viewer))).toMatchObject({ status: 403 })
    const stranger = await tenant.tokenFor({ role: 'manager', on: tenant.on.zuid })
    expect(await refusalOf(look({ action: 'publish' }, stranger))).toMatchObject({ status: 404 })
    expect(await look()).toMatchObject({ version: 2, online: { number: 1 } })
  })
})

describe('what stands', () => {
  it('is never touched in silence: publishing is refused until somebody says what becomes of it', async () => {
    await save(mark, 1, 'ready', { title: 'Plan' })
    await act(2, { action: 'publish', from: later(24) })
    await save(anna, 2, 'ready', { title: 'Nieuwer' })
    expect(await refusalOf(act(3, { action: 'publish' }))).toMatchObject({ code: 'PLAN_STANDS', status: 409 })
    expect(await refusalOf(act(3, { action: 'publish', from: later(5) }))).toMatchObject({ code: 'PLAN_STANDS' })
    expect(await refusalOf(save(manager, 3, 'publish', { title: 'Zo' }))).toMatchObject({ code: 'PLAN_STANDS' })
    const { data } = await act(3, { action: 'publish', standing: { plan: 'drop' } })
    expect(data.publication).toMatchObject({ state: 'published', plan: null })
  })
})

describe('undoing', () => {
  const undo = (version: number, event: number | undefined, token = manager) =>
    act(version, { action: 'undo', event }, token)
  const online = async () =>
    (await application.call(itemEndpoints.product, { params, query: { version: 'published' } }, { token: manager }))
      .data
  const now = async () =>
    (await application.call(itemEndpoints.product, { params, query: {} }, { token: manager })).data

  it('puts back exactly what was online and planned', async () => {
    await save(mark, 1, 'ready', { title: 'Plan' })
    await act(2, { action: 'publish', from: later(24), until: later(48) })
    await save(anna, 2, 'ready', { title: 'Nieuwer' })
    const before = await now()
    const { data } = await act(3, { action: 'publish', standing: { plan: 'drop' } })
    expect((await online()).values.title).toBe('Nieuwer')
    const back = await undo(3, data.undo?.event)
    expect(back.data.publication).toEqual(before.publication)
    expect((await online()).values.title).toBe('Cursus')
    expect(back.data.undo).toBeNull()
    expect(await look()).toMatchObject({ goesOnline: { number: 3 }, plan: { version: { number: 2 } } })
  })

  it('keeps what a save published as a concept', async () => {
    const { data } = await save(manager, 1, 'publish', { title: 'Te vroeg' })
    await undo(2, data.undo?.event)
    expect((await online()).values.title).toBe('Cursus')
    expect(await now()).toMatchObject({ values: { title: 'Te vroeg' }, publication: { hasConcept: true } })
  })

  it('is possible for ten minutes, once, by who did it, and while nobody else acted', async () => {
    const first = (await act(1, { action: 'unpublish' })).data.undo
    expect(await refusalOf(undo(1, undefined))).toMatchObject({ code: 'PUBLICATION_CANNOT_BE_UNDONE' })
    const other = await tenant.tokenFor({ role: 'manager', on: tenant.on.bibliotheek })
    expect(await refusalOf(undo(1, first?.event, other))).toMatchObject({ code: 'PUBLICATION_CANNOT_BE_UNDONE' })
    await undo(1, first?.event)
    expect(await refusalOf(undo(1, first?.event))).toMatchObject({ code: 'PUBLICATION_CANNOT_BE_UNDONE' })
    const second = (await act(1, { action: 'unpublish' })).data.undo
    await save(mark, 1, 'concept', { title: 'Verder' })
    const refusal = await refusalOf(undo(2, second?.event))
    expect(refusal).toMatchObject({ code: 'PUBLICATION_CANNOT_BE_UNDONE' })
    expect(refusal.options.details?.theirs).toMatchObject({ changedBy: 'Mark Smit', action: 'savedConcept' })
    const third = (await act(2, { action: 'publish' })).data.undo
    application.clock.advance({ minutes: 11 })
    expect(await refusalOf(undo(2, third?.event))).toMatchObject({ code: 'PUBLICATION_CANNOT_BE_UNDONE' })
  })

  it('is refused when the clock did something since', async () => {
    const { data } = await act(1, { action: 'unpublish', from: later(0.1) })
    application.clock.advance({ minutes: 7 })
    await runPublicationClock(application.services)
    expect(await refusalOf(undo(1, data.undo?.event))).toMatchObject({ code: 'PUBLICATION_CANNOT_BE_UNDONE' })
  })
})

describe('two managers at once', () => {
  it('one wins, and the other is told who did what', async () => {
    const other = await tenant.sessionOf(
      await tenant.addUser([{ role: 'manager', on: tenant.on.bibliotheek }], {
        ...{ firstName: 'Henk', infix: '', familyName: 'Bos' },
      }),
    )
    await save(mark, 1, 'ready', { title: 'Klaar' })
    const effect = await look()
    const seen = {
      ...{ plan: null, unpublishFrom: null },
      ...{ onlineVersion: effect.online?.uuid, goesOnline: effect.goesOnline?.uuid },
    }
    const results = await Promise.allSettled([
      act(2, { action: 'publish', seen }),
      act(2, { action: 'publish', seen }, other),
    ])
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    const lost = results.find((result) => result.status === 'rejected')
    const winner = results[0]?.status === 'fulfilled' ? 'Mieke Smit' : 'Henk Bos'
    expect(lost?.reason).toMatchObject({
      code: 'CONFLICT',
      options: { details: { theirs: { changedBy: winner, action: 'published' } } },
    })
    expect((await look()).online).toMatchObject({ number: 2 })
  })
})

describe('a concept that differs in nothing from what is online', () => {
  const read = async () => (await application.call(itemEndpoints.product, { params, query: {} }, { token: mark })).data

  it('is none: history has it, and nothing is left to publish', async () => {
    const { values } = await read()
    await save(mark, 1, 'concept', { ...values, title: 'Van Mark' })
    expect((await read()).publication).toMatchObject({ changed: true, hasConcept: true })
    await save(mark, 2, 'concept', values)
    const { publication, version, title } = await read()
    expect([publication.changed, publication.hasConcept, version, title]).toEqual([false, false, 3, 'Cursus'])
  })

  it('stays one where something else waits: it is what it goes back to', async () => {
    const { values } = await read()
    await save(mark, 1, 'ready', { ...values, title: 'Van Mark' })
    await save(mark, 2, 'concept', values)
    expect((await read()).publication).toMatchObject({ hasConcept: true })
  })
})

describe('starting to edit on top of the work of somebody else', () => {
  const read = async (token: string) =>
    (await application.call(itemEndpoints.product, { params, query: {} }, { token })).data
  const saveOn = (token: string, version: number, body: Partial<ContentInput>) =>
    application.call(
      contentEndpoints.saveProduct,
      {
        params,
        version: tag(version),
        body: { types: ['cursus'], values: { title: 'Van Anna' }, save: 'concept', ...body },
      },
      { token },
    )
  const history = async () =>
    (
      await application.call(
        historyEndpoints.list,
        { params: { type: 'product', key: 'cursus' }, query: {} },
        { token: mark },
      )
    ).data.items

  it('names whose concept or ready version it is, to anybody but who made it', async () => {
    expect((await read(anna)).beneath).toBeNull()
    await save(mark, 1, 'concept', { title: 'Van Mark' })
    expect((await read(anna)).beneath).toMatchObject({
      state: 'concept',
      author: 'Mark Smit',
      fields: [{ name: 'title', online: 'Cursus' }],
      isOnline: true,
    })
    expect((await read(mark)).beneath).toBeNull()
    await save(mark, 2, 'ready', { title: 'Van Mark' })
    expect((await read(anna)).beneath).toMatchObject({ state: 'ready', author: 'Mark Smit' })
  })

  it('begins from what is online: the other version stays in history, its maker is told, and it comes back in one step', async () => {
    await save(mark, 1, 'ready', { title: 'Van Mark' })
    await saveOn(anna, 2, { startFrom: 'online' })
    const effect = await look()
    expect(effect).toMatchObject({ goesOnline: { number: 3, author: 'Anna Smit' }, leftBehind: null })
    expect(effect.fields).toMatchObject([{ name: 'title', by: { author: 'Anna Smit' } }])
    const notices = await application.db
      .select()
      .from(editorNotices)
      .where(eq(editorNotices.itemId, tenant.items.cursus.id))
    expect(notices).toMatchObject([{ action: 'versionSetAside', actorName: 'Anna Smit' }])
    const [, aside] = await history()
    expect(aside).toMatchObject({ number: 2, author: 'Mark Smit', uses: [] })
    await application.call(
      historyEndpoints.restore,
      {
        params: { type: 'product', key: 'cursus' },
        body: { uuid: aside?.uuid ?? '' },
        version: tag(3),
        idempotencyKey: crypto.randomUUID(),
      },
      { token: mark },
    )
    expect((await read(mark)).values.title).toBe('Van Mark')
  })

  it('is refused while nothing is online, and leaves everything as it was', async () => {
    await act(1, { action: 'unpublish' })
    await save(mark, 1, 'ready', { title: 'Van Mark' })
    expect(await refusalOf(saveOn(anna, 2, { startFrom: 'online' }))).toMatchObject({ code: 'NOT_PUBLISHED' })
    expect((await read(anna)).values.title).toBe('Van Mark')
  })
})
