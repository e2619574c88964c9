import { beforeEach, expect, it } from 'vitest'
import { calendarFeedEndpoints } from '#contract/agenda/calendar-feed'
import { contentEndpoints } from '#contract/content/content'
import { itemEndpoints } from '#contract/content/item'
import { type Publishing, publishingEndpoints } from '#contract/content/publishing'
import { historyEndpoints } from '#contract/history/history'
import { menuEndpoints } from '#contract/team/menu'
import { refusalOf, type TestApplication, testApplication } from '#test/upstream/application'
import { createTestTenant } from '#test/upstream/tenant'
import { runPublicationClock } from '../../capability/publication/clock.ts'

let application: TestApplication
let token: string
const organisation = { organisation: 'bibliotheek' }
const product = { ...organisation, product: 'cursus' }

beforeEach(async () => {
  application = await testApplication()
  const tenant = await createTestTenant(application)
  token = await tenant.tokenFor({ role: 'manager', on: tenant.on.wortel })
})

const given = () => ({ version: '"v1"', idempotencyKey: crypto.randomUUID() })
const withdraw = (body: Omit<Publishing, 'action'> = {}) =>
  application.call(
    publishingEndpoints.organisation,
    { params: organisation, body: { action: 'unpublish', ...body }, ...given() },
    { token },
  )
const published = (of: 'organisation' | 'product') =>
  application.call(itemEndpoints[of], { params: product, query: { version: 'published' } }, { token })
const uses = async (type: 'organisation' | 'product', key: string) => {
  const { data } = await application.call(historyEndpoints.list, { params: { type, key }, query: {} }, { token })
  return data.items.map((row) => row.uses)
}
const contents = async () => {
  const { data } = await application.call(itemEndpoints.contents, { params: organisation }, { token })
  return data.groups.flatMap(({ items }) => items)
}

it('what is withdrawn is found nowhere as published, with all that lies in it', async () => {
  await withdraw()
  expect(await refusalOf(published('organisation'))).toMatchObject({ status: 404 })
  expect(await refusalOf(published('product'))).toMatchObject({ status: 404 })
  expect(await uses('organisation', 'bibliotheek')).toEqual([[]])
  expect((await application.call(menuEndpoints.organisation, { params: organisation }, { token })).data.online).toBe(
    false,
  )
  const feed = await application.call(calendarFeedEndpoints.organisation, { params: organisation }, { token })
  expect(feed.data).toMatchObject({ events: [] })
  expect(feed.data.organisation).toBeUndefined()
  const [cursus] = await contents()
  expect(cursus).toMatchObject({ state: 'ready', publication: { state: 'published', online: false } })
})

it('a product that is withdrawn is no longer public in the table of contents, nor published in its history', async () => {
  const input = { params: product, body: { action: 'unpublish' as const }, ...given() }
  await application.call(publishingEndpoints.product, input, { token })
  expect(await uses('product', 'cursus')).toEqual([[]])
  const [cursus] = await contents()
  expect(cursus).toMatchObject({ state: 'draft', publication: { state: 'unpublished', online: false } })
})

it('who asks for what is published, or else the newest, gets the one while it is online and then the other', async () => {
  const body = { types: ['bibliotheek'], values: { title: 'Bieb' }, save: 'concept' as const }
  await application.call(contentEndpoints.saveOrganisation, { params: organisation, body, version: '"v1"' }, { token })
  const title = async () => {
    const query = { version: 'publishedOrNewest' as const }
    return (await application.call(itemEndpoints.organisation, { params: organisation, query }, { token })).data.title
  }
  expect(await title()).toBe('Bibliotheek')
  const input = { params: organisation, body: { action: 'unpublish' as const }, ...given(), version: '"v2"' }
  await application.call(publishingEndpoints.organisation, input, { token })
  expect(await title()).toBe('Bieb')
})

it('a withdrawal that was planned counts from its moment on, before and after the clock came by', async () => {
  const from = new Date(application.clock.now().getTime() + 60_000).toISOString()
  await withdraw({ from })
  expect((await published('product')).data.title).toBe('Cursus')
  application.clock.advance({ minutes: 1 })
  expect(await refusalOf(published('product'))).toMatchObject({ status: 404 })
  await runPublicationClock(application.services)
  expect(await refusalOf(published('product'))).toMatchObject({ status: 404 })
})

const everyKind = [
  ['organisation', itemEndpoints.organisation, publishingEndpoints.organisation, 'Bibliotheek'],
  ['product', itemEndpoints.product, publishingEndpoints.product, 'Cursus'],
  ['supplement', itemEndpoints.supplement, publishingEndpoints.supplement, 'folder'],
  ['agenda item', itemEndpoints.agendaItem, publishingEndpoints.agendaItem, 'voorlezen'],
] as const

it.each(everyKind)('`?version=published` of a %s is what is online, and not found when nothing is', async (...kind) => {
  const [, read, publishing, title] = kind
  const params = { ...product, supplement: 'folder', item: 'voorlezen' }
  const online = () => application.call(read, { params, query: { version: 'published' } }, { token })
  expect((await online()).data.values.title).toBe(title)
  await application.call(publishing, { params, body: { action: 'unpublish' }, ...given() }, { token })
  expect(await refusalOf(online())).toMatchObject({ status: 404, code: 'NOT_FOUND' })
  const newest = await application.call(read, { params, query: {} }, { token })
  expect(newest.data).toMatchObject({ publication: { state: 'unpublished' }, values: { title } })
})

it('every kind has `?version=published` in the OpenAPI document, and says there what it answers', async () => {
  const answer = await application.app.request('/main/openapi.json')
  const { paths } = await answer.json()
  for (const path of [
    '/organisation/{organisation}',
    '/organisation/{organisation}/product/{product}',
    '/organisation/{organisation}/supplement/{supplement}',
    '/organisation/{organisation}/agenda/{item}',
    '/team/{team}/product/{product}',
  ]) {
    const { parameters } = paths[path].get
    const found = parameters.find((one: { name: string }) => one.name === 'version')
    expect(found).toMatchObject({ in: 'query', description: expect.stringContaining('404') })
  }
})
