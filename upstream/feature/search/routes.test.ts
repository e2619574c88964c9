import { beforeAll, describe, expect, it } from 'vitest'
import { contentEndpoints } from '#contract/content/content'
import { searchEndpoints } from '#contract/content/search'
import type { SearchKind } from '#contract/content/search-limits'
import { exportEndpoints } from '#contract/spreadsheet/spreadsheet-export'
import { type TestApplication, testApplication } from '#test/upstream/application'
import { createTestTenant, type TestTenant } from '#test/upstream/tenant'

let application: TestApplication
let tenant: TestTenant
let token: string

/** Saved through the API, so that search reads what it would read in use. */
async function addProduct(title: string, save: 'concept' | 'ready' | 'publish', by = token) {
  const { data } = await application.call(
    contentEndpoints.createProduct,
    {
      params: { organisation: 'bibliotheek' },
      body: { types: ['cursus'], values: { title }, save },
      idempotencyKey: crypto.randomUUID(),
    },
    { token: by },
  )
  return data
}

const find = async (q: string, by = token) =>
  (await application.call(searchEndpoints.search, { query: { q } }, { token: by })).data.items.map(({ title }) => title)

beforeAll(async () => {
  application = await testApplication()
  tenant = await createTestTenant(application)
  token = await tenant.tokenFor({ role: 'manager', on: tenant.on.wortel })
  for (const title of [
    'Voorleesuurtjes voor peuters',
    'Taalcafé de Brug',
    'Zwemlessen',
    'Ærøskøbing ŉ reis',
    'Bibliotheek in zicht',
  ])
    await addProduct(title, 'publish')
})

describe('search finds', () => {
  it.each([
    ['a Dutch word in another form', 'voorleesuurtje', 'Voorleesuurtjes voor peuters'],
    ['the beginning of a word', 'zweml', 'Zwemlessen'],
    ['all words, in any order', 'brug taalcafe', 'Taalcafé de Brug'],
    ['a word with a typing error', 'zwemlesen', 'Zwemlessen'],
    ['a short word with two letters changed about', 'burg', 'Taalcafé de Brug'],
    ['two words of which one is misspelt', 'taalcafe burg', 'Taalcafé de Brug'],
    ['two words of which one stands nowhere', 'taalcafe xqzvw', 'Taalcafé de Brug'],
    ['a word written as it is heard, with a slip', 'bibiloteek', 'Bibliotheek in zicht'],
    ['the middle of a word', 'lessen', 'Zwemlessen'],
    ['a word without its accents', 'TAALCAFE', 'Taalcafé de Brug'],
    ['a word with accents that the title lacks', 'zwémlessen', 'Zwemlessen'],
    ['letters that stand for two', 'aeroskobing', 'Ærøskøbing ŉ reis'],
  ])('%s', async (_, question, title) => {
    expect(await find(question)).toContain(title)
  })

  it('the title that begins as asked first', async () => {
    await addProduct('Nieuw in het Taalcafé de Brug', 'publish')
    expect((await find('taalcafe de brug'))[0]).toBe('Taalcafé de Brug')
  })

  it('agenda items, with where they are and in which state, but not where roles are given', async () => {
    const when = {
      zone: 'Europe/Amsterdam',
      duration: 60,
      rdate: [],
      exdate: [],
      changes: [],
      start: '2026-12-02T10:00',
    }
    await application.call(
      contentEndpoints.createAgendaItem,
      {
        params: { organisation: 'bibliotheek' },
        body: { types: [], values: { title: 'Schaaktoernooi', when }, save: 'publish' },
        idempotencyKey: crypto.randomUUID(),
      },
      { token },
    )
    const ask = async (query: { assignable?: 'true' } = {}) =>
      (await application.call(searchEndpoints.search, { query: { q: 'schaaktornooi', ...query } }, { token })).data
        .items
    expect(await ask()).toMatchObject([
      { kind: 'agenda', title: 'Schaaktoernooi', organisation: { key: 'bibliotheek' }, state: 'published' },
    ])
    expect(await ask({ assignable: 'true' })).toEqual([])
  })

  it('nothing for words that stand nowhere', async () => {
    expect(await find('xqzvw')).toEqual([])
  })
})

