import { and, asc, eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { contentEndpoints, type SaveAction } from '#contract/content'
import { itemEndpoints } from '#contract/item'
import type { TypeDefinition } from '#contract/type-definition'
import { postalAddresses } from '../../db/schema/address.ts'
import { auditEvents } from '../../db/schema/audit.ts'
import { isilCodes } from '../../db/schema/isil.ts'
import { items, versions } from '../../db/schema/item.ts'
import { tenants } from '../../db/schema/tenant.ts'
import { itemTypes } from '../../db/schema/words.ts'
import { refusalOf, type TestApplication, testApplication } from '../../testing/application.ts'
import { createTestTenant, type TestTenant } from '../../testing/tenant.ts'

let application: TestApplication
let tenant: TestTenant
let manager: string
let editor: string
let viewer: string

const label = { nl: 'Veld', en: 'Field' }
const type = (key: string, facts: Partial<TypeDefinition> = {}): TypeDefinition => ({
  key,
  kind: 'organisation',
  name: { nl: key, en: key },
  icon: 'book-open',
  base: false,
  active: true,
  categories: [],
  titleField: 'title',
  sections: [
    {
      key: 'general',
      label,
      fields: [
        { name: 'title', type: 'text', label, required: true },
        { name: 'summary', type: 'text', label },
        { name: 'phone', type: 'phone', label },
        { name: 'address', type: 'address', label },
        { name: 'isil', type: 'isil', label },
        { name: 'source', type: 'text', label, administratorsOnly: true },
      ],
    },
  ],
  ...facts,
})

const types = [
  type('vol'),
  ...['a', 'b', 'c', 'd', 'e', 'f'].map((key) => type(key)),
  type('oud', { active: false }),
  type('dienst', { kind: 'product' }),
]

beforeAll(async () => {
  application = await testApplication()
  const row = { street: 'Havenkade', city: 'Havenstad', municipality: 'Havenstad' }
  await application.db.insert(postalAddresses).values({ ...row, postalCode: '9871KD', houseNumber: 27 })
})

beforeEach(async () => {
  tenant = await createTestTenant(application)
  await application.db
    .insert(itemTypes)
    .values(
      types.map((definition) => ({ tenantId: tenant.id, kind: definition.kind, key: definition.key, definition })),
    )
  manager = await tenant.tokenFor({ role: 'manager', on: tenant.on.wortel })
  editor = await tenant.tokenFor({ role: 'editor', on: tenant.on.wortel })
  viewer = await tenant.tokenFor({ role: 'viewer', on: tenant.on.wortel })
})

type Saving = { token?: string; version?: number; types?: string[]; locale?: 'nl' | 'en' }

async function saveIt(save: SaveAction, values: Record<string, unknown>, given: Saving = {}) {
  const { token = manager, version = 1, types: keys = ['vol'], locale } = given
  const { data } = await application.call(
    contentEndpoints.saveOrganisation,
    {
      params: { organisation: 'bibliotheek' },
      body: { types: keys, values: values as never, save },
      version: `"v${version}"`,
    },
    { token, locale },
  )
  return data
}

const createIt = async (title: string, save: SaveAction, token = manager, idempotencyKey = crypto.randomUUID()) =>
  (
    await application.call(
      contentEndpoints.createProduct,
      { params: { organisation: 'bibliotheek' }, body: { types: ['dienst'], values: { title }, save }, idempotencyKey },
      { token },
    )
  ).data

const read = async (token: string) =>
  (await application.call(itemEndpoints.organisation, { params: { organisation: 'bibliotheek' } }, { token })).data

const rowOf = async (id: number) => (await application.db.select().from(items).where(eq(items.id, id)))[0]
const versionsOf = (id: number) =>
  application.db
    .select()
    .from(versions)
    .where(and(eq(versions.subjectId, id), eq(versions.tenantId, tenant.id), eq(versions.subjectType, 'organisation')))
    .orderBy(asc(versions.number))

describe('saving an organisation', () => {
  it('keeps a snapshot, its author and an event of the log each time', async () => {
    const { id } = tenant.items.bibliotheek
    await saveIt('concept', { title: 'Een' }, { token: editor })
    await saveIt('ready', { title: 'Twee' }, { token: editor, version: 2 })
    const saved = await saveIt('publish', { title: 'Drie', summary: 'Kort' }, { version: 3 })
    expect(saved).toMatchObject({ version: 4, title: 'Drie', values: { title: 'Drie', summary: 'Kort' } })
    expect((await versionsOf(id)).map(({ number, baseNumber, values }) => [number, baseNumber, values.title])).toEqual([
      [1, null, 'Bibliotheek'],
      [2, 1, 'Een'],
      [3, 2, 'Twee'],
      [4, 3, 'Drie'],
    ])
    const events = await application.db
      .select()
      .from(auditEvents)
      .where(and(eq(auditEvents.subjectId, id), eq(auditEvents.tenantId, tenant.id)))
      .orderBy(asc(auditEvents.id))
    expect(events.map(({ action, permission }) => [action, permission])).toEqual([
      ['savedConcept', 'organisation.update'],
      ['savedReady', 'organisation.update'],
      ['published', 'organisation.publish'],
    ])
    expect(events.at(-1)?.details).toEqual({ fields: ['title', 'summary'], save: 'publish' })
  })

  it('takes the right for it: an editor publishes nothing, a viewer saves nothing, others find nothing', async () => {
    const refused = async (save: SaveAction, token: string) =>
      (await refusalOf(saveIt(save, { title: 'Anders' }, { token }))).status
    expect(await refused('publish', editor)).toBe(403)
    expect(await refused('concept', viewer)).toBe(403)
    expect(await refused('concept', await tenant.tokenFor({ role: 'admin', on: tenant.on.zuid }))).toBe(404)
    const other = await createTestTenant(application)
    await application.db.update(items).set({ key: 'hun-bibliotheek' }).where(eq(items.id, other.items.bibliotheek.id))
    const response = await application.request('/main/organisation/hun-bibliotheek', {
      method: 'PUT',
      token: manager,
      headers: { 'If-Match': '"v1"' },
      body: JSON.stringify({ types: ['vol'], values: { title: 'Van ons' }, save: 'concept' }),
    })
    expect(response.status).toBe(404)
    expect(await versionsOf(tenant.items.bibliotheek.id)).toHaveLength(1)
  })

  it('asks for what is required when it is published, and of what is published', async () => {
    const required = { path: 'values.title', code: 'required' }
    expect((await refusalOf(saveIt('publish', {}))).options.fields).toMatchObject([required])
    expect((await refusalOf(saveIt('concept', {}))).options.fields).toMatchObject([required])
    const { id } = tenant.items.bibliotheek
    await application.db.update(items).set({ publishedFrom: null, publishedVersion: null }).where(eq(items.id, id))
    expect((await saveIt('concept', {})).values).toEqual({})
  })

  it('says what is wrong beside the field, in the language of the caller', async () => {
    const wrong = (locale: 'nl' | 'en') => refusalOf(saveIt('publish', { title: 'X', phone: '0229' }, { locale }))
    const [dutch] = (await wrong('nl')).options.fields ?? []
    const [english] = (await wrong('en')).options.fields ?? []
    expect(dutch).toMatchObject({ path: 'values.phone', code: 'phone.tooShort' })
    expect(dutch && 'message' in dutch && dutch.message).toMatch(/^Telefoonnummer is te kort/)
    expect(english && 'message' in english && english.message).not.toMatch(/Telefoonnummer|phone\.tooShort/)
  })

  it('drops fields that no type has', async () => {
    expect((await saveIt('concept', { title: 'X', verborgen: 1, __proto__x: 2 })).values).toEqual({ title: 'X' })
  })

  it('needs the version that it was based on', async () => {
    const response = await application.request('/main/organisation/bibliotheek', {
      method: 'PUT',
      token: manager,
      body: JSON.stringify({ types: ['vol'], values: {}, save: 'concept' }),
    })
    expect(response.status).toBe(428)
  })

  it('tells who lost a race what both made of it, and which fields both changed', async () => {
    await saveIt('publish', { title: 'Hun titel', summary: 'Hun zin' })
    const refusal = await refusalOf(saveIt('publish', { title: 'Mijn titel', phone: '0229550123' }))
    expect(refusal.code).toBe('CONFLICT')
    expect(refusal.options.details).toMatchObject({
      base: 1,
      theirs: { version: 2, values: { title: 'Hun titel', summary: 'Hun zin' }, changedBy: 'Jo van Dijk' },
    })
    expect(refusal.options.fields).toMatchObject([{ path: 'values.title', code: 'conflict' }])
    expect((await read(manager)).values).toEqual({ title: 'Hun titel', summary: 'Hun zin' })
  })

  it('lets exactly one of twenty saves of a version through, and leaves no gap', async () => {
    const results = await Promise.allSettled(
      Array.from({ length: 20 }, (_, index) => saveIt('publish', { title: `Poging ${index}` })),
    )
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const result of results)
      if (result.status === 'rejected')
        expect(result.reason).toMatchObject({ code: 'CONFLICT', options: { details: { theirs: { version: 2 } } } })
    expect((await versionsOf(tenant.items.bibliotheek.id)).map(({ number }) => number)).toEqual([1, 2])
  })

  it('is refused for what is archived, and for a product in it', async () => {
    const { id } = tenant.items.bibliotheek
    await application.db.update(items).set({ archivedAt: application.clock.now() }).where(eq(items.id, id))
    expect((await refusalOf(saveIt('concept', { title: 'X' }))).code).toBe('ORGANISATION_ARCHIVED')
    expect((await refusalOf(createIt('Nieuw', 'concept'))).code).toBe('ORGANISATION_ARCHIVED')
  })

  it('goes on with a concept of somebody else only with the right for it', async () => {
    const own = await tenant.tokenFor({ role: ['organisation.read', 'organisation.update'], on: tenant.on.wortel })
    await saveIt('concept', { title: 'Van mij' }, { token: own })
    await saveIt('concept', { title: 'Nog van mij' }, { token: own, version: 2 })
    await saveIt('concept', { title: 'Van een ander' }, { token: editor, version: 3 })
    expect((await refusalOf(saveIt('concept', { title: 'Weer' }, { token: own, version: 4 }))).status).toBe(403)
  })
})

