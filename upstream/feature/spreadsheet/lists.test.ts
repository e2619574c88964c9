import { beforeEach, describe, expect, it } from 'vitest'
import { exportEndpoints } from '#contract/spreadsheet/spreadsheet-export'
import { refusalOf, type TestApplication, testApplication } from '#test/upstream/application'
import { addProject } from '#test/upstream/projects'
import { createTestTenant, type TestTenant } from '#test/upstream/tenant'
import { readWorkbook } from '../../platform/spreadsheet/read-workbook.ts'

let application: TestApplication
let tenant: TestTenant
let token: string

beforeEach(async () => {
  application = await testApplication()
  tenant = await createTestTenant(application)
  token = await tenant.tokenFor({ role: 'tenant', on: tenant.on.wortel })
})

async function rowsOf(query: Record<string, string>, as = token) {
  const response = await application.request(`/main/export?${new URLSearchParams(query)}`, { token: as })
  if (response.status !== 200) return response.status
  const read = await readWorkbook(Buffer.from(await response.arrayBuffer()))
  if (!('sheets' in read)) throw new Error(read.refusal)
  return read.sheets[0]?.rows.map(({ cells }) => [...cells])
}

describe('a workbook of what a search finds', () => {
  it('has teams with the team above and how many organisations they have, within one’s rights', async () => {
    const noord = await tenant.tokenFor({ role: 'viewer', on: tenant.on.noord })
    const rows = await rowsOf({ kind: 'team' }, noord)
    expect(rows).toEqual([
      ['Sleutel', 'Naam', 'Hoort bij team', 'Organisaties'],
      ['haven', expect.any(String), expect.any(String), 1],
      ['noord', expect.any(String), expect.any(String), 1],
    ])
    const below = await rowsOf({ kind: 'team', team: 'noord' })
    expect(Array.isArray(below) && below.slice(1).map(([key]) => key)).toEqual(['haven'])
    expect(await rowsOf({ kind: 'team', team: 'zuid' }, noord)).toBe(404)
  })

  it('has projects with their websites and content, for who manages them', async () => {
    await addProject(application, token, { name: 'Gids', content: ['product', 'agenda'] })
    const rows = await rowsOf({ kind: 'project', q: 'gids' })
    expect(rows).toEqual([
      ['Sleutel', 'Naam', 'Websites', 'Inhoud'],
      expect.arrayContaining(['gids', 'Gids', 'Producten; Agenda-items']),
    ])
    expect(
      await rowsOf({ kind: 'project' }, await tenant.tokenFor({ role: 'viewer', on: tenant.on.wortel })),
    ).toHaveLength(1)
  })

  it('has people with all their roles, for who assigns roles and for nobody else', async () => {
    const on = [tenant.on.wortel, tenant.on.noord, tenant.on.haven, tenant.on.zuid]
    const person = await tenant.addUser(on.map((one) => ({ role: 'editor' as const, on: one })))
    const rows = await rowsOf({ kind: 'user', role: 'editor' })
    if (!Array.isArray(rows)) throw new Error(`refused with ${rows}`)
    expect(rows[0]).toEqual(['Naam', 'E-mailadres', 'Status', 'Rollen', 'Laatst ingelogd'])
    const row = rows.find((cells) => cells.includes(person.email))
    expect(row?.[2]).toBe('Actief')
    expect(String(row?.[3]).split('; ')).toHaveLength(4)
    expect(await rowsOf({ kind: 'user' }, await tenant.tokenFor({ role: 'viewer', on: tenant.on.wortel }))).toBe(403)
  })

  it('is counted first, for the same question', async () => {
    const count = (kind: 'team' | 'user', as = token) =>
      application.call(exportEndpoints.count, { query: { kind } }, { token: as })
    const rows = await rowsOf({ kind: 'team' })
    expect((await count('team')).data.count).toBe(Array.isArray(rows) && rows.length - 1)
    const viewer = await tenant.tokenFor({ role: 'viewer', on: tenant.on.wortel })
    expect((await refusalOf(count('user', viewer))).code).toBe('FORBIDDEN')
  })
})

describe('a workbook of a list as somebody sees it', () => {
  it('has their columns, filters and order, and what stands below in columns of its own', async () => {
    const query = { kind: 'organisation', team: 'wortel', sort: '-title', columns: 'title,municipality,products' }
    expect(await rowsOf(query)).toEqual([
      ['Naam', 'Type', 'Gemeente', 'Producten'],
      ['Museum', undefined, undefined, 0],
      ['Bibliotheek', 'bibliotheek (nl)', 'Havenstad', 1],
    ])
    expect(await rowsOf({ ...query, columns: 'title', municipality: 'Havenstad' })).toEqual([
      ['Naam', 'Type'],
      ['Bibliotheek', 'bibliotheek (nl)'],
    ])
    const products = await rowsOf({
      kind: 'product',
      team: 'noord',
      columns: 'organisation,title',
      organisation: 'bibliotheek',
    })
    expect(products).toEqual([
      ['Organisatie', 'Naam', 'Type'],
      ['Bibliotheek', 'Cursus', 'cursus (nl)'],
    ])
  })

  it('has no column that its list has not', async () => {
    expect(await rowsOf({ kind: 'product', team: 'noord', columns: 'title,municipality,secret' })).toEqual([
      ['Naam', 'Type'],
      ['Cursus', 'cursus (nl)'],
    ])
  })
})
