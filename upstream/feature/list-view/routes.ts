import { listViewEndpoints } from '#contract/team/list-view'
import { type Application, mount } from '../../kernel/call/mount.ts'
import { getTeam } from '../../kernel/team/repository.ts'
import { deleteView, mayShare, saveView, viewsOf } from './repository.ts'

/** Lists of a team that somebody kept under a name. */
export function mountListViews(app: Application): void {
  mount(app, listViewEndpoints.list, async ({ db, actor, params, query }) => {
    const team = await getTeam(db, actor, params.team)
    return { items: await viewsOf(db, actor, team, query.list), mayShare: mayShare(actor, team) }
  })
  mount(app, listViewEndpoints.save, async ({ db, actor, params, body, now }) =>
    saveView(db, actor, { team: await getTeam(db, actor, params.team), now }, body),
  )
  mount(app, listViewEndpoints.delete, async ({ db, actor, params, now }) => {
    await deleteView(db, actor, { team: await getTeam(db, actor, params.team), now }, Number(params.view))
    return undefined
  })
}
