import { actionList } from '#contract/access/action-list'
import { placeEndpoints } from '#contract/map/places'
import { teamStatisticsEndpoints } from '#contract/team/statistics'
import { teamEndpoints, teamInputSchema } from '#contract/team/team'
import { teamTreeEndpoints } from '#contract/team/team-tree'
import { teamImports } from '../../capability/origin/status.ts'
import type { Actor } from '../../kernel/call/actor.ts'
import { type Application, mount } from '../../kernel/call/mount.ts'
import { requirePermission } from '../../kernel/scope/scope.ts'
import { teamLine } from '../../kernel/team/breadcrumbs.ts'
import { countBelow, getTeam, listSubteams, type TeamRecord, updateTeam } from '../../kernel/team/repository.ts'
import { addTeam, deleteTeam, listTree } from '../../kernel/team/tree.ts'
import { fieldsIn } from '../../kernel/version/versioned-table.ts'
import type { Database } from '../../platform/db/store.ts'
import { listExpiring } from './expiring.ts'
import { listTargets, moveTeam, previewMove } from './move.ts'
import { placesOf } from './places.ts'
import { productFigures } from './product-figures.ts'
import { teamStatistics } from './statistics.ts'

async function toTeam(db: Database, actor: Actor, team: TeamRecord) {
  return {
    id: team.id,
    key: team.key,
    ...fieldsIn(teamInputSchema, team),
    tenantRoot: team.tenantRoot,
    ...actionList(
      actor.grants,
      'team',
      { teamPath: team.path },
      { viewing: actor.viewer !== null, root: team.tenantRoot },
    ),
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
    const saved = await updateTeam({ db, actor, now }, team, body, { base: version })
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
  mount(app, teamStatisticsEndpoints.expiring, async ({ db, actor, params, query, now }) =>
    listExpiring(db, actor, await getTeam(db, actor, params.team), query, now),
  )
  mount(app, teamStatisticsEndpoints.statistics, async ({ db, actor, params, query, now }) => {
    const team = await getTeam(db, actor, params.team)
    const [statistics, imports, products] = await Promise.all([
      teamStatistics(db, actor, team, now),
      query.imports && teamImports(db, actor, team),
      query.products && productFigures(db, actor, team, now),
    ])
    return { ...statistics, imports, products }
  })
  mount(app, placeEndpoints.list, async ({ db, actor, params, query, now }) =>
    placesOf(db, actor, await getTeam(db, actor, params.team), query, now),
  )
  mount(app, teamTreeEndpoints.tree, async ({ db, actor, params }) =>
    listTree(db, actor, await getTeam(db, actor, params.team)),
  )
  mount(app, teamTreeEndpoints.create, async ({ db, actor, params, body, now }) => {
    const parent = await getTeam(db, actor, params.team)
    requirePermission(actor, 'team.create', { teamPath: parent.path })
    return toTeam(db, actor, await addTeam(db, actor, parent, body, now))
  })
  mount(app, teamTreeEndpoints.targets, async ({ db, actor, params }) => ({
    items: await listTargets(db, actor, await getTeam(db, actor, params.team)),
  }))
  mount(app, teamTreeEndpoints.previewMove, async ({ db, actor, params, body }) =>
    previewMove(db, actor, await getTeam(db, actor, params.team), body.to),
  )
  mount(app, teamTreeEndpoints.move, async ({ db, actor, params, body, version, now }) => {
    const moved = await moveTeam(db, actor, params.team, body.to, { version, now })
    return { body: await toTeam(db, actor, moved), version: moved.version }
  })
  mount(app, teamTreeEndpoints.delete, async ({ db, actor, params, version, now }) => {
    const team = await getTeam(db, actor, params.team)
    requirePermission(actor, 'team.delete', { teamPath: team.path })
    const parent = (await teamLine(db, team.path)).at(-2)
    await deleteTeam(db, actor, team, { version, now })
    return { body: { parent: parent?.key ?? '' }, version }
  })
}
