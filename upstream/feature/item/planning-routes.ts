import { eq, like, or } from 'drizzle-orm'
import { hasPermission, type Place } from '#contract/access/rights'
import { AppError } from '#contract/kernel/errors'
import { planningEndpoints } from '#contract/publication/planning'
import { readPlanning } from '../../capability/publication/planning.ts'
import type { Actor } from '../../kernel/call/actor.ts'
import { type Application, mount } from '../../kernel/call/mount.ts'
import { getOrganisation } from '../../kernel/item/repository.ts'
import { placeOf, withinOrganisation, withinTeam } from '../../kernel/scope/place.ts'
import { getTeam } from '../../kernel/team/repository.ts'
import { items } from '../../platform/db/schema/item.ts'

/** The planning is for who may publish something of it. */
function requirePublishing(actor: Actor, place: Place, below: Place): void {
  const may =
    hasPermission(actor.grants, 'organisation.publish', place) ||
    hasPermission(actor.grants, 'product.publish', below) ||
    hasPermission(actor.grants, 'agenda.publish', below)
  if (!may) throw new AppError('FORBIDDEN')
}

export function mountPlanning(app: Application): void {
  mount(app, planningEndpoints.organisation, async ({ db, actor, params, query, now }) => {
    const organisation = await getOrganisation(db, actor, params.organisation)
    requirePublishing(actor, placeOf(organisation), withinOrganisation(organisation))
    const own = or(eq(items.id, organisation.id), eq(items.organisationId, organisation.id))
    return readPlanning(db, actor, own, query, now)
  })
  mount(app, planningEndpoints.team, async ({ db, actor, params, query, now }) => {
    const team = await getTeam(db, actor, params.team)
    requirePublishing(actor, withinTeam(team), { ...withinTeam(team), item: 0 })
    return readPlanning(db, actor, like(items.teamPath, `${team.path}%`), query, now)
  })
}
