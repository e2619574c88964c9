import { beforeEach, describe, expect, it } from 'vitest'
import { type ContentInput, contentEndpoints } from '#contract/content/content'
import { type Publishing, type PublishingLook, publishingEndpoints } from '#contract/content/publishing'
import { refusalOf, type TestApplication, testApplication } from '../../testing/application.ts'
import { createTestTenant, type TestTenant } from '../../testing/tenant.ts'

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