describe('the types of an organisation', () => {
  const refused = async (keys: string[]) => refusalOf(saveIt('concept', { title: 'X' }, { types: keys }))

  it('are at least one, known, and no more than allowed', async () => {
    expect((await refused([])).options.fields).toMatchObject([{ path: 'types', code: 'types.required' }])
    expect((await refused(['bestaat-niet'])).options.fields).toMatchObject([{ code: 'types.unknown' }])
    await application.db
      .update(tenants)
      .set({ settings: await settingsWith(true) })
      .where(eq(tenants.id, tenant.id))
    const tooMany = { code: 'types.tooMany', params: { maximum: 5 }, message: 'Kies hooguit 5 typen.' }
    expect((await refused(['a', 'b', 'c', 'd', 'e', 'f'])).options.fields).toMatchObject([tooMany])
    expect((await saveIt('concept', { title: 'X' }, { types: ['a', 'b', 'a'] })).types).toEqual(['a', 'b'])
    await application.db
      .update(tenants)
      .set({ settings: await settingsWith(false) })
      .where(eq(tenants.id, tenant.id))
    const refusal = await refusalOf(saveIt('concept', { title: 'X' }, { types: ['a', 'b'], version: 2 }))
    expect(refusal.options.fields).toMatchObject([{ code: 'types.tooMany', params: { maximum: 1 } }])
  })

  it('may be out of use only when it has them already', async () => {
    expect((await refused(['oud'])).code).toBe('TYPE_CHANGED')
    await application.db
      .update(items)
      .set({ types: ['oud'] })
      .where(eq(items.id, tenant.items.bibliotheek.id))
    expect((await saveIt('concept', { title: 'X' }, { types: ['oud'] })).types).toEqual(['oud'])
  })

  const settingsWith = async (multipleOrganisationTypesAllowed: boolean) => {
    const [row] = await application.db.select().from(tenants).where(eq(tenants.id, tenant.id))
    if (row === undefined) throw new Error('no tenant')
    return { ...row.settings, multipleOrganisationTypesAllowed }
  }
})

