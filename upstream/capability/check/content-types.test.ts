import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { wordsEndpoints } from '#contract/types/words'
import { refusalOf, type TestApplication, testApplication } from '#test/upstream/application'
import { type ContentTenant, contentTenant } from '#test/upstream/content'
import { items } from '../../platform/db/schema/item.ts'
import { tenants } from '../../platform/db/schema/tenant.ts'

let application: TestApplication
let content: ContentTenant

beforeAll(async () => {
  application = await testApplication()
})

beforeEach(async () => {
  content = await contentTenant(application)
})

describe('the types of an organisation', () => {
  const refused = async (keys: string[]) => refusalOf(content.saveIt('concept', { title: 'X' }, { types: keys }))

  it('are at least one, known, and no more than allowed', async () => {
    expect((await refused([])).options.fields).toMatchObject([{ path: 'types', code: 'types.required' }])
    expect((await refused(['bestaat-niet'])).options.fields).toMatchObject([{ code: 'types.unknown' }])
    await application.db
      .update(tenants)
      .set({ settings: await settingsWith(true) })
      .where(eq(tenants.id, content.tenant.id))
    const tooMany = { code: 'types.tooMany', params: { maximum: 5 }, message: 'Kies hooguit 5 typen.' }
    expect((await refused(['a', 'b', 'c', 'd', 'e', 'f'])).options.fields).toMatchObject([tooMany])
    expect((await content.saveIt('concept', { title: 'X' }, { types: ['a', 'b', 'a'] })).types).toEqual(['a', 'b'])
    await application.db
      .update(tenants)
      .set({ settings: await settingsWith(false) })
      .where(eq(tenants.id, content.tenant.id))
    const refusal = await refusalOf(content.saveIt('concept', { title: 'X' }, { types: ['a', 'b'], version: 2 }))
    expect(refusal.options.fields).toMatchObject([{ code: 'types.tooMany', params: { maximum: 1 } }])
  })

  it('may be out of use only when it has them already', async () => {
    expect((await refused(['oud'])).code).toBe('TYPE_CHANGED')
    await application.db
      .update(items)
      .set({ types: ['oud'] })
      .where(eq(items.id, content.tenant.items.bibliotheek.id))
    expect((await content.saveIt('concept', { title: 'X' }, { types: ['oud'] })).types).toEqual(['oud'])
  })

  it('are told with their fields, in their order, in the version that the caller sees', async () => {
    const told = async (token: string) => {
      const params = { kind: 'organisation', item: 'bibliotheek' } as const
      return (await application.call(wordsEndpoints.typesOf, { params }, { token })).data.items
    }
    await application.db
      .update(tenants)
      .set({ settings: await settingsWith(true) })
      .where(eq(tenants.id, content.tenant.id))
    await content.saveIt('publish', { title: 'X' }, { types: ['vol'] })
    await content.saveIt('concept', { title: 'X' }, { types: ['b', 'a'], version: 2 })
    expect((await told(content.editor)).map(({ key }) => key)).toEqual(['b', 'a'])
    const [shared] = await told(content.viewer)
    expect(shared).toMatchObject({ key: 'vol', sections: [{ key: 'general' }] })
    const foreign = { params: { kind: 'product', item: 'bibliotheek' } } as const
    const refusal = await refusalOf(application.call(wordsEndpoints.typesOf, foreign, { token: content.viewer }))
    expect(refusal.code).toBe('NOT_FOUND')
  })

  const settingsWith = async (multipleOrganisationTypesAllowed: boolean) => {
    const [row] = await application.db.select().from(tenants).where(eq(tenants.id, content.tenant.id))
    if (row === undefined) throw new Error('no tenant')
    return { ...row.settings, multipleOrganisationTypesAllowed }
  }
})