describe('search keeps to rights', () => {
  it('finds nothing of another team or another tenant', async () => {
    const elsewhere = await tenant.tokenFor({ role: 'admin', on: tenant.on.zuid })
    expect(await find('zwemlessen', elsewhere)).toEqual([])
    const other = await createTestTenant(application)
    const theirs = await other.tokenFor({ role: 'tenant', on: other.on.wortel })
    expect(await find('zwemlessen', theirs)).toEqual([])
  })

  it('shows a concept to who may edit, and nothing of it to a viewer', async () => {
    await addProduct('Geheimzinnige Kwartelkunde', 'concept')
    const viewer = await tenant.tokenFor({ role: 'viewer', on: tenant.on.wortel })
    for (const question of ['kwartelkunde', 'kwartelkund', 'artelkun', 'geheimzinige']) {
      expect(await find(question, viewer)).toEqual([])
    }
    expect(await find('kwartelkunde')).toEqual(['Geheimzinnige Kwartelkunde'])
  })

  it('finds what is published by its shared title, which is what a viewer sees', async () => {
    const { key } = await addProduct('Oudenaam', 'publish')
    await application.call(
      contentEndpoints.saveProduct,
      {
        params: { organisation: 'bibliotheek', product: key },
        body: { types: ['cursus'], values: { title: 'Splinternaam' }, save: 'concept' },
        version: '"v1"',
      },
      { token },
    )
    const viewer = await tenant.tokenFor({ role: 'viewer', on: tenant.on.wortel })
    expect(await find('oudenaam', viewer)).toEqual(['Oudenaam'])
    expect(await find('splinternaam', viewer)).toEqual([])
    expect(await find('oudenaam')).toEqual(['Splinternaam'])
  })
})

describe('search by kind', () => {
  const hits = async (query: Record<string, string>, by = token) =>
    (await application.call(searchEndpoints.search, { query: { q: 'noord', ...query } }, { token: by })).data.items
  const browse = async (
    kind: SearchKind,
    query: Partial<{
      type: string
      state: 'published' | 'publishedTill' | 'planned'
      limit: number
      cursor: string
    }> = {},
    by = token,
  ) => (await application.call(searchEndpoints.browse, { params: { kind }, query }, { token: by })).data

  it('finds teams by a part of the name and with a typing error, with the team above', async () => {
    const found = { kind: 'team', key: 'noord', title: 'Team noord', typeName: 'Team wortel', state: null }
    expect(await hits({ kind: 'team' })).toMatchObject([found])
    expect(await hits({ kind: 'team', q: 'noorrd' })).toMatchObject([found])
    expect(await hits({})).toContainEqual(expect.objectContaining({ kind: 'team', key: 'noord' }))
    expect(await hits({ state: 'published' })).not.toContainEqual(expect.objectContaining({ kind: 'team' }))
  })

  it('finds no team outside one’s scope', async () => {
    const south = await tenant.tokenFor({ role: 'admin', on: tenant.on.zuid })
    expect(await hits({ kind: 'team' }, south)).toEqual([])
    expect((await browse('team', {}, south)).items.map(({ key }) => key)).toEqual(['zuid'])
    const other = await createTestTenant(application)
    const theirs = await other.tokenFor({ role: 'tenant', on: other.on.noord })
    expect((await browse('team', {}, theirs)).items).toHaveLength(
      (await browse('team', {}, await tenant.tokenFor({ role: 'tenant', on: tenant.on.noord }))).items.length,
    )
  })

  it('finds supplements, with the organisation that has them', async () => {
    const { items } = await browse('supplement')
    expect(items).toContainEqual(
      expect.objectContaining({
        kind: 'supplement',
        key: 'folder',
        organisation: expect.objectContaining({ key: 'bibliotheek' }),
      }),
    )
  })

  it('narrows to a type and a state, with and without words', async () => {
    const { items, types } = await browse('product', { type: 'cursus', state: 'published' })
    expect(items.map(({ title }) => title)).toContain('Zwemlessen')
    expect(types.map(({ key }) => key)).toContain('cursus')
    // Types on which developers try fields are found by their address, and offered nowhere.
    expect(types.map(({ key }) => key)).not.toContain('alle-velden')
    expect((await browse('product', { type: 'alle-velden' })).types.map(({ key }) => key)).toContain('alle-velden')
    expect((await browse('product', { type: 'bestaat-niet' })).items).toEqual([])
    expect(await hits({ q: 'zwemlessen', state: 'published' })).toHaveLength(1)
    expect(await hits({ q: 'zwemlessen', state: 'archived' })).toEqual([])
  })

  it('narrows products by the states that products have, in words and in the workbook too', async () => {
    const until = new Date(application.clock.now().getTime() + 86_400_000).toISOString()
    const body = { types: ['cursus'], values: { title: 'Tijdelijke kermis' }, save: 'publish' as const, until }
    const asked = { params: { organisation: 'bibliotheek' }, body, idempotencyKey: crypto.randomUUID() }
    await application.call(contentEndpoints.createProduct, asked, { token })
    const titles = async (state: 'published' | 'publishedTill' | 'planned') =>
      (await browse('product', { state })).items.map(({ title }) => title)
    expect(await titles('publishedTill')).toEqual(['Tijdelijke kermis'])
    expect(await titles('published')).not.toContain('Tijdelijke kermis')
    expect(await titles('planned')).toEqual([])
    for (const [state, count] of [
      ['publishedTill', 1],
      ['published', 0],
    ] as const) {
      const query = { q: 'tijdelijke', kind: 'product', state } as const
      expect(await hits(query)).toHaveLength(count)
      const { data } = await application.call(exportEndpoints.count, { query }, { token })
      expect(data.count).toBe(count)
    }
  })

  it('lists page by page', async () => {
    const first = await browse('product', { limit: 2 })
    const second = await browse('product', { limit: 2, cursor: first.next ?? '' })
    const titles = [...first.items, ...second.items].map(({ title }) => title)
    expect(new Set(titles).size).toBe(titles.length)
    expect(titles).toEqual((await browse('product')).items.slice(0, titles.length).map(({ title }) => title))
  })

  it('for giving a role finds only what one assigns roles on', async () => {
    const viewer = await tenant.tokenFor({ role: 'viewer', on: tenant.on.wortel })
    const asked = { q: 'zwemlessen', assignable: 'true' }
    expect(await hits(asked)).toMatchObject([{ title: 'Zwemlessen' }])
    expect(await hits(asked, viewer)).toEqual([])
    expect(await hits({ q: 'zwemlessen' }, viewer)).not.toEqual([])
  })
})

