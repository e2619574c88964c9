import {
  type OrganisationFilter,
  type OrganisationSort,
  organisationFilterSchema,
  organisationSorts,
} from '#contract/content/list-filters'
import { searchedIn } from './searched-in.ts'

export type OrganisationsQuery = OrganisationFilter & { sort?: OrganisationSort; cursor?: string }

type SearchParams = Record<string, string | string[] | undefined>

/** The valid filters of an address; others are ignored. */
function knownOf({ q, ...filters }: SearchParams): OrganisationFilter {
  const candidates = { q: searchedIn(q), ...filters }
  const known = Object.entries(organisationFilterSchema.shape).flatMap(([name, schema]) => {
    const value = new Map<string, unknown>(Object.entries(candidates)).get(name)
    return value !== undefined && schema.safeParse(value).success ? [[name, value]] : []
  })
  return organisationFilterSchema.parse(Object.fromEntries(known))
}

/** The list of organisations that an address asks for. */
export function organisationsQuery(search: SearchParams): OrganisationsQuery {
  const { setting, status, unconfirmed, unconfirmedMonths, ...filter } = knownOf(search)
  return {
    ...filter,
    setting,
    status: setting && (status ?? 'on'),
    unconfirmed,
    unconfirmedMonths: unconfirmed === undefined ? undefined : unconfirmedMonths,
    sort: organisationSorts.find((known) => known === search.sort),
    cursor: typeof search.cursor === 'string' ? search.cursor : undefined,
  }
}

/** Filters of the list, by their parameters in the address. */
export const organisationFilters = [
  'q',
  'state',
  'phase',
  'municipality',
  'keeper',
  'type',
  'setting',
  'unopened',
  'unlisted',
  'quality',
  'broken',
  'doubted',
  'unconfirmed',
] as const
export type OrganisationFilterName = (typeof organisationFilters)[number]

/** The filters that are on. */
export const filtersOn = (query: OrganisationsQuery): OrganisationFilterName[] =>
  organisationFilters.filter((name) => query[name] !== undefined)

/** The same list without one of its filters, from its first page on. */
export const withoutFilter = (query: OrganisationsQuery, name: OrganisationFilterName): OrganisationsQuery => ({
  ...query,
  [name]: undefined,
  ...(name === 'setting' ? { status: undefined } : {}),
  ...(name === 'unconfirmed' ? { unconfirmedMonths: undefined } : {}),
  cursor: undefined,
})
