import { and, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { type TestApplication, testApplication } from '#test/upstream/application'
import { check, checkSheets, getSheets, rowsOf, save } from '#test/upstream/spreadsheets'
import { createTestTenant, type TestTenant } from '#test/upstream/tenant'
import { everyFieldType } from '../../kernel/type/standard-types/every-field-type.ts'
import { items, versions } from '../../platform/db/schema/item.ts'
import { itemTypes } from '../../platform/db/schema/words.ts'

let application: TestApplication
let tenant: TestTenant
let token: string

beforeEach(async () => {
  application = await testApplication()
  tenant = await createTestTenant(application)
  token = await tenant.tokenFor({ role: 'admin', on: tenant.on.noord })
})

const noord = { team: 'noord' }
describe('a round trip over the real store', () => {
  it('changes nothing of any field type, and nothing by cells that only look different', async () => {
    const definition = { ...everyFieldType, key: 'cursus' }
    await application.db
      .update(itemTypes)
      .set({ definition })
      .where(and(eq(itemTypes.tenantId, tenant.id), eq(itemTypes.key, 'cursus')))
    const whole = { number: 7.5, yesNo: false, choices: ['boot', 'trein'], date: '2026-11-12', phone: '+31201234567' }
    const parts = { price: { kind: 'amount', amount: 750 }, address: { type: 'NOADDRESS', country: 'NL' } }
    const rest = { richText: '<p>Een <strong>twee</strong></p>', keywords: ['a;b', 'c'] }
    const apart = {
      openingTimes: {
        weekly: [{ day: 'MO', from: '09:00', till: '12:00' }],
        closedOnHolidays: ['nl:kerst1'],
        special: [{ date: '2026-12-05', from: '09:00', till: '10:00', more: [{ from: '19:00', till: '21:00' }] }],
        note: 'Bel\neerst',
      },
      isil: [{ code: 'NL-0100030000', startDate: '2020-01-01', original: false, current: true }],
      relation: { kind: 'product', key: 'cursus', organisation: 'bibliotheek' },
      recurrence: {
        ...{ start: '2026-12-03T09:00', zone: 'Europe/Amsterdam', duration: 90, rrule: 'FREQ=WEEKLY;COUNT=4' },
        ...{ rdate: ['2027-03-01T10:00'], exdate: ['2026-12-10T09:00'] },
        changes: [{ occurrence: '2026-12-17T09:00', cancelled: true, note: 'Vakantie' }],
      },
    }
    const values = { [definition.titleField]: 'Alles', ...whole, ...parts, ...rest, ...apart }
    const within = { team: tenant.teams.haven, organisation: tenant.items.bibliotheek }
    await tenant.addItem({ ...within, kind: 'product', key: 'alles', title: 'Alles', types: ['cursus'], values })
    const given = (await getSheets(application, token, '/main/export?kind=product&team=noord')).map(rowsOf)
    const [rows = []] = given
    expect((await checkSheets(application, token, given, noord)).run.verdicts).toMatchObject({
      ...{ unchanged: 2, changed: 0, refused: 0 },
    })
    const inFile = [...(rows[0] ?? []), ...(given[1]?.flat() ?? [])].map((name) => String(name).split('.')[0])
    expect(
      definition.sections
        .flatMap(({ fields }) => fields.map(({ name }) => name))
        .filter((name) => !inFile.includes(name)),
    ).toEqual(['file'])
    const column = (rows[0] ?? []).indexOf('phone')
    const spelled = rows.map((row) =>
      row[0] === 'alles' ? row.map((cell, at) => (at === column ? '+31 20 123 45 67' : cell)) : row,
    )
    expect((await check(application, token, spelled, noord)).run.verdicts).toMatchObject({ unchanged: 2, changed: 0 })
    const edits: Record<string, string> = {
      isil: 'NL-0100030000 1-1-2020 oorspronkelijk\nNL-0100030001 1-5-2021 nu geldig',
      relation: 'Organisatie: bibliotheek',
      'recurrence.exdate': '',
    }
    const edited = rows.map((row) =>
      row[0] === 'alles' ? row.map((cell, at) => edits[String(rows[0]?.[at])] ?? cell) : row,
    )
    const { run, records } = await check(application, token, edited, noord)
    expect(records.map(({ issues }) => issues)).toEqual([[], []])
    await save(application, token, run.id)
    const [saved] = await application.db
      .select({ values: versions.values })
      .from(items)
      .innerJoin(versions, eq(versions.uuid, items.conceptVersion))
      .where(and(eq(items.tenantId, tenant.id), eq(items.key, 'alles')))
    expect(saved?.values).toMatchObject({
      ...{ openingTimes: apart.openingTimes, recurrence: { ...apart.recurrence, exdate: [] } },
      relation: { kind: 'organisation', key: 'bibliotheek' },
      isil: [
        { code: 'NL-0100030000', startDate: '2020-01-01', original: true, current: false },
        { code: 'NL-0100030001', startDate: '2021-05-01', original: false, current: true },
      ],
    })
  })
})
