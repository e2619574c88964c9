import { inArray } from 'drizzle-orm'
import type { Breadcrumb } from '#contract/menu'
import { hasPermission } from '#contract/rights'
import type { Actor } from '../../access/actor.ts'
import { teams } from '../../db/schema/team.ts'
import type { Database } from '../../db/store.ts'
import { teamIdsIn } from '../team/path.ts'

/** The teams from the root down to a path. Names above one's scope are shown, but are no links. */
export async function teamBreadcrumbs(db: Database, actor: Actor, path: string): Promise<Breadcrumb[]> {
  const rows = await db
    .select({ id: teams.id, key: teams.key, name: teams.name, path: teams.path })
    .from(teams)
    .where(inArray(teams.id, teamIdsIn(path)))
  return rows
    .sort((a, b) => a.path.length - b.path.length)
    .map((team) => ({
      type: 'team',
      key: team.key,
      title: team.name,
      reachable: hasPermission(actor.grants, 'team.read', { teamPath: team.path }),
    }))
}
