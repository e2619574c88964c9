import { beforeEach, describe, expect, it } from 'vitest'
import { sessionEndpoints } from '#contract/people/session'
import { refusalOf, type TestApplication, testApplication } from '../../testing/application.ts'
import { check, fileOf, getSheets, give, look, type Rows, rowsOf } from '../../testing/spreadsheets.ts'
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
    expect(await answer(await fileOf([['naam'], ['x']]))).toMatch(/^Dit bestand komt niet uit de Kaartenbak/)
    expect(await answer(await fileOf((await products()).slice(0, 2)))).toMatch(/^In dit bestand staan geen regels/)
  })
})
