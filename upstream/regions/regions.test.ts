import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { zstdCompressSync } from 'node:zlib'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { regionsEndpoints } from '#contract/content/regions'
import { wordsEndpoints } from '#contract/types/words'
import { casesOf } from '#test/contract/fields/case-files'
import { refusalOf, type TestApplication, testApplication } from '#test/upstream/application'
import { rowsRead } from '#test/upstream/rows-read'
import { createTestTenant, type TestTenant } from '#test/upstream/tenant'
import { findPostalAddress } from '../capability/region/postal-table.ts'
import { findKeywords, noteKeywords } from '../capability/search/keywords.ts'
import { postalAddresses, regions } from '../platform/db/schema/address.ts'
import { loadAddresses } from './load-addresses.ts'
import { type AddressRow, readAddressFile } from './read-address-file.ts'

let application: TestApplication
let tenant: TestTenant
let token: string

beforeAll(async () => {
  application = await testApplication()
  tenant = await createTestTenant(application)
  token = await tenant.tokenFor({ role: 'viewer', on: tenant.on.wortel })
})

const load = (rows: AddressRow[]) =>
  application.store.withTransaction((tx) => loadAddresses(tx, { rows, isLast: false }))
const row = (number: number, addition: string, street = 'Kade'): AddressRow => [
  street,
  number,
  addition,
  '9876XY',
  'Duinmeer',
  'Noordkust',
  'Kustland',
  52.5,
  4.75,
]
const ask = async (houseNumber: string, addition?: string, postalCode = '9876 xy') =>
  (
    await application.call(
      regionsEndpoints.address,
      { query: { postalCode, houseNumber, ...(addition === undefined ? {} : { addition }) } },
      { token },
    )
  ).data

async function readAll(file: string) {
  const batches = []
  for await (const batch of readAddressFile(file, 2)) batches.push(batch)
  return batches
}

describe('the postal table', () => {
  it('takes what it has already as the same address, also twice in a batch', async () => {
    await load([row(1, ''), row(1, ''), row(3, 'A'), row(3, 'B')])
    await load([row(1, '', 'Nieuwe Kade')])
    const rows = await application.db.select().from(postalAddresses)
    expect(rows.filter(({ postalCode }) => postalCode === '9876XY')).toHaveLength(3)
    expect(await ask('1')).toMatchObject({ state: 'found', street: 'Nieuwe Kade' })
  })

  it('fills in street, city, municipality, region and place on the map', async () => {
    expect(await ask('3a')).toEqual({
      state: 'found',
      street: 'Kade',
      city: 'Duinmeer',
      municipality: 'Noordkust',
      province: 'Kustland',
      latitude: 52.5,
      longitude: 4.75,
    })
  })

  it('says which additions there are when a number has none of its own', async () => {
    expect(await ask('3')).toEqual({ state: 'addition', additions: ['A', 'B'] })
    expect(await ask('3', 'zwart')).toMatchObject({ state: 'found' })
  })

  it('knows what does not exist from what it can not tell', async () => {
    expect(await ask('99')).toEqual({ state: 'unknown' })
    expect(await ask('1', undefined, '9999 ZZ')).toEqual({ state: 'uncovered' })
  })
})

describe('an address file', () => {
  const folder = mkdtempSync(join(tmpdir(), 'addresses-'))
  afterAll(() => rmSync(folder, { recursive: true }))
  const text = [
    '\uFEFFstraat;huisnummer;huisletter;huisnummertoevoeging;postcode;woonplaats;gemeente;provincie;lat;lon',
    'Kade;1;a;bis;9876 xy;Duinmeer;Noordkust;Kustland;52.5;4.75',
    '"Burg. ""de Wit""; straat";2;;;9876XY;Duinmeer;Noordkust;Kustland;;',
    'Zonder postcode;3;;;;Duinmeer;Noordkust;Kustland;52.5;4.75',
    'Kade;5;;;9876XY;Duinmeer;Noordkust;Kustland;52.5;4.75',
    '',
  ].join('\r\n')
  const expected = [
    ['Kade', 1, 'ABIS', '9876XY', 'Duinmeer', 'Noordkust', 'Kustland', 52.5, 4.75],
    ['Burg. "de Wit"; straat', 2, '', '9876XY', 'Duinmeer', 'Noordkust', 'Kustland', null, null],
    ['Kade', 5, '', '9876XY', 'Duinmeer', 'Noordkust', 'Kustland', 52.5, 4.75],
  ]

  it.each([
    ['plain.csv', Buffer.from(text)],
    ['packed.csv.zst', zstdCompressSync(text)],
  ])('%s is read in batches; lines without a postal code are counted', async (name, content) => {
    const file = join(folder, name)
    writeFileSync(file, content)
    const batches = await readAll(file)
    expect(batches.map(({ rows }) => rows.length)).toEqual([2, 1])
    expect(batches.flatMap(({ rows }) => rows)).toEqual(expected)
    expect(batches.reduce((sum, { skipped }) => sum + skipped, 0)).toBe(1)
  })

  it('has places of Belgian and German postal codes, which need no street', async () => {
    const file = join(folder, 'places.csv')
    const lines = ['land;postcode;plaats;gemeente', 'BE;B-9999;Testdorp;Testgem', 'de;99998;Probeort;', 'DE;9;Nergens;']
    writeFileSync(file, [...lines, 'FR;75001;Parijs;', ''].join('\n'))
    const batches = await readAll(file)
    expect(batches.flatMap(({ rows }) => rows)).toEqual([])
    expect(batches.flatMap(({ places }) => places)).toEqual([
      ['BE', '9999', 'Testdorp', 'Testgem'],
      ['DE', '99998', 'Probeort', ''],
    ])
    expect(batches.reduce((sum, { skipped }) => sum + skipped, 0)).toBe(2)
  })

  it('without the columns that are needed is refused by name', async () => {
    const file = join(folder, 'other.csv')
    writeFileSync(file, 'naam;plaats\nA;B\n')
    await expect(readAll(file)).rejects.toThrow('straat')
  })
})

