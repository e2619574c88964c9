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

const openingTimes = {
  weekly: [
    { day: 'MO', from: '09:00', till: '12:00' },
    { day: 'TU', from: '13:00', till: '17:00', byAppointment: true },
  ],
  seasons: [{ from: '2026-07-01', until: '2026-08-31', yearly: true, name: 'Zomer', weekly: [] }],
  closedOnHolidays: ['nl:kerst1'],
  special: [{ date: '2026-12-05', from: '09:00', till: '10:00', more: [{ from: '19:00', till: '21:00' }] }],
  note: 'Bel\neerst',
}

beforeEach(async () => {
  application = await testApplication()
  tenant = await createTestTenant(application)
  token = await tenant.tokenFor({ role: 'admin', on: tenant.on.noord })
  const definition = { ...everyFieldType, key: 'cursus' }
  await application.db
    .update(itemTypes)
    .set({ definition })
    .where(and(eq(itemTypes.tenantId, tenant.id), eq(itemTypes.key, 'cursus')))
  const within = { team: tenant.teams.haven, organisation: tenant.items.bibliotheek }
  const values = { [definition.titleField]: 'Alles', openingTimes }
  await tenant.addItem({ ...within, kind: 'product', key: 'alles', title: 'Alles', types: ['cursus'], values })
})

const noord = { team: 'noord' }
async function sheets(): Promise<{ products: Rows; openings: Rows }> {
  const found = await getSheets(application, token, '/main/export?kind=product&team=noord')
  const named = (name: string) => rowsOf(found.find((sheet) => sheet.name === name))
  return { products: named('Producten'), openings: named('Openingstijden') }
}
const checked = (...given: Rows[]) => checkSheets(application, token, given, noord)
const timesOf = async (key: string) => {
  const [found] = await application.db
    .select({ values: versions.values })
    .from(items)
    .innerJoin(versions, eq(versions.uuid, items.conceptVersion))
    .where(and(eq(items.tenantId, tenant.id), eq(items.key, key)))
  return found?.values.openingTimes
}
/** A row of the sheet of opening times, its cells by the names of their columns. */
function rowOf(openings: Rows, cells: Record<string, string>): Rows[number] {
  const names = openings[0] ?? []
  return names.map((name) => cells[String(name)])
}
const ofAlles = { '#openings.nl': 'alles', '#kind': 'Product', '#field': 'openingTimes' }

