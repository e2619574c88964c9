import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { streetWithNumber } from '#contract/import-job/house-number'
import { proposeIdentity, proposeMapping } from '#contract/import-job/mapping'
import { importMaximumBytes } from '#contract/import-job/states'
import type { TablePlace } from '#contract/import-job/table'
import { casesOf, fileOfOthers } from '#test/contract/fields/case-files'
import { fileOf } from '#test/upstream/spreadsheets'
import { lookAtSource, readSource, wantedBy } from './read-source.ts'

const read = async (file: string | Buffer, format: 'csv' | 'json' | 'xlsx', chosen: TablePlace | null = null) => {
  const source = await readSource(Buffer.from(file), format, chosen)
  if ('refusal' in source) return source.refusal
  return source.rows.map(({ cells }) => Object.fromEntries(cells))
}

describe('a source', () => {
  it.each([
    ['semicolons', 'a;b\n1;2\n', [{ a: '1', b: '2' }]],
    ['tabs and CR LF', 'a\tb\r\n1\t2\r\n', [{ a: '1', b: '2' }]],
    ['quotes with separators, quotes and lines in them', 'a,b\n"x, ""y""","1\n2"\n', [{ a: 'x, "y"', b: '1\n2' }]],
    ['a mark of its encoding', '\ufeffa;b\n1;2', [{ a: '1', b: '2' }]],
    ['a line that says what separates', 'sep=|\r\na|b;c\r\n1|2\r\n', [{ a: '1', 'b;c': '2' }]],
    ['empty lines and cells', 'a;b\n\n;\n1;\n', [{ a: '1' }]],
    ['headings that come twice or not at all', 'a;a;\n1;2;3', [{ a: '1', 'a (2)': '2', '(3)': '3' }]],
    ['a guard against formulas', "a;b\n'=1+1;'t Hof", [{ a: '=1+1', b: "'t Hof" }]],
    ['numbers that a program made texts by a formula', 'a;b\n="0229";"=""1 """""""', [{ a: '0229', b: '1 "' }]],
    ['a quote that is never closed', 'a;b\n"1;2', [{ a: '#DAMAGED?', b: '2' }]],
  ])('of comma-separated values is read with %s', async (_, text, wanted) => {
    expect(await read(text, 'csv')).toEqual(wanted)
  })

  it('has no columns of separators at the ends of lines', async () => {
    const source = await readSource(Buffer.from('a;b;;;\n1;2;;;\n3;;5;;\n'), 'csv', null)
    expect('headings' in source && source.headings).toEqual(['a', 'b', '(3)'])
  })

  it('names a row that has more cells than there are headings: a separator stands in a text of it', async () => {
    const shifted = { a: '#SHIFTED?', b: '#SHIFTED?', c: '#SHIFTED?' }
    expect(await read('a;b;c\n1;Jansen; Zn;x\n2;y;z;;\n3\n', 'csv')).toEqual([
      shifted,
      { a: '2', b: 'y', c: 'z' },
      { a: '3' },
    ])
  })

  it('keeps every row of which a quote is not closed from the others: that cell is damaged', async () => {
    const rows = ['a;b;c', '1;Zeg "hallo";x', '2;"Open;x', '3;"y;z";x', '4;"Open;x', '5;z;x']
    expect(await read(rows.join('\n'), 'csv')).toEqual([
      { a: '1', b: 'Zeg "hallo"', c: 'x' },
      { a: '2', b: '#DAMAGED?', c: 'x' },
      { a: '3', b: 'y;z', c: 'x' },
      { a: '4', b: '#DAMAGED?', c: 'x' },
      { a: '5', b: 'z', c: 'x' },
    ])
  })

  it.each([
    ['of UTF-16 without a mark', Buffer.from('a;b;c\né;2;3\n', 'utf16le'), { a: 'é', b: '2', c: '3' }],
    [
      'of a Mac',
      Buffer.from([...Buffer.from('a;b;c\rcaf'), 0x8e, ...Buffer.from(';2;3\r')]),
      { a: 'café', b: '2', c: '3' },
    ],
    [
      'of a Mac, with lines as elsewhere',
      Buffer.from([...Buffer.from('a;b;c\r\ncaf'), 0x8e, ...Buffer.from(' zo'), 0x91, ...Buffer.from(';2;3\r\n')]),
      { a: 'café zoë', b: '2', c: '3' },
    ],
    [
      'of MS-DOS',
      Buffer.from([...Buffer.from('a;b;c\r\nre'), 0x81, ...Buffer.from('nie '), 0x82, ...Buffer.from('n;2;3\r\n')]),
      { a: 'reünie én', b: '2', c: '3' },
    ],
    [
      'of Windows',
      Buffer.from(
        'a;b;c\n€ 5 – zo’n caf\u00e9;2;3\n'.replace('€', '\x80').replace('–', '\x96').replace('’', '\x92'),
        'latin1',
      ),
      { a: '€ 5 – zo’n café', b: '2', c: '3' },
    ],
    ['with quotes around each line', Buffer.from('"a,b,c"\n"1,""x, y"",3"\n'), { a: '1', b: 'x, y', c: '3' }],
    ['with a number that was shortened', Buffer.from('a;b;c\n1,2E+05;2;3\n'), { a: '#ROUNDED?', b: '2', c: '3' }],
    ['that had lost a sign before', Buffer.from('a;b;c\n37ï¿½;2;3\n'), { a: '#ENCODING?', b: '2', c: '3' }],
  ])('%s is read as it was meant', async (_, file, wanted) => {
    expect(await read(file, 'csv')).toEqual([wanted])
  })

  it('names cells of which signs were lost, and keeps the rest right', async () => {
    const damaged = Buffer.concat([Buffer.from('a;b\né;ë\nCaf'), Buffer.from([0xe9]), Buffer.from(';ö\n')])
    expect(await read(damaged, 'csv')).toEqual([
      { a: 'é', b: 'ë' },
      { a: '#ENCODING?', b: 'ö' },
    ])
    const twice = Buffer.from(
      'a;b\nCaf\u00c3\u00a9 \u00e2\u0080\u0099;Café\nna\u00c3\u00af\u00e2\u20ac\u2122;Ångström Û\n',
    )
    expect(await read(twice, 'csv')).toEqual([
      { a: '#ENCODING?', b: 'Café' },
      { a: '#ENCODING?', b: 'Ångström Û' },
    ])
  })

  it('begins where somebody chose: on a sheet, at a row of headings', async () => {
    const file = await fileOf(
      [
        ['Jaar', 'Bezoekers', 'Leden'],
        ['2025', '40', '3'],
        ['2026', '60', '4'],
      ],
      [
        ['Overzicht', 'van', 'de wijk'],
        ['code', 'naam', 'plaats'],
        ['1', 'Kade', 'Haven'],
      ],
    )
    const wanted = [{ code: '1', naam: 'Kade', plaats: 'Haven' }]
    expect(await read(file, 'xlsx')).toHaveLength(2)
    expect(await read(file, 'xlsx', { sheet: 'Blad2', row: 2 })).toEqual(wanted)
    expect(await read('x;y;z\ncode;naam;plaats\n1;Kade;Haven\n', 'csv', { sheet: '', row: 2 })).toEqual(wanted)
    const renamed = await fileOf([['x'], ['code', 'naam', 'plaats'], ['1', 'Kade', 'Haven']])
    expect(await read(renamed, 'xlsx', { sheet: 'November', row: 2 })).toEqual(wanted)
    expect(await readSource(file, 'xlsx', { sheet: 'November', row: 2 })).toEqual({
      refusal: 'importJob.sheetGone',
      params: { sheet: 'November', row: 2 },
    })
    expect(await read(file, 'xlsx', { sheet: 'Blad2', row: 9 })).toBe('importJob.headingRowEmpty')
  })

  it('shows its first rows to who chooses, also where nothing below them was found', async () => {
    const file = await fileOf([['Rapport', 'van', 'nu'], [], ['x']], [['code', 'naam']])
    const seen = await lookAtSource(file, 'xlsx', { sheet: 'Elders', row: 4 })
    expect(seen).toMatchObject({
      table: { sheet: 'Blad1', row: 1 },
      first: {
        sheets: [
          { name: 'Blad1', rows: [{ row: 1, cells: ['Rapport', 'van', 'nu'] }, { row: 3 }] },
          { name: 'Blad2', rows: [{ row: 1, cells: ['code', 'naam'] }] },
        ],
      },
    })
    const chosen = await lookAtSource(file, 'xlsx', { sheet: 'Blad2', row: 1 })
    expect(chosen).toMatchObject({
      table: { sheet: 'Blad2', row: 1 },
      source: { headings: ['code', 'naam'], rows: [] },
    })
  })

  it('says with its numbers why a workbook is too large', async () => {
    const wide = await fileOf([Array.from({ length: 501 }, (_, at) => `kop ${at}`)])
    expect(await readSource(wide, 'xlsx', null)).toEqual({
      refusal: 'spreadsheet.tooManyColumns',
      params: { maximum: 500 },
    })
  })

  it('is found below titles, and behind a sheet of notes', async () => {
    const table = [
      ['code', 'naam', 'plaats'],
      ['1', 'Kade', 'Haven'],
    ]
    const wanted = [{ code: '1', naam: 'Kade', plaats: 'Haven' }]
    expect(await read(await fileOf([['Leeswijzer'], ['Bijgewerkt']], [['Lijst'], [], ...table]), 'xlsx')).toEqual(
      wanted,
    )
    expect(await read('Lijst;;\n;;\ncode;naam;plaats\n1;Kade;Haven\n', 'csv')).toEqual(wanted)
    const dated = 'Lijst;;\nPeildatum;1-1-2027;\ncode;naam;plaats\n1;Kade;Haven\n'
    expect(await read(dated, 'csv')).toEqual(wanted)
  })

  it('is read in the encoding of Windows when it is no UTF-8', async () => {
    expect(await read(Buffer.from('naam\nCaf\u00e9', 'latin1'), 'csv')).toEqual([{ naam: 'Caf\u00e9' }])
  })

  it('of JSON is the longest list of records in it, with the parts of each by the way to them', async () => {
    const list = [{ id: 1, adres: { plaats: 'Kade' }, talen: ['nl', 'en'], telefoons: [{ nummer: '1' }] }, { id: 2 }]
    expect(await read(JSON.stringify({ aantal: 2, organisaties: list }), 'json')).toEqual([
      { id: 1, 'adres.plaats': 'Kade', talen: 'nl; en', 'telefoons.1.nummer': '1' },
      { id: 2 },
    ])
    expect(await read('{"id":1}', 'json')).toEqual([{ id: 1 }])
    expect(await read('geen', 'json')).toBe('importJob.noJson')
  })

  it('of a workbook is its first sheet, whatever stands above the headings', async () => {
    const file = await fileOf([[], ['code', 'naam'], [1, 'Kade']])
    expect(await read(file, 'xlsx')).toEqual([{ code: 1, naam: 'Kade' }])
    expect(await read('code;naam', 'xlsx')).toBe('spreadsheet.unreadable')
    expect(await read(file, 'csv')).toBe('importJob.noText')
  })

  it('of nothing, of headings alone or of too many rows is refused', async () => {
    expect(await read('', 'csv')).toBe('spreadsheet.empty')
    expect(await read('a;b', 'csv')).toBe('spreadsheet.noRows')
    expect(await read(`a\n${'1\n'.repeat(10_001)}`, 'csv')).toBe('spreadsheet.tooManyRows')
  })
})

