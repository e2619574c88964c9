import { hasPermission } from '#contract/access/rights'
import { mayOverride } from '#contract/content/organisation-settings'
import { settingsEndpoints } from '#contract/team/inherited-settings'
import { inheritedByTeam, inheritedOf, ownSettings } from '../../capability/settings/repository.ts'
import { type Application, mount } from '../../kernel/call/mount.ts'
import type { ItemRecord } from '../../kernel/item/publication.ts'
import { getOrganisation } from '../../kernel/item/repository.ts'
import { placeOf } from '../../kernel/scope/place.ts'
import { requirePermission } from '../../kernel/scope/scope.ts'
import { teamLine } from '../../kernel/team/breadcrumbs.ts'
import { getTeam, type TeamRecord } from '../../kernel/team/repository.ts'
import type { Database } from '../../platform/db/store.ts'
import { askMailAddress, requireMailAddress } from '../../platform/outside/mail-address.ts'
import type { Services } from '../../platform/process/services.ts'
import { changeOrganisationSettings, changeTeamSettings } from './save.ts'

async function ofOrganisation(db: Database, organisation: ItemRecord) {
  const line = await teamLine(db, organisation.teamPath)
  const { settings, version } = await ownSettings(db, organisation)
  return { body: { own: settings, inherited: inheritedOf(line), mayOverride: mayOverride(line), version }, version }
}

async function ofTeam(db: Database, team: TeamRecord) {
  const line = (await teamLine(db, team.path)).filter(({ path }) => path !== team.path)
  const { settings, settingsVersion: version } = team
  const {
    settingsOverrideAllowed = null,
    maximumVerifyAgeDays = null,
    invitationLifetimeDays = null,
    ...own
  } = settings
  const inherited = inheritedByTeam(line)
  return {
    body: {
      own,
      settingsOverrideAllowed,
      maximumVerifyAgeDays,
      invitationLifetimeDays,
      inherited,
      mayOverride: mayOverride(line),
      version,
    },
    version,
  }
}

/** Whether the editor from outside can be mailed is checked before the transaction of the save. */
const askFirst = {
  before: ({ services: { outside }, body }: { services: Services; body: { externalEditorEmail?: string } }) =>
    askMailAddress(outside, body.externalEditorEmail),
}

/** Settings of organisations, and what teams give to those below. */
export function mountSettings(app: Application): void {
  mount(app, settingsEndpoints.organisation, async ({ db, actor, params }) => {
    const organisation = await getOrganisation(db, actor, params.organisation)
    const place = placeOf(organisation)
    // Who may only choose the policy does so on the page of the settings.
    if (!hasPermission(actor.grants, 'organisation.confirmationPolicyUpdate', place))
      requirePermission(actor, 'organisation.updateSettings', place)
    return ofOrganisation(db, organisation)
  })
  mount(
    app,
    settingsEndpoints.saveOrganisation,
    async (call) => {
      const organisation = await getOrganisation(call.db, call.actor, call.params.organisation)
      requirePermission(call.actor, 'organisation.updateSettings', placeOf(organisation))
      requireMailAddress(call.services.outside, call.body.externalEditorEmail, 'externalEditorEmail')
      await changeOrganisationSettings(call, organisation, call.body)
      return ofOrganisation(call.db, organisation)
    },
    askFirst,
  )
  mount(app, settingsEndpoints.team, async ({ db, actor, params }) => {
    const team = await getTeam(db, actor, params.team)
    requirePermission(actor, 'team.settings', { teamPath: team.path })
    return ofTeam(db, team)
  })
  mount(
    app,
    settingsEndpoints.saveTeam,
    async (call) => {
      const team = await getTeam(call.db, call.actor, call.params.team)
      requirePermission(call.actor, 'team.settings', { teamPath: team.path })
      requireMailAddress(call.services.outside, call.body.externalEditorEmail, 'externalEditorEmail')
      return ofTeam(call.db, await changeTeamSettings(call, team, call.body))
    },
    askFirst,
  )
}
