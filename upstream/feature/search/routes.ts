import { and, desc, eq, isNull } from 'drizzle-orm'
import { searchEndpoints } from '#contract/content/search'
import {
  recentHits,
  type SearchHit,
  type SearchItemKind,
  type SearchKind,
  searchItemKinds,
} from '#contract/content/search-limits'
import { isTrialType } from '#contract/types/type-rules'
import { listItems } from '../../capability/search/list.ts'
import { listProjects, projectHit } from '../../capability/search/projects.ts'
import { searchItems } from '../../capability/search/repository.ts'
import { browseTeams, searchTeams, teamChoices } from '../../capability/search/teams.ts'
import { type Application, type Call, mount } from '../../kernel/call/mount.ts'
import { publicationOf, stateOf } from '../../kernel/item/publication.ts'
import { type ItemWithOrganisation, ownerColumns, owners } from '../../kernel/item/repository.ts'
import { asSeen, titleFor } from '../../kernel/item/seen.ts'
import { readableOfAnyKind } from '../../kernel/scope/scope.ts'
import { getTeam } from '../../kernel/team/repository.ts'
import { allTypeNames, iconOf, type TypeNamesByKind } from '../../kernel/type/definitions.ts'
import { items } from '../../platform/db/schema/item.ts'
import { openedItems } from '../../platform/db/schema/personal.ts'

type Context = Pick<Call<typeof searchEndpoints.recent>, 'db' | 'actor' | 'now' | 'locale'>

const isItemKind = (kind: SearchKind | undefined): kind is SearchItemKind => searchItemKinds.some((one) => one === kind)

/** How many teams are above what else is found, when the search is for all kinds. */
const teamsAmongAll = 3
const projectsAmongAll = 2

/** All agenda items are of one type, which says nothing. */
const noNames: ReturnType<TypeNamesByKind> = new Map()

/** Found items as hits; the names of all types come at once. */
async function toHits(
  { db, actor, now, locale }: Context,
  found: readonly (ItemWithOrganisation & { inOpen?: boolean })[],
): Promise<SearchHit[]> {
  const namesOf = await allTypeNames(db, actor.tenantId, locale)
  return found.flatMap(({ item, organisation, inOpen }) => {
    const { kind } = item
    const names = kind === 'agenda' ? noNames : namesOf(kind)
    return [
      {
        kind,
        key: item.key,
        title: titleFor(actor, item),
        typeName: item.types.flatMap((type) => names.get(type)?.name ?? []).join(', '),
        typeIcon: iconOf(names, item.types),
        organisation: organisation && { key: organisation.key, title: organisation.title },
        state: stateOf(item, now),
        publication: publicationOf(asSeen(actor, item), organisation, now),
        ...(inOpen ? { inOpen: item.conceptVersion === null ? ('ready' as const) : ('concept' as const) } : {}),
      },
    ]
  })
}

/** Search over organisations, products, supplements, teams and projects. */
export function mountSearch(app: Application): void {
  mount(app, searchEndpoints.search, async (call) => {
    const { db, actor, query, now } = call
    const { q, kind, limit, cursor, type, state, content } = query
    const assignable = query.assignable === 'true'
    const isOfItems = type !== undefined || state !== undefined
    const below = query.team === undefined ? undefined : await getTeam(db, actor, query.team)
    const nothing = { items: [], next: null }
    if (kind === 'project') {
      if (isOfItems || assignable || below) return nothing
      const page = await listProjects(db, actor, { q, content }, { limit, cursor })
      return { ...page, items: page.items.map(projectHit) }
    }
    if (content !== undefined) return nothing
    if (kind === 'team') return isOfItems ? nothing : searchTeams(db, actor, { q, limit, cursor, assignable, below })
    const kinds = isItemKind(kind) ? [kind] : assignable ? searchItemKinds : undefined
    // Teams and projects are above what else is found, on the first page of everything.
    const isWhole = kind === undefined && !isOfItems && below === undefined && cursor === undefined
    const [teams, projects] = await Promise.all([
      isWhole ? searchTeams(db, actor, { q, limit: Math.min(teamsAmongAll, limit), assignable }) : nothing,
      isWhole && !assignable ? listProjects(db, actor, { q }, { limit: projectsAmongAll }) : nothing,
    ])
    const above = [...teams.items, ...projects.items.map(projectHit)].slice(0, limit)
    const room = limit - above.length
    const search = { q, kinds, limit: room, cursor, type, state, team: below, assignable, now }
    const { found, next } = await searchItems(db, actor, search)
    return { items: [...above, ...(await toHits(call, found))], next }
  })
  mount(app, searchEndpoints.recent, async (call) => {
    const { db, actor } = call
    const found = await db
      .select({ item: items, organisation: ownerColumns })
      .from(openedItems)
      .innerJoin(items, eq(items.id, openedItems.itemId))
      .leftJoin(owners, eq(owners.id, items.organisationId))
      .where(
        and(
          ...[eq(openedItems.userId, actor.userId), eq(openedItems.tenantId, actor.tenantId)],
          ...[readableOfAnyKind(actor), isNull(items.archivedAt)],
        ),
      )
      .orderBy(desc(openedItems.at), items.id)
      .limit(recentHits)
    return { items: await toHits(call, found) }
  })
  mount(app, searchEndpoints.browse, async (call) => {
    const { db, actor, params, query, now, locale } = call
    const { type, state, content } = query
    const team = query.team === undefined ? undefined : await getTeam(db, actor, query.team)
    if (params.kind === 'project') {
      const page = await listProjects(db, actor, { content }, query)
      return { ...page, items: page.items.map(projectHit), types: [], teams: [] }
    }
    if (!isItemKind(params.kind)) {
      const [page, choices] = await Promise.all([browseTeams(db, actor, query, team), teamChoices(db, actor, team)])
      return { ...page, types: [], teams: choices }
    }
    const ofProducts = params.kind === 'product' && state !== 'planned'
    const filter = { team, type, state: state && { is: state, now, ofProducts } }
    const page = await listItems(db, actor, params.kind, filter, query)
    const names = (await allTypeNames(db, actor.tenantId, locale))(params.kind, { withoutBase: true })
    return {
      ...page,
      items: await toHits(call, page.items),
      types: [...names.values()]
        .filter((named) => !isTrialType(named) || named.key === type)
        .map(({ key, name }) => ({ key, name }))
        .sort((a, b) => a.name.localeCompare(b.name)),
      teams: [],
    }
  })
}