const spectrum = ['comma_in_quotes', 'escaped_quotes', 'json', 'newlines', 'newlines_crlf']
spectrum.push('quotes_and_newlines', 'simple', 'simple_crlf', 'utf8', 'empty', 'empty_crlf')

describe('files that others made', () => {
  it.each(spectrum)('csv-spectrum %s', async (name) => {
    const file = fileOfOthers(`csv/csvs/${name}.csv`)
    const wanted = casesOf(`csv/json/${name}.json`, z.record(z.string(), z.string()))
    if (file === undefined || wanted === undefined) return
    const plain = (text: string) => text.replace(/\r\n/g, '\n')
    const filled = wanted.map((row) =>
      Object.fromEntries(Object.entries(row).flatMap(([key, cell]) => (cell === '' ? [] : [[key, plain(cell)]]))),
    )
    const rows = await read(file, 'csv')
    if (typeof rows === 'string') throw new Error(rows)
    expect(
      rows.map((row) => Object.fromEntries(Object.entries(row).map(([key, cell]) => [key, plain(String(cell))]))),
    ).toEqual(filled)
  })

  it('a register of schools is mapped by its headings', async () => {
    const file = fileOfOthers('organisations/scholen-nl-2022-05-01.csv')
    if (file === undefined) return
    const source = await readSource(file, 'csv', null)
    if ('refusal' in source) throw new Error(source.refusal)
    expect(source.rows).toHaveLength(7793)
    const column = (name: string, label: string) => ({ name, label, required: false })
    const parts = ['postalCode', 'houseNumber', 'street', 'city', 'municipality', 'region', 'addition']
    const columns = [
      column('title', 'Naam'),
      column('website', 'Website'),
      ...parts.map((one) => column(`address.${one}`, one)),
    ]
    const mapping = proposeMapping(columns, source.headings)
    expect(Object.fromEntries(mapping.map(({ column: name, from }) => [name, from]))).toEqual({
      title: 'naam',
      website: 'internetadres',
      'address.postalCode': 'postcode',
      'address.houseNumber': 'huisnummer',
      'address.street': 'straat',
      'address.city': 'plaats',
      'address.municipality': 'gemeente',
      'address.region': 'provincie',
      'address.addition': 'huisnummertoevoeging',
    })
    expect(proposeIdentity(source.headings)).toBe('code')
  })

  it('a register of municipalities has streets with their numbers, and no number of its own', async () => {
    const file = fileOfOthers('organisations/gemeenten-nl-2019.csv')
    if (file === undefined) return
    const source = await readSource(file, 'csv', null)
    if ('refusal' in source) throw new Error(source.refusal)
    const parts = ['postalCode', 'houseNumber', 'street', 'city']
    const columns = parts.map((one) => ({ name: `address.${one}`, label: one, required: false }))
    expect(proposeMapping(columns, source.headings).map(({ column, from }) => [column, from])).toEqual([
      ['address.postalCode', 'Postal code'],
      ['address.street', 'Address'],
      ['address.city', 'City'],
    ])
    expect(proposeIdentity(source.headings)).toBe('')
    const streets = source.rows.map(({ cells }) => String(cells.get('Address')))
    expect(streets.filter((street) => streetWithNumber(street) === undefined).length).toBeLessThan(10)
  })
})

