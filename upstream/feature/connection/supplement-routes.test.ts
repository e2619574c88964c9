import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { contentEndpoints } from '#contract/content/content'
import { itemEndpoints } from '#contract/content/item'
import { publishingEndpoints } from '#contract/content/publishing'
import { supplementEndpoints, type UserKind } from '#contract/content/supplement'
import { refusalOf, type TestApplication, testApplication } from '#test/upstream/application'
import { createTestTenant, type TestTenant } from '#test/upstream/tenant'
import { auditEvents } from '../../platform/db/schema/audit.ts'
import { items, versions } from '../../platform/db/schema/item.ts'

let application: TestApplication
let tenant: TestTenant
let token: string

beforeEach(async () => {
  application = await testApplication()
  tenant = await createTestTenant(application)
  token = await tenant.tokenFor({ role: 'manager', on: tenant.on.wortel })
})

const organisation = 'bibliotheek'
const folder = { organisation, supplement: 'folder' }
const create = (type: string, values: Record<string, string>, save: 'concept' | 'publish' = 'publish') =>
  application.call(
    contentEndpoints.createSupplement,
    { params: { organisation }, body: { types: [type], values, save }, idempotencyKey: crypto.randomUUID() },
    { token },
  )
const attach = (kind: UserKind, item: string) =>
  application.call(supplementEndpoints.attach, { params: { ...folder, kind, item } }, { token })
const detach = (kind: UserKind, item: string) =>
  application.call(supplementEndpoints.detach, { params: { ...folder, kind, item } }, { token })
const usesFor = async (reader: string) =>
  (await application.call(supplementEndpoints.uses, { params: folder }, { token: reader })).data
const uses = async () => (await usesFor(token)).items
const attached = async (kind: UserKind, item: string) =>
  (await application.call(supplementEndpoints.attached, { params: { organisation, kind, item } }, { token })).data.items
const remove = (agenda?: 'detach') =>
  application.call(supplementEndpoints.delete, { params: folder, query: { agenda } }, { token })
const list = async (query: { q?: string; used?: 'true' | 'false' }) =>
  (await application.call(itemEndpoints.supplements, { params: { organisation }, query }, { token })).data.items.map(
    ({ key }) => key,
  )

