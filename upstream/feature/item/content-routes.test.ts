import { and, asc, eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { contentEndpoints, type SaveAction } from '#contract/content/content'
import { refusalOf, type TestApplication, testApplication } from '#test/upstream/application'
import { type ContentTenant, contentTenant } from '#test/upstream/content'
import { createTestTenant } from '#test/upstream/tenant'
import { auditEvents } from '../../platform/db/schema/audit.ts'
import { items } from '../../platform/db/schema/item.ts'

let application: TestApplication
let content: ContentTenant

beforeAll(async () => {
  application = await testApplication()
})

beforeEach(async () => {
  content = await contentTenant(application)
})

describe('saving an organisation', () => {
  it('keeps a snapshot, its author and an event of the log each time', async () => {
    const { id } = content.tenant.items.bibliotheek
    await content.saveIt('concept', { title: 'Een' }, { token: content.editor })
    await content.saveIt('ready', { title: 'Twee' }, { token: content.editor, version: 2 })
    const saved = await content.saveIt(
      'publish',
      { title: 'Drie', summary: 'Kort' },
      { version: 3, includes: 'others' },
    )
    expect(saved).toMatchObject({ version: 4, title: 'Drie', values: { title: 'Drie', summary: 'Kort' } })
    expect(
      (await content.versionsOf(id)).map(({ number, baseNumber, values }) => [number, baseNumber, values.title]),
    ).toEqual([
      [1, null, 'Bibliotheek'],
      [2, 1, 'Een'],
      [3, 2, 'Twee'],
      [4, 3, 'Drie'],
    ])
    const events = await application.db
      .select()
      .from(auditEvents)
      .where(and(eq(auditEvents.subjectId, id), eq(auditEvents.tenantId, content.tenant.id)))
      .orderBy(asc(auditEvents.id))
    expect(events.map(({ action, permission }) => [action, permission])).toEqual([
      ['savedConcept', 'organisation.update'],
      ['savedReady', 'organisation.update'],
      ['published', 'organisation.publish'],
    ])
    expect(events.at(-1)?.details).toMatchObject({ fields: ['title', 'summary'], save: 'publish' })
  })

  it('takes the right for it: an editor publishes nothing, a viewer saves nothing, others find nothing', async () => {
    const refused = async (save: SaveAction, token: string) =>
      (await refusalOf(content.saveIt(save, { title: 'Anders' }, { token }))).status
    expect(await refused('publish', content.editor)).toBe(403)
    expect(await refused('concept', content.viewer)).toBe(403)
    expect(await refused('concept', await content.tenant.tokenFor({ role: 'admin', on: content.tenant.on.zuid }))).toBe(
      404,
    )
    const other = await createTestTenant(application)
    await application.db.update(items).set({ key: 'hun-bibliotheek' }).where(eq(items.id, other.items.bibliotheek.id))
    const response = await application.request('/main/organisation/hun-bibliotheek', {
      method: 'PUT',
      token: content.manager,
      headers: { 'If-Match': '"v1"' },
      body: JSON.stringify({ types: ['vol'], values: { title: 'Van ons' }, save: 'concept' }),
    })
    expect(response.status).toBe(404)
    expect(await content.versionsOf(content.tenant.items.bibliotheek.id)).toHaveLength(1)
  })

  it('tells who may edit and not publish which right that takes', async () => {
    const refused = await refusalOf(content.saveIt('publish', { title: 'Anders' }, { token: content.editor }))
    expect(refused.options.details).toEqual({ permission: 'organisation.publish' })
  })

  it('asks for what is required when it is published, and of what is published', async () => {
    const required = { path: 'values.title', code: 'required' }
    expect((await refusalOf(content.saveIt('publish', {}))).options.fields).toMatchObject([required])
    expect((await refusalOf(content.saveIt('concept', {}))).options.fields).toMatchObject([required])
    const { id } = content.tenant.items.bibliotheek
    await application.db.update(items).set({ publishedFrom: null, publishedVersion: null }).where(eq(items.id, id))
    expect((await content.saveIt('concept', {})).values).toEqual({})
  })

  it('says what is wrong beside the field, in the language of the caller', async () => {
    const wrong = (locale: 'nl' | 'en') =>
      refusalOf(content.saveIt('publish', { title: 'X', phone: '0229' }, { locale }))
    const [dutch] = (await wrong('nl')).options.fields ?? []
    const [english] = (await wrong('en')).options.fields ?? []
    expect(dutch).toMatchObject({ path: 'values.phone', code: 'phone.tooShort' })
    expect(dutch && 'message' in dutch && dutch.message).toMatch(/^Telefoonnummer is te kort/)
    expect(english && 'message' in english && english.message).not.toMatch(/Telefoonnummer|phone\.tooShort/)
  })

  it('refuses a name that no type has by that name, and stores nothing', async () => {
    const { id } = content.tenant.items.bibliotheek
    const values = { title: 'X', verborgen: 1, constructor: 2 }
    const unknown = ['verborgen', 'constructor'].map((name) => ({ path: `values.${name}`, code: 'unknownField' }))
    expect((await refusalOf(content.saveIt('concept', values))).options.fields).toMatchObject(unknown)
    expect((await refusalOf(content.saveIt('publish', { ...values, phone: '1' }))).options.fields).toHaveLength(3)
    expect(await content.versionsOf(id)).toHaveLength(1)
    const [params, body] = [{ organisation: 'bibliotheek' }, { types: ['dienst'], values: { titel: 'Voorleesuur' } }]
    const token = content.manager
    const checked = await application.call(contentEndpoints.checkProduct, { params, body }, { token })
    expect(checked.data.fields).toContainEqual(expect.objectContaining({ path: 'values.titel', code: 'unknownField' }))
    const made = application.call(
      contentEndpoints.createProduct,
      { params, body: { ...body, save: 'concept' }, idempotencyKey: crypto.randomUUID() },
      { token },
    )
    expect((await refusalOf(made)).options.fields?.map(({ path }) => path)).toEqual(['values.titel', 'values.title'])
  })

  it('refuses a part that no form of a value has; those of another form are left out', async () => {
    const address = { type: 'NOADDRESS', country: 'NL', zip: '1799 KD' }
    const identifiers = [{ scheme: 'kvk', value: '90004760', note: 'oud' }]
    const unknown = ['address.zip', 'identifiers.0.note'].map((path) => ({
      path: `values.${path}`,
      code: 'unknownField',
    }))
    const refusal = await refusalOf(content.saveIt('concept', { title: 'X', address, identifiers }))
    expect(refusal.options.fields).toMatchObject(unknown)
    const box = { type: 'NOADDRESS', country: 'NL', street: 'Kade' }
    expect((await content.saveIt('concept', { title: 'X', address: box })).values).toEqual({
      title: 'X',
      address: { type: 'NOADDRESS', country: 'NL' },
    })
  })

  it('leaves out what another type has, or what a type had before: it may have changed meanwhile', async () => {
    const field = { type: 'text', label: { nl: 'Veld', en: 'Field' } } as const
    await content.addType(
      'elders',
      [
        { name: 'title', ...field },
        { name: 'own', ...field },
      ],
      [{ name: 'former', section: 'general', ...field }],
    )
    const saved = await content.saveIt('publish', { title: 'X', own: 'van elders', former: 'van vroeger' })
    expect(saved.values).toEqual({ title: 'X' })
  })

  it('tells the version of what is new, also who asks for the same a second time', async () => {
    const add = () =>
      application.request('/main/organisation/bibliotheek/product', {
        method: 'POST',
        token: content.editor,
        headers: { 'Idempotency-Key': 'een-keer' },
        body: JSON.stringify({ types: ['dienst'], values: { title: 'Nieuw' }, save: 'concept' }),
      })
    const [first, second] = [await add(), await add()]
    expect([first.status, first.headers.get('etag')]).toEqual([201, '"v1"'])
    expect(second.headers.get('idempotent-replayed')).toBe('true')
    expect(second.headers.get('etag')).toBe('"v1"')
  })

  it('needs the version that it was based on', async () => {
    const response = await application.request('/main/organisation/bibliotheek', {
      method: 'PUT',
      token: content.manager,
      body: JSON.stringify({ types: ['vol'], values: {}, save: 'concept' }),
    })
    expect(response.status).toBe(428)
  })

  it('tells who lost a race what both made of it, and which fields both changed', async () => {
    await content.saveIt('publish', { title: 'Hun titel', summary: 'Hun zin' })
    const refusal = await refusalOf(content.saveIt('publish', { title: 'Mijn titel', phone: '0229550123' }))
    expect(refusal.code).toBe('CONFLICT')
    expect(refusal.options.details).toMatchObject({
      base: 1,
      theirs: { version: 2, values: { title: 'Hun titel', summary: 'Hun zin' }, changedBy: 'Jo van Dijk' },
    })
    expect(refusal.options.fields).toMatchObject([{ path: 'values.title', code: 'conflict' }])
    expect((await content.read(content.manager)).values).toEqual({ title: 'Hun titel', summary: 'Hun zin' })
  })

  it('lets exactly one of twenty saves of a version through, and leaves no gap', async () => {
    const results = await Promise.allSettled(
      Array.from({ length: 20 }, (_, index) => content.saveIt('publish', { title: `Poging ${index}` })),
    )
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const result of results)
      if (result.status === 'rejected')
        expect(result.reason).toMatchObject({ code: 'CONFLICT', options: { details: { theirs: { version: 2 } } } })
    expect((await content.versionsOf(content.tenant.items.bibliotheek.id)).map(({ number }) => number)).toEqual([1, 2])
  })

  it('is refused for what is archived, and for a product in it', async () => {
    const { id } = content.tenant.items.bibliotheek
    await application.db.update(items).set({ archivedAt: application.clock.now() }).where(eq(items.id, id))
    expect((await refusalOf(content.saveIt('concept', { title: 'X' }))).code).toBe('ORGANISATION_ARCHIVED')
    expect((await refusalOf(content.createIt('Nieuw', 'concept'))).code).toBe('ORGANISATION_ARCHIVED')
  })

  it('goes on with a concept of somebody else only with the right for it', async () => {
    const own = await content.tenant.tokenFor({
      role: ['organisation.read', 'organisation.update'],
      on: content.tenant.on.wortel,
    })
    await content.saveIt('concept', { title: 'Van mij' }, { token: own })
    await content.saveIt('concept', { title: 'Nog van mij' }, { token: own, version: 2 })
    await content.saveIt('concept', { title: 'Van een ander' }, { token: content.editor, version: 3 })
    expect((await refusalOf(content.saveIt('concept', { title: 'Weer' }, { token: own, version: 4 }))).status).toBe(403)
  })
})

describe('a field for administrators', () => {
  it('is changed only by who has field admin, and stays as it is for others', async () => {
    const admin = await content.tenant.tokenFor({ role: 'admin', on: content.tenant.on.wortel })
    const refused = await refusalOf(content.saveIt('concept', { title: 'Bibliotheek', source: 'NK-1' }))
    expect(refused.options.fields).toMatchObject([{ path: 'values.source', code: 'administratorsOnly' }])
    await content.saveIt('concept', { title: 'Bibliotheek', source: 'NK-1' }, { token: admin })
    const { data } = await application.call(
      contentEndpoints.saveOrganisation,
      {
        params: { organisation: 'bibliotheek' },
        body: { types: ['vol'], values: { title: 'Bibliotheek aan zee', source: 'NK-1' }, save: 'concept' },
        version: '"v2"',
      },
      { token: content.manager },
    )
    expect(data.values).toMatchObject({ title: 'Bibliotheek aan zee', source: 'NK-1' })
  })
})