describe('an ISIL code', () => {
  const isil = [{ code: 'NL-0847119001', startDate: '2026-01-01', current: true }]

  it('belongs to one organisation for ever, also while it stands in a concept', async () => {
    await saveIt('concept', { title: 'X', isil })
    await saveIt('concept', { title: 'X', isil }, { version: 2 })
    await application.db
      .update(items)
      .set({ types: ['vol'] })
      .where(eq(items.id, tenant.items.museum.id))
    const refusal = await refusalOf(
      application.call(
        contentEndpoints.saveOrganisation,
        {
          params: { organisation: 'museum' },
          body: { types: ['vol'], values: { title: 'Museum', isil }, save: 'concept' },
          version: '"v1"',
        },
        { token: manager },
      ),
    )
    expect(refusal.options.fields).toMatchObject([{ path: 'values.isil.0.code', code: 'isil.exists' }])
  })

  it('that a concept had by a slip of the pen is free again, and one that was shared never is', async () => {
    const given = async () =>
      (await application.db.select().from(isilCodes).where(eq(isilCodes.tenantId, tenant.id))).map(({ code }) => code)
    const slip = [{ ...isil[0], code: 'NL-0847119010' }]
    await saveIt('concept', { title: 'X', isil: slip })
    expect(await given()).toEqual(['NL-0847119010'])
    await saveIt('ready', { title: 'X', isil }, { version: 2 })
    expect(await given()).toEqual(['NL-0847119001'])
    await saveIt('concept', { title: 'X', isil: slip }, { version: 3 })
    await saveIt('concept', { title: 'X' }, { version: 4 })
    expect(await given()).toEqual(['NL-0847119001'])
  })
})

