import { mayOverride } from '#contract/content/organisation-settings'
import { AppError } from '#contract/kernel/errors'
import type { SettingsInput, TeamSettingsInput } from '#contract/team/inherited-settings'
import type { Actor } from '../../kernel/call/actor.ts'
import { requireActiveOrganisation } from '../../kernel/item/guards.ts'
import type { ItemRecord } from '../../kernel/item/publication.ts'
import { placeOf, subjectOf } from '../../kernel/scope/place.ts'
import { requirePermission } from '../../kernel/scope/scope.ts'
import { teamLine } from '../../kernel/team/breadcrumbs.ts'
import { subjectOf as subjectOfTeam, type TeamRecord } from '../../kernel/team/repository.ts'
import { saveRecord } from '../../kernel/version/save.ts'
import type { Database } from '../../platform/db/store.ts'
import type { Services } from '../../platform/process/services.ts'
import { endOwnWorkflow, endWorkflowsBelow, ownKind, teamSettingsKind } from './repository.ts'

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
  { services, db, actor, version: base, now, restored }: SettingsSave,
  organisation: ItemRecord,
  { cancelPlans = false, ...values }: SettingsInput,
): Promise<void> {
  const permission = 'organisation.updateSettings'
  requirePermission(actor, permission, placeOf(organisation))
  await requireActiveOrganisation(db, organisation)
  if (!mayOverride(await teamLine(db, organisation.teamPath))) throw new AppError('SETTINGS_NOT_OVERRIDABLE')
  const call = { db, actor, now }
  const { isChanged } = await saveRecord(call, ownKind, {
    ...{ id: organisation.id, values, base, restored },
    check: (locked) => endOwnWorkflow(call, locked, values, cancelPlans),
    note: () => ({
      action: 'settingsUpdated',
      details: { settings: values },
      subject: subjectOf(organisation),
      permission,
    }),
  })
  if (isChanged) await services.jobs.enqueue(db, 'removal', {})
}

/** Saves what a team gives to the organisations below it, in the same way. */
export async function changeTeamSettings(
  { services, db, actor, version: base, now, restored }: SettingsSave,
  team: TeamRecord,
  { cancelPlans = false, ...values }: TeamSettingsInput,
): Promise<TeamRecord> {
  const permission = 'team.settings'
  requirePermission(actor, permission, { teamPath: team.path })
  const call = { db, actor, now }
  const { row, isChanged } = await saveRecord(call, teamSettingsKind, {
    ...{ id: team.id, values, base, restored },
    check: (locked) => endWorkflowsBelow(call, locked, values, cancelPlans),
    note: () => ({
      action: 'settingsUpdated',
      details: { settings: values },
      subject: subjectOfTeam(team),
      permission,
    }),
  })
  if (isChanged) await services.jobs.enqueue(db, 'removal', {})
  return row
}
