import { and, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { itemEndpoints } from '#contract/content/item'
import { fieldsOf } from '#contract/content/values'
import { historyEndpoints } from '#contract/history/history'
import { refusalOf, type TestApplication, testApplication } from '#test/upstream/application'
import { createTestTenant, type TestTenant } from '#test/upstream/tenant'
import { everyFieldType } from '../../kernel/type/standard-types/every-field-type.ts'
import { items, versions } from '../../platform/db/schema/item.ts'
import { itemTypes } from '../../platform/db/schema/words.ts'

let application: TestApplication
let tenant: TestTenant
let token: string

beforeEach(async () => {
  application = await testApplication()
  tenant = await createTestTenant(application)
  token = await tenant.tokenFor({ role: 'editor', on: tenant.on.wortel })
})

const params = { organisation: 'bibliotheek' }
const addProduct = (key: string, title = key) =>
  tenant.addItem({
    kind: 'product',
    key,
    title,
    types: ['cursus'],
    team: tenant.teams.haven,
    organisation: tenant.items.bibliotheek,
  })

type Query = { limit?: number; cursor?: string; total?: 'true'; type?: string; counts?: 'true' }
const list = async (query: Query = {}) =>
  (await application.call(itemEndpoints.products, { params, query }, { token })).data

describe('a list', () => {
  it('is complete and without duplicates, by pages, while rows are added before and after', async () => {
    const keys = Array.from({ length: 11 }, (_, number) => `m-${number}`)
    for (const key of keys) await addProduct(key, 'Zelfde titel')
    const seen: string[] = []
    let cursor: string | undefined
    do {
      const page = await list({ limit: 3, cursor })
      seen.push(...page.items.map(({ key }) => key))
      cursor = page.next ?? undefined
      await addProduct(`eerder-${seen.length}`, 'Aap')
    } while (cursor !== undefined)
    expect(new Set(seen).size).toBe(seen.length)
    expect(seen).toEqual(expect.arrayContaining([...keys, 'cursus']))
  })

  it('ends with a page that has no next one, also when it is exactly full', async () => {
    await addProduct('tweede')
    expect((await list({ limit: 2 })).next).toBeNull()
    expect((await list({ limit: 1 })).next).not.toBeNull()
  })

  it('says how many there are in each state when asked for, as the call for these alone does', async () => {
    await addProduct('tweede')
    const { counts } = (await application.call(itemEndpoints.productStates, { params }, { token })).data
    expect((await list({ counts: 'true', limit: 1 })).counts).toEqual(counts)
    expect((await list()).counts).toBeUndefined()
  })

  it('refuses more than 200 rows at once, and none', async () => {
    for (const limit of [0, 201]) expect((await refusalOf(list({ limit }))).status).toBe(400)
  })

  it('refuses a cursor that it did not make', async () => {
    const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
    for (const cursor of [
      'x',
      encode({}),
      encode(['a']),
      encode(['a', 1.5]),
      encode(['\0', 1]),
      encode(['\ud800', 1]),
    ]) {
      expect((await refusalOf(list({ cursor }))).code).toBe('QUERY_EXCEPTION')
    }
  })

  it('counts only when asked, with the filter', async () => {
    await addProduct('tweede')
    expect((await list()).total).toBeUndefined()
    expect((await list({ total: 'true', limit: 1 })).total).toBe(2)
    expect((await list({ total: 'true', type: 'geen' })).total).toBe(0)
  })

  it('of a team holds what lies in the teams below it, and nothing beside it', async () => {
    const { data } = await application.call(itemEndpoints.teamOrganisations, { params: { team: 'noord' } }, { token })
    expect(data.items.map(({ key }) => key)).toEqual(['bibliotheek'])
  })

  it('of organisations goes by part of the name, whatever its accents and capitals, and by state', async () => {
    const given = { kind: 'organisation' as const, types: ['bibliotheek'], team: tenant.teams.haven }
    await tenant.addItem({ ...given, key: 'cafe', title: 'Café De 100%-Molen' })
    await tenant.addItem({ ...given, key: 'molen', title: 'Molen 100', state: 'concept' })
    const found = async (query: { q?: string; state?: 'concept' | 'published' }) => {
      const asked = { params: { team: 'wortel' }, query }
      return (await application.call(itemEndpoints.teamOrganisations, asked, { token })).data.items.map(
        ({ key }) => key,
      )
    }
    expect(await found({ q: 'CAFE' })).toEqual(['cafe'])
    await application.db.update(items).set({ title: 'CAFÉ De Molen 100%' }).where(eq(items.key, 'cafe'))
    expect(await found({ q: 'café' })).toEqual(['cafe'])
    expect(await found({ q: ' molen ' })).toEqual(['cafe', 'molen'])
    expect(await found({ q: '100%' })).toEqual(['cafe'])
    expect(await found({ q: 'molen', state: 'concept' })).toEqual(['molen'])
    expect(await found({ q: 'geen enkele' })).toEqual([])
    expect((await found({ q: '' })).length).toBeGreaterThan(2)
  })
})

describe('an item', () => {
  it('carries its version, as number and as ETag', async () => {
    const { data, version } = await application.call(itemEndpoints.organisation, { params }, { token })
    expect(data).toMatchObject({ key: 'bibliotheek', version: 1, values: { title: 'Bibliotheek' } })
    expect(version).toBe('"v1"')
  })

  it('is found under its own organisation only', async () => {
    const call = application.call(
      itemEndpoints.product,
      { params: { organisation: 'museum', product: 'cursus' } },
      { token },
    )
    expect((await refusalOf(call)).status).toBe(404)
  })

  it('shows the concept to who may edit, and what was published to others', async () => {
    const { id } = tenant.items.bibliotheek
    const [concept] = await application.db
      .insert(versions)
      .values({
        tenantId: tenant.id,
        subjectType: 'organisation',
        subjectId: id,
        number: 2,
        values: { title: 'Nieuw' },
        authorName: 'Iemand anders',
        draft: true,
        at: application.clock.now(),
      })
      .returning()
    await application.db.update(items).set({ conceptVersion: concept?.uuid }).where(eq(items.id, id))
    await application.db.update(items).set({ updatedBy: 'Iemand anders' }).where(eq(items.id, id))
    const seenBy = async (caller: string) =>
      (await application.call(itemEndpoints.organisation, { params }, { token: caller })).data
    const viewer = await tenant.tokenFor({ role: 'viewer', on: tenant.on.wortel })
    expect(await seenBy(token)).toMatchObject({ values: { title: 'Nieuw' }, publication: { changed: true } })
    // Not even that there is a concept.
    expect(await seenBy(viewer)).toMatchObject({
      values: { title: 'Bibliotheek' },
      publication: { state: 'published', changed: false },
      changedBy: 'Test',
    })
    const list = { params: { team: 'wortel' } }
    const rows = (await application.call(itemEndpoints.teamOrganisations, list, { token: viewer })).data.items
    expect(rows.find(({ key }) => key === 'bibliotheek')).toMatchObject({
      publication: { changed: false },
      changedBy: 'Test',
    })
  })
})

describe('what values refer to', () => {
  const own = { ...params, product: 'met-folder' }
  const read = async (token: string, query: { types?: 'true' } = { types: 'true' }) =>
    (await application.call(itemEndpoints.product, { params: own, query }, { token })).data.related

  beforeEach(async () => {
    const definition = { ...everyFieldType, key: 'cursus' }
    const ofTenant = and(eq(itemTypes.tenantId, tenant.id), eq(itemTypes.key, 'cursus'))
    await application.db.update(itemTypes).set({ definition }).where(ofTenant)
    const reference = fieldsOf([definition]).find(({ type }) => type === 'relation')
    const value = { kind: 'supplement', key: 'folder', organisation: 'bibliotheek' }
    await tenant.addItem({
      kind: 'product',
      key: own.product,
      types: ['cursus'],
      team: tenant.teams.haven,
      organisation: tenant.items.bibliotheek,
      values: { [reference?.name ?? '']: value },
    })
  })

  it('comes with its title, when the definitions are asked for', async () => {
    await application.db.update(items).set({ title: 'Folder over lezen' }).where(eq(items.id, tenant.items.folder.id))
    expect(await read(token)).toEqual([{ kind: 'supplement', key: 'folder', title: 'Folder over lezen' }])
    expect(await read(token, {})).toBeUndefined()
  })

  it('has no title for who may not read it', async () => {
    const found = await application.db.select().from(items).where(eq(items.key, own.product))
    const product = found.find(({ tenantId }) => tenantId === tenant.id)
    const onProduct = await tenant.tokenFor({ role: 'editor', on: { type: 'product', id: product?.id ?? 0 } })
    expect(await read(onProduct)).toEqual([])
  })
})

describe('history', () => {
  it('lists versions newest first, by pages', async () => {
    const { id } = tenant.items.cursus
    const shared = { tenantId: tenant.id, subjectType: 'product' as const, subjectId: id, values: {}, authorName: 'Jo' }
    const at = application.clock.now()
    await application.db.insert(versions).values([2, 3, 4].map((number) => ({ ...shared, number, at })))
    const page = async (cursor?: string) =>
      (
        await application.call(
          historyEndpoints.list,
          { params: { type: 'product', key: 'cursus' }, query: { limit: 3, cursor } },
          { token },
        )
      ).data
    const first = await page()
    expect(first.items.map(({ number }) => number)).toEqual([4, 3, 2])
    const second = await page(first.next ?? undefined)
    expect(second.items.map(({ number }) => number)).toEqual([1])
    expect(second.next).toBeNull()
  })
})