describe('an address', () => {
  const address = { type: 'ADDRESS', country: 'NL', street: 'Havenkade', city: 'Havenstad', municipality: 'Havenstad' }
  const saved = (postalCode: string, houseNumber: string) =>
    saveIt('publish', { title: 'X', address: { ...address, postalCode, houseNumber } })

  it('is accepted when the postal table has it', async () => {
    expect((await saved('9871 kd', '27')).version).toBe(2)
  })

  it('is refused when the table knows the neighbourhood and not the combination', async () => {
    const unknown = { path: 'values.address.houseNumber', code: 'address.unknown' }
    expect((await refusalOf(saved('9871 KD', '28'))).options.fields).toMatchObject([unknown])
    expect((await refusalOf(saved('9871 ZZ', '27'))).options.fields).toMatchObject([unknown])
  })

  it('is accepted where the table does not reach', async () => {
    expect((await saved('9999 XX', '1')).version).toBe(2)
  })
})

describe('a new product', () => {
  it('is made once by a double click', async () => {
    const key = crypto.randomUUID()
    const [one, other] = await Promise.all([
      createIt('Dubbel', 'concept', manager, key),
      createIt('Dubbel', 'concept', manager, key),
    ])
    expect(other).toEqual(one)
  })

  it('gets a key from its title, and a number when that is taken', async () => {
    expect((await createIt('Één & twee', 'concept')).key).toBe('een-twee')
    const keys = await Promise.all(Array.from({ length: 3 }, () => createIt('Één & twee', 'concept')))
    expect(keys.map(({ key }) => key).sort()).toEqual(['een-twee-2', 'een-twee-3', 'een-twee-4'])
    expect((await createIt('Check', 'concept')).key).toBe('check-1')
  })

  it('has a name, a type that is no base type, and is published by who may', async () => {
    expect((await refusalOf(createIt('', 'concept'))).options.fields).toMatchObject([
      { path: 'values.title', code: 'required' },
    ])
    expect((await refusalOf(createIt('X', 'publish', editor))).status).toBe(403)
    expect((await refusalOf(createIt('X', 'concept', viewer))).status).toBe(403)
    const body = { types: ['basis'], values: { title: 'X' }, save: 'concept' as const }
    const base = application.call(
      contentEndpoints.createProduct,
      { params: { organisation: 'bibliotheek' }, body, idempotencyKey: crypto.randomUUID() },
      { token: manager },
    )
    expect((await refusalOf(base)).code).toBe('BASE_TYPE_NOT_ALLOWED')
  })
})

