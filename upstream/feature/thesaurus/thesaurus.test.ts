import { and, asc, eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { contentEndpoints } from '#contract/content/content'
import { searchEndpoints } from '#contract/content/search'
import { historyEndpoints } from '#contract/history/history'
import { projectEndpoints } from '#contract/project/project'
import { thesaurusEndpoints } from '#contract/thesaurus/thesaurus'
import type { TypeDefinition } from '#contract/types/type-definition'
import { wordsEndpoints } from '#contract/types/words'
import { refusalOf, type TestApplication, testApplication } from '#test/upstream/application'
import { changeSetTenant } from '#test/upstream/change-sets'
import { addProject } from '#test/upstream/projects'
import { createTestTenant, type TestTenant } from '#test/upstream/tenant'
import { termKeeper } from '#test/upstream/terms'
import { auditEvents } from '../../platform/db/schema/audit.ts'
import { keywordUses } from '../../platform/db/schema/keyword.ts'
import { itemTypes } from '../../platform/db/schema/words.ts'

let application: TestApplication
let tenant: TestTenant
let admin: string
let terms: ReturnType<typeof termKeeper>
let editor: string

const label = (text: string) => ({ nl: text, en: text })
const lesson: TypeDefinition = {
  ...{ key: 'les', kind: 'product', name: label('Les'), icon: 'book-open', base: false, active: true, categories: [] },
  titleField: 'title',
  sections: [
    {
      key: 'general',
      label: label('Algemeen'),
      fields: [
        { name: 'title', type: 'text', label: label('Titel'), required: true },
        { name: 'keywords', type: 'keywords', label: label('Trefwoorden') },
      ],
    },
  ],
}

beforeEach(async () => {
  application = await testApplication()
  tenant = await createTestTenant(application)
  await application.db
    .insert(itemTypes)
    .values({ tenantId: tenant.id, kind: lesson.kind, key: lesson.key, definition: lesson })
  admin = await tenant.tokenFor({ role: 'tenant', on: tenant.on.wortel })
  terms = termKeeper(application, admin)
  editor = await tenant.tokenFor({ role: 'manager', on: tenant.on.wortel })
})

const remove = (term: string, version: number) =>
  application.call(thesaurusEndpoints.delete, { params: { term }, version }, { token: admin })
const list = async (query: Parameters<typeof application.call<typeof thesaurusEndpoints.list>>[1]['query'] = {}) =>
  (await application.call(thesaurusEndpoints.list, { query }, { token: admin })).data
const suggest = async (query: string) =>
  (await application.call(wordsEndpoints.keywords, { query: { query } }, { token: editor })).data.items
const search = async (q: string) =>
  (await application.call(searchEndpoints.search, { query: { q } }, { token: editor })).data.items.map(
    ({ title }) => title,
  )
const addLesson = async (title: string, keywords: string[], save: 'publish' | 'concept' = 'publish') =>
  (
    await application.call(
      contentEndpoints.createProduct,
      {
        params: { organisation: 'bibliotheek' },
        body: { types: ['les'], values: { title, keywords }, save },
        idempotencyKey: crypto.randomUUID(),
      },
      { token: editor },
    )
  ).data
const fieldsOf = async (refused: Promise<unknown>) =>
  (await refusalOf(refused)).options.fields?.map(({ path, code }) => [path, code])

describe('a term', () => {
  it('stands in relation from both sides, and every save is a version with a line in the action log', async () => {
    const sport = await terms.add('sport')
    const voetbal = await terms.add('voetbal', { broader: [sport.key], synonyms: ['voetballen'] })
    expect(voetbal).toMatchObject({ key: 'voetbal', version: 1, named: [{ key: 'sport', name: 'sport' }] })
    expect(await terms.get('sport')).toMatchObject({ version: 2, values: { narrower: ['voetbal'] } })
    await terms.change('sport', { narrower: [], related: ['voetbal'] })
    expect(await terms.get('voetbal')).toMatchObject({ version: 2, values: { broader: [], related: ['sport'] } })
    const lines = await application.db
      .select({ action: auditEvents.action, details: auditEvents.details })
      .from(auditEvents)
      .where(and(eq(auditEvents.tenantId, tenant.id), sql`${auditEvents.action} like 'term%'`))
      .orderBy(asc(auditEvents.id))
    expect(lines).toEqual([
      { action: 'termAdded', details: { term: 'sport', name: 'sport' } },
      { action: 'termAdded', details: { term: 'voetbal', name: 'voetbal' } },
      { action: 'termChanged', details: { term: 'sport', name: 'sport', because: 'voetbal' } },
      { action: 'termChanged', details: { term: 'sport', name: 'sport' } },
      { action: 'termChanged', details: { term: 'voetbal', name: 'voetbal', because: 'sport' } },
    ])
    const params = { type: 'term' as const, key: 'sport' }
    const { data } = await application.call(historyEndpoints.list, { params }, { token: admin })
    expect(data.items.map(({ number, action }) => [number, action])).toEqual([
      [3, 'termChanged'],
      [2, 'termChanged'],
      [1, 'termAdded'],
    ])
  })

  it('can’t fall under itself, and the form hears it beside the field', async () => {
    await terms.add('sport')
    await terms.add('balsport', { broader: ['sport'] })
    await terms.add('voetbal', { broader: ['balsport'] })
    const refused = await refusalOf(terms.change('sport', { broader: ['voetbal'] }))
    expect(refused).toMatchObject({ status: 400, code: 'INVALID_FORM' })
    expect(refused.options.fields).toMatchObject([
      { path: 'broader', code: 'thesaurus.circle', params: { terms: 'sport → voetbal → balsport → sport' } },
    ])
    expect(await terms.get('sport')).toMatchObject({ values: { broader: [] } })
  })

  it('has names that no other term has, whatever their accents and capitals', async () => {
    await terms.add('café', { synonyms: ['koffiehuis'] })
    expect(await fieldsOf(terms.add('CAFE'))).toEqual([['name', 'thesaurus.taken']])
    expect(await fieldsOf(terms.add('kroeg', { synonyms: ['Koffiehuis'] }))).toEqual([['synonyms', 'thesaurus.taken']])
    const { values, version } = await terms.get('cafe')
    const renamed = await terms.update('cafe', { ...values, name: 'koffiehuis', synonyms: ['café'] }, version)
    expect(renamed.data.values.name).toBe('koffiehuis')
  })

  it('is told to who changed it at the same time as somebody else', async () => {
    const { version, values } = await terms.add('sport')
    await terms.change('sport', { note: 'Bewegen' })
    expect((await refusalOf(terms.update('sport', { ...values, note: 'Anders' }, version))).code).toBe('CONFLICT')
  })

  it('goes when nothing has it, and from the terms that it stood with', async () => {
    await terms.add('sport')
    await terms.add('voetbal', { broader: ['sport'] })
    await terms.add('judo', { replacedBy: 'sport' })
    expect((await refusalOf(remove('sport', (await terms.get('sport')).version))).code).toBe('TERM_IN_USE')
    await remove('voetbal', 1)
    expect(await terms.get('sport')).toMatchObject({ values: { narrower: [] } })
    expect((await refusalOf(terms.get('voetbal'))).status).toBe(404)
    await addLesson('Worstelen', ['judo'])
    expect((await refusalOf(remove('judo', 1))).code).toBe('TERM_IN_USE')
  })

  it('can be put back as it was', async () => {
    await terms.add('sport', { note: 'Eerst' })
    await terms.change('sport', { note: 'Later' })
    const params = { type: 'term' as const, key: 'sport' }
    const { data } = await application.call(historyEndpoints.list, { params }, { token: admin })
    const uuid = data.items.at(-1)?.uuid ?? ''
    await application.call(
      historyEndpoints.reinstate,
      { params, body: { uuid }, version: 2, idempotencyKey: crypto.randomUUID() },
      { token: admin },
    )
    expect(await terms.get('sport')).toMatchObject({ version: 3, values: { note: 'Eerst' } })
  })

  it('is nobody else’s', async () => {
    await terms.add('sport')
    const other = await createTestTenant(application)
    const token = await other.tokenFor({ role: 'tenant', on: other.on.wortel })
    const asked = application.call(thesaurusEndpoints.get, { params: { term: 'sport' } }, { token })
    expect((await refusalOf(asked)).status).toBe(404)
    expect((await application.call(thesaurusEndpoints.list, {}, { token })).data.items).toEqual([])
  })
})

describe('the list of keywords', () => {
  it('has terms and words in use that are none, with the records of each', async () => {
    await addLesson('Een', ['bieb', 'lezen'])
    await addLesson('Twee', ['bibliotheek', 'bieb'], 'concept')
    await terms.add('bibliotheek', { synonyms: ['bieb'] })
    const { items } = await list()
    expect(items.map(({ name, key, records }) => [name, key, records])).toEqual([
      ['bibliotheek', 'bibliotheek', 2],
      ['lezen', null, 1],
    ])
    expect((await list({ q: 'BIE' })).items.map(({ name }) => name)).toEqual(['bibliotheek'])
    expect((await list({ only: 'loose' })).items.map(({ name }) => name)).toEqual(['lezen'])
    expect((await terms.get('bibliotheek')).uses).toEqual([
      { word: 'bibliotheek', records: 1 },
      { word: 'bieb', records: 2 },
    ])
  })

  it('counts what a record has now, also after a change', async () => {
    const { key, version } = await addLesson('Een', ['lezen', 'taal'])
    const params = { organisation: 'bibliotheek', product: key }
    const body = { types: ['les'], values: { title: 'Een', keywords: ['Taal'] }, save: 'publish' as const }
    await application.call(contentEndpoints.saveProduct, { params, body, version }, { token: editor })
    const uses = await application.db.select().from(keywordUses).where(eq(keywordUses.tenantId, tenant.id))
    expect(uses.map(({ plain }) => plain)).toEqual(['taal'])
    // Rows written without the save give the same result when refilled.
    await application.db.execute(sql`select refill_keyword_uses(${tenant.id}::bigint)`)
    expect(await application.db.select().from(keywordUses).where(eq(keywordUses.tenantId, tenant.id))).toEqual(uses)
  })

  it('is read a page at a time, up and down', async () => {
    for (const name of ['a', 'b', 'c']) await terms.add(name)
    const first = await list({ limit: 2 })
    expect(first.items.map(({ name }) => name)).toEqual(['a', 'b'])
    expect((await list({ limit: 2, cursor: first.next ?? '' })).items.map(({ name }) => name)).toEqual(['c'])
    const down = await list({ limit: 2, sort: '-name' })
    expect(down.items.map(({ name }) => name)).toEqual(['c', 'b'])
    expect((await list({ limit: 2, sort: '-name', cursor: down.next ?? '' })).items).toMatchObject([{ name: 'a' }])
  })
})

describe('another name', () => {
  it('suggests the preferred one while a keyword is typed, and a replaced term its successor', async () => {
    await terms.add('bibliotheek', { synonyms: ['bieb'] })
    await terms.add('boekerij')
    await terms.add('leeszaal')
    await terms.change('boekerij', { replacedBy: 'bibliotheek' })
    await terms.change('leeszaal', { replacedBy: 'boekerij' })
    expect(await suggest('bieb')).toEqual([{ word: 'bibliotheek', by: 'bieb' }])
    expect(await suggest('boeker')).toEqual([{ word: 'bibliotheek', by: 'boekerij' }])
    expect(await suggest('leesz')).toEqual([{ word: 'bibliotheek', by: 'leeszaal' }])
    expect(await suggest('bi')).toEqual([{ word: 'bibliotheek', by: null }])
    await terms.change('boekerij', { replacedBy: '' })
    expect(await suggest('leesz')).toEqual([{ word: 'boekerij', by: 'leeszaal' }])
  })

  it('finds what has the preferred one, and the other way round, also where it is of several words', async () => {
    await addLesson('Voorlezen', ['bibliotheek'])
    await addLesson('Spreekuur', ['digitaal'])
    expect(await search('openbare boekerij')).toEqual([])
    expect(await search('bieb')).not.toContain('Voorlezen')
    await terms.add('bibliotheek', { synonyms: ['bieb', 'openbare boekerij'] })
    expect(await search('bieb')).toEqual(['Voorlezen'])
    expect(await search('openbare boekerij')).toEqual(['Voorlezen'])
    expect(await search('voorlezen bieb')).toEqual(['Voorlezen'])
    expect(await search('spreekuur bieb')).not.toEqual(['Voorlezen'])
    await terms.add('computer', { synonyms: ['digitaal'] })
    expect(await search('computer')).toEqual(['Spreekuur'])
    const params = { ...(await addProject(application, admin)), kind: 'product' as const }
    const call = { params, query: { q: 'lezen bieb' } }
    expect((await application.call(projectEndpoints.content, call, { token: admin })).data.items).toEqual([])
    call.query.q = 'voorl bieb'
    expect((await application.call(projectEndpoints.content, call, { token: admin })).data.items).toMatchObject([
      { title: 'Voorlezen' },
    ])
  })
})

it('a replaced term makes way in all records by a change set, and the counts follow', async () => {
  const t = await changeSetTenant(application)
  const token = await t.tenant.tokenFor({ role: 'tenant', on: t.tenant.on.wortel })
  await t.lesson('een', ['taal', 'lezen'])
  await t.lesson('twee', ['Taalhulp', 'TAAL'])
  await application.db.execute(sql`select refill_keyword_uses(${t.tenant.id}::bigint)`)
  const { add: post } = termKeeper(application, token)
  await post('taalhulp')
  await post('taal', { replacedBy: 'taalhulp' })
  const usesOf = async (term: string) =>
    (await application.call(thesaurusEndpoints.get, { params: { term } }, { token })).data.records
  expect([await usesOf('taal'), await usesOf('taalhulp')]).toEqual([2, 1])
  const set = await t.propose('first', { action: { kind: 'keyword', from: ['taal'], to: 'taalhulp' } })
  expect((await t.control('first', set.id)).verdicts).toMatchObject({ change: 2 })
  await t.act('first', set.id, 'submit')
  await t.act('second', set.id, 'approve')
  await t.work(set.id)
  expect([await usesOf('taal'), await usesOf('taalhulp')]).toEqual([0, 2])
})
