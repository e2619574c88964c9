import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { type TestApplication, testApplication } from '#test/upstream/application'
import { productsOf } from '#test/upstream/product-rows'
import { check, type Rows } from '#test/upstream/spreadsheets'
import { createTestTenant, type TestTenant } from '#test/upstream/tenant'
import { items } from '../../platform/db/schema/item.ts'

let application: TestApplication
let tenant: TestTenant
let token: string
let products: ReturnType<typeof productsOf>['products']
let withTitles: ReturnType<typeof productsOf>['withTitles']
let productOf: ReturnType<typeof productsOf>['productOf']
let saveTitle: ReturnType<typeof productsOf>['saveTitle']

beforeEach(async () => {
  application = await testApplication()
  tenant = await createTestTenant(application)
  token = await tenant.tokenFor({ role: 'admin', on: tenant.on.noord })
  ;({ products, withTitles, productOf, saveTitle } = productsOf(application, tenant, token))
})

const noord = { team: 'noord' }

describe('a file that is looked at', () => {
  it('changes nothing, and says of each row what would: new, changed field by field, or not at all', async () => {
    await tenant.addProduct('tweede', 'published')
    const rows: Rows = [
      ...(await withTitles({ cursus: 'Cursus breien' })),
      [undefined, undefined, 'cursus (nl)', 'bibliotheek', 'Nieuw'],
    ]
    const { run, records } = await check(application, token, rows, noord)
    expect(run).toMatchObject({
      step: 'check',
      state: 'done',
      total: 3,
      done: 3,
      verdicts: { new: 1, changed: 1, unchanged: 1, refused: 0 },
    })
    expect(records.map(({ row, key, verdict, changes }) => ({ row, key, verdict, changes }))).toEqual([
      {
        row: 3,
        key: 'cursus',
        verdict: 'changed',
        changes: [{ label: 'Titel', before: 'Cursus', after: 'Cursus breien' }],
      },
      { row: 4, key: 'tweede', verdict: 'unchanged', changes: [] },
      { row: 5, key: '', verdict: 'new', changes: [{ label: 'Titel', before: '', after: 'Nieuw' }] },
    ])
    expect(await productOf('cursus')).toMatchObject({ title: 'Cursus', version: 1 })
    expect(await application.db.select().from(items).where(eq(items.tenantId, tenant.id))).toHaveLength(6)
  })

  it('refuses rows with a reason at their column: a value, a type, a key, a version, something twice or elsewhere', async () => {
    const [names = [], headings = []] = await products()
    const row = (key?: string, version?: number, type = 'cursus (nl)', organisation = 'bibliotheek', title = 'x') => [
      key,
      version,
      type,
      organisation,
      title,
    ]
    const { records } = await check(
      application,
      token,
      [
        names,
        headings,
        row('cursus', 1, 'cursus (nl)', 'bibliotheek', '<b>x</b>'),
        row('onbekend', 1),
        row('cursus', 1),
        row(undefined, undefined, 'raket'),
        row(undefined, undefined, 'cursus (nl)', 'museum'),
        row(undefined, undefined, 'cursus (nl)', 'bibliotheek', '#REF!'),
        row(undefined, undefined, 'cursus (nl)', 'bibliotheek', 'cursus'),
      ],
      noord,
    )
    expect(
      records.map(({ verdict, outcome, issues }) => [
        verdict,
        outcome,
        issues[0]?.column,
        issues[0]?.message.split(/[.:]/)[0],
      ]),
    ).toEqual([
      ['refused', 'invalid', 'Titel', expect.any(String)],
      ['refused', 'invalid', null, 'Bij deze sleutel hoort niets dat u mag zien'],
      ['refused', 'invalid', null, 'Deze sleutel staat al bij regel 3 in het bestand'],
      ['refused', 'invalid', 'Type', 'Dit type bestaat niet'],
      [
        'refused',
        'invalid',
        'Sleutel van de organisatie',
        expect.stringMatching(/hoort geen organisatie|niet bij de lijst/),
      ],
      ['refused', 'invalid', 'Titel', 'In deze cel staat een fout van Excel'],
      ['refused', 'invalid', 'Titel', 'cursus bestaat hier al'],
    ])
  })

  it('refuses what somebody changed since the file was made, by whom and when; rows that were not edited are no matter', async () => {
    const before = await products()
    const edited = await withTitles({ cursus: 'Van mij' })
    await saveTitle('Van een ander')
    expect((await check(application, token, before, noord)).records).toMatchObject([{ verdict: 'unchanged' }])
    const { records } = await check(application, token, edited, noord)
    expect(records).toMatchObject([
      {
        verdict: 'refused',
        isConflict: true,
        organisation: 'bibliotheek',
        changes: [{ before: 'Cursus', after: 'Van mij' }],
      },
    ])
    expect(records[0]?.issues[0]?.message).toMatch(/^Jo van Dijk heeft dit intussen gewijzigd \(20-11-2026 10:00\)/)
  })
})
