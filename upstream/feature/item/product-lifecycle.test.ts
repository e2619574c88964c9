import { and, eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { consumerEndpoints } from '#contract/content/consumer'
import { contentEndpoints } from '#contract/content/content'
import { itemEndpoints } from '#contract/content/item'
import { lifecycleEndpoints } from '#contract/content/lifecycle'
import { refusalOf, type TestApplication, testApplication } from '#test/upstream/application'
import { createTestTenant, type TestTenant } from '#test/upstream/tenant'
import { auditEvents } from '../../platform/db/schema/audit.ts'
import { consumers } from '../../platform/db/schema/consumer.ts'
import { items, versions } from '../../platform/db/schema/item.ts'
import { roleAssignments } from '../../platform/db/schema/role.ts'

let application: TestApplication
let tenant: TestTenant
let manager: string

const params = { organisation: 'bibliotheek', product: 'cursus' }
const version = '"v1"'
const key = () => crypto.randomUUID()

beforeAll(async () => {
  application = await testApplication()
})

beforeEach(async () => {
  tenant = await createTestTenant(application)
  manager = await tenant.tokenFor({ role: 'manager', on: tenant.on.wortel })
  const now = application.clock.now()
  await application.db.insert(consumers).values({
    ...{ tenantId: tenant.id, productId: tenant.items.cursus.id, organisationId: tenant.items.museum.id },
    ...{ invitedAt: now, invitedBy: 'Test', enrolledAt: now, enrolledBy: 'Test' },
  })
})

const once = () => ({ params, version, idempotencyKey: key() })
const call = {
  archive: (token = manager) => application.call(lifecycleEndpoints.archiveProduct, once(), { token }),
  undo: () => application.call(lifecycleEndpoints.undoProductArchiving, once(), { token: manager }),
  restore: () => application.call(lifecycleEndpoints.restoreProduct, once(), { token: manager }),
  delete: (name: string, token = manager) =>
    application.call(lifecycleEndpoints.deleteProduct, { params, version, query: { name } }, { token }),
  impact: async (action: 'archive' | 'delete' | 'restore') =>
    (await application.call(lifecycleEndpoints.productImpact, { params, query: { action } }, { token: manager })).data,
  offers: async () =>
    (
      await application.call(
        consumerEndpoints.offers,
        { params: { organisation: 'museum' } },
        { token: await tenant.tokenFor({ role: 'manager', on: tenant.on.zuid }) },
      )
    ).data.items,
}
const row = async () =>
  (await application.db.select().from(items).where(eq(items.id, tenant.items.cursus.id))).at(0) ?? null

describe('archiving a product', () => {
  it('names the organisations that offer it too, beforehand', async () => {
    expect(await call.impact('archive')).toMatchObject({
      ...{ title: 'Cursus', refusal: null, published: 1, offerings: 1, products: 0 },
      offeredBy: [{ product: 'Cursus', organisation: 'Museum' }],
    })
  })

  it('takes it offline and ends the offering for all organisers', async () => {
    expect(await call.offers()).toHaveLength(1)
    await call.archive()
    expect(await row()).toMatchObject({ online: false, publishedFrom: null, archivedAt: expect.any(Date) })
    expect(await call.offers()).toEqual([])
    const others = await application.db.select().from(items).where(eq(items.key, 'bibliotheek'))
    expect(others.find(({ tenantId }) => tenantId === tenant.id)?.online).toBe(true)
  })

  it('refuses changes and invitations from then on', async () => {
    await call.archive()
    const body = { types: ['cursus'], values: { title: 'Nieuw' }, save: 'concept' as const }
    const saving = application.call(contentEndpoints.saveProduct, { params, body, version }, { token: manager })
    expect((await refusalOf(saving)).code).toBe('PRODUCT_ARCHIVED')
    const inviting = application.call(
      consumerEndpoints.invite,
      { params, body: { organisation: 'museum' }, idempotencyKey: key() },
      { token: manager },
    )
    expect((await refusalOf(inviting)).code).toBe('PRODUCT_ARCHIVED')
    expect((await refusalOf(call.archive())).code).toBe('PRODUCT_ARCHIVED')
  })

  it('is undone exactly within ten minutes, the offering included', async () => {
    const before = await row()
    await call.archive()
    application.clock.advance({ minutes: 9 })
    await call.undo()
    expect(await row()).toEqual(before)
    expect(await call.offers()).toHaveLength(1)
    expect((await refusalOf(call.undo())).code).toBe('ARCHIVING_CANNOT_BE_UNDONE')
  })

  it('is for who may delete products', async () => {
    const editor = await tenant.tokenFor({ role: 'editor', on: tenant.on.wortel })
    expect((await refusalOf(call.archive(editor))).code).toBe('FORBIDDEN')
    const elsewhere = await tenant.tokenFor({ role: 'manager', on: tenant.on.zuid })
    expect((await refusalOf(call.archive(elsewhere))).code).toBe('NOT_FOUND')
  })

  it('is not done, nor undone, within an archived organisation', async () => {
    await call.archive()
    const organisation = { organisation: params.organisation }
    await application.call(
      lifecycleEndpoints.archive,
      { params: organisation, version, idempotencyKey: key() },
      { token: manager },
    )
    expect((await refusalOf(call.undo())).code).toBe('ORGANISATION_ARCHIVED')
    expect((await refusalOf(call.restore())).code).toBe('ORGANISATION_ARCHIVED')
    expect((await call.impact('restore')).refusal?.errorCode).toBe('ORGANISATION_ARCHIVED')
  })
})

describe('restoring a product', () => {
  it('publishes nothing and renews no offering', async () => {
    await call.archive()
    const { data } = await call.restore()
    expect(data).toMatchObject({ publication: { state: 'unpublished' }, organisation: { key: 'bibliotheek' } })
    expect(await call.offers()).toEqual([])
    expect((await refusalOf(call.restore())).code).toBe('PRODUCT_NOT_ARCHIVED')
  })
})

describe('deleting a product', () => {
  it('is possible from the archive only, by its name', async () => {
    const offering = { ...params, consumer: 'museum' }
    await application.call(consumerEndpoints.end, { params: offering }, { token: manager })
    expect((await call.impact('delete')).refusal?.errorCode).toBe('PRODUCT_NOT_ARCHIVED')
    expect((await refusalOf(call.delete('Cursus'))).code).toBe('PRODUCT_NOT_ARCHIVED')
    await call.archive()
    const wrong = await refusalOf(call.delete('Cursussen'))
    expect(wrong.options.fields).toMatchObject([{ path: 'name', code: 'name.mismatch' }])
    expect((await call.delete('Cursus')).data).toEqual({ organisation: 'bibliotheek' })
    expect(await row()).toBeNull()
    const kept = await application.db.select().from(versions).where(eq(versions.subjectId, tenant.items.cursus.id))
    expect(kept.filter(({ subjectType }) => subjectType === 'product')).toEqual([])
    const gone = application.call(itemEndpoints.product, { params }, { token: manager })
    expect((await refusalOf(gone)).code).toBe('NOT_FOUND')
    const [event] = await application.db
      .select()
      .from(auditEvents)
      .where(and(eq(auditEvents.tenantId, tenant.id), eq(auditEvents.action, 'deleted')))
    expect(event).toMatchObject({ subjectKey: 'cursus', permission: 'product.delete' })
  })

  it('is refused while an offering by another is open, which archiving ends', async () => {
    expect((await call.impact('delete')).refusal?.errorCode).toBe('PRODUCT_HAS_CONSUMERS')
    expect((await refusalOf(call.delete('Cursus'))).code).toBe('PRODUCT_HAS_CONSUMERS')
    await call.archive()
    expect((await call.impact('delete')).refusal).toBeNull()
    expect((await call.delete('Cursus')).data).toEqual({ organisation: 'bibliotheek' })
  })
})

it('deleting an organisation in which only agenda items lie takes no roles away elsewhere', async () => {
  const { haven } = tenant.teams
  const made = await tenant.addItem({ kind: 'organisation', key: 'poppodium', team: haven, types: ['bibliotheek'] })
  await tenant.addItem({ kind: 'agenda', key: 'concert', team: haven, organisation: made, types: ['agenda-item'] })
  const where = { organisation: 'poppodium' }
  const archiving = { params: where, version, idempotencyKey: key() }
  await application.call(lifecycleEndpoints.archive, archiving, { token: manager })
  const held = () => application.db.$count(roleAssignments, eq(roleAssignments.tenantId, tenant.id))
  const before = await held()
  const { data } = await application.call(itemEndpoints.organisation, { params: where }, { token: manager })
  const deletion = { params: where, version, query: { name: data.title } }
  await application.call(lifecycleEndpoints.delete, deletion, { token: manager })
  expect(before).toBeGreaterThan(0)
  expect(await held()).toBe(before)
})
