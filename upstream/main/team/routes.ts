import { actionsAt } from '#contract/rights'
import { teamEndpoints } from '#contract/team'
import type { Actor } from '../../access/actor.ts'
import type { Database } from '../../db/store.ts'
import { type Application, mount } from '../../mount.ts'
import { requirePermission } from '../scope.ts'
import { countBelow, getTeam, listSubteams, type TeamRecord, updateTeam } from './repository.ts'

async function toTeam(db: Database, actor: Actor, team: TeamRecord) {
  return {
    id: team.id,
    key: team.key,
    name: team.name,
    comment: team.comment,
    tenantRoot: team.tenantRoot,
    actions: actionsAt(actor.grants, 'team', { teamPath: team.path }),
    version: team.version,
    changedAt: team.updatedAt.toISOString(),
    changedBy: team.updatedBy,
    ...(await countBelow(db, team)),
  }
}

/** Management teams. */
export function mountTeams(app: Application): void {
  mount(app, teamEndpoints.get, async ({ db, actor, params }) => {
    const team = await getTeam(db, actor, params.team)
    return { body: await toTeam(db, actor, team), version: team.version }
  })
  mount(app, teamEndpoints.update, async ({ db, actor, params, body, version, now }) => {
    const team = await getTeam(db, actor, params.team)
    requirePermission(actor, 'team.update', { teamPath: team.path })
    const saved = await updateTeam(db, actor, team, body, { version, now })
    return { body: await toTeam(db, actor, saved), version: saved.version }
  })
  mount(app, teamEndpoints.subteams, async ({ db, actor, params, query }) => {
    const team = await getTeam(db, actor, params.team)
    const page = await listSubteams(db, actor, team, query)
    return {
      ...page,
      items: page.items.map(({ team: { key, name, comment }, organisations, subteams }) => ({
        key,
        name,
        comment,
        organisations,
        subteams,
      })),
    }
  })
}
