import { type ItemListQuery, itemSorts } from '#contract/content/list-filters'
import { switchStates } from '#contract/content/organisation-settings'
import { type SearchItemKind, searchItemKinds } from '#contract/content/search-limits'
import { AppError } from '#contract/kernel/errors'
import { type ExportQuery, exportMaximum, type SheetKind, sheetKinds } from '#contract/spreadsheet/spreadsheet-export'
import { organisationFilter } from '../../capability/listing/organisation-filter.ts'
import { countItems, type ItemFilter, listItems } from '../../capability/search/list.ts'
import { searchItems } from '../../capability/search/repository.ts'
import type { Actor } from '../../kernel/call/actor.ts'
import { getOrganisationAround, type ItemWithOrganisation } from '../../kernel/item/repository.ts'
import { getTeam } from '../../kernel/team/repository.ts'
import type { Database } from '../../platform/db/store.ts'

/** So many rows are read at once. */
export const rowsAtOnce = 200
/** Search ranks no more than this at once. */
const foundAtOnce = 100

const flag = (value: 'true' | 'false' | undefined) => (value === undefined ? undefined : value === 'true')

/** The lists that a question is about; none when it is about words. */
async function filterOf(db: Database, actor: Actor, query: ExportQuery, now: Date): Promise<ItemFilter | undefined> {
  const { team: teamKey, organisation: organisationKey, q, state } = query
  const status = switchStates.find((one) => one === query.status)
  // The agenda is no part of what search finds by words: there they are a part of the title.
  const isSearch = teamKey === undefined && organisationKey === undefined && query.kind !== 'agenda'
  if (isSearch && q !== undefined && q !== '') return undefined
  const team = teamKey === undefined ? undefined : await getTeam(db, actor, teamKey)
  const around = organisationKey === undefined ? undefined : await getOrganisationAround(db, actor, organisationKey)
  return {
    ...(await organisationFilter(db, actor, team, { ...query, state: undefined, status }, now)),
    organisationId: around?.organisation.id,
    state: state && { is: state, now, ofProducts: query.kind === 'product' && state !== 'planned' },
    used: flag(query.used),
  }
}

/** The list of a team in the request, as its page narrows it. */
export async function listedOf(db: Database, actor: Actor, query: ExportQuery, kind: SheetKind, now: Date) {
  const filter = await filterOf(db, actor, { ...query, kind }, now)
  return filter && fitted(filter, kind)
}

/** Drops filters that a kind doesn't have: only organisations have settings, only supplements are used. */
function fitted(filter: ItemFilter, kind: SheetKind): ItemFilter {
  const { setting, unopenedSince: since, municipality, also, used, ...rest } = filter
  if (kind === 'organisation')
    return { ...rest, setting, unopenedSince: since, municipality, also, organisationId: undefined }
  return kind === 'supplement' ? { ...rest, used } : rest
}

/** Organisations have more orders than others. */
export const sortFor = (kind: SheetKind, { sort }: ExportQuery) =>
  kind === 'organisation' ? sort : itemSorts.find((one) => one === sort)

const isSheetKind = (kind: ExportQuery['kind']): kind is SheetKind => sheetKinds.some((one) => one === kind)
/** Without a kind: what lists and search are about. The agenda has to be named. */
const kindsOf = ({ kind, organisation }: ExportQuery): readonly SheetKind[] =>
  isSheetKind(kind) ? [kind] : searchItemKinds.filter((one) => organisation === undefined || one !== 'organisation')
const isSearched = (kind: SheetKind): kind is SearchItemKind => searchItemKinds.some((one) => one === kind)

const page = (limit: number, cursor?: string, sort?: ItemListQuery['sort']): ItemListQuery => ({ limit, cursor, sort })

/** How many rows there are, without reading them; counts no further than shows that it is too much for a workbook. */
export async function countRows(db: Database, actor: Actor, query: ExportQuery, now: Date): Promise<number> {
  const filter = await filterOf(db, actor, query, now)
  if (filter === undefined) return (await searched(db, actor, query, now)).length
  let count = 0
  for (const kind of kindsOf(query)) {
    count += await countItems(db, actor, kind, fitted(filter, kind), exportMaximum)
  }
  return count
}

/** Everything that a search finds, the best first; one more than a workbook holds says that it is too much. */
async function searched(db: Database, actor: Actor, query: ExportQuery, now: Date): Promise<ItemWithOrganisation[]> {
  const { q = '', type, state } = query
  const filter = {
    q,
    kinds: kindsOf(query).filter(isSearched),
    type,
    state,
    now,
  }
  const all: ItemWithOrganisation[] = []
  let cursor: string | undefined
  do {
    const { found, next } = await searchItems(db, actor, { ...filter, limit: foundAtOnce, cursor })
    all.push(...found)
    cursor = next ?? undefined
  } while (cursor !== undefined && all.length <= exportMaximum)
  return all
}

/** Too long a list is refused. */
export function requireRoom(rows: number): void {
  if (rows > exportMaximum)
    throw new AppError('INVALID_FORM', {
      fields: [{ path: 'q', code: 'spreadsheet.tooMany', params: { maximum: exportMaximum } }],
    })
}

/** Everything that a list shows or a search finds, by kind, in the caller's rights. Too long a list is refused. */
export async function findAll(
  db: Database,
  actor: Actor,
  query: ExportQuery,
  now: Date,
): Promise<{ kind: SheetKind; found: ItemWithOrganisation[] }[]> {
  const filter = await filterOf(db, actor, query, now)
  const kinds = kindsOf(query)
  if (filter === undefined) {
    const all = await searched(db, actor, query, now)
    requireRoom(all.length)
    return kinds.map((kind) => ({ kind, found: all.filter(({ item }) => item.kind === kind) }))
  }
  const groups: { kind: SheetKind; found: ItemWithOrganisation[] }[] = []
  let room = exportMaximum
  for (const kind of kinds) {
    const found: ItemWithOrganisation[] = []
    let cursor: string | undefined
    do {
      const { items, next } = await listItems(
        db,
        actor,
        kind,
        fitted(filter, kind),
        page(rowsAtOnce, cursor, sortFor(kind, query)),
      )
      found.push(...items)
      cursor = next ?? undefined
    } while (cursor !== undefined && found.length <= room)
    room -= found.length
    requireRoom(exportMaximum - room)
    groups.push({ kind, found })
  }
  return groups
}
