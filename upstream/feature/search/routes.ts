import { searchEndpoints } from '#contract/content/search'
import { type SearchHit, type SearchItemKind, type SearchKind, searchItemKinds } from '#contract/content/search-limits'
import { listItems } from '../../capability/search/list.ts'
import { searchItems } from '../../capability/search/repository.ts'
import { type Application, type Call, mount } from '../../kernel/call/mount.ts'
import { publicationOf } from '../../kernel/item/publication.ts'
import type { FoundItem } from '../../kernel/item/repository.ts'
import { titleFor } from '../../kernel/item/seen.ts'
import { allTypeNames, iconOf } from '../../kernel/type/definitions.ts'
import { browseProjects, searchProjects } from './projects.ts'
import { browseTeams, searchTeams } from './teams.ts'

type Context = Pick<Call<typeof searchEndpoints.search>, 'db' | 'actor' | 'now' | 'locale'>

const isItemKind = (kind: SearchKind | undefined): kind is SearchItemKind => searchItemKinds.some((one) => one === kind)

/** How many teams stand above what else is found, when all kinds are asked for. */
const teamsAmongAll = 3
const projectsAmongAll = 2

/** Found items as hits; the names of all types come at once. */
async function toHits({ db, actor, now, locale }: Context, found: readonly FoundItem[]): Promise<SearchHit[]> {
  const namesOf = await allTypeNames(db, actor.tenantId, locale)
  return found.flatMap(({ item, organisation }) => {
    const { kind } = item
    if (kind === 'agenda') return []
    const { state, online } = publicationOf(item, organisation, now)
    const names = namesOf(kind)
    return [
      {
        kind,
        key: item.key,
        title: titleFor(actor, item),
        typeName: item.types.flatMap((type) => names.get(type)?.name ?? []).join(', '),
        typeIcon: iconOf(names, item.types),
        organisation: organisation && { key: organisation.key, title: organisation.title },
        state,
        online,
      },
    ]
  })
}

/** Search over organisations, products, supplements and teams. */
export function mountSearch(app: Application): void {
  mount(app, searchEndpoints.search, async (call) => {
    const { db, actor, query, now } = call
    const { q, kind, limit, type, state } = query
    const assignable = query.assignable === 'true'
    const isNarrowed = type !== undefined || state !== undefined
    if (kind === 'project') return { items: isNarrowed || assignable ? [] : await searchProjects(db, actor, q, limit) }
    if (kind === 'team') return { items: isNarrowed ? [] : await searchTeams(db, actor, { q, limit, assignable }) }
    const kinds = isItemKind(kind) ? [kind] : undefined
    const isWhole = kind === undefined && !isNarrowed
    const [found, teams, projects] = await Promise.all([
      searchItems(db, actor, { q, kinds, limit, type, state, assignable, now }),
      isWhole ? searchTeams(db, actor, { q, limit: teamsAmongAll, assignable }) : [],
      isWhole && !assignable ? searchProjects(db, actor, q, projectsAmongAll) : [],
    ])
    return { items: [...teams, ...projects, ...(await toHits(call, found))].slice(0, limit) }
  })
  mount(app, searchEndpoints.browse, async (call) => {
    const { db, actor, params, query, now, locale } = call
    if (params.kind === 'project') return { ...(await browseProjects(db, actor, query)), types: [] }
    if (!isItemKind(params.kind)) return { ...(await browseTeams(db, actor, query)), types: [] }
    const { type, state } = query
    const page = await listItems(db, actor, params.kind, { type, state: state && { is: state, now } }, query)
    const names = (await allTypeNames(db, actor.tenantId, locale))(params.kind, { withoutBase: true })
    return {
      ...page,
      items: await toHits(call, page.items),
      types: [...names.values()].map(({ key, name }) => ({ key, name })).sort((a, b) => a.name.localeCompare(b.name)),
    }
  })
}
