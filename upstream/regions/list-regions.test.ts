import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { type RegionRow, regionsEndpoints } from '#contract/content/regions'
import { refusalOf, type TestApplication, testApplication } from '#test/upstream/application'
import { createTestTenant, type TestTenant } from '#test/upstream/tenant'
import { regions } from '../platform/db/schema/address.ts'
import { loadAddresses } from './load-addresses.ts'
import { readAddressFile } from './read-address-file.ts'

let application: TestApplication
let tenant: TestTenant
let admin: string

beforeEach(async () => {
  application = await testApplication()
  tenant = await createTestTenant(application)
  admin = await tenant.tokenFor({ role: 'tenant', on: tenant.on.wortel })
  await application.db.delete(regions)
})

type Asked = { q?: string; kind?: RegionRow['kind']; sort?: 'name' | '-name'; limit?: number; cursor?: string }
const list = async (query: Asked = {}, token = admin) =>
  (await application.call(regionsEndpoints.list, { query }, { token })).data
const namesOf = async (query: Asked = {}) => (await list(query)).items.map(({ name }) => name)

/** Every page after the other, as who browses reads them. */
async function browse(query: Asked): Promise<string[]> {
  const { items, next } = await list(query)
  const names = items.map(({ kind, name }) => `${kind} ${name}`)
  return next === null ? names : [...names, ...(await browse({ ...query, cursor: next }))]
}

async function loadFile(lines: readonly string[]): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'regions-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = join(folder, 'addresses.csv')
  writeFileSync(file, lines.join('\n'))
  for await (const { rows, places, codes } of readAddressFile(file, 2)) {
    await application.store.withTransaction((tx) => loadAddresses(tx, { rows, places, codes, isLast: false }))
  }
}

const heading = 'straat;huisnummer;postcode;woonplaats;gemeente;provincie'
const withCodes = [
  `${heading};gemeentecode;provinciecode`,
  'Dam;1;1012JS;Amsterdam;Amsterdam;Noord-Holland;GM0363;PV27',
  'Dam;2;1012JS;Amsterdam;Amsterdam;Noord-Holland;363;27',
  'Neude;1;3512JE;Utrecht;Utrecht;Utrecht;0344;pv26',
  'Kade;1;9876XY;Duinmeer;Noordkust;Kustland;onbekend;PV999',
]

describe('regions with their codes', () => {
  beforeEach(() => loadFile(withCodes))

  it('are taken from an address file, where it has codes that are some', async () => {
    expect((await list()).items).toEqual([
      { kind: 'municipality', name: 'Amsterdam', province: 'Noord-Holland', code: 'GM0363' },
      { kind: 'province', name: 'Kustland', province: '', code: '' },
      { kind: 'province', name: 'Noord-Holland', province: '', code: 'PV27' },
      { kind: 'municipality', name: 'Noordkust', province: 'Kustland', code: '' },
      { kind: 'municipality', name: 'Utrecht', province: 'Utrecht', code: 'GM0344' },
      { kind: 'province', name: 'Utrecht', province: '', code: 'PV26' },
    ])
  })

  it('keep their codes when a file comes that has none', async () => {
    await loadFile([heading, 'Dam;3;1012JS;Amsterdam;Amsterdam;Noord-Holland'])
    expect((await list({ q: 'GM0363' })).items).toMatchObject([{ name: 'Amsterdam', code: 'GM0363' }])
  })

  it('are found by a part of the name or of the code, and by kind', async () => {
    expect(await namesOf({ q: 'pv27' })).toEqual(['Noord-Holland'])
    expect(await namesOf({ q: '0344' })).toEqual(['Utrecht'])
    expect(await namesOf({ q: ' NOORD' })).toEqual(['Noord-Holland', 'Noordkust'])
    expect(await namesOf({ q: 'noord', kind: 'municipality' })).toEqual(['Noordkust'])
    expect(await namesOf({ q: '%' })).toEqual([])
  })

  it.each(['name', '-name'] as const)('are all read once, page after page, by %s', async (sort) => {
    await application.db.insert(regions).values([
      { kind: 'municipality', name: 'Bergen' },
      { kind: 'municipality', name: 'Bergen aan Zee' },
      { kind: 'municipality', name: 'Súdwest-Fryslân' },
      { kind: 'municipality', name: 'Sudwest-Fryslan' },
    ])
    const whole = await browse({ sort })
    expect(whole).toHaveLength(10)
    expect(await browse({ sort, limit: 1 })).toEqual(whole)
    expect(await browse({ sort, limit: 3 })).toEqual(whole)
    const [first, second] = whole.filter((name) => name.includes('Bergen'))
    expect([first, second].map((name) => name?.replace('municipality ', ''))).toEqual(
      sort === 'name' ? ['Bergen', 'Bergen aan Zee'] : ['Bergen aan Zee', 'Bergen'],
    )
  })

  it('are for who looks after the types of a tenant', async () => {
    const manager = await tenant.tokenFor({ role: 'manager', on: tenant.on.wortel })
    expect((await refusalOf(list({}, manager))).status).toBe(403)
  })
})
