import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import { hasPermission } from '#contract/access/rights'
import { type Overview, type OwnTeam, overviewDays, overviewEndpoints, overviewRows } from '#contract/people/overview'
import { listComing } from '../../capability/publication/planning.ts'
import { organisationSummaries } from '../../capability/view/organisation-summaries.ts'
import type { Actor } from '../../kernel/call/actor.ts'
import { type Application, mount } from '../../kernel/call/mount.ts'
import { publicationOf } from '../../kernel/item/publication.ts'
import { actionsOn, titleFor } from '../../kernel/item/seen.ts'
import { readableFigures, readableItems } from '../../kernel/scope/scope.ts'
import { items } from '../../platform/db/schema/item.ts'
import { teamFigures } from '../../platform/db/schema/team.ts'
import type { Database } from '../../platform/db/store.ts'
import { listChanged } from './changed.ts'
import { listHandedOver } from './handed-over.ts'
import { listOpened } from './opened.ts'

const partiesOf = (actor: Actor, type: 'organisation' | 'team') => [
  ...new Map(
    actor.grants.flatMap(({ party, websiteOnly }) =>
      party.type === type && !websiteOnly ? [[party.id, party] as const] : [],
    ),
  ).values(),
]

/** Organisations that the actor has a role on, the first to be confirmed first. */
async function ownOrganisations(
  db: Database,
  actor: Actor,
  now: Date,
): Promise<Pick<Overview, 'organisations' | 'organisationsCount'>> {
  const ids = partiesOf(actor, 'organisation').map(({ id }) => id)
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
 * Teams that the actor has a role on, with how many organisations they have: each has one cycle in the figures that the
 * store keeps, so nothing is counted one by one.
 */
async function ownTeams(db: Database, actor: Actor): Promise<OwnTeam[]> {
  const teams = partiesOf(actor, 'team').filter(({ teamPath }) =>
    hasPermission(actor.grants, 'team.read', { teamPath }),
  )
  if (teams.length === 0) return []
  const seen = readableFigures(actor, 'organisation', teamFigures)
  const paths = teams.map(({ teamPath }) => teamPath)
  const counts = seen && (await countOrganisations(db, paths, seen))
  return teams
    .map(({ key, name, teamPath }) => ({ key, name, organisations: counts ? (counts.get(teamPath) ?? 0) : null }))
    .toSorted((a, b) => a.name.localeCompare(b.name, actor.language))
}

async function countOrganisations(db: Database, paths: readonly string[], seen: SQL): Promise<Map<string, number>> {
  const rows = await db
    .select({ path: sql<string>`p.path`, count: sql<number>`sum(${teamFigures.change})::int` })
    .from(teamFigures)
    .innerJoin(
      sql`jsonb_array_elements_text(${JSON.stringify(paths)}::jsonb) as p(path)`,
      sql`${teamFigures.teamPath} ~>=~ p.path and ${teamFigures.teamPath} ~<~ (p.path || ':')`,
    )
    .where(and(seen, eq(teamFigures.measure, 'cycle')))
    .groupBy(sql`p.path`)
  return new Map(rows.map(({ path, count }) => [path, count]))
}

/** What the actor keeps, was doing and meets this week, for the page after signing in. */
export function mountOverview(app: Application): void {
  mount(app, overviewEndpoints.read, async ({ db, actor, now }) => {
    const until = new Date(now.getTime() + overviewDays * 86_400_000).toISOString()
    const window = { from: now.toISOString(), until, limit: overviewRows }
    const [own, teams, coming, opened, handedOver, changed] = await Promise.all([
      ownOrganisations(db, actor, now),
      ownTeams(db, actor),
      listComing(db, actor, window, now),
      listOpened(db, actor),
      listHandedOver(db, actor),
      listChanged(db, actor, now),
    ])
    return { ...own, teams, coming, opened, handedOver, changed }
  })
}
