import { eq } from 'drizzle-orm'
import { beforeEach, expect, it } from 'vitest'
import { itemEndpoints } from '#contract/content/item'
import { type ItemSort, itemSorts } from '#contract/content/list-filters'
import { refusalOf, type TestApplication, testApplication } from '#test/upstream/application'
import { createTestTenant, type TestTenant } from '#test/upstream/tenant'
import { items } from '../../platform/db/schema/item.ts'

let application: TestApplication
let tenant: TestTenant
let token: string

beforeEach(async () => {
  application = await testApplication()
  tenant = await createTestTenant(application)
  token = await tenant.tokenFor({ role: 'editor', on: tenant.on.wortel })
})

const pageOf = async (query: { sort?: ItemSort; limit?: number; cursor?: string }) =>
  (await application.call(itemEndpoints.teamProducts, { params: { team: 'wortel' }, query }, { token })).data

async function titlesBy(sort: ItemSort | undefined, limit = 200) {
  const titles: string[] = []
  let cursor: string | undefined
  do {
    const page = await pageOf({ sort, limit, cursor })
    titles.push(...page.items.map(({ title }) => title))
    cursor = page.next ?? undefined
  } while (cursor !== undefined)
  return titles
}

/** Products of which two were changed at the same moment. */
async function addProducts() {
  const times = { Éclair: 4, appel: 2, Boter: 2, zon: 1, Ijs: 3 }
  for (const [title, time] of Object.entries(times)) {
    const product = { kind: 'product', team: tenant.teams.haven, organisation: tenant.items.bibliotheek } as const
    const { id } = await tenant.addItem({ ...product, key: title.toLowerCase().replace('é', 'e'), title })
    await application.db
      .update(items)
      .set({ updatedAt: new Date(Date.UTC(2030, 0, 1, 12, 0, 0, time)) })
      .where(eq(items.id, id))
  }
}

it('goes by title as people sort it, or by when it was changed, both ways, and by title when nothing is asked', async () => {
  await addProducts()
  const byTitle = await titlesBy('title')
  expect(byTitle.filter((title) => title !== 'Cursus')).toEqual(['appel', 'Boter', 'Éclair', 'Ijs', 'zon'])
  expect(await titlesBy(undefined)).toEqual(byTitle)
  expect(await titlesBy('-title')).toEqual(byTitle.toReversed())
  const byChange = await titlesBy('changed')
  expect(byChange.slice(-5)).toEqual(['zon', 'appel', 'Boter', 'Ijs', 'Éclair'])
  expect(await titlesBy('-changed')).toEqual(byChange.toReversed())
})

it.each(itemSorts)(
  'by %s is the same in pages as at once, also where rows were changed at one moment',
  async (sort) => {
    await addProducts()
    const whole = await titlesBy(sort)
    for (const limit of [1, 2, 3]) expect(await titlesBy(sort, limit)).toEqual(whole)
  },
)

it('refuses an order that it does not know, and a cursor of another order', async () => {
  await addProducts()
  const asked = application.request('/main/team/wortel/product?sort=colour', { token })
  expect((await asked).status).toBe(400)
  const { next } = await pageOf({ sort: 'title', limit: 1 })
  const crossed = pageOf({ sort: 'changed', cursor: next ?? '' })
  expect(await refusalOf(crossed)).toMatchObject({ status: 400, code: 'QUERY_EXCEPTION' })
})
