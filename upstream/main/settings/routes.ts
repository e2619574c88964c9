import { mayOverride } from '#contract/organisation-settings'
import { settingsEndpoints } from '#contract/settings-of'
import type { Actor } from '../../access/actor.ts'
import type { Database } from '../../db/store.ts'
import { type Application, mount } from '../../mount.ts'
import { recordEvent } from '../audit/record.ts'
import { requireActiveOrganisation } from '../content/guards.ts'
import { placeOf, subjectOf } from '../item/place.ts'
import type { ItemRecord } from '../item/publication.ts'
import { getOrganisation } from '../item/repository.ts'
import { teamLine } from '../menu/breadcrumbs.ts'
import { requirePermission } from '../scope.ts'
import { getTeam, type TeamRecord } from '../team/repository.ts'
import { inheritedByTeam, inheritedOf, ownSettings, saveOwnSettings, saveTeamSettings } from './repository.ts'

async function ofOrganisation(db: Database, organisation: ItemRecord) {
  const line = await teamLine(db, organisation.teamPath)
  const { settings, version } = await ownSettings(db, organisation)
  return { body: { own: settings, inherited: inheritedOf(line), mayOverride: mayOverride(line), version }, version }
}

async function ofTeam(db: Database, team: TeamRecord) {
  const line = (await teamLine(db, team.path)).filter(({ path }) => path !== team.path)
  const { settings, settingsVersion: version } = team
  const { settingsOverrideAllowed = null, maximumVerifyAgeDays = null, ...own } = settings
  const inherited = inheritedByTeam(line)
  return {
    body: { own, settingsOverrideAllowed, maximumVerifyAgeDays, inherited, mayOverride: mayOverride(line), version },
    version,
  }
}

const requireSettings = (actor: Actor, organisation: ItemRecord) =>
  requirePermission(actor, 'organisation.updateSettings', placeOf(organisation))

/** Settings of organisations, and what teams give to those below. */
export function mountSettings(app: Application): void {
  mount(app, settingsEndpoints.organisation, async ({ db, actor, params }) => {
    const organisation = await getOrganisation(db, actor, params.organisation)
    requireSettings(actor, organisation)
    return ofOrganisation(db, organisation)
  })
  mount(app, settingsEndpoints.saveOrganisation, async ({ services, db, actor, params, body, version, now }) => {
    const organisation = await getOrganisation(db, actor, params.organisation)
    requireSettings(actor, organisation)
    await requireActiveOrganisation(db, organisation)
    const { cancelPlans = false, ...settings } = body
    const kept = await saveOwnSettings(db, actor, organisation, settings, { version, now, cancelPlans })
    const event = {
      action: 'settingsUpdated',
      subject: subjectOf(organisation),
      permission: 'organisation.updateSettings',
    } as const
    if (kept) await recordEvent(db, actor, now, { ...event, ...kept, details: { settings } })
    await services.jobs.enqueue(db, 'removal', {})
    return ofOrganisation(db, organisation)
  })
  mount(app, settingsEndpoints.team, async ({ db, actor, params }) => {
    const team = await getTeam(db, actor, params.team)
    requirePermission(actor, 'team.settings', { teamPath: team.path })
    return ofTeam(db, team)
  })
  mount(app, settingsEndpoints.saveTeam, async ({ services, db, actor, params, body, version, now }) => {
    const team = await getTeam(db, actor, params.team)
    requirePermission(actor, 'team.settings', { teamPath: team.path })
    const { cancelPlans = false, ...settings } = body
    const { team: saved, kept } = await saveTeamSettings(db, actor, team, settings, { version, now, cancelPlans })
    const subject = {
      type: 'team' as const,
      id: team.id,
      key: team.key,
      title: team.name,
      teamPath: team.path,
      organisationId: null,
    }
    if (kept === undefined) return ofTeam(db, saved)
    await recordEvent(db, actor, now, {
      action: 'settingsUpdated',
      subject,
      permission: 'team.settings',
      ...kept,
      details: { settings },
    })
    await services.jobs.enqueue(db, 'removal', {})
    return ofTeam(db, saved)
  })
}
