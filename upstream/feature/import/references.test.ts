import { and, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { type TestApplication, testApplication } from '#test/upstream/application'
import { checkSheets, getSheets, type Rows, rowsOf, save } from '#test/upstream/spreadsheets'
import { createTestTenant, type TestTenant } from '#test/upstream/tenant'
import { everyFieldType } from '../../kernel/type/standard-types/every-field-type.ts'
import { items, versions } from '../../platform/db/schema/item.ts'
import { itemTypes } from '../../platform/db/schema/words.ts'
import { readWorkbook } from '../../platform/spreadsheet/read-workbook.ts'

let application: TestApplication
let tenant: TestTenant
let token: string

beforeEach(async () => {
  application = await testApplication()
  tenant = await createTestTenant(application)
  token = await tenant.tokenFor({ role: 'admin', on: tenant.on.noord })
  await application.db
    .update(itemTypes)
    .set({ definition: { ...everyFieldType, key: 'cursus' } })
    .where(and(eq(itemTypes.tenantId, tenant.id), eq(itemTypes.key, 'cursus')))
})

type RowCells = Record<string, string>
/** The head of a sheet of a kind, with rows of something new. */
async function newSheet(kind: 'organisation' | 'product' | 'agenda', rows: RowCells[]): Promise<Rows> {
  const [sheet] = await getSheets(application, token, `/main/export?kind=${kind}&team=noord`)
  const head = rowsOf(sheet).slice(0, 2)
  return [...head, ...rows.map((cells) => (head[0] ?? []).map((name) => cells[String(name)]))]
}
const organisation = (name: string, cells: RowCells = {}) => ({
  '#organisation.nl': name,
  ...{ '#types': 'bibliotheek', title: 'Leeszaal' },
  ...cells,
})
const product = (name: string, title: string, cells: RowCells = {}) => ({
  '#product.nl': name,
  ...{ '#types': 'cursus', '#organisation': 'bibliotheek', [everyFieldType.titleField]: title },
  ...cells,
})
const openings: Rows = [
  ['#openings.nl', '#kind', '#what', '#day', '#opens', '#closes'],
  ['Sleutel', 'Hoort bij', 'Wat', 'Dag', 'Opent', 'Sluit'],
  ['nieuw zwemmen', 'Product', 'Elke week', 'za', '10:00', '16:00'],
]
const checked = (...given: Rows[]) => checkSheets(application, token, given, { team: 'noord' })
const verdicts = ({ records }: Awaited<ReturnType<typeof checked>>) =>
  records.map(({ title, verdict, issues }) => ({ title, verdict, issues }))
async function inStore(title: string) {
  const [found] = await application.db
    .select({ key: items.key, organisationId: items.organisationId, id: items.id, values: versions.values })
    .from(items)
    .innerJoin(versions, eq(versions.uuid, items.conceptVersion))
    .where(and(eq(items.tenantId, tenant.id), eq(items.title, title)))
  return found
}

describe('new rows of one workbook that mean each other', () => {
  it('are saved in one import, whatever the order of their sheets and rows', async () => {
    const agenda = await newSheet('agenda', [
      {
        ...{ '#organisation': 'nieuw zaal', title: 'Open dag', 'when.start': '03-12-2026 09:00' },
        ...{ 'when.end': '03-12-2026 10:00', product: 'nieuw zaal/nieuw zwemmen' },
      },
    ])
    const products = await newSheet('product', [
      product('', 'Lezen', { '#organisation': 'Nieuw  zaal', relation: 'Product: nieuw zwemmen' }),
      product('nieuw zwemmen', 'Zwemmen', { '#organisation': 'nieuw zaal' }),
    ])
    const organisations = await newSheet('organisation', [organisation('nieuw zaal')])
    const looked = await checked(agenda, products, openings, organisations)
    expect(verdicts(looked).map(({ verdict, issues }) => [verdict, issues])).toEqual(Array(4).fill(['new', []]))
    expect(await inStore('Leeszaal')).toBeUndefined()

    const { records } = await save(application, token, looked.run.id)
    expect(records.map(({ outcome, issues }) => [outcome, issues])).toEqual(Array(4).fill(['success', []]))
    const [zaal, zwemmen, lezen, open] = await Promise.all(['Leeszaal', 'Zwemmen', 'Lezen', 'Open dag'].map(inStore))
    const pointer = { kind: 'product', key: zwemmen?.key, organisation: zaal?.key }
    expect(zwemmen).toMatchObject({
      organisationId: zaal?.id,
      values: { openingTimes: { weekly: [{ day: 'SA', from: '10:00', till: '16:00' }] } },
    })
    expect(lezen).toMatchObject({ organisationId: zaal?.id, values: { relation: pointer } })
    expect(open).toMatchObject({ organisationId: zaal?.id, values: { product: pointer } })

    // The result has the keys that came: the same file can be changed on.
    const response = await application.request(`/main/import/${looked.run.id}/result`, { token })
    const read = await readWorkbook(Buffer.from(await response.arrayBuffer()))
    const result = 'sheets' in read ? read.sheets.map(rowsOf) : []
    expect((await checked(...result)).run.verdicts).toMatchObject({ new: 0, changed: 0, refused: 0 })
  })

  it('are told when what they mean is not there, can not be saved, or means them in turn', async () => {
    const unknown = await checked(await newSheet('product', [product('', 'Lezen', { relation: 'Product: nieuw weg' })]))
    expect(verdicts(unknown)).toMatchObject([
      { verdict: 'refused', issues: [{ message: expect.stringContaining('Geen nieuwe regel') }] },
    ])
    const broken = await checked(
      await newSheet('product', [product('', 'Lezen', { '#organisation': 'nieuw zaal' })]),
      await newSheet('organisation', [organisation('nieuw zaal', { '#types': 'zomaar' })]),
    )
    expect(verdicts(broken)).toMatchObject([
      { verdict: 'refused', issues: [{ message: expect.not.stringContaining('nieuwe regel 3') }] },
      { verdict: 'refused', issues: [{ message: expect.stringContaining('nieuwe regel 3') }] },
    ])
    const round = await newSheet('product', [
      product('nieuw een', 'Een', { relation: 'Product: nieuw twee' }),
      product('nieuw twee', 'Twee', { relation: 'Product: nieuw een' }),
    ])
    await expect(checked(round)).rejects.toThrow('referencesRound')
  })

  it('take a name only where something can be meant: a title may begin with “Nieuw”', async () => {
    const rows = await newSheet('product', [product('nieuw zwembad', 'Nieuw zwembad')])
    expect(verdicts(await checked(rows))).toMatchObject([{ title: 'Nieuw zwembad', verdict: 'new' }])
  })
})