describe('opening times of a workbook', () => {
  it('stand on a sheet of their own, a row a period, and read in again change nothing', async () => {
    const { products, openings } = await sheets()
    expect(openings.slice(1).map((row) => row.slice(0, 9))).toEqual([
      [
        'Sleutel (niet wijzigen)',
        'Hoort bij',
        'Veld (niet wijzigen)',
        'Naam',
        'Wat',
        'Naam of feestdag',
        'Dag',
        ...['Datum of van', 'Tot en met'],
      ],
      ['alles', 'Product', 'openingTimes', 'Alles', 'Elke week', undefined, 'ma', undefined, undefined],
      ['alles', 'Product', 'openingTimes', 'Alles', 'Elke week', undefined, 'di', undefined, undefined],
      [
        'alles',
        'Product',
        'openingTimes',
        'Alles',
        'Deel van het jaar',
        'Zomer',
        undefined,
        '2026-07-01',
        '2026-08-31',
      ],
      ['alles', 'Product', 'openingTimes', 'Alles', 'Gesloten op feestdag', 'eerste kerstdag'],
      ['alles', 'Product', 'openingTimes', 'Alles', 'Bijzondere dag', undefined, undefined, '2026-12-05', undefined],
      ['alles', 'Product', 'openingTimes', 'Alles', 'Bijzondere dag', undefined, undefined, '2026-12-05', undefined],
      ['alles', 'Product', 'openingTimes', 'Alles', 'Toelichting', undefined, undefined, undefined, undefined],
    ])
    expect((await checked(products, openings)).run.verdicts).toMatchObject({ unchanged: 2, changed: 0, refused: 0 })
  })

  it('are saved as their rows say, and stay as they are where no row of them is left', async () => {
    const { products, openings } = await sheets()
    const friday = rowOf(openings, {
      ...ofAlles,
      '#what': 'Elke week',
      '#day': 'vr',
      '#opens': '9:00',
      '#closes': '12.30',
    })
    const evening = openings.map((row) => row.map((cell) => (cell === '19:00' ? '20:00' : cell)))
    const { run, records } = await checked(products, [...evening, friday])
    expect(records.find(({ key }) => key === 'alles')).toMatchObject({
      verdict: 'changed',
      changes: [{ label: 'Openingstijden', after: expect.stringContaining('vr 09:00-12:30') }],
    })
    await save(application, token, run.id)
    expect(await timesOf('alles')).toEqual({
      ...openingTimes,
      weekly: [...openingTimes.weekly, { day: 'FR', from: '09:00', till: '12:30' }],
      special: [{ date: '2026-12-05', from: '09:00', till: '10:00', more: [{ from: '20:00', till: '21:00' }] }],
    })
    const again = await sheets()
    const headOnly = await checked(again.products, again.openings.slice(0, 2))
    expect(headOnly.run.verdicts).toMatchObject({ unchanged: 2, changed: 0 })
    const none = rowOf(openings, { ...ofAlles, '#what': 'Geen openingstijden' })
    const emptied = await checked(again.products, [...again.openings.slice(0, 2), none])
    await save(application, token, emptied.run.id)
    expect(await timesOf('alles')).toBeUndefined()
  })

  it('come with something new, which both sheets call by the same name of its own', async () => {
    const { products, openings } = await sheets()
    const names = products[0] ?? []
    const cells: Record<string, string> = {
      '#product.nl': 'nieuw zwembad',
      '#types': 'cursus',
      '#organisation': 'bibliotheek',
      [everyFieldType.titleField]: 'Zwembad',
    }
    const added = names.map((name) => cells[String(name)])
    const of = { '#openings.nl': 'Nieuw  Zwembad', '#kind': 'Product', '#what': 'Elke week', '#day': 'za' }
    const row = (more: Record<string, string>) => rowOf(openings, { ...of, ...more })
    const wrong = await checked([...products, added], [...openings, row({ '#opens': '10:00', '#note': 'Achterom' })])
    expect(wrong.records.find(({ title }) => title === 'Zwembad')).toMatchObject({
      verdict: 'refused',
      issues: expect.arrayContaining([
        { column: 'Blad2, regel 10, Toelichting', message: expect.stringContaining('hoort leeg te zijn') },
      ]),
    })
    // The result file can be corrected and uploaded again.
    const response = await application.request(`/main/import/${wrong.run.id}/result`, { token })
    const read = await readWorkbook(Buffer.from(await response.arrayBuffer()))
    const result = 'sheets' in read ? read.sheets : []
    const keysOf = (at: number) => result[at]?.rows.map(({ cells: [key] }) => key)
    expect(keysOf(0)).toContain('nieuw zwembad')
    expect(keysOf(1)).toContain('nieuw zwembad')

    const right = row({ '#opens': '10:00', '#closes': '16:00' })
    const { run } = await checked([...products, added], [...openings, right])
    expect(run.verdicts).toMatchObject({ new: 1, refused: 0 })
    const { records } = await save(application, token, run.id)
    const saved = records.find(({ title }) => title === 'Zwembad')
    expect(await timesOf(saved?.key ?? '')).toMatchObject({ weekly: [{ day: 'SA', from: '10:00', till: '16:00' }] })
  })

  it('of something new are for one row: a file that uses its name twice is refused', async () => {
    const { products, openings } = await sheets()
    const named = (products[0] ?? []).map((_, at) => (at === 0 ? 'nieuw zwembad' : undefined))
    await expect(checked([...products, named, named], openings)).rejects.toThrow('referenceTwice')
  })

  it.each(['#FORMULA?', '#MERGED?', '#REF!'])('are refused where a cell can’t be read: %s', async (cell) => {
    const { products, openings } = await sheets()
    const row = (cells: Record<string, string>) => rowOf(openings, { ...ofAlles, '#what': 'Toelichting', ...cells })
    const { records } = await checked(products, [...openings.slice(0, -1), row({ '#note': cell })])
    expect(records.find(({ title }) => title === 'Alles')).toMatchObject({
      verdict: 'refused',
      issues: [
        { column: expect.stringMatching(/^Blad2, regel 9, Toelichting$/), message: expect.stringMatching(/cel/) },
      ],
    })
    // Whose they are can't be known, and that record would lose them.
    const lost = checked(products, [...openings, row({ '#openings.nl': cell, '#note': 'Bel' })])
    await expect(lost).rejects.toThrow('openingsUnread')
  })

  it('take no field that is not theirs', async () => {
    const { products, openings } = await sheets()
    const row = (field: string) =>
      rowOf(openings, {
        ...ofAlles,
        '#field': field,
        '#what': 'Elke week',
        '#day': 'ma',
        '#opens': '11:00',
        '#closes': '13:00',
      })
    const { records } = await checked(products, [...openings, row('text'), row('zomaar')])
    expect(records.filter(({ verdict }) => verdict !== 'unchanged')).toMatchObject([
      {
        title: 'Alles',
        verdict: 'refused',
        issues: [{ column: 'Blad2, regel 11, Wat', message: expect.stringContaining('Dit veld is er niet') }],
      },
      { title: 'alles', verdict: 'refused', changes: [] },
    ])
  })

  it('are refused at the row that can’t be, and say so in the result as well', async () => {
    const { products, openings } = await sheets()
    const row = (cells: Record<string, string>) => rowOf(openings, { ...ofAlles, ...cells })
    const { run, records } = await checked(products, [
      ...openings,
      row({ '#what': 'Elke week', '#day': 'ma', '#opens': '11:00', '#closes': '13:00' }),
      row({ '#what': 'Elke week', '#day': 'wo', '#opens': '09:00', '#closes': '12:00', '#note': 'Achterom' }),
      row({ '#openings.nl': 'weg', '#what': 'Elke week', '#day': 'ma', '#opens': '11:00', '#closes': '13:00' }),
    ])
    expect(
      records.filter(({ verdict }) => verdict === 'refused').map(({ title, issues }) => ({ title, issues })),
    ).toEqual([
      {
        title: 'Alles',
        issues: [
          { column: 'Blad2, regel 11, Toelichting', message: expect.stringContaining('hoort leeg te zijn') },
          { column: 'Blad2, regel 10, Opent', message: expect.stringContaining('valt samen') },
        ],
      },
      { title: 'weg', issues: [{ column: null, message: expect.stringContaining('niet in het bestand') }] },
    ])
    const response = await application.request(`/main/import/${run.id}/result`, { token })
    const read = await readWorkbook(Buffer.from(await response.arrayBuffer()))
    const result = 'sheets' in read ? read.sheets : []
    expect(result[0]?.rows.flatMap(({ cells }) => cells).join()).toContain('Blad2, regel 11, Toelichting')
    expect(result.find(({ name }) => name === 'Openingstijden')?.rows).toHaveLength(openings.length + 3)
  })
})
