import { beforeEach, describe, expect, it } from 'vitest'
import { locales } from '#contract/kernel/constants'
import { AppError } from '#contract/kernel/errors'
import { sessionEndpoints } from '#contract/people/session'
import { refusalOf, type TestApplication, testApplication } from '#test/upstream/application'
import { check, fileOf, getSheets, give, look, type Rows, rowsOf } from '#test/upstream/spreadsheets'
import { createTestTenant, type TestTenant } from '#test/upstream/tenant'
import { textsFor } from '../../platform/text/texts.ts'
import { refuseFile, type UploadRefusal } from './refuse-file.ts'

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

describe('who may', () => {
  it('takes the right to change several at once at the team, and nobody sees the file of another', async () => {
    const file = await fileOf(await products())
    const editor = await tenant.tokenFor({ role: 'editor', on: tenant.on.noord })
    expect((await give(application, editor, file, noord)).status).toBe(403)
    expect((await give(application, editor, file, {})).status).toBe(403)
    const mayAnywhere = async (caller: string) =>
      (
        await application.call(
          sessionEndpoints.info,
          { body: { timeZone: 'Europe/Amsterdam', locale: 'nl' } },
          { token: caller },
        )
      ).data.bulkMutations
    expect([await mayAnywhere(token), await mayAnywhere(editor)]).toEqual([true, false])
    expect((await give(application, token, file, { team: 'zuid' })).status).toBe(404)
    const { run } = await check(application, token, await products(), noord)
    const other = await tenant.tokenFor({ role: 'admin', on: tenant.on.noord })
    expect((await refusalOf(look(application, other, run.id))).code).toBe('NOT_FOUND')
  })

  it('refuses a file that is none of ours, in words', async () => {
    const answer = async (file: Buffer) => {
      const body: { fields?: { message: string }[] } = await (await give(application, token, file, noord)).json()
      return body.fields?.[0]?.message
    }
    expect(await answer(Buffer.from('sleutel;naam'))).toMatch(/^Dit is geen Excel-werkmap/)
    expect(await answer(await fileOf([['naam'], ['x']]))).toMatch(/^De verborgen eerste rij met namen ontbreekt/)
    expect(await answer(await fileOf((await products()).slice(0, 2)))).toMatch(/^In dit bestand staan geen regels/)
  })
})

/** Every refusal of a file with what it really carries: another does not compile, nor one that is missing. */
const refusals = {
  unreadable: { refusal: 'unreadable' },
  damaged: { refusal: 'damaged' },
  protected: { refusal: 'protected' },
  macros: { refusal: 'macros' },
  unpacksTooLarge: { refusal: 'unpacksTooLarge' },
  tooManyCells: { refusal: 'tooManyCells' },
  tooManyRows: { refusal: 'tooManyRows', params: { maximum: 10_000 } },
  tooManyColumns: { refusal: 'tooManyColumns', params: { maximum: 500 } },
  tooManySheets: { refusal: 'tooManySheets', params: { maximum: 20 } },
  cellTooLong: { refusal: 'cellTooLong', params: { sheet: 'Blad1', cell: 'B3', maximum: 32_767 } },
  busy: { refusal: 'busy' },
  tooSlow: { refusal: 'tooSlow' },
  empty: { refusal: 'empty' },
  incomplete: { refusal: 'incomplete' },
  noSheet: { refusal: 'noSheet' },
  sheetGone: { refusal: 'sheetGone', params: { sheet: 'Blad1', row: 3 } },
  headingRowEmpty: { refusal: 'headingRowEmpty', params: { sheet: 'Blad1', row: 3 } },
  noHeadings: { refusal: 'noHeadings', params: { row: 3 } },
  noRows: { refusal: 'noRows' },
  columnTwice: { refusal: 'columnTwice' },
  running: { refusal: 'running' },
  fileTooLarge: { refusal: 'fileTooLarge', params: { maximum: 10 } },
  referenceTwice: { refusal: 'referenceTwice', params: { row: 3 } },
  referencesRound: { refusal: 'referencesRound', params: { row: 3 } },
  openingsUnread: { refusal: 'openingsUnread', params: { sheet: 'Blad2', row: 3 } },
} satisfies Record<UploadRefusal['refusal'], UploadRefusal>

it.each(Object.values(refusals))('the refusal $refusal of a file has words in both languages', (refusal) => {
  expect.assertions(locales.length)
  try {
    refuseFile(refusal)
  } catch (error) {
    const [field] = error instanceof AppError ? (error.options.fields ?? []) : []
    for (const locale of locales)
      expect(textsFor(locale)(`validation.${field?.code}`, field?.params)).toMatch(/^[A-Z].*\.$/)
  }
})
