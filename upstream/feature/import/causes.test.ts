import { beforeEach, describe, expect, it } from 'vitest'
import { type ImportMend, importRunEndpoints } from '#contract/import-job/run'
import { refusalOf, type TestApplication, testApplication } from '#test/upstream/application'
import { productsOf } from '#test/upstream/product-rows'
import { check, look, save, work } from '#test/upstream/spreadsheets'
import { createTestTenant, type TestTenant } from '#test/upstream/tenant'

let application: TestApplication
let tenant: TestTenant
let token: string
let heads: Awaited<ReturnType<ReturnType<typeof productsOf>['products']>>

beforeEach(async () => {
  application = await testApplication()
  tenant = await createTestTenant(application)
  token = await tenant.tokenFor({ role: 'admin', on: tenant.on.noord })
  heads = (await productsOf(application, tenant, token).products()).slice(0, 2)
})

const added = (title: string, owner = 'bibliotheek') => [undefined, undefined, 'cursus', owner, title]
const read = (rows: ReturnType<typeof added>[]) => check(application, token, [...heads, ...rows], { team: 'noord' })
const causesOf = async (run: string) =>
  (await application.call(importRunEndpoints.causes, { params: { run } }, { token })).data.items
const again = (run: string, mend?: ImportMend, as = token) =>
  application.call(
    importRunEndpoints.again,
    { params: { run }, body: { mend }, idempotencyKey: crypto.randomUUID() },
    { token: as },
  )

describe('rows that were not saved', () => {
  it('are told by cause, the one of most rows first, with what stands in their cells', async () => {
    const { run } = await read([added('Een\ttwee'), added('Drie\tvier'), added('Goed'), added('Vijf', 'nergens')])
    const causes = await causesOf(run.id)
    expect(causes.map(({ count, canMend }) => [count, canMend])).toEqual([
      [2, true],
      [1, false],
    ])
    expect(causes[0]).toMatchObject({ column: 'title', samples: ['Drie\tvier', 'Een\ttwee'] })
    expect(causes[0]?.message).toBeTruthy()
  })

  it('are looked at again with one mend for all of a cause, and saved with nothing done twice', async () => {
    const { run } = await read([added('Goed'), added('Een\ttwee'), added('Vijf', 'nergens')])
    await save(application, token, run.id)
    expect((await look(application, token, run.id)).run.outcomes).toMatchObject({ success: 1, invalid: 2 })
    const [cause] = (await causesOf(run.id)).filter(({ canMend }) => canMend)
    await again(run.id, { column: cause?.column ?? null, key: cause?.key ?? '', value: 'Een en twee' })
    await work(application, run.id)
    const looked = await look(application, token, run.id)
    expect(looked.run).toMatchObject({ step: 'check', state: 'done', outcomes: { success: 1, invalid: 1 } })
    await save(application, token, run.id)
    const { run: done, records } = await look(application, token, run.id)
    expect(done).toMatchObject({ step: 'save', state: 'done', outcomes: { success: 2, invalid: 1 } })
    expect(records.map(({ title, outcome }) => [title, outcome])).toEqual([
      ['Goed', 'success'],
      ['Een en twee', 'success'],
      ['Vijf', 'invalid'],
    ])
  })

  it('are looked at again as they are, once what was missing is there', async () => {
    const { run } = await read([added('Vijf', 'nieuwe-plek')])
    expect(run.outcomes).toMatchObject({ invalid: 1 })
    await tenant.addItem({ kind: 'organisation', key: 'nieuwe-plek', team: tenant.teams.haven, types: ['bibliotheek'] })
    await again(run.id)
    await work(application, run.id)
    expect((await look(application, token, run.id)).run).toMatchObject({ verdicts: { new: 1, refused: 0 } })
  })

  it('are mended in columns of fields alone, by who gave the file', async () => {
    const { run } = await read([added('Vijf', 'nergens')])
    const [cause] = await causesOf(run.id)
    const mend = { column: cause?.column ?? null, key: cause?.key ?? '', value: 'bibliotheek' }
    expect((await refusalOf(again(run.id, mend))).code).toBe('INVALID_FORM')
    const other = await tenant.tokenFor({ role: 'admin', on: tenant.on.noord })
    expect((await refusalOf(again(run.id, undefined, other))).status).toBe(404)
  })
})
