import { eq, inArray } from 'drizzle-orm'
import type { Locale } from '#contract/constants'
import { menuEndpoints } from '#contract/menu'
import type { Permission } from '#contract/permissions'
import { actionsAt, hasPermission, type Place } from '#contract/rights'
import type { Actor } from '../../access/actor.ts'
import { type TeamSettings, teams } from '../../db/schema/team.ts'
import { tenants } from '../../db/schema/tenant.ts'
import type { Database } from '../../db/store.ts'
import { type Application, mount } from '../../mount.ts'
import { iconOf, typeNames } from '../../words/types.ts'
import { beneathOrganisation, beneathTeam, placeOf } from '../item/place.ts'
import { publicationOf } from '../item/publication.ts'
import { getOrganisation } from '../item/repository.ts'
import { titleFor } from '../item/views.ts'
import { teamIdsIn } from '../team/path.ts'
import { getTeam } from '../team/repository.ts'
import { teamBreadcrumbs } from './breadcrumbs.ts'
import { organisationPlaces, teamPlaces } from './places.ts'

const canAt = (actor: Actor, place: Place) => (permission: Permission) => hasPermission(actor.grants, permission, place)

/** Settings of a team with what it inherits; the nearest team up the tree that sets a value decides. */
async function effectiveSettings(db: Database, path: string): Promise<TeamSettings> {
  const rows = await db
    .select({ settings: teams.settings, path: teams.path })
    .from(teams)
    .where(inArray(teams.id, teamIdsIn(path)))
  rows.sort((a, b) => a.path.length - b.path.length)
  return Object.assign({}, ...rows.map(({ settings }) => settings))
}

/** Base types only group others: nothing can be made of them (spec section 8). */
async function allowedProductTypes(db: Database, actor: Actor, settings: TeamSettings, locale: Locale) {
  const names = await typeNames(db, actor.tenantId, locale, 'product', { withoutBase: true })
  const allowed = settings.allowedProductTypes
  return [...names.values()].filter((type) => allowed === undefined || allowed.includes(type.key))
}

/** Menus: what the caller may open and do, from which the web application draws everything (spec section 3). */
export function mountMenus(app: Application): void {
  mount(app, menuEndpoints.organisation, async ({ db, actor, params, now, locale }) => {
    const organisation = await getOrganisation(db, actor, params.organisation)
    const [breadcrumbs, settings, types, supplements, [tenant]] = await Promise.all([
      teamBreadcrumbs(db, actor, organisation.teamPath),
      effectiveSettings(db, organisation.teamPath),
      typeNames(db, actor.tenantId, locale, 'organisation', { keys: organisation.types }),
      typeNames(db, actor.tenantId, locale, 'supplement', { withoutBase: true }),
      db.select({ settings: tenants.settings }).from(tenants).where(eq(tenants.id, actor.tenantId)),
    ])
    const place = placeOf(organisation)
    const beneath = beneathOrganisation(organisation)
    return {
      id: organisation.id,
      key: organisation.key,
      parentTeamKey: breadcrumbs.at(-1)?.key ?? '',
      title: titleFor(actor, organisation) || organisation.key,
      typeIcon: iconOf(types, organisation.types),
      typeName: [...types.values()].map((type) => type.name).join(', '),
      state: publicationOf(organisation, now).state,
      actions: organisationPlaces(canAt(actor, place), canAt(actor, beneath)),
      organisationActions: actionsAt(actor.grants, 'organisation', place),
      productActions: actionsAt(actor.grants, 'product', beneath),
      supplementActions: actionsAt(actor.grants, 'supplement', beneath),
      agendaActions: actionsAt(actor.grants, 'agenda', beneath),
      teamActions: actionsAt(actor.grants, 'team', { teamPath: organisation.teamPath }),
      productTypes: await allowedProductTypes(db, actor, settings, locale),
      supplementTypes: [...supplements.values()],
      enableOrganisationWorkflow: settings.enableOrganisationWorkflow ?? false,
      enableProductWorkflow: settings.enableProductWorkflow ?? false,
      participantsFeature: tenant?.settings.participantsFeature ?? false,
      breadcrumbs,
      online: organisation.online,
      archived: organisation.archivedAt !== null,
      archivedDate: organisation.archivedAt?.toISOString() ?? null,
      archivedBy: organisation.archivedBy,
    }
  })

  mount(app, menuEndpoints.team, async ({ db, actor, params, locale }) => {
    const team = await getTeam(db, actor, params.id)
    const [breadcrumbs, settings] = await Promise.all([
      teamBreadcrumbs(db, actor, team.path),
      effectiveSettings(db, team.path),
    ])
    const place = { teamPath: team.path }
    const beneath = beneathTeam(team)
    return {
      id: team.id,
      key: team.key,
      actions: teamPlaces(canAt(actor, place), canAt(actor, beneath)),
      name: team.name,
      organisationActions: actionsAt(actor.grants, 'organisation', beneath),
      productActions: actionsAt(actor.grants, 'product', { ...beneath, item: 0 }),
      productTypes: await allowedProductTypes(db, actor, settings, locale),
      teamActions: actionsAt(actor.grants, 'team', place),
      tenantActions: actionsAt(actor.grants, 'tenant', place),
      tenantRoot: team.tenantRoot,
      breadcrumbs,
    }
  })
}
