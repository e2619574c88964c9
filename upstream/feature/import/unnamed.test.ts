import { beforeEach, expect, it } from 'vitest'
import type { ImportRun } from '#contract/import-job/run'
import { type TestApplication, testApplication } from '#test/upstream/application'
import { check, fileOf, getSheets, give, look, type Rows, rowsOf, work } from '#test/upstream/spreadsheets'
import { createTestTenant } from '#test/upstream/tenant'

let application: TestApplication
let token: string
let products: Rows

beforeEach(async () => {
  application = await testApplication()
  const tenant = await createTestTenant(application)
  token = await tenant.tokenFor({ role: 'admin', on: tenant.on.noord })
  const [sheet] = await getSheets(application, token, '/main/export?kind=product&team=noord')
  const at = rowsOf(sheet)[0]?.indexOf('title') ?? 0
  products = rowsOf(sheet).map((row, line) => (line < 2 ? row : row.map((cell, one) => (one === at ? 'Breien' : cell))))
})

const noord = { team: 'noord' }

/** Gives a file with where its table begins, and looks at it. */
async function givePlace(file: Buffer, place: Record<string, string> = {}) {
  const query = new URLSearchParams({ name: 'lijst.xlsx', save: 'concept', ...noord, ...place })
  const body = new Uint8Array(file)
  const response = await application.request(`/main/import?${query}`, { method: 'POST', token, body })
  const answer = await response.json()
  if (response.status !== 201) return { code: answer.fields?.[0]?.code, message: answer.fields?.[0]?.message }
  const run: ImportRun = answer
  await work(application, run.id)
  return (await look(application, token, run.id)).records.map(({ row, key, verdict }) => ({ row, key, verdict }))
}

it('finds our names below titles, and behind a column that somebody put before them', async () => {
  const shifted = [['Producten van Noord'], [], ...products.map((row) => ['', ...row])]
  const { records } = await check(application, token, shifted, noord)
  expect(records.map(({ row, key, verdict }) => ({ row, key, verdict }))).toEqual([
    { row: 5, key: 'cursus', verdict: 'changed' },
  ])
})

it('reads a workbook that lost our names by its headings, once somebody chose where these stand, and remembers that', async () => {
  const file = await fileOf([['Wat dit is']], [['Producten'], ['Van', 'wie', 'dan ook'], ...products.slice(1)])
  expect(await givePlace(file)).toMatchObject({ code: 'spreadsheet.noSheet' })
  const response = await application.request('/main/import/look?team=noord', {
    method: 'POST',
    token,
    body: new Uint8Array(file),
  })
  expect(await response.json()).toMatchObject({
    sheets: [
      { name: 'Blad1' },
      { name: 'Blad2', rows: [{ row: 1, cells: ['Producten'] }, { row: 2 }, { row: 3 }, { row: 4 }] },
    ],
    table: { sheet: 'Blad2' },
  })
  const wanted = [{ row: 4, key: 'cursus', verdict: 'changed' }]
  expect(await givePlace(file, { sheet: 'Blad2', row: '3', kind: 'product' })).toEqual(wanted)
  expect(await givePlace(file)).toEqual(wanted)
  const other = await give(application, token, await fileOf(products), noord)
  expect(other.status).toBe(201)
})

it('says with its numbers why nothing can be read from where somebody chose', async () => {
  const file = await fileOf(products.slice(1))
  expect(await givePlace(file, { sheet: 'Blad1', row: '2', kind: 'product' })).toMatchObject({
    code: 'spreadsheet.noHeadings',
    message: expect.stringContaining('regel 2'),
  })
  expect(await givePlace(file, { sheet: 'Blad1', row: '99', kind: 'product' })).toMatchObject({
    message: 'Regel 99 van dit bestand is leeg. Kies de regel met de koppen.',
  })
})