const cases = casesOf(
  'addresses-nl/postcode-cases.dev.json',
  z.object({
    postcode: z.string().optional(),
    house: z.string().optional(),
    toevoeging: z.string().optional(),
    province: z.string().optional(),
    exists: z.unknown().optional(),
    street: z.string().optional(),
    city: z.string().optional(),
    municipality: z.string().optional(),
    letters: z.array(z.string()).optional(),
  }),
)
const fileOf = (province: string) =>
  new URL(`../../../shared/data/addresses-nl/${province}.csv.zst`, import.meta.url).pathname
const asked = (cases ?? []).filter(({ province, house }) => house && province && existsSync(fileOf(province)))

describe.skipIf(asked.length === 0)('the open address files', () => {
  it('give the verdict of each case: there, not there, only with a letter', async () => {
    const wanted = new Set(asked.map(({ postcode }) => postcode))
    for (const province of new Set(asked.map((one) => one.province ?? ''))) {
      for await (const { rows } of readAddressFile(fileOf(province), 5_000)) {
        const needed = rows.filter(([, , , postalCode]) => wanted.has(postalCode))
        if (needed.length > 0) await load(needed)
      }
    }
    const wrong: unknown[] = []
    for (const { postcode = '', house = '', toevoeging, exists, ...place } of asked) {
      const found = await findPostalAddress(application.db, {
        postalCode: postcode,
        houseNumber: house,
        addition: toevoeging,
      })
      const state = exists === true ? 'found' : exists === false ? 'unknown' : 'addition'
      if (found.state !== state) wrong.push([postcode, house, toevoeging, found])
      if (exists === true) {
        const { street, city, municipality } = place
        expect(found).toMatchObject({ street, city, municipality })
      }
      const letters = (place.letters ?? []).map((letter) => letter.toUpperCase())
      // Of many only the first are shown, and a letter may have additions of its own.
      if (found.state === 'addition' && found.additions.length < 12)
        expect(letters.filter((letter) => !found.additions.some((known) => known.startsWith(letter)))).toEqual([])
    }
    expect(wrong).toEqual([])
  }, 60_000)
})

describe('regions and keywords to choose from', () => {
  it('are found by a part of the name, those that begin with it first', async () => {
    const find = async (query: string) =>
      (await application.call(regionsEndpoints.find, { query: { query } }, { token })).data.items
    expect(await find('kust')).toEqual(['Kustland', 'Noordkust'])
    expect(await find('bestaat niet')).toEqual([])
  })

  it('can not be verified where no table is loaded, which is said', async () => {
    const all = await application.db.select({ kind: regions.kind, name: regions.name }).from(regions)
    await application.db.delete(regions)
    const asked = application.call(regionsEndpoints.find, { query: { query: 'kust' } }, { token })
    expect((await refusalOf(asked)).code).toBe('CANNOT_VERIFY_REGIONS')
    await application.db.insert(regions).values(all)
  })

  it('are of the own tenant only, without regard to capitals and accents', async () => {
    const other = await createTestTenant(application)
    const { db } = application
    await noteKeywords(db, tenant.id, ['Poëzie', 'taalcafé', 'CAFÉ-avond', 'poezie'])
    await noteKeywords(db, other.id, ['café geheim'])
    const find = async (query: string) =>
      (await application.call(wordsEndpoints.keywords, { query: { query } }, { token })).data.items.map(
        ({ word }) => word,
      )
    expect(await find('cafe')).toEqual(['CAFÉ-avond', 'taalcafé'])
    expect(await find('POEZIE')).toEqual(['Poëzie'])
    expect(await find('%')).toEqual([])
  })

  it('are read once each, however many there are', async () => {
    const words = Array.from({ length: 10_000 }, (_, number) => `woord ${number}`)
    await noteKeywords(application.db, tenant.id, words)
    await application.db.execute(sql`analyze keywords`)
    const read = await rowsRead(application.store, async (tx) => {
      expect(await findKeywords(tx, tenant.id, '99')).toHaveLength(20)
    })
    expect(read).toBeLessThan(11_000)
  })
})
