import { createReadStream } from 'node:fs'
import { pipeline, Readable } from 'node:stream'
import { createGunzip, createZstdDecompress } from 'node:zlib'
import { parse } from 'csv-parse'
import { regionCodePattern } from '#contract/content/region-kinds'
import { normalisePostalCode } from '#contract/fields/postal-code'
import type { AddressBatch } from '#contract/tenant/installation'

export type AddressRow = AddressBatch['rows'][number]
type PlaceRow = NonNullable<AddressBatch['places']>[number]
type CodeRow = NonNullable<AddressBatch['codes']>[number]
type Batch = { rows: AddressRow[]; places: PlaceRow[]; codes: CodeRow[]; skipped: number }

const columns = {
  country: ['land', 'country', 'country_code'],
  street: ['straat', 'street', 'openbare_ruimte', 'openbareruimtenaam'],
  number: ['huisnummer', 'number'],
  letter: ['huisletter', 'letter'],
  addition: ['huisnummertoevoeging', 'toevoeging', 'addition'],
  postalCode: ['postcode', 'postal_code', 'zip_code', 'plz'],
  city: ['woonplaats', 'plaats', 'city', 'place_name', 'ort'],
  municipality: ['gemeente', 'municipality', 'gemeinde'],
  province: ['provincie', 'province'],
  municipalityCode: ['gemeentecode', 'municipality_code'],
  provinceCode: ['provinciecode', 'province_code'],
  latitude: ['lat', 'latitude'],
  longitude: ['lon', 'lng', 'longitude'],
}
type Column = keyof typeof columns

const ofAddress = ['street', 'number', 'postalCode', 'city', 'municipality'] as const
const ofPlace = ['postalCode', 'city'] as const

/** The place of each column. A file that names countries need not have more than places. */
function readHeader(cells: readonly string[]): Map<string, number> {
  const names = cells.map((name) => name.trim().toLowerCase())
  const places = new Map<string, number>()
  for (const [column, spellings] of Object.entries(columns)) {
    const place = names.findIndex((name) => spellings.includes(name))
    if (place !== -1) places.set(column, place)
  }
  for (const needed of places.has('country') ? ofPlace : ofAddress) {
    if (!places.has(needed)) throw new Error(`the file has no column ${columns[needed].join(' or ')}`)
  }
  return places
}

const degrees = (text: string) => (text === '' || !Number.isFinite(Number(text)) ? null : Number(text))

function opened(file: string): Readable {
  const raw = createReadStream(file)
  if (file.endsWith('.zst')) return raw.pipe(createZstdDecompress())
  return file.endsWith('.gz') ? raw.pipe(createGunzip()) : raw
}

async function* following(first: unknown, rest: AsyncIterator<unknown>) {
  yield first
  for (let next = await rest.next(); next.done !== true; next = await rest.next()) yield next.value
}

/** The rows of the file. What separates their cells is to be seen in the first line. */
async function* rowsOf(source: Readable): AsyncGenerator<string[]> {
  const chunks = source[Symbol.asyncIterator]()
  const { value: first } = await chunks.next()
  if (!Buffer.isBuffer(first)) return
  const [line = ''] = first.toString('utf8').split('\n', 1)
  const tolerant = { bom: true, relax_quotes: true, relax_column_count: true, skip_empty_lines: true }
  const parser = parse({ ...tolerant, delimiter: line.includes(';') ? ';' : ',' })
  // Any failure ends the parser, and so its readers.
  pipeline(Readable.from(following(first, chunks)), parser, () => undefined)
  yield* parser
}

type Cell = (column: Column) => string

/** A Dutch address; undefined for a line that is none, or has no postal code. */
function readAddress(cell: Cell): AddressRow | undefined {
  const postalCode = cell('postalCode').replace(/\s/g, '').toUpperCase()
  const number = Number(cell('number'))
  if (!/^[1-9]\d{3}[A-Z]{2}$/.test(postalCode) || !Number.isInteger(number) || number < 1 || number > 99_999)
    return undefined
  const addition = `${cell('letter')}${cell('addition')}`.replace(/[\s-]/g, '').toUpperCase()
  const place = [cell('city'), cell('municipality'), cell('province')] as const
  const gps = [degrees(cell('latitude')), degrees(cell('longitude'))] as const
  return [cell('street'), number, addition, postalCode, ...place, ...gps]
}

/** `GM0363` and `PV27`, also where the file leaves the letters or zeros before the number out; undefined for what is no code. */
function codeIn(text: string, letters: 'GM' | 'PV'): string | undefined {
  const [, number] = new RegExp(`^(?:${letters})?(\\d{1,4})$`, 'i').exec(text) ?? []
  const code = number && `${letters}${number.padStart(letters === 'GM' ? 4 : 2, '0')}`
  return code && regionCodePattern.test(code) ? code : undefined
}

/** The codes of the province and the municipality that a line is of, where it has them. */
function* readCodes(cell: Cell): Generator<CodeRow> {
  const municipality = codeIn(cell('municipalityCode'), 'GM')
  const province = codeIn(cell('provinceCode'), 'PV')
  if (municipality && cell('municipality') !== '') yield ['municipality', cell('municipality'), municipality]
  if (province && cell('province') !== '') yield ['province', cell('province'), province]
}

/** Codes are kept once each while a batch is read: every line repeats them. */
type Reading = Omit<Batch, 'codes'> & { codes: Map<string, CodeRow> }
const newBatch = (): Reading => ({ rows: [], places: [], codes: new Map(), skipped: 0 })
const toBatch = ({ codes, ...batch }: Reading): Batch => ({ ...batch, codes: [...codes.values()] })

/** A place of a Belgian or German postal code; undefined for a line that is none. */
function readPlace(cell: Cell, country: 'BE' | 'DE'): PlaceRow | undefined {
  const postalCode = normalisePostalCode(cell('postalCode'), country)
  const [city, municipality] = [cell('city'), cell('municipality')].map((name) => name.slice(0, 100))
  return postalCode === undefined || !city ? undefined : [country, postalCode, city, municipality ?? '']
}

/**
 * Reads an open address file (CSV with a header, plain or packed as .zst or .gz) in batches, without holding more of it.
 * A line without a country is Dutch. Lines that are no address with a postal code are counted and left out.
 */
export async function* readAddressFile(file: string, batchSize: number): AsyncGenerator<Batch> {
  let columnsAt: Map<string, number> | undefined
  let batch = newBatch()
  for await (const cells of rowsOf(opened(file))) {
    if (columnsAt === undefined) {
      columnsAt = readHeader(cells)
      continue
    }
    const cell: Cell = (column) => cells[columnsAt?.get(column) ?? -1]?.trim() ?? ''
    const country = cell('country').toUpperCase()
    const place = country === 'BE' || country === 'DE' ? readPlace(cell, country) : undefined
    const row = country === '' || country === 'NL' ? readAddress(cell) : undefined
    if (row !== undefined) {
      batch.rows.push(row)
      for (const code of readCodes(cell)) batch.codes.set(`${code[0]} ${code[1]}`, code)
    } else if (place !== undefined) batch.places.push(place)
    else batch.skipped += 1
    if (batch.rows.length + batch.places.length < batchSize) continue
    yield toBatch(batch)
    batch = newBatch()
  }
  if (batch.rows.length + batch.places.length + batch.skipped > 0) yield toBatch(batch)
}
