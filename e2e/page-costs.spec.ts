import { fillRoute, type Route, routes, type Walker } from '#contract/testing/pages'
import { accounts, expect, hostOf, signInByApi, test } from './fixtures.ts'
import { demoValues, valuesFor } from './support/demo.ts'
import { callsAtMost, callsOf, costOf, roundsAtMost, statementsAtMost, statementsOf } from './support/page-costs.ts'
import { type Address, prepareAnother, type Running, removeData, startPart } from './support/product.ts'

// On a product of its own that logs every request, so that each call and statement of a page is counted and no other.
test.describe.configure({ mode: 'serial' })

let own: Address
let product: Running
let shared: string | undefined

test.beforeAll(async () => {
  own = await prepareAnother()
  product = startPart('all', own, { LOG_LEVEL: 'info' })
  await product.ready
  shared = process.env.KAARTENBAK_E2E
  process.env.KAARTENBAK_E2E = JSON.stringify(own)
})
test.afterAll(async () => {
  if (shared !== undefined) process.env.KAARTENBAK_E2E = shared
  await product?.stop()
  if (own !== undefined) await removeData(own)
})

/** Who sees most of a page: an administrator, or else who alone may open it. */
const walkerOf = ({ access }: Route): Walker | undefined =>
  (['beheer', 'tenant', 'onderhoud'] as const).find((walker) => access?.[walker] === 200)

test('no page makes more calls, more rounds of them, or more statements than it may', async () => {
  const values = await demoValues()
  const cookies = new Map<Walker, string>()
  const dear: string[] = []
  let opened = 0
  for (const route of routes) {
    const walker = walkerOf(route)
    if (walker === undefined) continue
    const cookie = cookies.get(walker) ?? (await signInByApi(accounts[walker], hostOf(walker))).cookie
    cookies.set(walker, cookie)
    const path = fillRoute(route.path, await valuesFor(walker, values))
    const cost = await costOf(own, product, { host: hostOf(walker), path, cookie })
    const statements = statementsOf[route.path] ?? statementsAtMost
    const isDear =
      cost.calls > (callsOf[route.path] ?? callsAtMost) || cost.rounds > roundsAtMost || cost.statements > statements
    if (isDear) dear.push(`${route.path}: ${JSON.stringify({ ...cost, mayMake: statements })}`)
    opened += 1
  }
  expect(dear.join('\n')).toBe('')
  expect(opened).toBeGreaterThan(60)
})
