import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { createGunzip, createZstdDecompress } from 'node:zlib'
import type { AddressBatch } from '#contract/installation'

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

/** The cells of one line of CSV; quotes are doubled within quotes. */
export function cellsOf(line: string, separator: string): string[] {
  if (!line.includes('"')) return line.split(separator)
  const cells: string[] = []
  let cell = ''
  let isQuoted = false
  for (let at = 0; at < line.length; at += 1) {
    const sign = line.charAt(at)
    if (sign === '"' && isQuoted && line[at + 1] === '"') {
      cell += '"'
      at += 1
    } else if (sign === '"') isQuoted = !isQuoted
    else if (sign === separator && !isQuoted) {
      cells.push(cell)
      cell = ''
    } else cell += sign
  }
  return [...cells, cell]
}

function readHeader(line: string): { separator: string; places: Map<string, number> } {
  const clean = line.replace(/^\uFEFF/, '')
  const separator = clean.includes(';') ? ';' : ','
  const names = cellsOf(clean, separator).map((name) => name.trim().toLowerCase())
  const places = new Map<string, number>()
  for (const [column, spellings] of Object.entries(columns)) {
    const place = names.findIndex((name) => spellings.includes(name))
    if (place !== -1) places.set(column, place)
  }
  for (const needed of ['street', 'number', 'postalCode', 'city', 'municipality'] as const) {
    if (!places.has(needed)) throw new Error(`the file has no column ${columns[needed].join(' or ')}`)
  }
  return { separator, places }
}

const degrees = (text: string) => (text === '' || !Number.isFinite(Number(text)) ? null : Number(text))

function opened(file: string): Readable {
  const raw = createReadStream(file)
  if (file.endsWith('.zst')) return raw.pipe(createZstdDecompress())
  return file.endsWith('.gz') ? raw.pipe(createGunzip()) : raw
}

/**
 * Reads an open address file (CSV with a header, plain or packed as .zst or .gz) in batches, without holding more of it.
 * Lines that are no Dutch address with a postal code are counted and left out.
 */
export async function* readAddressFile(
  file: string,
  batchSize: number,
): AsyncGenerator<{ rows: AddressRow[]; skipped: number }> {
  const lines = createInterface({ input: opened(file), crlfDelay: Number.POSITIVE_INFINITY })
  let header: ReturnType<typeof readHeader> | undefined
  let rows: AddressRow[] = []
  let skipped = 0
  for await (const line of lines) {
    if (header === undefined) {
      header = readHeader(line)
      continue
    }
    const cells = cellsOf(line, header.separator)
    const cell = (column: Column) => cells[header?.places.get(column) ?? -1]?.trim() ?? ''
    const postalCode = cell('postalCode').replace(/\s/g, '').toUpperCase()
    const number = Number(cell('number'))
    if (!/^[1-9]\d{3}[A-Z]{2}$/.test(postalCode) || !Number.isInteger(number) || number < 1 || number > 99_999) {
      skipped += line.trim() === '' ? 0 : 1
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
