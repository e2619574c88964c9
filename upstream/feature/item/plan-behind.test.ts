import { beforeEach, describe, expect, it } from 'vitest'
import { type ContentInput, contentEndpoints } from '#contract/content/content'
import { itemEndpoints } from '#contract/content/item'
import { type Publishing, publishingEndpoints } from '#contract/content/publishing'
import { type TestApplication, testApplication } from '#test/upstream/application'
import { createTestTenant, type TestTenant } from '#test/upstream/tenant'

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

const save = (token: string, version: number, save: ContentInput['save'], title: string) =>
  application.call(
    contentEndpoints.saveProduct,
    { params, body: { types: ['cursus'], values: { title }, save }, version: tag(version) },
    { token },
  )
const act = (version: number, body: Publishing) =>
  application.call(
    publishingEndpoints.product,
    { params, body, version: tag(version), idempotencyKey: crypto.randomUUID() },
    { token: manager },
  )
const behind = async (token = manager) =>
  (await application.call(itemEndpoints.product, { params, query: {} }, { token })).data.planBehind

describe('a plan of which the version is no longer the newest', () => {
  beforeEach(async () => {
    await save(mark, 1, 'ready', 'Plan')
    await act(2, { action: 'publish', from: later(24) })
  })

  it('says nothing while it is', async () => {
    expect(await behind()).toBeNull()
  })

  it('says after a hand-over which fields stay behind, by whom and since', async () => {
    application.clock.advance({ minutes: 10 })
    const at = application.clock.now().toISOString()
    await save(anna, 2, 'ready', 'Nieuwer')
    expect(await behind()).toEqual({
      version: { number: 2, author: 'Mark Smit', at: expect.any(String) },
      left: {
        ...{ state: 'ready', number: 3, author: 'Anna Smit', at },
        fields: [{ label: { nl: 'Titel', en: 'Title' }, author: 'Anna Smit', at }],
      },
      takenBack: null,
    })
    await act(3, { action: 'publish', from: later(24), standing: { plan: 'move' } })
    expect(await behind()).toBeNull()
  })

  it('says what it would take back of what was put online since', async () => {
    await save(anna, 2, 'ready', 'Nieuwer')
    await act(3, { action: 'publish', standing: { plan: 'keep' } })
    expect(await behind()).toMatchObject({
      version: { number: 2 },
      left: null,
      takenBack: { number: 3, author: 'Anna Smit', fields: [{ author: 'Anna Smit' }] },
    })
    await act(3, { action: 'unpublish' })
    expect(await behind()).toMatchObject({
      version: { number: 2 },
      left: { state: 'offline', number: 3, author: 'Anna Smit', fields: [{ author: 'Anna Smit' }] },
      takenBack: null,
    })
    await act(3, { action: 'cancel', plan: 'publish' })
    expect(await behind()).toBeNull()
  })

  it('tells of a concept who may edit it, and nobody else', async () => {
    await save(anna, 2, 'concept', 'Nog bezig')
    expect(await behind(mark)).toMatchObject({ left: { state: 'concept', author: 'Anna Smit' } })
    const viewer = await tenant.tokenFor({ role: 'viewer', on: tenant.on.bibliotheek })
    expect(await behind(viewer)).toBeNull()
  })
})
