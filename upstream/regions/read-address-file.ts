import { createReadStream } from 'node:fs'
import { pipeline, Readable } from 'node:stream'
import { createGunzip, createZstdDecompress } from 'node:zlib'
import { parse } from 'csv-parse'
import type { AddressBatch } from '#contract/tenant/installation'

export type AddressRow = AddressBatch['rows'][number]

const columns = {
  street: ['straat', 'street', 'openbare_ruimte', 'openbareruimtenaam'],
  number: ['huisnummer', 'number'],
  letter: ['huisletter', 'letter'],
  addition: ['huisnummertoevoeging', 'toevoeging', 'addition'],
  postalCode: ['postcode', 'postal_code', 'zip_code'],
  city: ['woonplaats', 'plaats', 'city'],
  municipality: ['gemeente', 'municipality'],
  province: ['provincie', 'province'],
  latitude: ['lat', 'latitude'],
  longitude: ['lon', 'lng', 'longitude'],
}
type Column = keyof typeof columns

/** Where each column stands. */
function readHeader(cells: readonly string[]): Map<string, number> {
  const names = cells.map((name) => name.trim().toLowerCase())
  const places = new Map<string, number>()
  for (const [column, spellings] of Object.entries(columns)) {
    const place = names.findIndex((name) => spellings.includes(name))
    if (place !== -1) places.set(column, place)
  }
  for (const needed of ['street', 'number', 'postalCode', 'city', 'municipality'] as const) {
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
  // Whatever fails ends the parser, and so whoever reads from it.
  pipeline(Readable.from(following(first, chunks)), parser, () => undefined)
  yield* parser
}

/**
 * Reads an open address file (CSV with a header, plain or packed as .zst or .gz) in batches, without holding more of it.
 * Lines that are no Dutch address with a postal code are counted and left out.
 */
export async function* readAddressFile(
  file: string,
  batchSize: number,
): AsyncGenerator<{ rows: AddressRow[]; skipped: number }> {
  let places: Map<string, number> | undefined
  let rows: AddressRow[] = []
  let skipped = 0
  for await (const cells of rowsOf(opened(file))) {
    if (places === undefined) {
      places = readHeader(cells)
      continue
    }
    const cell = (column: Column) => cells[places?.get(column) ?? -1]?.trim() ?? ''
    const postalCode = cell('postalCode').replace(/\s/g, '').toUpperCase()
    const number = Number(cell('number'))
    if (!/^[1-9]\d{3}[A-Z]{2}$/.test(postalCode) || !Number.isInteger(number) || number < 1 || number > 99_999) {
      skipped += 1
      continue
    }
    const addition = `${cell('letter')}${cell('addition')}`.replace(/[\s-]/g, '').toUpperCase()
    const place = [cell('city'), cell('municipality'), cell('province')] as const
    const gps = [degrees(cell('latitude')), degrees(cell('longitude'))] as const
    rows.push([cell('street'), number, addition, postalCode, ...place, ...gps])
    if (rows.length === batchSize) {
      yield { rows, skipped }
      rows = []
      skipped = 0
    }
  }
  if (rows.length > 0 || skipped > 0) yield { rows, skipped }
}
