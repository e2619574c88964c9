import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { contentEndpoints } from '#contract/content/content'
import { itemEndpoints } from '#contract/content/item'
import { refusalOf, type TestApplication, testApplication } from '#test/upstream/application'
import { type ContentTenant, contentTenant } from '#test/upstream/content'

let application: TestApplication
let content: ContentTenant

beforeAll(async () => {
  application = await testApplication()
})

beforeEach(async () => {
  content = await contentTenant(application)
})

describe('a new product', () => {
  it('is made once by a double click', async () => {
    const key = crypto.randomUUID()
    const [one, other] = await Promise.all([
      content.createIt('Dubbel', 'concept', content.manager, key),
      content.createIt('Dubbel', 'concept', content.manager, key),
    ])
    expect(other).toEqual(one)
  })

  it('gets a key from its title, and a number when that is taken', async () => {
    expect((await content.createIt('Één & twee', 'concept')).key).toBe('een-twee')
    const keys = await Promise.all(Array.from({ length: 3 }, () => content.createIt('Één & twee', 'concept')))
    expect(keys.map(({ key }) => key).sort()).toEqual(['een-twee-2', 'een-twee-3', 'een-twee-4'])
    expect((await content.createIt('Check', 'concept')).key).toBe('check-1')
  })

  it('has a name, a type that is no base type, and is published by who may', async () => {
    expect((await refusalOf(content.createIt('', 'concept'))).options.fields).toMatchObject([
      { path: 'values.title', code: 'required' },
    ])
    expect((await refusalOf(content.createIt('X', 'publish', content.editor))).status).toBe(403)
    expect((await refusalOf(content.createIt('X', 'concept', content.viewer))).status).toBe(403)
    const body = { types: ['basis'], values: { title: 'X' }, save: 'concept' as const }
    const base = application.call(
      contentEndpoints.createProduct,
      { params: { organisation: 'bibliotheek' }, body, idempotencyKey: crypto.randomUUID() },
      { token: content.manager },
    )
    expect((await refusalOf(base)).code).toBe('BASE_TYPE_NOT_ALLOWED')
  })
})

describe('a concept', () => {
  it('shows its title and values to who may edit, and the shared ones to others', async () => {
    await content.saveIt('concept', { title: 'Nieuwe naam', summary: 'Geheim' }, { token: content.editor })
    expect(await content.read(content.editor)).toMatchObject({ title: 'Nieuwe naam', values: { summary: 'Geheim' } })
    expect(await content.read(content.viewer)).toMatchObject({ title: 'Bibliotheek', values: { title: 'Bibliotheek' } })
    const titles = async (token: string) => {
      const { data } = await application.call(itemEndpoints.teamOrganisations, { params: { team: 'noord' } }, { token })
      return data.items.map(({ title }) => title)
    }
    expect(await titles(content.viewer)).toEqual(['Bibliotheek'])
    expect(await titles(content.editor)).toEqual(['Nieuwe naam'])
    await content.saveIt('ready', { title: 'Nieuwe naam' }, { token: content.editor, version: 2 })
    expect(await titles(content.viewer)).toEqual(['Nieuwe naam'])
  })

  it('that is all there is of a product does not exist for a viewer: not in lists, by key, or in the log', async () => {
    const { key } = await content.createIt('Nog geheim', 'concept', content.editor)
    const params = { organisation: 'bibliotheek', product: key }
    expect(
      (await refusalOf(application.call(itemEndpoints.product, { params }, { token: content.viewer }))).status,
    ).toBe(404)
    for (const path of ['product', 'auditlog']) {
      const response = await application.request(`/main/organisation/bibliotheek/${path}?total=true`, {
        token: content.viewer,
      })
      expect(await response.text()).not.toMatch(/geheim/i)
      const own = await application.request(`/main/organisation/bibliotheek/${path}`, { token: content.editor })
      expect(await own.text()).toMatch(/geheim/i)
    }
    expect((await application.call(itemEndpoints.product, { params }, { token: content.editor })).data.title).toBe(
      'Nog geheim',
    )
  })
})
