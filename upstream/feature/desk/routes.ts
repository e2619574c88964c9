import { hasPermission } from '#contract/access/rights'
import { deskEndpoints, deskSummaryRows } from '#contract/content/desk'
import { AppError } from '#contract/kernel/errors'
import { publicationRight } from '../../capability/publication/change.ts'
import { type Application, mount } from '../../kernel/call/mount.ts'
import { getItem } from '../../kernel/item/repository.ts'
import { permissions } from '../../kernel/item/save-rights.ts'
import { withinTeam } from '../../kernel/scope/place.ts'
import { getTeam } from '../../kernel/team/repository.ts'
import { deskItem } from './item.ts'
import { listSentBack } from './sent-back.ts'
import { countWaiting, listWaiting } from './waiting.ts'
import { listWentOnline } from './went-online.ts'

/** The desk of who publishes: what waits, one item with what publishing changes, and what came back to who edits. */
export function mountDesk(app: Application): void {
  mount(app, deskEndpoints.list, ({ db, actor, query, now }) => listWaiting(db, actor, {}, query, now))
  mount(app, deskEndpoints.team, async ({ db, actor, params, query, now }) => {
    const team = await getTeam(db, actor, params.team)
    const place = withinTeam(team)
    const may =
      hasPermission(actor.grants, 'organisation.publish', place) ||
      hasPermission(actor.grants, 'product.publish', { ...place, item: 0 }) ||
      hasPermission(actor.grants, 'agenda.publish', { ...place, item: 0 })
    if (!may) throw new AppError('FORBIDDEN')
    return listWaiting(db, actor, { teamPath: team.path }, query, now)
  })
  mount(app, deskEndpoints.summary, async ({ db, actor, now }) => {
    const [waiting, waitingCount, sentBack, wentOnline] = await Promise.all([
      listWaiting(db, actor, {}, { limit: deskSummaryRows }, now),
      countWaiting(db, actor, {}),
      listSentBack(db, actor),
      listWentOnline(db, actor, now),
    ])
    return { waiting: waiting.items, waitingCount, sentBack: sentBack.slice(0, deskSummaryRows), wentOnline }
  })
  mount(app, deskEndpoints.item, async ({ db, actor, params, query, now, locale }) => {
    const found = await getItem(db, actor, params)
    if (publicationRight(actor, found.item) === 'none') {
      throw new AppError('FORBIDDEN', { details: { permission: permissions[params.kind].update } })
    }
    const team = query.team === undefined ? undefined : await getTeam(db, actor, query.team)
    return deskItem(db, actor, found, { place: { teamPath: team?.path }, now, locale })
  })
}
