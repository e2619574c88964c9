import { sql } from 'drizzle-orm'
import type { RegionKind } from '#contract/content/region-kinds'
import type { AddressBatch } from '#contract/tenant/installation'
import type { Database } from '../platform/db/store.ts'

/**
 * Puts addresses into the postal table, with their regions. What is there already is replaced, so that a file can be
 * loaded again, after a crash or when it is newer; an address that a file has twice is kept once.
 */
export async function loadAddresses(
  tx: Database,
  { rows, places = [], codes = [], isLast }: AddressBatch,
): Promise<void> {
  const records = rows.map(([street, houseNumber, addition, postalCode, city, municipality, province, lat, lon]) => ({
    street,
    house_number: houseNumber,
    addition,
    postal_code: postalCode,
    city,
    municipality,
    province,
    latitude: lat,
    longitude: lon,
  }))
  await tx.execute(sql`
    insert into postal_addresses (street, house_number, addition, postal_code, city, municipality, province, latitude, longitude)
    select distinct on (postal_code, house_number, addition)
      street, house_number, addition, postal_code, city, municipality, province, latitude, longitude
    from json_to_recordset(${JSON.stringify(records)}::json) as x (
      street text, house_number int, addition text, postal_code text, city text, municipality text, province text,
      latitude float8, longitude float8)
    on conflict (postal_code, house_number, addition) do update set
      street = excluded.street, city = excluded.city, municipality = excluded.municipality,
      province = excluded.province, latitude = excluded.latitude, longitude = excluded.longitude`)
  await noteRegions(tx, rows, codes)
  await notePlaces(tx, places)
  if (isLast) await tx.execute(sql`analyze postal_addresses, postal_places`)
}

async function notePlaces(tx: Database, places: NonNullable<AddressBatch['places']>): Promise<void> {
  if (places.length === 0) return
  const records = places.map(([country, code, city, municipality]) => ({ country, code, city, municipality }))
  await tx.execute(sql`
    insert into postal_places (country, postal_code, city, municipality)
    select distinct on (country, code, city) country, code, city, municipality
    from json_to_recordset(${JSON.stringify(records)}::json)
      as x (country text, code text, city text, municipality text)
    on conflict (country, postal_code, city) do update set municipality = excluded.municipality`)
}

type Row = AddressBatch['rows'][number]

async function noteRegions(tx: Database, rows: Row[], codes: NonNullable<AddressBatch['codes']>): Promise<void> {
  const codeOf = new Map(codes.map(([kind, name, code]) => [`${kind} ${name}`, code]))
  const found = new Map<string, { kind: RegionKind; name: string; province: string; code: string }>()
  const note = (kind: RegionKind, name: string, province: string) => {
    const key = `${kind} ${name}`
    if (name !== '') found.set(key, { kind, name, province, code: codeOf.get(key) ?? '' })
  }
  for (const [, , , , , municipality, province] of rows) {
    note('municipality', municipality, province)
    note('province', province, '')
  }
  // A file without codes takes none away.
  await tx.execute(sql`
    insert into regions (kind, name, province, code)
    select kind, name, province, code from json_to_recordset(${JSON.stringify([...found.values()])}::json)
      as x (kind text, name text, province text, code text)
    on conflict (kind, name) do update set
      province = excluded.province, code = coalesce(nullif(excluded.code, ''), regions.code)`)
}
