import { and, eq, like } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { itemEndpoints } from '#contract/content/item'
import { searchEndpoints } from '#contract/content/search'
import { checkValues } from '#contract/content/values'
import { type TestApplication, testApplication } from '#test/upstream/application'
import { createTestTenant, type TestTenant } from '#test/upstream/tenant'
import { standardTypes } from '../kernel/type/standard-types.ts'
import { items, versions } from '../platform/db/schema/item.ts'
import { generateBatch } from './generate.ts'

let application: TestApplication
let tenant: TestTenant
const counts = { organisation: 100, product: 300, agenda: 200 } as const

async function generate() {
  for (const [kind, to] of Object.entries(counts) as [keyof typeof counts, number][]) {
    for (let from = 0; from < to; from += 100) {
      const batch = { tenant: tenant.key, kind, from, to: from + 100, organisations: 100, isLast: from + 100 === to }
      await application.store.withTransaction((tx) => generateBatch(tx, batch, application.clock.now()))
    }
  }
}

const generated = (kind: keyof typeof counts) =>
  application.db.$count(items, and(eq(items.tenantId, tenant.id), eq(items.kind, kind), like(items.key, 'belasting-%')))

beforeAll(async () => {
  application = await testApplication()
  tenant = await createTestTenant(application)
  await generate()
})

test('the generator makes as much as is asked, and a second time nothing more', async () => {
  await generate()
  for (const [kind, count] of Object.entries(counts) as [keyof typeof counts, number][])
    expect([kind, await generated(kind)]).toEqual([kind, count])
})

test('generated content passes the check of the product', async () => {
  const rows = await application.db
    .select({ kind: items.kind, types: items.types, values: versions.values })
    .from(items)
    .innerJoin(versions, eq(versions.uuid, items.publishedVersion))
    .where(and(eq(items.tenantId, tenant.id), like(items.key, 'belasting-%')))
  for (const { kind, types: keys, values } of rows.filter((row) => row.kind !== 'agenda')) {
    const types = standardTypes.filter((type) => type.kind === kind && keys.includes(type.key))
    expect(types).toHaveLength(1)
    expect(checkValues({ types, values, purpose: 'publish', today: '2026-11-20' }).errors).toEqual([])
  }
})

test('generated content stands in lists and is found by search', async () => {
  const token = await tenant.tokenFor({ role: 'admin', on: tenant.on.wortel })
  const list = await application.call(
    itemEndpoints.products,
    { params: { organisation: 'belasting-organisatie-7' } },
    { token },
  )
  expect(list.data.items).toHaveLength(3)
  const found = await application.call(searchEndpoints.search, { query: { q: 'spreekuur lindee' } }, { token })
  expect(found.data.items.length).toBeGreaterThan(0)
})
