import { eq } from 'drizzle-orm'
import {
  effectiveSettings,
  type SettingsLevel,
  settingNames,
  sourceOf,
  standardSettings,
} from '#contract/content/organisation-settings'
import { invitationLifetimeDays } from '#contract/kernel/constants'
import type { ItemRecord } from '../../kernel/item/publication.ts'
import { organisationSettings } from '../../platform/db/schema/organisation-settings.ts'
import type { TeamSettings } from '../../platform/db/schema/team.ts'
import type { Database } from '../../platform/db/store.ts'

/** The values that would count without a level's own settings, with the team that each comes from. */
export function inheritedOf(line: readonly SettingsLevel[]) {
  const values = effectiveSettings(line)
  return Object.fromEntries(
    settingNames.map((name) => [
      name,
      { value: values[name] ?? standardSettings[name], team: sourceOf(line, name) ?? null },
    ]),
  )
}

/** Settings that subteams inherit and organisations don't have. */
const ofTeams = ['maximumVerifyAgeDays', 'invitationLifetimeDays'] as const

/** The same for a team, which also inherits what is of teams alone; nothing where no team said so. */
export function inheritedByTeam(line: readonly SettingsLevel[]) {
  const fromTeams = ofTeams.flatMap((name) => {
    const nearest = line.findLast(({ settings }) => settings[name] !== undefined)
    const value = nearest?.settings[name]
    return value === undefined ? [] : [[name, { value, team: nearest?.name ?? null }] as const]
  })
  return { ...inheritedOf(line), ...Object.fromEntries(fromTeams) }
}

/** How many days an invitation on what lies in a team stays open: as the nearest team says, or eight weeks. */
export const invitationDays = (line: readonly SettingsLevel[]): number =>
  line.findLast(({ settings }) => settings.invitationLifetimeDays !== undefined)?.settings.invitationLifetimeDays ??
  invitationLifetimeDays

/** Own settings of an organisation, with their version; 0 when it never had any. */
export async function ownSettings(db: Database, { id }: Pick<ItemRecord, 'id'>) {
  const [found] = await db.select().from(organisationSettings).where(eq(organisationSettings.itemId, id))
  return {
    settings: found?.settings ?? {},
    version: found?.version ?? 0,
    updatedAt: found?.updatedAt,
    updatedBy: found?.updatedBy ?? '',
  }
}

const ownNames: readonly string[] = [...settingNames, 'settingsOverrideAllowed', ...ofTeams]
/** A setting of the team itself, beside what it allows. */
export const isOwn = (name: string) => ownNames.includes(name)

/** The settings in a team's column, without its allowed types. */
export const ownOf = (settings: TeamSettings) =>
  Object.fromEntries(Object.entries(settings).filter(([name]) => isOwn(name)))
