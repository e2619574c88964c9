import { and, asc, eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { consumerEndpoints } from '#contract/content/consumer'
import { contentEndpoints } from '#contract/content/content'
import { itemEndpoints } from '#contract/content/item'
import { lifecycleEndpoints } from '#contract/content/lifecycle'
import { auditEndpoints } from '#contract/history/audit'
import { replayPublication } from '#contract/publication/replay'
import { refusalOf, type TestApplication, testApplication } from '#test/upstream/application'
import { createTestTenant, type TestTenant } from '#test/upstream/tenant'
import { auditEvents } from '../../platform/db/schema/audit.ts'
import { consumers } from '../../platform/db/schema/consumer.ts'
import { items, versions } from '../../platform/db/schema/item.ts'

let application: TestApplication
let tenant: TestTenant
let manager: string
let consumer: { id: number }

const params = { organisation: 'bibliotheek' }
const version = '"v1"'
const key = () => crypto.randomUUID()
const hours = (count: number) => new Date(application.clock.now().getTime() + count * 3_600_000)

beforeAll(async () => {
  application = await testApplication()
})

beforeEach(async () => {
  tenant = await createTestTenant(application)
  manager = await tenant.tokenFor({ role: 'manager', on: tenant.on.wortel })
  const within = { team: tenant.teams.haven, organisation: tenant.items.bibliotheek }
  const planned = await tenant.addItem({
    ...within,
    kind: 'product',
    key: 'gepland',
    types: ['cursus'],
    state: 'ready',
  })
  const { readyVersion } = await rowOf(planned.id)
  await application.db
    .update(items)
    .set({ readyVersion: null, plannedVersion: readyVersion, plannedFrom: hours(1) })
    .where(eq(items.id, planned.id))
  await tenant.addItem({ ...within, kind: 'product', key: 'kladje', types: ['cursus'], state: 'concept' })
  const now = application.clock.now()
  const [made] = await application.db
    .insert(consumers)
    .values({
      ...{ tenantId: tenant.id, productId: tenant.items.cursus.id, organisationId: tenant.items.museum.id },
      ...{ invitedAt: now, invitedBy: 'Test', enrolledAt: now, enrolledBy: 'Test' },
    })
    .returning()
  consumer = { id: made?.id ?? 0 }
})

async function rowOf(id: number) {
  const [row] = await application.db.select().from(items).where(eq(items.id, id))
  if (row === undefined) throw new Error('no such item')
  return row
}

const call = {
  archive: (token = manager, idempotencyKey = key()) =>
    application.call(lifecycleEndpoints.archive, { params, version, idempotencyKey }, { token }),
  undo: () =>
    application.call(lifecycleEndpoints.undoArchiving, { params, version, idempotencyKey: key() }, { token: manager }),
  restore: () =>
    application.call(lifecycleEndpoints.restore, { params, version, idempotencyKey: key() }, { token: manager }),
  delete: (query: { name: string; withProducts?: 'true' }, token = manager) =>
    application.call(lifecycleEndpoints.delete, { params, version, query }, { token }),
  transfer: (team: string, token = manager) =>
    application.call(
      lifecycleEndpoints.transfer,
      { params, version, body: { team }, idempotencyKey: key() },
      { token },
    ),
  impact: async (action: 'archive' | 'delete' | 'restore') =>
    (await application.call(lifecycleEndpoints.impact, { params, query: { action } }, { token: manager })).data,
}

const allRows = () => application.db.select().from(items).where(eq(items.tenantId, tenant.id)).orderBy(asc(items.id))
const offering = async () => (await application.db.select().from(consumers).where(eq(consumers.id, consumer.id)))[0]
const byKey = async (wanted: string) => {
  const row = (await allRows()).find((item) => item.key === wanted)
  if (row === undefined) throw new Error(`no ${wanted}`)
  return row
}

describe('archiving an organisation', () => {
  it('tells first what it touches', async () => {
    expect(await call.impact('archive')).toMatchObject({
      ...{ products: 3, supplements: 1, agendaItems: 1, published: 4, plans: 1, offerings: 1, refusal: null },
      offeredBy: [{ product: 'Cursus', organisation: 'Museum' }],
    })
  })

  it('counts what is in the archive already by itself', async () => {
    const { id } = await byKey('cursus')
    await application.db.update(items).set({ archivedAt: application.clock.now() }).where(eq(items.id, id))
    expect(await call.impact('delete')).toMatchObject({ products: 2, supplements: 1, agendaItems: 1, archived: 1 })
  })

  it('takes everything in it offline, cancels plans and ends offerings to others', async () => {
    await call.archive()
    expect((await byKey('bibliotheek')).archivedAt).not.toBeNull()
    for (const one of ['bibliotheek', 'cursus', 'folder', 'voorlezen']) {
      expect(await byKey(one)).toMatchObject({ online: false, publishedFrom: null, unpublishedAt: expect.any(Date) })
    }
    const planned = await byKey('gepland')
    expect(planned).toMatchObject({ plannedVersion: null, plannedFrom: null, readyVersion: expect.any(String) })
    expect((await offering())?.endedAt).not.toBeNull()
    // Nothing else is touched.
    expect((await byKey('museum')).online).toBe(true)
    expect((await byKey('kladje')).conceptVersion).not.toBeNull()
  })

  it('refuses changes from then on', async () => {
    await call.archive()
    const body = { types: ['bibliotheek'], values: { title: 'Nieuw' }, save: 'concept' as const }
    const saving = application.call(contentEndpoints.saveOrganisation, { params, body, version }, { token: manager })
    expect((await refusalOf(saving)).code).toBe('ORGANISATION_ARCHIVED')
    expect((await refusalOf(call.archive())).code).toBe('ORGANISATION_ARCHIVED')
  })

  it('is done once for a double click', async () => {
    const idempotencyKey = key()
    const [one, two] = [await call.archive(manager, idempotencyKey), await call.archive(manager, idempotencyKey)]
    expect(two.data).toEqual(one.data)
  })

  it('is for who has the right', async () => {
    const editor = await tenant.tokenFor({ role: 'editor', on: tenant.on.wortel })
    expect((await refusalOf(call.archive(editor))).code).toBe('FORBIDDEN')
  })
})

describe('undoing it', () => {
  it('makes everything exactly as it was', async () => {
    const before = await allRows()
    await call.archive()
    application.clock.advance({ minutes: 9 })
    await call.undo()
    expect(await allRows()).toEqual(before)
    expect((await offering())?.endedAt).toBeNull()
  })

  it('is possible for ten minutes, and once', async () => {
    await call.archive()
    application.clock.advance({ minutes: 11 })
    expect((await refusalOf(call.undo())).code).toBe('ARCHIVING_CANNOT_BE_UNDONE')
    await call.restore()
    expect((await refusalOf(call.undo())).code).toBe('ARCHIVING_CANNOT_BE_UNDONE')
  })

  it('leaves a log from which the publication follows', async () => {
    const { id, publishedVersion } = await byKey('cursus')
    const start = { action: 'published', at: application.clock.now().getTime(), version: publishedVersion, details: {} }
    const replayed = async () => {
      const found = await application.db
        .select()
        .from(auditEvents)
        .where(and(eq(auditEvents.subjectId, id), eq(auditEvents.subjectType, 'product')))
        .orderBy(asc(auditEvents.id))
      const events = found.map(({ action, at, toVersion, details }) => ({
        ...{ action, at: at.getTime(), version: toVersion, details },
      }))
      return replayPublication([start, ...events])
    }
    application.clock.advance({ minutes: 1 })
    await call.archive()
    expect(await replayed()).toMatchObject({ online: false, publishedFrom: null })
    await call.undo()
    expect(await replayed()).toMatchObject({ online: true, published: publishedVersion })
  })
})

describe('restoring from the archive', () => {
  it('publishes nothing by itself', async () => {
    await call.archive()
    const { data } = await call.restore()
    expect(data.publication.state).toBe('unpublished')
    expect((await allRows()).filter(({ online, key: one }) => online && one !== 'museum')).toEqual([])
    expect((await offering())?.endedAt).not.toBeNull()
    expect((await refusalOf(call.restore())).code).toBe('ORGANISATION_NOT_ARCHIVED')
  })
})

describe('deleting an organisation', () => {
  it('is possible from the archive only, by its name, with its products when that is said', async () => {
    await call.archive()
    expect((await refusalOf(call.delete({ name: 'Bibliotheek' }))).code).toBe('ORGANISATION_HAS_PRODUCTS')
    const wrong = await refusalOf(call.delete({ name: 'Iets anders', withProducts: 'true' }))
    expect(wrong.options.fields).toMatchObject([{ path: 'name', code: 'name.mismatch' }])
    const { data } = await call.delete({ name: 'Bibliotheek', withProducts: 'true' })
    expect(data).toEqual({ team: 'haven' })
    const left = (await allRows()).map(({ key: one }) => one)
    expect(left).toEqual(['museum'])
    const kept = await application.db.select().from(versions).where(eq(versions.tenantId, tenant.id))
    expect(kept.filter(({ subjectType }) => subjectType !== 'team')).toHaveLength(1)
    const [event] = await application.db
      .select()
      .from(auditEvents)
      .where(and(eq(auditEvents.tenantId, tenant.id), eq(auditEvents.action, 'deleted')))
    expect(event).toMatchObject({ subjectKey: 'bibliotheek', permission: 'organisation.delete' })
  })

  it('is refused while others offer its products; archiving says whom that touches, ends it, and lets it go', async () => {
    const offered = { offerings: 1, offeredBy: [{ product: 'Cursus', organisation: 'Museum' }] }
    expect(await call.impact('delete')).toMatchObject({
      ...offered,
      refusal: { errorCode: 'ORGANISATION_HAS_CONSUMERS' },
    })
    const deletion = { name: 'Bibliotheek', withProducts: 'true' } as const
    expect((await refusalOf(call.delete(deletion))).code).toBe('ORGANISATION_HAS_CONSUMERS')
    expect(await call.impact('archive')).toMatchObject({ ...offered, refusal: null })
    await call.archive()
    expect(await call.impact('delete')).toMatchObject({ offerings: 0, refusal: null })
    expect((await call.delete(deletion)).data).toEqual({ team: 'haven' })
  })

  it('can not be asked while it is not in the archive', async () => {
    const offering = { ...params, product: 'cursus', consumer: 'museum' }
    await application.call(consumerEndpoints.end, { params: offering }, { token: manager })
    expect((await call.impact('delete')).refusal?.errorCode).toBe('ORGANISATION_NOT_ARCHIVED')
    expect((await refusalOf(call.delete({ name: 'Bibliotheek' }))).code).toBe('ORGANISATION_NOT_ARCHIVED')
  })
})

describe('transferring an organisation', () => {
  const logOf = async (team: string) =>
    (await application.call(auditEndpoints.team, { params: { team } }, { token: manager })).data.items.map(
      ({ action }) => action,
    )

  it('brings all that lies in it along, with its plans, and both teams see it', async () => {
    await call.transfer('zuid')
    const inside = (await allRows()).filter(({ key: one }) => one !== 'museum')
    expect(new Set(inside.map(({ teamPath }) => teamPath))).toEqual(new Set([tenant.teams.zuid.path]))
    expect((await byKey('gepland')).plannedFrom).not.toBeNull()
    expect(await logOf('haven')).toEqual(['organisationGiven'])
    expect(await logOf('zuid')).toEqual(['organisationReceived'])
    const south = await tenant.tokenFor({ role: 'viewer', on: tenant.on.zuid })
    const { data } = await application.call(
      itemEndpoints.product,
      { params: { ...params, product: 'cursus' } },
      { token: south },
    )
    expect(data.key).toBe('cursus')
    const north = await tenant.tokenFor({ role: 'viewer', on: tenant.on.noord })
    const gone = application.call(itemEndpoints.organisation, { params }, { token: north })
    expect((await refusalOf(gone)).code).toBe('NOT_FOUND')
  })

  it('needs the right to add organisations in the other team', async () => {
    const north = await tenant.tokenFor({ role: 'manager', on: tenant.on.noord })
    expect((await refusalOf(call.transfer('zuid', north))).code).toBe('NOT_FOUND')
    const both = await tenant.tokenFor({ role: 'manager', on: tenant.on.noord }, { role: 'viewer', on: tenant.on.zuid })
    expect((await refusalOf(call.transfer('zuid', both))).code).toBe('FORBIDDEN')
    const targets = await application.call(lifecycleEndpoints.transferTargets, { params }, { token: both })
    expect(targets.data.items.map(({ key: one }) => one)).toEqual(['noord'])
  })
})

describe('copying', () => {
  it('makes a concept of another name, without what lies in it', async () => {
    const input = { params, body: { title: 'Bibliotheek twee' }, idempotencyKey: key() }
    const { data } = await application.call(lifecycleEndpoints.copy, input, { token: manager })
    expect(data).toMatchObject({
      key: 'bibliotheek-twee',
      title: 'Bibliotheek twee',
      publication: { state: 'concept' },
    })
    const inside = { params: { organisation: data.key } }
    expect((await application.call(itemEndpoints.products, inside, { token: manager })).data.items).toEqual([])
  })

  it('copies a product to another organisation, for who may copy from the one and to the other', async () => {
    const input = {
      params: { ...params, product: 'cursus' },
      body: { title: 'Cursus elders', organisation: 'museum' },
      idempotencyKey: key(),
    }
    const { data } = await application.call(lifecycleEndpoints.copyProduct, input, { token: manager })
    expect(data).toMatchObject({ title: 'Cursus elders', organisation: { key: 'museum' } })
    const north = await tenant.tokenFor({ role: 'editor', on: tenant.on.noord }, { role: 'viewer', on: tenant.on.zuid })
    const refused = application.call(
      lifecycleEndpoints.copyProduct,
      { ...input, idempotencyKey: key() },
      { token: north },
    )
    expect((await refusalOf(refused)).code).toBe('FORBIDDEN')
  })
})
