import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type TestApplication, testApplication } from '#test/upstream/application'
import { type ContentTenant, contentTenant } from '#test/upstream/content'

let application: TestApplication
let content: ContentTenant

beforeAll(async () => {
  application = await testApplication()
})

beforeEach(async () => {
  content = await contentTenant(application)
})

describe('checking only', () => {
  const check = async (path: string, body: unknown, token = content.manager) => {
    const response = await application.request(`/main/organisation/bibliotheek/${path}`, {
      method: 'POST',
      token,
      body: JSON.stringify(body),
    })
    return { status: response.status, body: await response.json() }
  }

  it('says what publishing would say, and saves nothing', async () => {
    const before = await content.rowOf(content.tenant.items.bibliotheek.id)
    const found = await check('check', { types: ['vol'], values: { phone: '0229' } })
    expect(found).toMatchObject({ status: 200, body: { fields: [{ path: 'values.title' }, { path: 'values.phone' }] } })
    expect(await content.rowOf(content.tenant.items.bibliotheek.id)).toEqual(before)
    expect((await check('check', { types: ['vol'], values: { title: 'Goed' } })).body).toEqual({ fields: [] })
  })

  it('tells of text that can not be stored at its field, as of any other issue', async () => {
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
