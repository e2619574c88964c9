import { and, inArray, isNotNull, isNull } from 'drizzle-orm'
import { addressKey, isSameName } from '#contract/content/duplicates'
import { fieldsOf } from '#contract/content/values'
import type { OwnScheme } from '#contract/fields/identifier-schemes'
import { identifiersIn } from '#contract/spreadsheet/identifiers-cell'
import type { SheetKind } from '#contract/spreadsheet/spreadsheet-export'
import type { TypeDefinition } from '#contract/types/type-definition'
import { holdersOf } from '../../capability/check/identifiers.ts'
import type { Actor } from '../../kernel/call/actor.ts'
import { readableItems } from '../../kernel/scope/scope.ts'
import { items } from '../../platform/db/schema/item.ts'
import type { Database } from '../../platform/db/store.ts'
import { findItems, findKnown, type KnownItem, withNewest } from './found-items.ts'
import type { RecordRow, RunRow } from './repository.ts'

const schemesIn = (types: readonly TypeDefinition[]): { schemes: OwnScheme[] } => ({
  schemes: fieldsOf([...types]).find(({ schemes }) => schemes !== undefined)?.schemes ?? [],
})

/** Items that the actor may read, with their newest versions, by id. */
async function knownById(db: Database, actor: Actor, kind: SheetKind, ids: readonly number[]) {
  const found =
    ids.length === 0 ? [] : await findItems(db, and(readableItems(actor, kind), inArray(items.id, [...new Set(ids)])))
  return new Map([...(await withNewest(db, found)).values()].map((one) => [one.item.id, one]))
}

/** What numbers in registers are of, as far as each is of one thing alone that the actor may read. */
export async function findByNumbers(
  db: Database,
  actor: Actor,
  kind: SheetKind,
  numbers: readonly string[],
  types: readonly TypeDefinition[],
): Promise<Map<string, KnownItem>> {
  const field = schemesIn(types)
  const read = new Map([...new Set(numbers)].map((number) => [number, identifiersIn(number, field)]))
  const all = [...read.values()].flat()
  const holders = all.length === 0 ? [] : await holdersOf(db, actor.tenantId, all, actor)
  const known = await knownById(
    db,
    actor,
    kind,
    holders.map(({ item }) => item.id),
  )
  return new Map(
    [...read].flatMap(([number, own]): [string, KnownItem][] => {
      const ids = holders
        .filter(({ scheme, value }) => own.some((one) => one.scheme === scheme && one.value === value))
        .map(({ item }) => item.id)
      const [id, ...others] = new Set(ids)
      const one = id === undefined || others.length > 0 ? undefined : known.get(id)
      return one === undefined ? [] : [[number, one]]
    }),
  )
}

/** Where a row says that something is, and how it is called there. */
function placeIn({ cells }: RecordRow, types: readonly TypeDefinition[]): { key: string; name: string } | undefined {
  const codes = Object.keys(cells).find((name) => name.endsWith('.postalCode'))
  const field = codes?.slice(0, -'.postalCode'.length)
  const key = field && addressKey(String(cells[codes ?? ''] ?? ''), String(cells[`${field}.houseNumber`] ?? ''))
  const title = types.map(({ titleField }) => cells[titleField]).find((cell) => cell !== undefined)
  return key === undefined || key === '' || title === undefined ? undefined : { key, name: String(title) }
}

/** What a row is about, and by what that is known. */
export type Match = { known: KnownItem; by: 'number' | 'place' }

/**
 * What rows are about, below the team of their run: by our key or a number in a register, else by postal code and house number where
 * one thing alone has nearly the same name.
 */
export async function findMatches(
  db: Database,
  actor: Actor,
  run: RunRow,
  records: readonly RecordRow[],
  types: readonly TypeDefinition[],
): Promise<Map<RecordRow, Match>> {
  const [kind] = records.map((record) => record.kind)
  if (kind === undefined) return new Map()
  const isWithin = ({ item }: KnownItem) => item.archivedAt === null && item.teamPath.startsWith(run.teamPath ?? '')
  const isByNumber = run.rules?.match === 'identifier'
  const byKey = isByNumber
    ? new Map<string, KnownItem>()
    : await findKnown(
        db,
        actor,
        kind,
        records.map(({ key }) => key).filter((key) => key !== ''),
      )
  const byNumber = await findByNumbers(
    db,
    actor,
    kind,
    records.flatMap(({ externalId }) => (externalId === '' ? [] : [externalId])),
    types,
  )
  const matches = new Map<RecordRow, Match>()
  const places = new Map<RecordRow, { key: string; name: string }>()
  for (const record of records) {
    const known = isByNumber ? byNumber.get(record.externalId) : byKey.get(record.key)
    const place = isByNumber ? placeIn(record, types) : undefined
    if (known !== undefined && isWithin(known)) matches.set(record, { known, by: 'number' })
    else if (known === undefined && place !== undefined) places.set(record, place)
  }
  if (places.size === 0) return matches
  const keys = [...new Set([...places.values()].map(({ key }) => key))]
  const near = await db
    .select({ id: items.id, key: items.addressKey, title: items.title })
    .from(items)
    .where(
      and(
        readableItems(actor, kind),
        isNull(items.archivedAt),
        isNotNull(items.addressKey),
        inArray(items.addressKey, keys),
      ),
    )
  const alikeOf = ({ key, name }: { key: string; name: string }) =>
    near.filter((one) => one.key === key && isSameName(one.title, name))
  const known = await knownById(
    db,
    actor,
    kind,
    [...places.values()].flatMap((place) => alikeOf(place).map(({ id }) => id)),
  )
  for (const [record, place] of places) {
    const [only, ...others] = alikeOf(place)
    const one = only && others.length === 0 ? known.get(only.id) : undefined
    if (one !== undefined && isWithin(one)) matches.set(record, { known: one, by: 'place' })
  }
  return matches
}
