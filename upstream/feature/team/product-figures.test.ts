import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { contentEndpoints } from '#contract/content/content'
import { itemEndpoints } from '#contract/content/item'
import { lifecycleEndpoints } from '#contract/content/lifecycle'
import { publishingEndpoints } from '#contract/content/publishing'
import { productStates } from '#contract/publication/publication'
import { teamStatisticsEndpoints } from '#contract/team/statistics'
import { type TestApplication, testApplication } from '#test/upstream/application'
import { createTestTenant, type Holding, type TestTenant } from '#test/upstream/tenant'
import { findActor } from '../../kernel/call/actor.ts'
import { addUpFigures } from '../../kernel/team/figures.ts'
import { getTeam } from '../../kernel/team/repository.ts'
import { items } from '../../platform/db/schema/item.ts'
import { countProducts, productFigures } from './product-figures.ts'

let application: TestApplication
let tenant: TestTenant
let token: string

beforeEach(async () => {
  application = await testApplication()
  tenant = await createTestTenant(application)
  token = await tenant.tokenFor({ role: 'admin', on: tenant.on.wortel })
})

const day = 24 * 60 * 60_000
const organisation = 'bibliotheek'
const at = (days: number) => new Date(application.clock.now().getTime() + days * day).toISOString()

async function add(save: 'concept' | 'ready' | 'publish') {
  const body = { types: ['cursus'], values: { title: 'Cursus' }, save }
  const call = { params: { organisation }, body, idempotencyKey: randomUUID() }
  return (await application.call(contentEndpoints.createProduct, call, { token })).data.key
}

async function act(product: string, body: { action: 'publish' | 'unpublish'; from?: string; until?: string }) {
  const [row] = await application.db.select().from(items).where(eq(items.key, product))
  const call = { params: { organisation, product }, version: `"v${row?.version}"`, body, idempotencyKey: randomUUID() }
  await application.call(publishingEndpoints.product, call, { token })
}

/** One product in each state that people bring it to. */
async function everyState() {
  await add('concept')
  await add('publish')
  await act(await add('concept'), { action: 'publish', until: at(5) })
  await act(await add('concept'), { action: 'publish', from: at(10) })
  await act(await add('concept'), { action: 'publish', from: at(10), until: at(20) })
  await act(await add('publish'), { action: 'unpublish' })
  await act(await add('publish'), { action: 'unpublish', from: at(15) })
}

async function bothCounts(as: string, team: string, days: number) {
  const now = new Date(application.clock.now().getTime() + days * day)
  const actor = await findActor(application.db, as, application.clock.now())
  if (actor === undefined) throw new Error('nobody is signed in')
  const found = await getTeam(application.db, actor, team)
  return {
    kept: await productFigures(application.db, actor, found, now),
    counted: await countProducts(application.db, { actor, team: found }, now),
  }
}

const products = async (team: string) => {
  const query = { products: 'true' } as const
  return (await application.call(teamStatisticsEndpoints.statistics, { params: { team }, query }, { token })).data
    .products
}

describe('the products of a team', () => {
  it('are counted by state, and each count is that of the list with that filter', async () => {
    await everyState()
    const counts = await products('wortel')
    expect(counts).toMatchObject({ publishedTill: 2, publishedFrom: 1, publishedFromTill: 1, unpublished: 1 })
    for (const state of productStates) {
      const call = { params: { team: 'wortel' }, query: { state, limit: 50 } }
      const { data } = await application.call(itemEndpoints.teamProducts, call, { token })
      expect([state, data.items.length]).toEqual([state, counts?.[state] ?? 0])
    }
    expect(await products('zuid')).toEqual({})
  })

  it.each<[string, Holding['role']]>([
    ['edits', 'admin'],
    ['reads', 'viewer'],
  ])('are what a count of each gives to who %s, now, while they end and later', async (_, role) => {
    await everyState()
    const as = await tenant.tokenFor({ role, on: tenant.on.wortel })
    for (const isAddedUp of [false, true]) {
      if (isAddedUp) await addUpFigures(application.db)
      for (const team of ['wortel', 'haven', 'zuid']) {
        for (const days of [0, 4.9, 5, 5.1, 10, 16, 21]) {
          const { kept, counted } = await bothCounts(as, team, days)
          expect({ days, ...kept }).toEqual({ days, ...counted })
        }
      }
    }
  })

  it('go with their organisation to another team, and to the archive', async () => {
    await everyState()
    const version = async () => {
      const [row] = await application.db.select().from(items).where(eq(items.id, tenant.items.bibliotheek.id))
      return { params: { organisation }, version: `"v${row?.version}"`, idempotencyKey: randomUUID() }
    }
    const before = await products('wortel')
    await application.call(lifecycleEndpoints.transfer, { ...(await version()), body: { team: 'zuid' } }, { token })
    expect(await products('zuid')).toEqual(before)
    expect(await products('haven')).toEqual({})
    await application.call(lifecycleEndpoints.archive, await version(), { token })
    const { kept, counted } = await bothCounts(token, 'zuid', 0)
    expect(kept).toEqual(counted)
    expect(kept).not.toEqual(before)
  })

  it('are counted one by one for who has a role on one organisation', async () => {
    await everyState()
    const as = await tenant.tokenFor(
      { role: 'viewer', on: tenant.on.wortel, depth: 'current' },
      { role: 'editor', on: tenant.on.bibliotheek },
    )
    const { kept, counted } = await bothCounts(as, 'wortel', 0)
    expect(kept).toEqual(counted)
    expect(kept.concept).toBe(1)
  })
})
