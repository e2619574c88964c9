import { and, asc, eq, sql } from 'drizzle-orm'
import { verificationAt } from '#contract/confirmation/verification-rules'
import type { SettingsLevel } from '#contract/content/organisation-settings'
import { teams } from '../../platform/db/schema/team.ts'
import { teamVerifications, verificationSettings } from '../../platform/db/schema/verification.ts'
import type { Database } from '../../platform/db/store.ts'

export type SettingRecord = typeof verificationSettings.$inferSelect

type PlacedTeam = {
  id: number
  key: string
  name: string
  path: string
  settings: SettingsLevel['settings']
  maximumVerifyAgeDays?: number
  /** The team's own choice: null for no verification, missing when it inherits. */
  verification?: SettingRecord | null
}

/** The teams of a tenant with what each chose, those above first; with a path those on the line to it. */
export async function teamsWithChoice(db: Database, tenantId: number, path?: string): Promise<PlacedTeam[]> {
  const rows = await db
    .select({ team: teams, chosen: teamVerifications.chosen, setting: verificationSettings })
    .from(teams)
    .leftJoin(teamVerifications, eq(teamVerifications.teamId, teams.id))
    .leftJoin(verificationSettings, eq(verificationSettings.id, teamVerifications.settingId))
    .where(and(eq(teams.tenantId, tenantId), path === undefined ? undefined : sql`starts_with(${path}, ${teams.path})`))
    .orderBy(asc(sql`length(${teams.path})`), asc(teams.id))
  return rows.map(({ team: { id, key, name, path, settings }, chosen, setting }) => ({
    id,
    key,
    name,
    path,
    settings,
    maximumVerifyAgeDays: settings.maximumVerifyAgeDays,
    verification: chosen === true ? setting : undefined,
  }))
}

/** The choice that counts at a path, and its team; `without` ignores the choice of the team at that path itself. */
export function countsAt(all: readonly PlacedTeam[], path: string, { without = false } = {}) {
  const line = all.filter((team) => path.startsWith(team.path) && !(without && team.path === path))
  const from = line.findLast(({ verification }) => verification !== undefined)
  const found = verificationAt<SettingRecord>(line)
  return { from, found }
}

/** Teams of which the organisations are verified in the same way. */
export type VerifiedTeams = { setting: SettingRecord; ageDays: number; paths: string[] }

/** The teams at and below a path in which a setting counts, together where setting and age are the same. */
export function verifiedTeams(all: readonly PlacedTeam[], below: string): VerifiedTeams[] {
  const groups = new Map<string, VerifiedTeams>()
  for (const { path } of all.filter((team) => team.path.startsWith(below))) {
    const { found } = countsAt(all, path)
    if (found === undefined) continue
    const key = `${found.setting.id} ${found.ageDays}`
    const group = groups.get(key) ?? { setting: found.setting, ageDays: found.ageDays, paths: [] }
    group.paths.push(path)
    groups.set(key, group)
  }
  return [...groups.values()]
}
