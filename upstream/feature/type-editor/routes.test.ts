import { and, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { contentEndpoints } from '#contract/content/content'
import { itemEndpoints } from '#contract/content/item'
import { historyEndpoints } from '#contract/history/history'
import { linearPattern } from '#contract/patterns/linear'
import { teamTypesEndpoints } from '#contract/team/team-types'
import { patternProblems } from '#contract/type-editor/type-changes'
import { typeEditorEndpoints } from '#contract/type-editor/type-editor'
import { type TypeInput, typeInputSchema } from '#contract/type-editor/type-input'
import type { FieldDefinition } from '#contract/types/type-definition'
import { wordsEndpoints } from '#contract/types/words'
import { refusalOf, type TestApplication, testApplication } from '#test/upstream/application'
import { createTestTenant, type TestTenant } from '#test/upstream/tenant'
import { reindexType } from '../../capability/search/reindex-type.ts'
import { demoTypes } from '../../kernel/type/standard-types.ts'
import { auditEvents } from '../../platform/db/schema/audit.ts'
import { itemSearch } from '../../platform/db/schema/search.ts'
import { inputOf } from './repository.ts'

let application: TestApplication
let tenant: TestTenant
let admin: string
let editor: string

beforeEach(async () => {
  application = await testApplication()
  tenant = await createTestTenant(application)
  admin = await tenant.tokenFor({ role: 'tenant', on: tenant.on.wortel })
  editor = await tenant.tokenFor({ role: 'admin', on: tenant.on.wortel })
})

const label = (text: string) => ({ nl: text, en: text })
const field = (name: string, given: Partial<FieldDefinition> = {}): FieldDefinition => ({
  ...{ name, type: 'text', label: label(name) },
  ...given,
})
const etag = (version: number) => `"v${version}"`

async function begin(from = ''): Promise<string> {
  const body = { kind: 'product' as const, name: label('Kamp'), from }
  const { data } = await application.call(
    typeEditorEndpoints.create,
    { body, idempotencyKey: crypto.randomUUID() },
    { token: admin },
  )
  return data.key
}
const get = async (type: string) =>
  (await application.call(typeEditorEndpoints.get, { params: { type } }, { token: admin })).data
const save = (type: string, body: TypeInput, version: number) =>
  application.call(typeEditorEndpoints.update, { params: { type }, body, version: etag(version) }, { token: admin })
const publish = (type: string, version: number, token = admin) =>
  application.call(
    typeEditorEndpoints.publish,
    { params: { type }, body: { fillBefore: null }, version: etag(version) },
    { token },
  )
const effect = async (type: string) =>
  (
    await application.call(
      typeEditorEndpoints.startEffect,
      { params: { type }, idempotencyKey: crypto.randomUUID() },
      { token: admin },
    )
  ).data
const withFields = (values: TypeInput, ...fields: FieldDefinition[]): TypeInput => {
  const [first, ...rest] = values.sections
  if (first === undefined) throw new Error('no section')
  return { ...values, sections: [{ ...first, fields: [...first.fields.slice(0, 1), ...fields] }, ...rest] }
}
/** Saves fields behind the title, and publishes that. */
async function publishFields(key: string, fields: FieldDefinition[], retired: TypeInput['retired'] = []) {
  const { values, version } = await get(key)
  const saved = await save(key, { ...withFields(values, ...fields), retired }, version)
  return (await publish(key, saved.data.version)).data
}
const content = (types: string[], values: Record<string, unknown>, save: 'concept' | 'publish' = 'publish') => ({
  params: { organisation: 'bibliotheek' },
  body: { types, values, save },
  idempotencyKey: crypto.randomUUID(),
})
const makeProduct = async (...given: Parameters<typeof content>) =>
  (await application.call(contentEndpoints.createProduct, content(...given), { token: editor })).data
const typeOf = async (key: string) =>
  (await application.call(wordsEndpoints.type, { params: { kind: 'product', key } }, { token: editor })).data

describe('a type of one’s own', () => {
  it('is begun, saved and published, and only then known to anybody', async () => {
    const key = await begin()
    const first = await get(key)
    expect(first).toMatchObject({ key: 'kamp', origin: 'own', state: 'new', version: 1, fixed: [] })
    const saved = await save(key, withFields(first.values, field('places', { type: 'number', minimum: 1 })), 1)
    expect(saved.data).toMatchObject({ state: 'new', version: 2 })
    expect((await refusalOf(typeOf(key))).status).toBe(404)
    expect((await refusalOf(makeProduct([key], { title: 'Zomer' }))).code).toBe('INVALID_FORM')
    expect((await publish(key, 2)).data).toMatchObject({ state: 'published', fixed: ['title', 'places'] })
    expect((await typeOf(key)).sections[0]?.fields.map(({ name }) => name)).toEqual(['title', 'places'])
    const product = await makeProduct([key], { title: 'Zomer', places: 20 })
    expect(product.values).toEqual({ title: 'Zomer', places: 20 })
    const log = await application.db
      .select({ action: auditEvents.action })
      .from(auditEvents)
      .where(and(eq(auditEvents.tenantId, tenant.id), eq(auditEvents.permission, 'tenant.types')))
    expect(log.map(({ action }) => action)).toEqual(['typeAdded', 'typeChanged', 'typePublished'])
  })

  it('begins as a copy of any type of its kind, and is none of its trials', async () => {
    const key = await begin('alle-velden')
    const { values } = await get(key)
    expect(values.sections[0]?.fields).toHaveLength(24)
    expect(values.categories).toEqual([])
    const body = { kind: 'supplement' as const, name: label('Kamp'), from: 'alle-velden' }
    const wrong = application.call(
      typeEditorEndpoints.create,
      { body, idempotencyKey: crypto.randomUUID() },
      { token: admin },
    )
    expect((await refusalOf(wrong)).options.fields).toMatchObject([{ path: 'from' }])
  })

  it('goes as long as it was never published', async () => {
    const key = await begin()
    const remove = (type: string, version: number) =>
      application.call(typeEditorEndpoints.delete, { params: { type }, version: etag(version) }, { token: admin })
    await remove(key, 1)
    expect((await refusalOf(get(key))).status).toBe(404)
    expect((await refusalOf(remove('cursus', 0))).code).toBe('TYPE_IN_USE')
  })

  it('is told of a lost race with what stands there', async () => {
    const key = await begin()
    const { values } = await get(key)
    await save(key, { ...values, categories: ['zomer'] }, 1)
    const refusal = await refusalOf(save(key, { ...values, icon: 'bus' }, 1))
    expect(refusal).toMatchObject({ code: 'CONFLICT', options: { details: { theirs: { version: 2 } } } })
    expect((await refusalOf(publish(key, 1))).code).toBe('CONFLICT')
  })

  it('is edited by who has that right, in their own tenant', async () => {
    const key = await begin()
    const other = await createTestTenant(application)
    const stranger = await other.tokenFor({ role: 'tenant', on: other.on.wortel })
    const asked = (token: string) => application.call(typeEditorEndpoints.get, { params: { type: key } }, { token })
    expect((await refusalOf(asked(stranger))).status).toBe(404)
    expect((await refusalOf(asked(editor))).status).toBe(403)
    expect((await refusalOf(publish(key, 1, editor))).status).toBe(403)
    const alone = await tenant.tokenFor({ role: ['team.read', 'tenant.types'], on: tenant.on.wortel })
    expect((await asked(alone)).data.key).toBe(key)
  })

  it('has no pattern that can hang a server, and none that its examples contradict', async () => {
    const key = await begin()
    const { values } = await get(key)
    const wrong = async (given: Partial<FieldDefinition>) =>
      (await refusalOf(save(key, withFields(values, field('code', given)), 1))).options.fields
    for (const pattern of ['(?<=x(a+)+)b', '^(?=(a+)+b)', '^(a+)\\1+b$'])
      expect(await wrong({ pattern })).toMatchObject([
        { path: 'sections.0.fields.1.pattern', code: 'typeEdit.patternUnsafe' },
      ])
    expect(await wrong({ pattern: '^(?:a{0,99}){0,99}$' })).toMatchObject([
      { path: 'sections.0.fields.1.pattern', code: 'typeEdit.patternTooLarge' },
    ])
    expect(await wrong({ pattern: '^\\d{4}$', patternTakes: ['12'] })).toMatchObject([
      { path: 'sections.0.fields.1.patternTakes.0', code: 'typeEdit.notTaken' },
    ])
  })
})

describe('publishing', () => {
  it('of a required field says what would be wrong, and leaves what is online', async () => {
    const key = await begin()
    await publishFields(key, [field('place')])
    const online = await makeProduct([key], { title: 'Zomer', place: 'Bos' })
    await makeProduct([key], { title: 'Winter' }, 'concept')
    await makeProduct([key], { title: 'Herfst', place: 'Zee' })
    const { values, version } = await get(key)
    const next = withFields(values, field('place', { maximumLength: 3 }), field('guide', { required: true }))
    const { data } = await save(key, next, version)
    const told = await effect(key)
    expect(told).toMatchObject({ version: data.version, records: 3, invalid: { count: 2 } })
    expect(told.fields.map(({ name, change, filled }) => [name, change, filled])).toEqual([
      ['title', 'same', 3],
      ['place', 'changed', 2],
      ['guide', 'added', 0],
    ])
    expect(told.invalid.items.map(({ title, fields }) => [title, fields.map(({ nl }) => nl)])).toEqual([
      ['Zomer', ['guide']],
      ['Herfst', ['guide']],
    ])
    await publish(key, data.version)
    const product = { organisation: 'bibliotheek', product: online.key }
    const read = await application.call(itemEndpoints.product, { params: product }, { token: editor })
    expect(read.data.publication.state).toBe('published')
    const body = { types: [key], values: { title: 'Zomer!' }, save: 'publish' as const }
    const saved = application.call(
      contentEndpoints.saveProduct,
      { params: product, body, version: etag(online.version) },
      { token: editor },
    )
    expect((await refusalOf(saved)).options.fields).toMatchObject([{ path: 'values.guide', code: 'required' }])
  })

  it('retires a field without losing a value, and brings both back', async () => {
    const key = await begin()
    await publishFields(key, [field('place')])
    const made = await makeProduct([key], { title: 'Zomer', place: 'Waterbos' })
    const found = async () =>
      (await application.db.select().from(itemSearch).where(eq(itemSearch.itemId, made.id)))[0]?.body
    expect(await found()).toContain('Waterbos')
    const retired = [{ ...field('place'), section: 'general' }]
    await publishFields(key, [], retired)
    await reindexType(application.services, { tenantId: tenant.id, kind: 'product', key }, 0)
    expect(await found()).not.toContain('Waterbos')
    const product = { organisation: 'bibliotheek', product: made.key }
    const body = { types: [key], values: { title: 'Zomer!' }, save: 'publish' as const }
    await application.call(
      contentEndpoints.saveProduct,
      { params: product, body, version: etag(made.version) },
      { token: editor },
    )
    expect((await typeOf(key)).sections[0]?.fields.map(({ name }) => name)).toEqual(['title'])
    const about = { type: 'product' as const, key: made.key }
    const { data: kept } = await application.call(
      historyEndpoints.list,
      { params: about, query: {} },
      { token: editor },
    )
    const compared = await application.call(
      historyEndpoints.changes,
      { params: { ...about, first: kept.items[0]?.uuid ?? '' }, query: { fields: 'all' } },
      { token: editor },
    )
    expect(compared.data.fields.find(({ name }) => name === 'place')).toMatchObject({ change: 'same' })
    await publishFields(key, [field('place')])
    const { data } = await application.call(itemEndpoints.product, { params: product }, { token: editor })
    expect(data.values).toEqual({ title: 'Zomer!', place: 'Waterbos' })
    await reindexType(application.services, { tenantId: tenant.id, kind: 'product', key }, 0)
    expect(await found()).toContain('Waterbos')
  })

  it('of a standard type changes it for this tenant alone', async () => {
    const other = await createTestTenant(application)
    const stranger = await other.tokenFor({ role: 'editor', on: other.on.wortel })
    const before = await get('alle-regels')
    expect(before).toMatchObject({ origin: 'standard', state: 'published', version: 0 })
    const { data } = await save('alle-regels', { ...before.values, active: false }, 0)
    expect(data).toMatchObject({ origin: 'adapted', state: 'changed', version: 1 })
    await publish('alle-regels', 1)
    expect((await typeOf('alle-regels')).active).toBe(false)
    const params = { kind: 'product' as const, key: 'alle-regels' }
    const { data: theirs } = await application.call(wordsEndpoints.type, { params }, { token: stranger })
    expect(theirs.active).toBe(true)
    expect((await refusalOf(makeProduct(['alle-regels'], { title: 'x' }, 'concept'))).code).toBe('TYPE_CHANGED')
  })

  it('stands in its place in every list, and switched off is offered nowhere', async () => {
    const keys = async () => {
      const [words, team] = await Promise.all([
        application.call(wordsEndpoints.types, { query: { kind: 'organisation' } }, { token: editor }),
        application.call(teamTypesEndpoints.get, { params: { team: 'wortel' } }, { token: admin }),
      ])
      const isIt = ({ key }: { key: string }) => key === 'museum'
      const given = words.data.items.filter(isIt)
      return {
        given: given.map(({ active }) => active),
        choices: team.data.choices.organisationTypes.filter(isIt).length,
      }
    }
    const change = async (given: Partial<TypeInput>) => {
      const { values, version } = await get('museum')
      const { data } = await save('museum', { ...values, ...given }, version)
      await publish('museum', data.version)
    }
    await change({ icon: 'shapes' })
    expect(await keys()).toEqual({ given: [true], choices: 1 })
    await change({ active: false })
    expect(await keys()).toEqual({ given: [false], choices: 0 })
  })
})

it('of organisations says what they are for search engines, and a copy says the same', async () => {
  expect((await get('museum')).values.schemaClass).toBe('Museum')
  expect((await get('alle-regels')).values).not.toHaveProperty('schemaClass')
  const body = { kind: 'organisation' as const, name: label('Galerie'), from: 'museum' }
  const created = { body, idempotencyKey: crypto.randomUUID() }
  const { key } = (await application.call(typeEditorEndpoints.create, created, { token: admin })).data
  const { values } = await get(key)
  expect(values.schemaClass).toBe('Museum')
  await save(key, { ...values, schemaClass: 'ArtGallery' }, 1)
  await save(key, { ...values, schemaClass: 'Organization' }, 2)
  await publish(key, 3)
  const params = { kind: 'organisation' as const, key }
  const { data } = await application.call(wordsEndpoints.type, { params }, { token: admin })
  expect(data).not.toHaveProperty('schemaClass')
  const history = await application.call(
    historyEndpoints.list,
    { params: { type: 'type', key }, query: {} },
    { token: admin },
  )
  const first = history.data.items[0]?.uuid ?? ''
  const { data: compared } = await application.call(
    historyEndpoints.changes,
    { params: { type: 'type', key, first }, query: { fields: 'changed' } },
    { token: admin },
  )
  expect(JSON.stringify(compared)).toContain('Soort voor zoekmachines')
})

it('the colour of an option goes wherever the type goes, is compared in words, and comes back', async () => {
  const key = await begin()
  const level = (colour?: 'green' | 'red') =>
    field('level', { type: 'choice', options: [{ value: 'a', label: label('Gevorderd'), ...(colour && { colour }) }] })
  await publishFields(key, [level('green')])
  expect((await typeOf(key)).sections[0]?.fields[1]).toEqual(level('green'))
  const { values, version } = await get(key)
  const { data } = await save(key, withFields(values, level()), version)
  expect((await get(key)).values.sections[0]?.fields[1]).toEqual(level())
  const about = { type: 'type' as const, key }
  const history = await application.call(historyEndpoints.list, { params: about, query: {} }, { token: admin })
  const [last, coloured] = history.data.items.map(({ uuid }) => uuid)
  const { data: compared } = await application.call(
    historyEndpoints.changes,
    { params: { ...about, first: last ?? '' }, query: { fields: 'changed' } },
    { token: admin },
  )
  expect(JSON.stringify(compared.fields)).toContain('Gevorderd (groen)')
  await application.call(
    historyEndpoints.reinstate,
    {
      params: about,
      body: { uuid: coloured ?? '' },
      version: etag(data.version),
      idempotencyKey: crypto.randomUUID(),
    },
    { token: admin },
  )
  expect((await get(key)).values.sections[0]?.fields[1]).toEqual(level('green'))
})

it('what was saved before is compared in words, and put back as a concept', async () => {
  const key = await begin()
  const { values } = await get(key)
  await save(key, withFields(values, field('place', { required: true })), 1)
  await publish(key, 2)
  const about = { type: 'type' as const, key }
  const { data: history } = await application.call(
    historyEndpoints.list,
    { params: about, query: {} },
    { token: admin },
  )
  expect(history.items.map(({ number, action }) => [number, action])).toEqual([
    [2, 'typeChanged'],
    [1, 'typeAdded'],
  ])
  const first = history.items[0]?.uuid ?? ''
  const { data: compared } = await application.call(
    historyEndpoints.changes,
    { params: { ...about, first }, query: { fields: 'changed' } },
    { token: admin },
  )
  expect(compared.fields.map(({ label: name }) => name)).toEqual(['Velden'])
  expect(JSON.stringify(compared.fields)).toContain('place (Tekst, place); Verplicht om te publiceren')
  // The field is published by now, and so it can't go.
  const back = (token: string) =>
    application.call(
      historyEndpoints.reinstate,
      {
        params: about,
        body: { uuid: history.items[1]?.uuid ?? '' },
        version: etag(2),
        idempotencyKey: crypto.randomUUID(),
      },
      { token },
    )
  expect((await refusalOf(back(admin))).options.fields).toMatchObject([{ code: 'typeEdit.gone' }])
  expect((await refusalOf(back(editor))).status).toBe(403)
  const { data } = await save(key, { ...withFields(values, field('place')), icon: 'bus' }, 2)
  await application.call(
    historyEndpoints.reinstate,
    { params: about, body: { uuid: first }, version: etag(data.version), idempotencyKey: crypto.randomUUID() },
    { token: admin },
  )
  expect(await get(key)).toMatchObject({ state: 'changed', values: { icon: 'shapes' } })
})

it.each(demoTypes.map((type) => [type.key, type] as const))('%s can be edited as it came', (_, type) => {
  expect(typeInputSchema.parse(inputOf(type))).toEqual(inputOf(type))
  expect(patternProblems(inputOf(type), linearPattern)).toEqual([])
})
