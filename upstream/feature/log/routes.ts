import { hasPermission } from '#contract/access/rights'
import { auditEndpoints } from '#contract/history/audit'
import { type Application, mount } from '../../kernel/call/mount.ts'
import { getOrganisation } from '../../kernel/item/repository.ts'
import { withinTeam } from '../../kernel/scope/place.ts'
import { requirePermission } from '../../kernel/scope/scope.ts'
import { getTeam } from '../../kernel/team/repository.ts'
import { listEvents } from './events.ts'

/** The action log. */
export function mountAudit(app: Application): void {
  mount(app, auditEndpoints.organisation, async ({ db, actor, params, query }) => {
    const { id } = await getOrganisation(db, actor, params.organisation)
    return listEvents(db, actor, { kind: 'organisation', id }, query)
  })
  mount(app, auditEndpoints.team, async ({ db, actor, params, query }) => {
    const { id, ...team } = await getTeam(db, actor, params.team)
    const { beneath = 'false' } = query
    if (beneath === 'true') requirePermission(actor, 'organisation.read', withinTeam(team))
    const isWhole = beneath !== 'false' && hasPermission(actor.grants, 'organisation.read', withinTeam(team))
    return listEvents(
      db,
      actor,
      isWhole ? { kind: team.isLeaf ? 'leafAndBeneath' : 'teamAndBeneath', id, path: team.path } : { kind: 'team', id },
      query,
    )
  })
}
