import { and, eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { contentEndpoints } from '#contract/content/content'
import { itemEndpoints } from '#contract/content/item'
import { lifecycleEndpoints } from '#contract/content/lifecycle'
import { organisationMergeEndpoints } from '#contract/content/organisation-merge'
import { auditEndpoints } from '#contract/history/audit'
import { favoriteEndpoints } from '#contract/people/favorite'
import { refusalOf, type TestApplication, testApplication } from '#test/upstream/application'
import { contentTenant } from '#test/upstream/content'
import { createTestTenant, type TestTenant } from '#test/upstream/tenant'
import { consumers } from '../../platform/db/schema/consumer.ts'
import { occurrences } from '../../platform/db/schema/occurrence.ts'
import { publishedContent } from '../../platform/db/schema/project.ts'
import { filePlaces } from '../../platform/db/schema/protection.ts'
import { relations, relationTypes } from '../../platform/db/schema/relation.ts'
import { roomLists } from '../../platform/db/schema/room.ts'

let application: TestApplication
let tenant: TestTenant
let manager: string

beforeAll(async () => {
  application = await testApplication()
})

beforeEach(async () => {
  tenant = await createTestTenant(application)
  manager = await tenant.tokenFor({ role: 'manager', on: tenant.on.wortel })
})

const effect = async (token = manager, into = 'museum') =>
  (
    await application.call(
      organisationMergeEndpoints.effect,
      { params: { organisation: 'bibliotheek', into } },
      { token },
    )
  ).data
const merge = (
  body: { into?: string; intoVersion?: number; fields?: string[] } = {},
  { token = manager, version = '"v1"', from = 'bibliotheek' } = {},
) =>
  application.call(
    organisationMergeEndpoints.merge,
    {
      params: { organisation: from },
      body: { into: 'museum', intoVersion: 1, fields: [], ...body },
      version,
      idempotencyKey: crypto.randomUUID(),
    },
    { token },
  )
const organisation = async (key: string, token = manager) =>
  (await application.call(itemEndpoints.organisation, { params: { organisation: key } }, { token })).data
const productsOf = async (key: string) =>
  (
    await application.call(itemEndpoints.products, { params: { organisation: key }, query: {} }, { token: manager })
  ).data.items.map(({ key: product }) => product)

describe('merging an organisation into another one', () => {
  it('shows first what goes along, and changes nothing by showing it', async () => {
    expect(await effect()).toMatchObject({
      ...{ refusal: null, version: 1, products: 1, supplements: 1, agendaItems: 1, rolesMoved: 0, rolesLeft: 0 },
    })
    expect(await productsOf('bibliotheek')).toEqual(['cursus'])
  })

  it('brings what lies in it there as it is, online where it was, and leads from the archive to the other', async () => {
    const { db } = application
    const online = () =>
      db
        .select({ key: publishedContent.key, owner: publishedContent.organisationId })
        .from(publishedContent)
        .where(and(eq(publishedContent.tenantId, tenant.id), eq(publishedContent.kind, 'product')))
    expect(await online()).toEqual([{ key: 'cursus', owner: tenant.items.bibliotheek.id }])
    await merge()
    expect([await productsOf('museum'), await productsOf('bibliotheek')]).toEqual([['cursus'], []])
    expect(await online()).toEqual([{ key: 'cursus', owner: tenant.items.museum.id }])
    const dates = await db
      .select({ at: occurrences.organisationId })
      .from(occurrences)
      .where(eq(occurrences.tenantId, tenant.id))
    expect(dates.every(({ at }) => at === tenant.items.museum.id)).toBe(true)
    const gone = await organisation('bibliotheek')
    expect(gone.archived).toMatchObject({ mergedInto: { key: 'museum', title: 'Museum' } })
    // An editor of the other team now sees the product.
    const south = await tenant.tokenFor({ role: 'editor', on: tenant.on.zuid })
    const course = { params: { organisation: 'museum', product: 'cursus' } }
    expect((await application.call(itemEndpoints.product, course, { token: south })).data.key).toBe('cursus')
    const log = await application.call(
      auditEndpoints.organisation,
      { params: { organisation: 'museum' }, query: {} },
      { token: manager },
    )
    expect(log.data.items[0]).toMatchObject({ action: 'merged' })
  })

  it('is no archiving that can be taken back, as what lay in it is elsewhere', async () => {
    await merge()
    const { version } = await organisation('bibliotheek')
    const undo = application.call(
      lifecycleEndpoints.undoArchiving,
      {
        params: { organisation: 'bibliotheek' },
        version: `"v${version}"`,
        idempotencyKey: crypto.randomUUID(),
      },
      { token: manager },
    )
    expect((await refusalOf(undo)).code).toBe('ARCHIVING_CANNOT_BE_UNDONE')
  })

  it('hands relations, offerings, files, rooms and favourites over, each once and nothing to itself', async () => {
    const { db } = application
    const now = application.clock.now()
    const { bibliotheek, museum, cursus } = tenant.items
    const third = await tenant.addItem({ kind: 'organisation', key: 'derde', team: tenant.teams.zuid, types: [] })
    const theirs = await tenant.addItem({
      ...{ kind: 'product', key: 'lezing', team: tenant.teams.zuid, types: ['cursus'] },
      organisation: { id: third.id } as never,
    })
    const labels = { outputSource: 'a', outputTarget: 'b', inputSource: 'c', inputTarget: 'd' }
    const [type] = await db
      .insert(relationTypes)
      .values({
        ...{ tenantId: tenant.id, teamId: tenant.teams.wortel.id, key: 'onder', kind: 'partOf', ...labels },
        ...{ updatedAt: now, updatedBy: 'Test' },
      })
      .returning()
    const relate = (sourceId: number, targetId: number) => ({
      ...{ tenantId: tenant.id, typeId: type?.id ?? 0, createdAt: now, createdBy: 'Test', sourceId, targetId },
    })
    await db
      .insert(relations)
      .values([
        relate(bibliotheek.id, museum.id),
        relate(bibliotheek.id, third.id),
        relate(museum.id, third.id),
        relate(third.id, bibliotheek.id),
      ])
    const offer = (productId: number, organisationId: number) => ({
      ...{ tenantId: tenant.id, productId, organisationId, invitedAt: now, invitedBy: 'Test', enrolledAt: now },
    })
    await db.insert(consumers).values([offer(theirs.id, bibliotheek.id), offer(cursus.id, museum.id)] as never)
    await db.insert(roomLists).values([
      { organisationId: bibliotheek.id, tenantId: tenant.id, version: 1, rooms: ['Zaal', 'Zolder'] },
      { organisationId: museum.id, tenantId: tenant.id, version: 1, rooms: ['Zaal'] },
    ])
    const favourite = { type: 'ORGANISATION' as const, key: 'bibliotheek', title: 'Bibliotheek', payload: {} }
    await application.call(favoriteEndpoints.create, { body: favourite } as never, { token: manager })
    await merge()
    const related = await db.select().from(relations).where(eq(relations.tenantId, tenant.id))
    expect(related.map(({ sourceId, targetId }) => [sourceId, targetId])).toEqual([
      [museum.id, third.id],
      [third.id, museum.id],
    ])
    const offered = await db.select().from(consumers).where(eq(consumers.tenantId, tenant.id)).orderBy(consumers.id)
    expect(offered.map(({ organisationId, endedAt }) => [organisationId, endedAt === null])).toEqual([
      [museum.id, true],
      [museum.id, false],
    ])
    const [rooms] = await db.select().from(roomLists).where(eq(roomLists.organisationId, museum.id))
    expect(rooms).toMatchObject({ rooms: ['Zaal', 'Zolder'], version: 2 })
    const { data } = await application.call(favoriteEndpoints.list, {}, { token: manager })
    expect(data.organisations.map(({ key }) => key)).toEqual(['museum'])
    expect(await db.select().from(filePlaces).where(eq(filePlaces.organisationId, museum.id))).toEqual([])
  })

  it('keeps a relation between equals one, whichever of them was there first', async () => {
    const { db } = application
    const now = application.clock.now()
    const add = (key: string) =>
      tenant.addItem({ kind: 'organisation', key, team: tenant.teams.zuid, types: [], title: key })
    const [fourth, fifth] = [await add('vierde'), await add('vijfde')]
    const labels = { outputSource: 'a', outputTarget: '', inputSource: '', inputTarget: '' }
    const [type] = await db
      .insert(relationTypes)
      .values({
        ...{ tenantId: tenant.id, teamId: tenant.teams.wortel.id, key: 'samen', kind: 'equal', ...labels },
        ...{ updatedAt: now, updatedBy: 'Test' },
      })
      .returning()
    const { bibliotheek } = tenant.items
    const common = { tenantId: tenant.id, typeId: type?.id ?? 0, createdAt: now, createdBy: 'Test' }
    await db.insert(relations).values([
      { ...common, sourceId: bibliotheek.id, targetId: fourth.id },
      { ...common, sourceId: fourth.id, targetId: fifth.id },
    ])
    await merge({ into: 'vijfde' })
    const related = await db.select().from(relations).where(eq(relations.tenantId, tenant.id))
    expect(related.map(({ sourceId, targetId }) => [sourceId, targetId])).toEqual([[fourth.id, fifth.id]])
    await merge({ into: 'museum' }, { from: 'vijfde' })
    const after = await db.select().from(relations).where(eq(relations.tenantId, tenant.id))
    expect(after.map(({ sourceId, targetId }) => [sourceId, targetId])).toEqual([[tenant.items.museum.id, fourth.id]])
  })

  it('hands roles over that the caller may give there, and leaves the others', async () => {
    const editor = await tenant.addUser([{ role: 'editor', on: tenant.on.bibliotheek }])
    await tenant.addUser([{ role: 'admin', on: tenant.on.bibliotheek }])
    expect(await effect()).toMatchObject({ rolesMoved: 1, rolesLeft: 1 })
    await merge()
    const theirs = await tenant.sessionOf(editor)
    expect((await organisation('museum', theirs)).key).toBe('museum')
    expect((await refusalOf(organisation('bibliotheek', theirs))).status).toBe(404)
  })

  it('proposes for each field the value that is filled in, was confirmed or was changed last, and takes over what is chosen', async () => {
    const content = await contentTenant(application)
    tenant = content.tenant
    manager = content.manager
    await content.saveIt('publish', { title: 'Bibliotheek', summary: 'Aan de haven', phone: '+31229550100' })
    application.clock.advance({ hours: 1 })
    manager = await tenant.tokenFor({ role: 'manager', on: tenant.on.wortel })
    const body = { types: ['vol'], values: { title: 'Museum', phone: '+31229550199' }, save: 'publish' as const }
    await application.call(
      contentEndpoints.saveOrganisation,
      { params: { organisation: 'museum' }, body, version: '"v1"' },
      { token: manager },
    )
    const { fields, isConcept, intoVersion } = await effect()
    expect([isConcept, intoVersion]).toEqual([true, 2])
    expect(fields.map(({ name, from, into, proposed }) => [name, from, into, proposed])).toEqual([
      ['title', 'Bibliotheek', 'Museum', { side: 'into', reason: 'stays' }],
      ['summary', 'Aan de haven', '', { side: 'from', reason: 'filled' }],
      ['phone', expect.any(String), expect.any(String), { side: 'into', reason: 'newer' }],
    ])
    expect((await refusalOf(merge({ intoVersion: 1 }, { version: '"v2"' }))).code).toBe('CONFLICT')
    const foreign = merge({ intoVersion: 2, fields: ['isil', 'source'] }, { version: '"v2"' })
    expect((await refusalOf(foreign)).code).toBe('INVALID_FORM')
    await merge({ intoVersion: 2, fields: ['summary', 'phone'] }, { version: '"v2"' })
    const { values, publication } = await organisation('museum')
    expect(values).toEqual({ title: 'Museum', summary: 'Aan de haven', phone: '+31229550100' })
    expect(publication.hasConcept).toBe(true)
  })

  it('names what goes along and whose role does', async () => {
    await tenant.addUser([{ role: 'editor', on: tenant.on.bibliotheek }])
    const { contents, people } = await effect()
    expect(contents.map(({ kind }) => kind).sort()).toEqual(['agenda', 'product', 'supplement'])
    expect(contents.find(({ kind }) => kind === 'product')?.title).toBe('Cursus')
    expect(people).toMatchObject([{ isMoved: true }])
  })

  it('is refused with itself, with what is in the archive, on an old version, and a second time', async () => {
    expect((await refusalOf(merge({ into: 'bibliotheek' }))).code).toBe('MERGE_WITH_ITSELF')
    expect((await refusalOf(merge({}, { version: '"v9"' }))).code).toBe('CONFLICT')
    const both = await Promise.allSettled([merge(), merge()])
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect((await refusalOf(merge({ into: 'bibliotheek' }, { from: 'museum' }))).code).toBe('ORGANISATION_ARCHIVED')
  })

  it('is for who may archive both: no editor, not from one side, and no other tenant', async () => {
    const editor = await tenant.tokenFor({ role: 'editor', on: tenant.on.wortel })
    const north = await tenant.tokenFor({ role: 'manager', on: tenant.on.noord })
    const halfway = await tenant.tokenFor(
      { role: 'manager', on: tenant.on.noord },
      { role: 'editor', on: tenant.on.zuid },
    )
    const other = await createTestTenant(application)
    const elsewhere = await other.tokenFor({ role: 'tenant', on: other.on.wortel })
    const refusals = await Promise.all([editor, north, halfway].map((token) => refusalOf(merge({}, { token }))))
    expect(refusals.map(({ status }) => status)).toEqual([403, 404, 403])
    // Of a tenant in which things have the same names: theirs is merged, ours stays.
    await merge({}, { token: elsewhere })
    expect(await productsOf('bibliotheek')).toEqual(['cursus'])
  })
})
