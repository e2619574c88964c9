import { sql } from 'drizzle-orm'
import { hasPermission } from '#contract/access/rights'
import type { Breadcrumb } from '#contract/team/menu'
import { idArray, preparedQuery } from '../../platform/db/prepared-query.ts'
import { teams } from '../../platform/db/schema/team.ts'
import type { Database } from '../../platform/db/store.ts'
import { sharedRead } from '../../platform/http/shared-reads.ts'
import type { Actor } from '../call/actor.ts'
import { teamIdsIn } from './path.ts'

export type TeamOnLine = Pick<typeof teams.$inferSelect, 'key' | 'name' | 'path' | 'settings'>

const teamsOnLine = preparedQuery(
  () => '',
  (db) =>
    db
      .select({ key: teams.key, name: teams.name, path: teams.path, settings: teams.settings })
      .from(teams)
      .where(sql`${teams.id} = any (${sql.placeholder('ids')}::bigint[])`),
)

/** The teams from the root down to a path. */
export const teamLine = sharedRead((path: string) => path, lookUpLine)

async function lookUpLine(db: Database, path: string): Promise<TeamOnLine[]> {
  const rows = await teamsOnLine(db, [], { ids: idArray(teamIdsIn(path)) })
  return rows.toSorted((a, b) => a.path.length - b.path.length)
}

/** The same teams as breadcrumbs. Names above one's scope are shown, but are no links. */
export const teamBreadcrumbs = (actor: Actor, line: readonly TeamOnLine[]): Breadcrumb[] =>
  line.map((team) => ({
    type: 'team',
    key: team.key,
    title: team.name,
    reachable: hasPermission(actor.grants, 'team.read', { teamPath: team.path }),
  }))