describe('a question', () => {
  it.each([
    "''",
    '&&',
    '||',
    '!!',
    '((',
    '))',
    ':*',
    '\\\\',
    "a' & b",
    'a | !b',
    '<->',
    '%_%',
    'ŉ ŉ',
    '½ ⅓',
    '😀😀',
    'de het een',
    'é'.repeat(100),
    "\\':*",
    'a:b:c',
  ])('of signs is answered: %s', async (question) => {
    const response = await application.request(`/main/search?q=${encodeURIComponent(question)}`, { token })
    expect(response.status).toBe(200)
  })

  it.each(['a', ' ', 'x'.repeat(101)])('too short or too long is refused: "%s"', async (question) => {
    const response = await application.request(`/main/search?q=${encodeURIComponent(question)}`, { token })
    expect(response.status).toBe(400)
  })
})

describe('what is open', () => {
  const save = async (
    product: string,
    version: number,
    values: { title: string },
    how: 'concept' | 'ready' | 'publish',
  ) =>
    (
      await application.call(
        contentEndpoints.saveProduct,
        {
          params: { organisation: 'bibliotheek', product },
          body: { types: ['cursus'], values, save: how },
          version: `"v${version}"`,
        },
        { token },
      )
    ).data
  const hits = async (q: string, by = token) =>
    (await application.call(searchEndpoints.search, { query: { q } }, { token: by })).data.items.map(
      ({ title, inOpen }) => [title, inOpen],
    )

  it('is found by its new title and its words, marked so, by who may edit it and nobody else', async () => {
    const viewer = await tenant.tokenFor({ role: 'viewer', on: tenant.on.wortel })
    const { key, version } = await addProduct('Rondleiding', 'publish')
    const concept = await save(key, version, { title: 'Speurtocht langs kwelders' }, 'concept')
    expect(await hits('kwelders')).toEqual([['Speurtocht langs kwelders', 'concept']])
    expect(await hits('rondleiding')).toContainEqual(['Speurtocht langs kwelders', undefined])
    expect((await hits('kwelders', viewer)).length).toBe(0)
    const ready = await save(key, concept.version, { title: 'Speurtocht langs slikken' }, 'ready')
    expect([await hits('slikken'), await hits('kwelders')]).toEqual([[['Speurtocht langs slikken', undefined]], []])
    await save(key, ready.version, { title: 'Wandeling door duinen' }, 'publish')
    expect(await hits('slikken')).toEqual([])
    expect(await hits('duinen', viewer)).toEqual([['Wandeling door duinen', undefined]])
  })
})

describe('a number or code', () => {
  beforeAll(async () => {
    const title = 'Spreekuur: bel 020 123 4567, Kade 1, 1011 AB Amsterdam, NL-1234567890'
    const input = {
      params: { organisation: 'bibliotheek' },
      body: { types: ['cursus'], values: { title }, save: 'publish' as const },
      idempotencyKey: crypto.randomUUID(),
    }
    await application.call(contentEndpoints.createProduct, input, { token })
  })

  it.each([
    ['0201234567'],
    ['020-123 45 67'],
    ['(020) 1234567'],
    ['+31 20 123 45 67'],
    ['+31 (0)20 1234567'],
    ['0031201234567'],
    ['1011ab'],
    ['1011 AB'],
    ['NL1234567890'],
    ['nl 1234567890'],
    ['NL-1234567890'],
  ])('%s is found however it is written', async (question) => {
    expect((await find(question))[0]).toMatch(/^Spreekuur/)
  })
})
