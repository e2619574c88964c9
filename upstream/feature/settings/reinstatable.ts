import { mayOverride } from '#contract/content/organisation-settings'
import { settingsInputSchema, teamSettingsInputSchema } from '#contract/team/inherited-settings'
import { teamTypesInputSchema } from '#contract/team/team-types'
import {
  checked,
  fieldsOf,
  type ReinstatableKind,
  type ReinstatableRecord,
  restored,
  type Saving,
} from '../../capability/history/reinstatable-kinds.ts'
import { ownOf, ownSettings } from '../../capability/settings/repository.ts'
import type { Actor } from '../../kernel/call/actor.ts'
import { getOrganisation } from '../../kernel/item/repository.ts'
import { placeOf } from '../../kernel/scope/place.ts'
import { requirePermission } from '../../kernel/scope/scope.ts'
import { teamLine } from '../../kernel/team/breadcrumbs.ts'
import { getTeam } from '../../kernel/team/repository.ts'
import type { Database } from '../../platform/db/store.ts'
import { changeOrganisationSettings, changeTeamSettings } from './save.ts'
import { saveTeamTypes, typesIn, withoutGoneTypes } from './type-settings.ts'

const teamPart = (type: 'teamSettings' | 'teamTypes') =>
  async function part(db: Database, actor: Actor, key: string): Promise<ReinstatableRecord> {
    const found = await getTeam(db, actor, key)
    const place = { teamPath: found.path }
    const permission = 'team.settings'
    requirePermission(actor, permission, place)
    const version = type === 'teamSettings' ? found.settingsVersion : found.typesVersion
    return { type, id: found.id, key, title: found.name, version, permission, place }
  }

async function findSettings(db: Database, actor: Actor, key: string): Promise<ReinstatableRecord> {
  const organisation = await getOrganisation(db, actor, key)
  const permission = 'organisation.updateSettings'
  const place = placeOf(organisation)
  requirePermission(actor, permission, place)
  const { id, title } = organisation
  const [{ version }, line] = await Promise.all([ownSettings(db, organisation), teamLine(db, organisation.teamPath)])
  const closed = mayOverride(line) ? undefined : 'SETTINGS_NOT_OVERRIDABLE'
  const obstacle = organisation.archivedAt === null ? closed : 'ORGANISATION_ARCHIVED'
  return { type: 'settings', id, key, title, organisation: { key, title }, version, permission, place, obstacle }
}

async function saveSettings(saving: Saving): Promise<void> {
  const { db, actor, key, former, body } = saving
  const organisation = await getOrganisation(db, actor, key)
  const { settings: present } = await ownSettings(db, organisation)
  const values = checked(settingsInputSchema, restored(former, body.fields, present))
  await changeOrganisationSettings(saving, organisation, { ...values, cancelPlans: body.cancelPlans })
}

async function saveTeamSettings(saving: Saving): Promise<void> {
  const { db, actor, key, former, body } = saving
  const team = await getTeam(db, actor, key)
  const values = checked(teamSettingsInputSchema, restored(former, body.fields, ownOf(team.settings)))
  await changeTeamSettings(saving, team, { ...values, cancelPlans: body.cancelPlans })
}

async function saveTypes(saving: Saving): Promise<void> {
  const { db, actor, key, former, body, locale } = saving
  const found = await getTeam(db, actor, key)
  requirePermission(actor, 'team.settings', { teamPath: found.path })
  const values = checked(teamTypesInputSchema, restored(former, body.fields, typesIn(found.settings)))
  await saveTeamTypes(db, actor, found, await withoutGoneTypes(db, actor, values, locale), saving)
}

/** An organisation's own settings. */
export const settings: ReinstatableKind = {
  fields: fieldsOf(settingsInputSchema),
  find: findSettings,
  save: saveSettings,
}
/** Settings that a team passes to the organisations below it. */
export const teamSettings: ReinstatableKind = {
  fields: fieldsOf(teamSettingsInputSchema),
  find: teamPart('teamSettings'),
  save: saveTeamSettings,
}
/** Which types count below a team. */
export const teamTypes: ReinstatableKind = {
  fields: fieldsOf(teamTypesInputSchema),
  find: teamPart('teamTypes'),
  save: saveTypes,
}
