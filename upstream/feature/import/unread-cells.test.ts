import { and, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import type { ImportRun } from '#contract/import-job/run'
import type { Cell } from '#contract/spreadsheet/cell'
import { type TestApplication, testApplication } from '#test/upstream/application'
import { importJobOf } from '#test/upstream/import-jobs'
import {
  fileOf,
  fileWith,
  getSheets,
  give,
  look,
  placeIn,
  type Rows,
  rowsOf,
  save,
  work,
} from '#test/upstream/spreadsheets'
import { createTestTenant, type TestTenant } from '#test/upstream/tenant'
import { everyFieldType } from '../../kernel/type/standard-types/every-field-type.ts'
import { itemTypes } from '../../platform/db/schema/words.ts'

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

const noord = { team: 'noord' }
const formula = '<f>CONCATENATE("a","b")</f><v></v>'
const products = async (): Promise<Rows> =>
  rowsOf((await getSheets(application, token, '/main/export?kind=product&team=noord'))[0])

/** Replaces what a cell of a sheet holds. */
const withCell = (place: string, inside: string) => (sheet: string) =>
  sheet.replace(new RegExp(`<c r="${place}"[^>]*?(?:/>|>.*?</c>)`), `<c r="${place}">${inside}</c>`)

async function looked(file: Buffer) {
  const response = await give(application, token, file, noord)
  if (response.status !== 201) throw new Error(`not taken: ${response.status} ${await response.text()}`)
  const run: ImportRun = await response.json()
  await work(application, run.id)
  return look(application, token, run.id)
}

/** The rows of a list with its first record, which has an optional field filled in; the place of that field. */
async function filled(column: string): Promise<{ rows: Rows; at: number }> {
  const rows = await products()
  const at = (rows[0] ?? []).indexOf(column)
  const { run } = await looked(await fileOf(set(rows, at, 'Neem een handdoek mee.')))
  await save(application, token, run.id)
  return { rows: await products(), at }
}
const set = (rows: Rows, at: number, cell: Cell) =>
  rows.map((row, index) => (index === 2 ? Object.assign([...row], { [at]: cell }) : row))

describe('a cell of a workbook that can not be read', () => {
  it('refuses its row by name, and empties nothing', async () => {
    const { rows, at } = await filled('multilineText')
    const place = placeIn(at, 3)
    const { run, records } = await looked(await fileWith(rows, withCell(place, formula)))
    expect(run.verdicts).toMatchObject({ refused: 1, changed: 0 })
    expect(records[0]?.issues).toEqual([
      { column: rows[1]?.[at], message: expect.stringMatching(/^In deze cel staat een formule/) },
    ])
    await save(application, token, run.id)
    expect(await products()).toEqual(rows)
  })

  it('is every cell that is merged with another, each by name', async () => {
    const { rows, at } = await filled('multilineText')
    const merges = `<mergeCells><mergeCell ref="${placeIn(at, 3)}:${placeIn(at + 1, 4)}"/></mergeCells>`
    const { records } = await looked(
      await fileWith(rows, (sheet) => sheet.replace('</sheetData>', `</sheetData>${merges}`)),
    )
    expect(records[0]?.issues).toEqual([
      { column: rows[1]?.[at + 1], message: expect.stringMatching(/^Deze cel is samengevoegd/) },
    ])
  })

  it('is no key of something new', async () => {
    const rows = await products()
    const { records } = await looked(await fileWith(rows, withCell('A3', formula)))
    expect(records.map(({ verdict, issues }) => [verdict, issues.map(({ message }) => message)])).toEqual([
      ['refused', [expect.stringMatching(/^In deze cel staat een formule/)]],
    ])
  })
})

describe('a cell of an import that can not be read', () => {
  it.each([
    ['a part of a house number', 'C2'],
    ['the number by which the source knows it', 'A2'],
  ])('refuses its row by name: %s', async (_, place) => {
    const owner = await tenant.tokenFor({ role: 'tenant', on: tenant.on.wortel })
    const job = await importJobOf(application, owner, {
      format: 'xlsx',
      mapping: [
        { column: 'title', from: 'naam' },
        { column: 'address.houseNumber', from: 'nr' },
        { column: 'address.houseLetter', from: 'letter' },
      ],
    })
    const rows = [
      ['code', 'nr', 'letter', 'naam'],
      ['1', '12', 'b', 'Bibliotheek'],
    ]
    const { records } = await job.run(await fileWith(rows, withCell(place, formula)))
    expect(records.map(({ verdict, issues }) => [verdict, issues.map(({ message }) => message)])).toEqual([
      ['refused', [expect.stringMatching(/^In deze cel staat een formule/)]],
    ])
  })

  it('takes nothing to the archive where it is a number: whose that is can not be known', async () => {
    const owner = await tenant.tokenFor({ role: 'tenant', on: tenant.on.wortel })
    const job = await importJobOf(application, owner, { gone: 'archive' })
    await job.run('code;naam\n1;Kade\n2;Haven\n')
    const { records } = await job.run('code;naam\n1;Kade\n#N/A;Haven\n')
    expect(records.map(({ title, verdict }) => [title, verdict])).toEqual([
      ['Kade', 'unchanged'],
      ['', 'refused'],
      ['Haven', 'gone'],
    ])
    expect(records[2]?.issues[0]?.message).toContain('niet te lezen')
  })
})
