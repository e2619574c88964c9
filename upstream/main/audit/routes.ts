import { and, eq, like, or } from 'drizzle-orm'
import { auditEndpoints } from '#contract/audit'
import { auditEvents } from '../../db/schema/audit.ts'
import { type Application, mount } from '../../mount.ts'
import { beneathTeam } from '../item/place.ts'
import { getOrganisation } from '../item/repository.ts'
import { requirePermission } from '../scope.ts'
import { getTeam } from '../team/repository.ts'
import { isVisible, listEvents } from './events.ts'

/** The action log. */
export function mountAudit(app: Application): void {
  mount(app, auditEndpoints.organisation, async ({ db, actor, params, query }) => {
    const { id } = await getOrganisation(db, actor, params.organisation)
    const own = and(eq(auditEvents.subjectType, 'organisation'), eq(auditEvents.subjectId, id))
    const within = and(eq(auditEvents.organisationId, id), isVisible(actor))
    return listEvents(db, actor, or(within, own), query)
  })
  mount(app, auditEndpoints.team, async ({ db, actor, params, query }) => {
    const team = await getTeam(db, actor, params.team)
    const own = and(eq(auditEvents.subjectType, 'team'), eq(auditEvents.subjectId, team.id))
    if (query.beneath !== 'true') return listEvents(db, actor, own, query)
    requirePermission(actor, 'organisation.read', beneathTeam(team))
    const within = and(like(auditEvents.teamPath, `${team.path}%`), isVisible(actor))
    return listEvents(db, actor, within, query)
  })
}
