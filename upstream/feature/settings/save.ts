import type { SettingsInput, TeamSettingsInput } from '#contract/team/settings-of'
import type { Actor } from '../../kernel/call/actor.ts'
import { requireActiveOrganisation } from '../../kernel/item/guards.ts'
import type { ItemRecord } from '../../kernel/item/publication.ts'
import { recordEvent, savedAs } from '../../kernel/log/record.ts'
import { placeOf, subjectOf } from '../../kernel/scope/place.ts'
import { requirePermission } from '../../kernel/scope/scope.ts'
import { subjectOf as subjectOfTeam, type TeamRecord } from '../../kernel/team/repository.ts'
import type { Database } from '../../platform/db/store.ts'
import type { Services } from '../../platform/process/services.ts'
import { saveOwnSettings, saveTeamSettings } from './repository.ts'

export type SettingsSave = {
  services: Pick<Services, 'jobs'>
  db: Database
  actor: Actor
  version: number
  now: Date
  /** The version that is put back, by its number. */
  restored?: number
}

/** Saves what an organisation sets itself: rights, refusals, log, and the jobs that depend on it. */
export async function changeOrganisationSettings(
  { services, db, actor, version, now, restored }: SettingsSave,
  organisation: ItemRecord,
  { cancelPlans = false, ...settings }: SettingsInput,
): Promise<void> {
  const permission = 'organisation.updateSettings'
  requirePermission(actor, permission, placeOf(organisation))
  await requireActiveOrganisation(db, organisation)
  const kept = await saveOwnSettings(db, actor, organisation, settings, { version, now, cancelPlans })
  if (kept !== undefined) {
    const saved = savedAs('settingsUpdated', { settings }, restored)
    await recordEvent(db, actor, now, { ...saved, ...kept, subject: subjectOf(organisation), permission })
  }
  await services.jobs.enqueue(db, 'removal', {})
}

/** Saves what a team gives to the organisations below it, in the same way. */
export async function changeTeamSettings(
  { services, db, actor, version, now, restored }: SettingsSave,
  team: TeamRecord,
  { cancelPlans = false, ...settings }: TeamSettingsInput,
): Promise<TeamRecord> {
  const permission = 'team.settings'
  requirePermission(actor, permission, { teamPath: team.path })
  const { team: changed, kept } = await saveTeamSettings(db, actor, team, settings, { version, now, cancelPlans })
  if (kept === undefined) return changed
  const saved = savedAs('settingsUpdated', { settings }, restored)
  await recordEvent(db, actor, now, { ...saved, ...kept, subject: subjectOfTeam(team), permission })
  await services.jobs.enqueue(db, 'removal', {})
  return changed
}
