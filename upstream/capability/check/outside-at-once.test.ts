import { and, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { itemEndpoints } from '#contract/content/item'
import { fieldsOf } from '#contract/content/values'
import { sessionEndpoints } from '#contract/people/session'
import { type TestApplication, testApplication } from '#test/upstream/application'
import { changeSetTenant } from '#test/upstream/change-sets'
import { productsOf } from '#test/upstream/product-rows'
import { check, save } from '#test/upstream/spreadsheets'
import type { TestTenant } from '#test/upstream/tenant'
import { itemTypes } from '../../platform/db/schema/words.ts'
import { noOutside } from '../../platform/outside/outside.ts'
import { askAgain } from './open-checks.ts'

let application: TestApplication

beforeEach(async () => {
  application = await testApplication()
  application.services.outside = {
    ...noOutside,
    isOn: true,
    ask: async () => 'wrong',
    known: () => undefined,
  }
})

/** Gives the products of a type an e-mail address. */
async function addEmail(tenant: TestTenant, key: string) {
  const at = and(eq(itemTypes.tenantId, tenant.id), eq(itemTypes.key, key))
  const [found] = await application.db.select().from(itemTypes).where(at)
  const [section] = found?.definition.sections ?? []
  if (found === undefined || section === undefined) throw new Error(`no type ${key}`)
  const email = { name: 'email', type: 'email' as const, label: { nl: 'E-mail', en: 'E-mail' } }
  const definition = {
    ...found.definition,
    sections: [{ ...section, fields: [...fieldsOf([found.definition]), email] }],
  }
  await application.db.update(itemTypes).set({ definition }).where(at)
}

/** The open or broken checks of a product as an editor sees them, and whether they are a task. */
async function shown(token: string, product: string) {
  const params = { organisation: 'bibliotheek', product }
  const { data } = await application.call(itemEndpoints.product, { params }, { token })
  const { data: user } = await application.call(sessionEndpoints.update, {}, { token })
  return { outside: data.outside, isTask: user.tasks.some(({ key }) => key === `broken-product-${product}`) }
}

async function expectAsked(token: string, product: string) {
  const email = { path: 'values.email', subject: 'weg.test' }
  expect(await shown(token, product)).toMatchObject({ outside: [{ ...email, state: 'open' }], isTask: false })
  application.clock.advance({ minutes: 6 })
  await askAgain(application.services)
  expect(await shown(token, product)).toMatchObject({ outside: [{ ...email, state: 'broken' }], isTask: true })
}

describe('addresses of what is published many at once, for which no visit of each is waited for', () => {
  it('by an import are open at first, and are asked about right after', async () => {
    const { tenant } = await changeSetTenant(application)
    const token = await tenant.tokenFor({ role: 'admin', on: tenant.on.noord })
    await addEmail(tenant, 'cursus')
    const { products } = productsOf(application, tenant, token)
    const rows = await products()
    const at = rows[0]?.indexOf('email') ?? -1
    const given = rows.map((row) => (row[0] === 'cursus' ? row.with(at, 'info@weg.test') : row))
    const { run } = await check(application, token, given, { team: 'noord', save: 'publish' })
    expect((await save(application, token, run.id)).run.outcomes).toMatchObject({ success: 1 })
    await expectAsked(token, 'cursus')
  })

  it('by a change set are open at first, and are asked about right after', async () => {
    const t = await changeSetTenant(application)
    await addEmail(t.tenant, 'les')
    await t.lesson('een', [], { values: { title: 'Een', words: ['Taal'], email: 'info@weg.test' } })
    const { id } = await t.propose('first', { action: { kind: 'keyword', from: ['Taal'], to: 'Taalhulp' } })
    expect(await t.through('first', id)).toMatchObject({ outcomes: { done: 1 } })
    await expectAsked(await t.tenant.tokenFor({ role: 'admin', on: t.tenant.on.noord }), 'een')
  })
})
