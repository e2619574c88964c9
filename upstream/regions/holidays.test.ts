import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { schoolHolidayEndpoints } from '#contract/agenda/school-holidays'
import { type TestApplication, testApplication } from '#test/upstream/application'
import { createTestTenant } from '#test/upstream/tenant'
import { loadHolidays } from './load-holidays.ts'
import { readHolidayFile } from './read-holiday-file.ts'

let application: TestApplication
let token: string
const folder = mkdtempSync(join(tmpdir(), 'holidays-'))

beforeAll(async () => {
  application = await testApplication()
  const tenant = await createTestTenant(application)
  token = await tenant.tokenFor({ role: 'viewer', on: tenant.on.wortel })
})
afterAll(() => rmSync(folder, { recursive: true }))

function fileOf(text: string): string {
  const file = join(folder, 'holidays.csv')
  writeFileSync(file, text)
  return file
}
const load = (text: string) =>
  application.store.withTransaction((tx) => loadHolidays(tx, { rows: readHolidayFile(fileOf(text)) }))
const listed = async (from: string) =>
  (await application.call(schoolHolidayEndpoints.list, { query: { from } }, { token })).data.items

describe('school holidays', () => {
  it('are those of the file, until a later file tells the same time otherwise; other areas stay', async () => {
    await load(
      'gebied;naam;van;tot en met\nnl-noord;Proefvakantie;2-3-2031;6-3-2031\nbe-vlg;Proefverlof;2031-03-03;2031-03-09',
    )
    await load('area,name,from,until\nNL-Noord,Test week,2031-03-02,2031-03-05')
    expect(await listed('2031-03-01')).toEqual([
      { area: 'nl-noord', name: 'Test week', from: '2031-03-02', until: '2031-03-05' },
      { area: 'be-vlg', name: 'Proefverlof', from: '2031-03-03', until: '2031-03-09' },
    ])
  })

  it('are not told once they are over', async () => {
    await load('gebied;naam;van;tot en met\nde-sl;Probe;2031-05-01;2031-05-02')
    expect((await listed('2031-05-02')).map(({ name }) => name)).toEqual(['Probe'])
    expect(await listed('2031-05-03')).toEqual([])
  })

  it.each([
    ['a column that is missing', 'gebied;naam;van\nnl-noord;Proef;2-3-2031', 'no column tot en met'],
    ['an area that nobody knows', 'gebied;naam;van;tot en met\nnl-oost;Proef;2-3-2031;3-3-2031', 'holiday 1 .*nl-oost'],
    [
      'a day that does not exist',
      'gebied;naam;van;tot en met\nnl-zuid;Proef;30-2-2031;3-3-2031',
      'a date that is none',
    ],
    ['an end before the start', 'gebied;naam;van;tot en met\nnl-zuid;Proef;4-3-2031;3-3-2031', 'before it begins'],
  ])('refuse a file with %s, and say which line', (_, text, message) => {
    expect(() => readHolidayFile(fileOf(text))).toThrow(new RegExp(message))
  })
})
