import { and, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { everyFieldType } from '../../kernel/type/standard-types/every-field-type.ts'
import { itemTypes } from '../../platform/db/schema/words.ts'
import { type TestApplication, testApplication } from '../../testing/application.ts'
import { check, getSheets, type Rows, rowsOf } from '../../testing/spreadsheets.ts'
import { createTestTenant, type TestTenant } from '../../testing/tenant.ts'

let application: TestApplication
let tenant: TestTenant
let token: string

beforeEach(async () => {
  application = await testApplication()
  tenant = await createTestTenant(application)
  token = await tenant.tokenFor({ role: 'admin', on: tenant.on.noord })
})

const noord = { team: 'noord' }
const products = async (): Promise<Rows> =>
  rowsOf((await getSheets(application, token, '/main/export?kind=product&team=noord'))[0])

describe('a round trip over the real store', () => {
  it('changes nothing of any field type, and nothing by cells that only look different', async () => {
    const definition = { ...everyFieldType, key: 'cursus' }
    await application.db
      .update(itemTypes)
      .set({ definition })
      .where(and(eq(itemTypes.tenantId, tenant.id), eq(itemTypes.key, 'cursus')))
    const whole = { number: 7.5, yesNo: false, choices: ['boot', 'trein'], date: '2026-11-12', phone: '+31201234567' }
    const parts = { price: { kind: 'amount', amount: 750 }, address: { type: 'NOADDRESS', country: 'NL' } }
    const rest = { richText: '<p>Een <strong>twee</strong></p>', keywords: ['a;b', 'c'], isil: [], openingTimes: null }
    const values = { [definition.titleField]: 'Alles', ...whole, ...parts, ...rest }
    const within = { team: tenant.teams.haven, organisation: tenant.items.bibliotheek }
    await tenant.addItem({ ...within, kind: 'product', key: 'alles', title: 'Alles', types: ['cursus'], values })
    const rows = await products()
    expect((await check(application, token, rows, noord)).run.verdicts).toMatchObject({ unchanged: 2, changed: 0 })
    const column = (rows[0] ?? []).indexOf('phone')
    const spelled = rows.map((row) =>
      row[0] === 'alles' ? row.map((cell, at) => (at === column ? '+31 20 123 45 67' : cell)) : row,
    )
    expect((await check(application, token, spelled, noord)).run.verdicts).toMatchObject({ unchanged: 2, changed: 0 })
  })
})
