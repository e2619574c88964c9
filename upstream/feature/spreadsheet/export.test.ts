import { beforeEach, describe, expect, it } from 'vitest'
import { publishingEndpoints } from '#contract/content/publishing'
import type { ExportQuery } from '#contract/spreadsheet/spreadsheet-export'
import { exportEndpoints } from '#contract/spreadsheet/spreadsheet-export'
import { refusalOf, type TestApplication, testApplication } from '#test/upstream/application'
import { createTestTenant, type TestTenant } from '#test/upstream/tenant'
import { readWorkbook } from '../../platform/spreadsheet/read-workbook.ts'

let application: TestApplication
let tenant: TestTenant
let token: string

beforeEach(async () => {
  application = await testApplication()
  tenant = await createTestTenant(application)
  token = await tenant.tokenFor({ role: 'editor', on: tenant.on.noord })
})

type Asked = Partial<Record<keyof ExportQuery, string>>

async function exported(query: Asked, caller = token, language = 'nl') {
  const path = `/main/export?${new URLSearchParams(query)}`
  const response = await application.request(path, { token: caller, headers: { 'Accept-Language': language } })
  if (response.status !== 200) return { status: response.status, sheets: [], name: '' }
  const read = await readWorkbook(Buffer.from(await response.arrayBuffer()))
  if (!('sheets' in read)) throw new Error(read.refusal)
  return { status: 200, sheets: read.sheets, name: response.headers.get('content-disposition') }
}
const cellsIn = async (query: Asked, caller?: string, language?: string) =>
  (await exported(query, caller, language)).sheets[0]?.rows.map(({ cells }) => [...cells])

describe('a workbook of a list', () => {
  it('has the names that stay, headings in the language of the reader, and a row for each item with its version', async () => {
    expect(await cellsIn({ kind: 'product', team: 'noord' })).toEqual([
      ['#product.nl', '#version', '#types', '#organisation', 'title', '#state'],
      [
        'Sleutel (niet wijzigen)',
        'Versie (niet wijzigen)',
        'Type',
        'Sleutel van de organisatie',
        'Titel',
        'Publicatie (niet wijzigen)',
      ],
      ['cursus', 1, 'cursus (nl)', 'bibliotheek', 'Cursus', expect.stringMatching(/^Gepubliceerd/)],
    ])
    const [names, headings] = (await cellsIn({ kind: 'product', team: 'noord' }, token, 'en')) ?? []
    expect([names?.[0], headings?.at(-2)]).toEqual(['#product.en', 'Title'])
  })

  it('holds what the list shows with its filters, and each kind on a sheet of its own', async () => {
    await tenant.addProduct('nieuw', 'concept')
    const keys = async (query: Asked) => (await cellsIn(query))?.slice(2).map(([key]) => key)
    expect(await keys({ kind: 'product', organisation: 'bibliotheek', state: 'concept' })).toEqual(['nieuw'])
    expect(await keys({ kind: 'organisation', team: 'noord', q: 'biblio' })).toEqual(['bibliotheek'])
    const { sheets, name } = await exported({ organisation: 'bibliotheek' })
    expect(sheets.map((sheet) => sheet.name)).toEqual(['Producten', 'Aanvullingen', 'Uitleg', 'lists'])
    expect(name).toBe('attachment; filename="kaartenbak-2026-11-20.xlsx"')
  })

  it('shows no more than the caller may read: no other team, and no concept to who may not edit', async () => {
    await tenant.addProduct('nieuw', 'concept')
    const viewer = await tenant.tokenFor({ role: 'viewer', on: tenant.on.noord })
    expect((await cellsIn({ kind: 'product' }, viewer))?.slice(2).map(([key]) => key)).toEqual(['cursus'])
    expect((await exported({ kind: 'organisation', team: 'zuid' })).status).toBe(404)
    const other = await createTestTenant(application)
    const stranger = await other.tokenFor({ role: 'admin', on: other.on.noord })
    expect(await cellsIn({ kind: 'organisation' }, stranger)).toHaveLength(3)
    expect((await exported({ kind: 'product', organisation: 'museum' })).status).toBe(404)
  })

  it('says of each how it is published, with its dates', async () => {
    const admin = await tenant.tokenFor({ role: 'admin', on: tenant.on.noord })
    const until = new Date(application.clock.now().getTime() + 10 * 86_400_000)
    await application.call(
      publishingEndpoints.product,
      {
        params: { organisation: 'bibliotheek', product: (await tenant.addProduct('tijdelijk', 'concept')).key },
        ...{ version: '"v1"', body: { action: 'publish', until: until.toISOString() } },
        idempotencyKey: crypto.randomUUID(),
      },
      { token: admin },
    )
    const row = async (language: string) =>
      (await cellsIn({ kind: 'product', team: 'noord' }, token, language))?.find(([key]) => key === 'tijdelijk')
    expect((await row('nl'))?.at(-1)).toBe('Gepubliceerd tot 30-11-2026')
    expect((await row('en'))?.at(-1)).toBe('Published till 30-11-2026')
  })

  it('is counted first, for the same question', async () => {
    const count = async (query: ExportQuery) =>
      (await application.call(exportEndpoints.count, { query }, { token })).data.count
    expect(await count({ kind: 'product', team: 'noord' })).toBe(1)
    expect(await count({ organisation: 'bibliotheek' })).toBe(2)
    expect((await refusalOf(count({ team: 'zuid' }))).code).toBe('NOT_FOUND')
  })
})
