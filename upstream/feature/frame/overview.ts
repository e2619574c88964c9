import { and, desc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import {
  type HandedOver,
  type Overview,
  type OwnTeam,
  overviewDays,
  overviewEndpoints,
  overviewRows,
} from '#contract/people/overview'
import { listComing } from '../../capability/publication/planning.ts'
import { organisationSummaries } from '../../capability/view/organisation-summaries.ts'
import type { Actor } from '../../kernel/call/actor.ts'
import { type Application, mount } from '../../kernel/call/mount.ts'
import { publicationOf } from '../../kernel/item/publication.ts'
import { ownerColumns, owners } from '../../kernel/item/repository.ts'
import { actionsOn, titleFor, toDeskSubject } from '../../kernel/item/seen.ts'
import { readableFigures, readableItems, readableOfAnyKind } from '../../kernel/scope/scope.ts'
import { items } from '../../platform/db/schema/item.ts'
import { teamFigures, teams } from '../../platform/db/schema/team.ts'
import type { Database } from '../../platform/db/store.ts'
import { listChanged } from './changed.ts'
import { listDrafts } from './drafts.ts'
import { listOpened } from './opened.ts'
import { asTree, mostTeams, ownTeams } from './personal.ts'

/** Versions that the actor handed over for publishing and that still wait, the last first. */
async function listHandedOver(db: Database, actor: Actor): Promise<HandedOver[]> {
  const rows = await db
    .select({ item: items, owner: ownerColumns })
    .from(items)
    .leftJoin(owners, eq(owners.id, items.organisationId))
    .where(
      and(
        eq(items.readyBy, actor.userId),
        eq(items.tenantId, actor.tenantId),
        isNotNull(items.readyAt),
        isNull(items.archivedAt),
        readableOfAnyKind(actor),
      ),
    )
    .orderBy(desc(items.readyAt), items.id)
    .limit(overviewRows)
  return rows.flatMap(({ item, owner }) =>
    item.readyAt === null ? [] : [{ ...toDeskSubject(actor, { item, owner }), at: item.readyAt.toISOString() }],
  )
}

const ownOrganisationIds = (actor: Actor) => [
  ...new Set(
    actor.grants.flatMap(({ party, websiteOnly }) => (party.type === 'organisation' && !websiteOnly ? [party.id] : [])),
  ),
]

/** Organisations that the actor has a role on, the first to be confirmed first. */
async function ownOrganisations(
  db: Database,
  actor: Actor,
  now: Date,
): Promise<Pick<Overview, 'organisations' | 'organisationsCount'>> {
  const ids = ownOrganisationIds(actor)
  if (ids.length === 0) return { organisations: [], organisationsCount: 0 }
  const found = await db
    .select()
    .from(items)
    .where(and(inArray(items.id, ids), readableItems(actor, 'organisation'), isNull(items.archivedAt)))
    .orderBy(items.title, items.id)
  const summaries = await organisationSummaries(db, actor, found, now)
  const rows = found.map((item) => ({ item, review: summaries.get(item.key)?.review ?? null }))
  const first = rows.toSorted((a, b) => (a.review?.deadline ?? '~').localeCompare(b.review?.deadline ?? '~', 'en'))
  return {
    organisations: first.slice(0, overviewRows).map(({ item, review }) => ({
      key: item.key,
      title: titleFor(actor, item),
      publication: publicationOf(item, null, now),
      review,
      actions: actionsOn(actor, { item, organisation: null }).actions,
    })),
    organisationsCount: rows.length,
  }
}

/**
 * Teams that the actor has a role on and those right below them, as a tree, with how many organisations each has, as the
 * list of the team counts them: in the figures that the store keeps each has one cycle, or is in the archive, so nothing is
 * counted one by one.
 */
async function teamsWithSize(db: Database, actor: Actor): Promise<OwnTeam[]> {
  const own = ownTeams(actor)
  if (own === undefined) return []
  const seen = readableFigures(actor, 'organisation', teamFigures)
  const count =
    seen &&
    sql`select coalesce(sum(${teamFigures.change}), 0)::int from ${teamFigures} where ${seen}
      and (${teamFigures.measure} = 'cycle' or (${teamFigures.measure} = 'state' and ${teamFigures.bucket} = 'archived')) and ${teamFigures.teamPath} ~>=~ ${teams.path}
      and ${teamFigures.teamPath} ~<~ (${teams.path} || ':')`
  const rows = await db
    .select({
      ...{ key: teams.key, name: teams.name, path: teams.path },
      organisations: sql<number | null>`(${count ?? sql`select null::int`})`,
    })
    .from(teams)
    .where(own)
    .orderBy(sql`length(${teams.path})`, teams.name)
    .limit(mostTeams)
  return asTree(rows, actor.language)
}

/** Own organisations and teams, recent work and coming dates of the actor, for the page after signing in. */
export function mountOverview(app: Application): void {
  mount(app, overviewEndpoints.read, async ({ db, actor, now }) => {
    const until = new Date(now.getTime() + overviewDays * 86_400_000).toISOString()
    const window = { from: now.toISOString(), until, limit: overviewRows }
    const [own, sizes, coming, opened, handedOver, drafts, changed] = await Promise.all([
      ownOrganisations(db, actor, now),
      teamsWithSize(db, actor),
      listComing(db, actor, window, now),
      listOpened(db, actor),
      listHandedOver(db, actor),
      listDrafts(db, actor, now),
      listChanged(db, actor, now),
    ])
    return { ...own, teams: sizes, coming, opened, handedOver, drafts, changed }
  })
}