describe('a concept', () => {
  it('shows its title and values to who may edit, and the shared ones to others', async () => {
    await saveIt('concept', { title: 'Nieuwe naam', summary: 'Geheim' }, { token: editor })
    expect(await read(editor)).toMatchObject({ title: 'Nieuwe naam', values: { summary: 'Geheim' } })
    expect(await read(viewer)).toMatchObject({ title: 'Bibliotheek', values: { title: 'Bibliotheek' } })
    const titles = async (token: string) => {
      const { data } = await application.call(itemEndpoints.teamOrganisations, { params: { team: 'noord' } }, { token })
      return data.items.map(({ title }) => title)
    }
    expect(await titles(viewer)).toEqual(['Bibliotheek'])
    expect(await titles(editor)).toEqual(['Nieuwe naam'])
    await saveIt('ready', { title: 'Nieuwe naam' }, { token: editor, version: 2 })
    expect(await titles(viewer)).toEqual(['Nieuwe naam'])
  })

  it('that is all there is of a product does not exist for a viewer: not in lists, by key, or in the log', async () => {
    const { key } = await createIt('Nog geheim', 'concept', editor)
    const params = { organisation: 'bibliotheek', product: key }
    expect((await refusalOf(application.call(itemEndpoints.product, { params }, { token: viewer }))).status).toBe(404)
    for (const path of ['product', 'auditlog']) {
      const response = await application.request(`/main/organisation/bibliotheek/${path}?total=true`, { token: viewer })
      expect(await response.text()).not.toMatch(/geheim/i)
      const own = await application.request(`/main/organisation/bibliotheek/${path}`, { token: editor })
      expect(await own.text()).toMatch(/geheim/i)
    }
    expect((await application.call(itemEndpoints.product, { params }, { token: editor })).data.title).toBe('Nog geheim')
  })
})

describe('checking only', () => {
  const check = async (path: string, body: unknown, token = manager) => {
    const response = await application.request(`/main/organisation/bibliotheek/${path}`, {
      method: 'POST',
      token,
      body: JSON.stringify(body),
    })
    return { status: response.status, body: await response.json() }
  }

  it('says what publishing would say, and saves nothing', async () => {
    const before = await rowOf(tenant.items.bibliotheek.id)
    const found = await check('check', { types: ['vol'], values: { phone: '0229' } })
    expect(found).toMatchObject({ status: 200, body: { fields: [{ path: 'values.title' }, { path: 'values.phone' }] } })
    expect(await rowOf(tenant.items.bibliotheek.id)).toEqual(before)
    expect((await check('check', { types: ['vol'], values: { title: 'Goed' } })).body).toEqual({ fields: [] })
  })

  it('tells of text that can not be stored at its field, as of any other fault', async () => {
    const { body } = await check('check', { types: ['vol'], values: { title: 'Goed\0', phone: '\ud800' } })
    expect(body).toMatchObject({
      fields: [
        { path: 'values.title', code: 'controlCodes', message: expect.stringContaining('niet zijn toegestaan') },
        { path: 'values.phone', code: 'controlCodes' },
      ],
    })
  })

  it('answers wrong types as a field, too', async () => {
    for (const keys of [[], ['bestaat-niet'], ['oud']])
      expect(await check('check', { types: keys, values: { title: 'X' } })).toMatchObject({
        status: 200,
        body: { fields: [{ path: 'types' }] },
      })
    expect(await check('product/check', { types: ['basis'], values: { title: 'X' } })).toMatchObject({
      body: { fields: [{ path: 'types' }] },
    })
  })
})

describe('a field for administrators', () => {
  it('is changed only by who has field admin, and stays as it is for others', async () => {
    const admin = await tenant.tokenFor({ role: 'admin', on: tenant.on.wortel })
    const refused = await refusalOf(saveIt('concept', { title: 'Bibliotheek', source: 'NK-1' }))
    expect(refused.options.fields).toMatchObject([{ path: 'values.source', code: 'administratorsOnly' }])
    await saveIt('concept', { title: 'Bibliotheek', source: 'NK-1' }, { token: admin })
    const { data } = await application.call(
      contentEndpoints.saveOrganisation,
      {
        params: { organisation: 'bibliotheek' },
        body: { types: ['vol'], values: { title: 'Bibliotheek aan zee', source: 'NK-1' }, save: 'concept' },
        version: '"v2"',
      },
      { token: manager },
    )
    expect(data.values).toMatchObject({ title: 'Bibliotheek aan zee', source: 'NK-1' })
  })
})
