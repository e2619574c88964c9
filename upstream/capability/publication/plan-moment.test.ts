import { beforeAll, beforeEach, expect, it } from 'vitest'
import { contentEndpoints } from '#contract/content/content'
import { type Publishing, publishingEndpoints } from '#contract/content/publishing'
import { refusalOf, type TestApplication, testApplication } from '#test/upstream/application'
import { createTestTenant, type TestTenant } from '#test/upstream/tenant'
import { everyRule } from '../../kernel/type/standard-types/every-rule.ts'
import { itemTypes } from '../../platform/db/schema/words.ts'

let application: TestApplication
let tenant: TestTenant
let token: string

beforeAll(async () => {
  application = await testApplication()
})
beforeEach(async () => {
  tenant = await createTestTenant(application)
  const type = { tenantId: tenant.id, kind: everyRule.kind, key: everyRule.key }
  await application.db.insert(itemTypes).values({ ...type, definition: everyRule })
  token = await tenant.tokenFor({ role: 'manager', on: tenant.on.bibliotheek })
})

const inDays = (days: number) => new Date(application.clock.now().getTime() + days * 24 * 3_600_000).toISOString()
const dayOf = (days: number) => inDays(days).slice(0, 10)
const inWords = (days: number) => dayOf(days).split('-').reverse().join('-')

/** Content with a date that must be to come, ready or planned. */
function addContent(futureDate: string, save: 'ready' | 'publish', from?: string) {
  const required = { requiredChoice: ['boot'], requiredYesNo: true, confirmed: true, requiredDate: '2026-12-01' }
  const values = { title: 'Cursus schrijven', ...required, futureDate }
  return application.call(
    contentEndpoints.createProduct,
    {
      params: { organisation: 'bibliotheek' },
      body: { types: [everyRule.key], values, save, from },
      idempotencyKey: crypto.randomUUID(),
    },
    { token },
  )
}
const publish = (product: string, body: Publishing) =>
  application.call(
    publishingEndpoints.product,
    {
      params: { organisation: 'bibliotheek', product },
      body,
      version: '"v1"',
      idempotencyKey: crypto.randomUUID(),
    },
    { token },
  )
const fieldsOf = async (refused: Promise<unknown>) => (await refusalOf(refused)).options.fields

it('a date that has to be to come must be so on the day of the plan, and the refusal names that day', async () => {
  const refused = [{ path: 'values.futureDate', code: 'date.afterPlan', params: { date: inWords(5) } }]
  expect(await fieldsOf(addContent(dayOf(3), 'publish', inDays(5)))).toMatchObject(refused)
  const { data } = await addContent(dayOf(3), 'ready')
  expect(await fieldsOf(publish(data.key, { action: 'publish', from: inDays(5) }))).toMatchObject(refused)
  expect((await publish(data.key, { action: 'publish', from: inDays(1) })).data.publication.state).toBe('planned')
})

it('a plan that moves is judged at its new moment; one that only goes offline later is not', async () => {
  const { data } = await addContent(dayOf(3), 'publish', inDays(1))
  expect(await fieldsOf(publish(data.key, { action: 'move', from: inDays(4) }))).toMatchObject([
    { code: 'date.afterPlan', params: { date: inWords(4) } },
  ])
  expect((await publish(data.key, { action: 'move', from: inDays(2) })).data.publication.state).toBe('planned')
})

it('a date that is past already is told as such', async () => {
  expect(await fieldsOf(addContent(dayOf(-1), 'publish'))).toMatchObject([{ code: 'date.future' }])
})