describe('a register in XML', () => {
  const filler = '<taak>Wat deze organisatie doet, in een lange zin.</taak>'.repeat(16)
  const register = (amount: number) => {
    const one = (number: number) =>
      `<organisatie nummer="${number}"><naam>Organisatie ${number}</naam><telefoon>0229 55 ${1000 + (number % 9000)}</telefoon><taken>${filler}</taken></organisatie>`
    return `<lijst><organisaties>${Array.from({ length: amount }, (_, at) => one(at + 1)).join('')}</organisaties></lijst>`
  }
  const job = { identity: 'nummer', mapping: [{ from: 'telefoon' }] }

  it('of more than an import takes is read to be compared with, and of each record only what something is filled from', async () => {
    const file = Buffer.from(register(12_000))
    expect(file.byteLength).toBeGreaterThan(importMaximumBytes)
    const read = await readSource(file, 'xml', null, wantedBy({ ...job, mode: 'compare' }))
    if ('refusal' in read) throw new Error(read.refusal)
    expect(read.rows).toHaveLength(12_000)
    expect(Object.fromEntries(read.rows.at(-1)?.cells ?? [])).toEqual({ nummer: '12000', telefoon: '0229 55 4000' })
    expect(read.headings).toEqual(['nummer', 'naam', 'telefoon', 'taken.taak'])
  })

  it('is seen with every heading and how many records it has', async () => {
    const seen = await lookAtSource(Buffer.from(register(40)), 'xml', null)
    if ('refusal' in seen) throw new Error(seen.refusal)
    expect(seen.source.rows).toHaveLength(40)
    expect(seen.source.headings).toContain('taken.taak')
  })

  it('that is to be saved has the rows of any import', async () => {
    const refused = await readSource(Buffer.from(register(10_001)), 'xml', null, wantedBy({ ...job, mode: 'both' }))
    expect(refused).toEqual({ refusal: 'spreadsheet.tooManyRows', params: { maximum: 10_000 } })
  })
})
