import { type ActionList, actionList, archivedState, type Situation } from '#contract/access/action-list'
import type { Permission, PermissionEntity } from '#contract/access/permissions'
import { hasPermission, type Place } from '#contract/access/rights'
import type { ItemKind } from '#contract/kernel/item-kinds'
import { menuEndpoints, type TypeReference } from '#contract/team/menu'
import {
  type MenuRights,
  type OrganisationMenuPlace,
  openPlaces,
  organisationPlaces,
  teamPlaces,
} from '#contract/team/menu-places'
import { isAllowedType, isTrialType, rulesOfLine, type TypeRules } from '#contract/types/type-rules'
import { lineAndSettingsOf } from '../../capability/settings/effective.ts'
import type { Actor } from '../../kernel/call/actor.ts'
import { type Application, mount } from '../../kernel/call/mount.ts'
import { onlineVersionOf, stateOf } from '../../kernel/item/publication.ts'
import { getOrganisationAround } from '../../kernel/item/repository.ts'
import { titleFor } from '../../kernel/item/seen.ts'
import { placeOf, withinOrganisation, withinTeam } from '../../kernel/scope/place.ts'
import { type TeamOnLine, teamBreadcrumbs, teamLine } from '../../kernel/team/breadcrumbs.ts'
import { getTeam } from '../../kernel/team/repository.ts'
import { allTypeNames, iconOf, type TypeNamesByKind } from '../../kernel/type/definitions.ts'
import { rulesOfSettings } from '../../kernel/type/type-rules.ts'

/** The places of who has roles on single items of an organisation alone: the lists in which these stand. */
const placesOfItems = (kinds: readonly ItemKind[]): OrganisationMenuPlace[] => [
  ...(kinds.includes('product') ? (['products'] as const) : []),
  ...(kinds.includes('agenda') ? (['agenda'] as const) : []),
  ...(kinds.includes('supplement') ? (['supplements'] as const) : []),
]

function menuRights({ grants, selfService }: Actor, place: Place, below: Place): MenuRights {
  const canAt = (at: Place) => (permission: Permission) => hasPermission(grants, permission, at)
  return { on: canAt(place), within: canAt(below), selfService }
}

const listsOf =
  (actor: Actor) =>
  (entity: PermissionEntity, place: Place, situation: Omit<Situation, 'viewing'> = {}) =>
    actionList(actor.grants, entity, place, { ...situation, viewing: actor.viewer !== null })

type Lists = Partial<Record<PermissionEntity, ActionList>>

/** Why the caller can't do what they have the right to, for the entities where there is such a thing. */
const refusedOf = (lists: Lists) =>
  Object.fromEntries(
    Object.entries(lists).flatMap(([entity, { refused }]) =>
      Object.keys(refused).length === 0 ? [] : [[entity, refused]],
    ),
  )

/** The types of a kind, and which of them something new may be made of; base types only group others. */
function typesFor(typesOf: TypeNamesByKind, kind: 'product' | 'supplement', rules: TypeRules): TypeReference[] {
  return [...typesOf(kind, { withoutBase: true }).values()].map(({ active, ...type }) => {
    const available = active && isAllowedType(rules, type)
    return { ...type, available, offered: available && !isTrialType(type) }
  })
}

const availableTypes = (...of: Parameters<typeof typesFor>) => typesFor(...of).filter(({ available }) => available)

const rulesFor = (actor: Actor, line: readonly TeamOnLine[]): TypeRules =>
  actor.typeRestrictionsEnabled ? rulesOfLine(line.map(({ settings }) => rulesOfSettings(settings))) : {}

/** Menus: what the caller may open and do, from which the web application draws everything. */
export function mountMenus(app: Application): void {
  mount(app, menuEndpoints.organisation, async ({ db, actor, params, now, locale }) => {
    const { organisation, reached } = await getOrganisationAround(db, actor, params.organisation)
    const [{ line, settings }, typesOf] = await Promise.all([
      lineAndSettingsOf(db, organisation),
      allTypeNames(db, actor.tenantId, locale),
    ])
    const breadcrumbs = teamBreadcrumbs(actor, line)
    const types = typesOf('organisation', { keys: organisation.types })
    const place = placeOf(organisation)
    const below = withinOrganisation(organisation)
    const archived = organisation.archivedAt !== null
    const list = listsOf(actor)
    const within = { archived: archivedState(null, organisation.archivedAt) }
    const lists = {
      organisation: list('organisation', place, { archived: archivedState(organisation.archivedAt) }),
      product: list('product', below, within),
      supplement: list('supplement', below, within),
      agenda: list('agenda', below, within),
      team: list('team', { teamPath: organisation.teamPath }),
    }
    return {
      id: organisation.id,
      key: organisation.key,
      parentTeamKey: breadcrumbs.at(-1)?.key ?? '',
      title: titleFor(actor, organisation) || organisation.key,
      typeIcon: iconOf(types, organisation.types),
      typeName: [...types.values()].map((type) => type.name).join(', '),
      state: stateOf(organisation, now),
      actions: reached ? placesOfItems(reached) : openPlaces(organisationPlaces, menuRights(actor, place, below)),
      organisationActions: lists.organisation.actions,
      productActions: lists.product.actions,
      supplementActions: lists.supplement.actions,
      agendaActions: lists.agenda.actions,
      teamActions: lists.team.actions,
      refused: refusedOf(lists),
      productTypes: settings.productsAllowed ? availableTypes(typesOf, 'product', rulesFor(actor, line)) : [],
      supplementTypes: typesFor(typesOf, 'supplement', rulesFor(actor, line)),
      enableOrganisationWorkflow: settings.enableOrganisationWorkflow,
      enableProductWorkflow: settings.enableProductWorkflow,
      participantsFeature: actor.participantsFeature,
      onlineCheck: actor.showOnlineCheck,
      externalEditor: settings.externalEditor,
      breadcrumbs,
      online: onlineVersionOf(organisation, null, now) !== null,
      archived,
      archivedDate: organisation.archivedAt?.toISOString() ?? null,
      archivedBy: organisation.archivedBy,
    }
  })

  mount(app, menuEndpoints.team, async ({ db, actor, params, locale }) => {
    const team = await getTeam(db, actor, params.id)
    const [line, typesOf] = await Promise.all([teamLine(db, team.path), allTypeNames(db, actor.tenantId, locale)])
    const place = { teamPath: team.path }
    const below = withinTeam(team)
    const list = listsOf(actor)
    const lists = {
      organisation: list('organisation', below),
      product: list('product', { ...below, item: 0 }),
      team: list('team', place, { root: team.tenantRoot }),
      tenant: list('tenant', place),
    }
    return {
      id: team.id,
      key: team.key,
      actions: openPlaces(teamPlaces, menuRights(actor, place, below)),
      name: team.name,
      comment: team.comment,
      organisationActions: lists.organisation.actions,
      productActions: lists.product.actions,
      productTypes: availableTypes(typesOf, 'product', rulesFor(actor, line)),
      teamActions: lists.team.actions,
      tenantActions: lists.tenant.actions,
      refused: refusedOf(lists),
      participantsFeature: actor.participantsFeature,
      tenantRoot: team.tenantRoot,
      breadcrumbs: teamBreadcrumbs(actor, line),
    }
  })
}