describe('a supplement', () => {
  it('is made, published and changed like other content', async () => {
    const { data } = await create('folder', { title: 'Huisregels' })
    expect(data).toMatchObject({ key: 'huisregels', organisation: { key: organisation } })
    expect(data.publication.state).toBe('published')
    const saved = await application.call(
      contentEndpoints.saveSupplement,
      {
        params: { organisation, supplement: data.key },
        version: '"v1"',
        body: { types: ['folder'], values: { title: 'Nieuwe huisregels' }, save: 'concept' },
      },
      { token },
    )
    expect(saved).toMatchObject({ version: '"v2"', data: { title: 'Nieuwe huisregels' } })
  })

  it('has a title of its own in the organisation, whatever the capitals, also of a concept', async () => {
    await create('folder', { title: 'Huisregels' }, 'concept')
    const refusal = await refusalOf(create('locatie', { title: 'HUISREGELS' }))
    expect(refusal.options.fields).toMatchObject([
      { path: 'values.title', code: 'supplement.titleExists', message: expect.stringContaining('deze titel') },
    ])
    await expect(create('folder', { title: 'Huisregels van elders' })).resolves.toBeDefined()
  })

  it('keeps one title when two come at the same moment', async () => {
    const results = await Promise.allSettled([1, 2, 3].map(() => create('folder', { title: 'Tegelijk' })))
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  it('can’t be made of a type that is no longer used: the type is not available', async () => {
    const refusal = await refusalOf(create('fotoalbum', { title: 'Foto’s' }))
    expect([refusal.status, refusal.code]).toEqual([409, 'SUPPLEMENT_TYPE_INACTIVE'])
  })
})

describe('using a supplement', () => {
  it('shows at both ends, once however often it is attached, until it is taken away', async () => {
    await attach('product', 'cursus')
    await attach('product', 'cursus')
    await attach('organisation', organisation)
    await attach('agenda', 'voorlezen')
    expect((await uses()).map(({ kind, key, byField }) => [kind, key, byField])).toEqual([
      ['organisation', organisation, false],
      ['product', 'cursus', false],
      ['agenda', 'voorlezen', false],
    ])
    expect(await attached('product', 'cursus')).toMatchObject([{ key: 'folder', byField: false }])
    await detach('product', 'cursus')
    expect(await attached('product', 'cursus')).toEqual([])
    const events = await application.db.select().from(auditEvents).where(eq(auditEvents.subjectKey, 'cursus'))
    expect(events.filter(({ details }) => JSON.stringify(details).includes('folder'))).toHaveLength(2)
  })

  it('says that it is used to who may not see where, and no more than that', async () => {
    expect((await application.call(supplementEndpoints.uses, { params: folder }, { token })).data).toEqual({
      items: [],
      hidden: false,
    })
    await attach('product', 'cursus')
    const alone = await tenant.tokenFor({ role: ['supplement.read'], on: tenant.on.wortel })
    expect(await usesFor(alone)).toEqual({ items: [], hidden: true })
    expect(await uses()).toHaveLength(1)
  })

  it('needs the right to use it and the right to change what uses it', async () => {
    token = await tenant.tokenFor({ role: ['supplement.read', 'product.read', 'product.update'], on: tenant.on.wortel })
    expect((await refusalOf(attach('product', 'cursus'))).status).toBe(403)
    token = await tenant.tokenFor({ role: ['supplement.read', 'supplement.use', 'product.read'], on: tenant.on.wortel })
    expect((await refusalOf(attach('product', 'cursus'))).status).toBe(403)
    token = await tenant.tokenFor({ role: 'manager', on: tenant.on.zuid })
    expect((await refusalOf(attach('product', 'cursus'))).status).toBe(404)
  })

  it('stays within the organisation', async () => {
    expect((await refusalOf(attach('organisation', 'museum'))).status).toBe(404)
  })

  it('is a filter of the list, beside the title', async () => {
    await create('folder', { title: 'Café-kaart' })
    await attach('product', 'cursus')
    expect(await list({ used: 'true' })).toEqual(['folder'])
    expect(await list({ used: 'false' })).toEqual(['cafe-kaart'])
    expect(await list({ q: 'CAFE' })).toEqual(['cafe-kaart'])
    expect(await list({ q: '100%' })).toEqual([])
  })
})

describe('a supplement that a field names', () => {
  const addProduct = (key: string, save: 'concept' | 'publish' = 'concept') =>
    application.call(
      contentEndpoints.createProduct,
      {
        params: { organisation },
        body: {
          types: ['alle-velden'],
          values: { text: 'Met verwijzing', relation: { kind: 'supplement', key, organisation } },
          save,
        },
        idempotencyKey: crypto.randomUUID(),
      },
      { token },
    )

  it('is in use there until the field names another', async () => {
    const { data } = await addProduct('folder')
    expect(await uses()).toMatchObject([{ kind: 'product', key: data.key, byField: true }])
    expect(await refusalOf(remove())).toMatchObject({ code: 'SUPPLEMENT_IN_USE' })
    await application.call(
      contentEndpoints.saveProduct,
      {
        params: { organisation, product: data.key },
        version: '"v1"',
        body: { types: ['alle-velden'], values: { text: 'Zonder verwijzing' }, save: 'concept' },
      },
      { token },
    )
    expect(await uses()).toEqual([])
  })

  it('stays in use while what is online names it, until the concept that dropped it is published', async () => {
    const { data } = await addProduct('folder', 'publish')
    const params = { organisation, product: data.key }
    await application.call(
      contentEndpoints.saveProduct,
      {
        params,
        version: '"v1"',
        body: { types: ['alle-velden'], values: { text: 'Zonder verwijzing' }, save: 'concept' },
      },
      { token },
    )
    expect(await uses()).toMatchObject([{ kind: 'product', key: data.key, byField: true }])
    expect(await list({ used: 'true' })).toEqual(['folder'])
    expect(await refusalOf(remove())).toMatchObject({ code: 'SUPPLEMENT_IN_USE' })
    await application.call(
      publishingEndpoints.product,
      { params, version: '"v2"', body: { action: 'publish' }, idempotencyKey: crypto.randomUUID() },
      { token },
    )
    expect(await uses()).toEqual([])
    expect(await list({ used: 'true' })).toEqual([])
    await remove()
  })

  it('must be there', async () => {
    expect((await refusalOf(addProduct('bestaat-niet'))).options.fields).toMatchObject([
      { path: 'values.relation', code: 'relation.unknown' },
    ])
  })
})

describe('deleting a supplement', () => {
  it('takes it away and leaves its versions to the history', async () => {
    await remove()
    expect(await refusalOf(uses())).toMatchObject({ status: 404 })
    const { id } = tenant.items.folder
    expect(await application.db.select().from(items).where(eq(items.id, id))).toEqual([])
    expect(await application.db.select().from(versions).where(eq(versions.subjectId, id))).not.toEqual([])
  })

  it('is refused while the organisation or a product uses it, also out of sight', async () => {
    await attach('product', 'cursus')
    token = await tenant.tokenFor({ role: ['supplement.read', 'supplement.delete'], on: tenant.on.wortel })
    expect(await refusalOf(remove('detach'))).toMatchObject({ code: 'SUPPLEMENT_IN_USE', status: 409 })
  })

  it('is asked about first when the agenda alone uses it', async () => {
    await attach('agenda', 'voorlezen')
    expect(await refusalOf(remove())).toMatchObject({ code: 'SUPPLEMENT_IN_USE_IN_AGENDA' })
    await remove('detach')
    expect(await attached('agenda', 'voorlezen')).toEqual([])
  })

  it('takes it out of the agenda items whose field names it, in the versions that count', async () => {
    const when = {
      start: '2026-12-02T10:00',
      zone: 'Europe/Amsterdam',
      duration: 60,
      rdate: [],
      exdate: [],
      changes: [],
    }
    const supplements = [{ kind: 'supplement', key: 'folder' }]
    token = await tenant.tokenFor({ role: 'manager', on: tenant.on.wortel })
    const { data } = await application.call(
      contentEndpoints.createAgendaItem,
      {
        params: { organisation },
        body: { types: [], values: { title: 'Voorleesmiddag', when, supplements }, save: 'publish' },
        idempotencyKey: crypto.randomUUID(),
      },
      { token },
    )
    const read = async () =>
      (await application.call(itemEndpoints.agendaItem, { params: { organisation, item: data.key } }, { token })).data
    expect((await read()).values.supplements).toMatchObject(supplements)
    expect(await refusalOf(remove())).toMatchObject({ code: 'SUPPLEMENT_IN_USE_IN_AGENDA' })
    await remove('detach')
    expect(await read()).toMatchObject({ values: { supplements: [] }, publication: { state: 'published' } })
  })
})
