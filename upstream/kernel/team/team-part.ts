import { eq } from 'drizzle-orm'
import { AppError } from '#contract/kernel/errors'
import { type TeamSettings, teams } from '../../platform/db/schema/team.ts'
import type { RecordKind } from '../version/save.ts'
import type { TeamRecord } from './repository.ts'

type Part<Values> = {
  valuesOf(team: TeamRecord): Values
  /** All settings of the team with these values: the others, which the same column has, stay. */
  settingsOf(team: TeamRecord, values: Values): TeamSettings
}

const parts = {
  settings: { history: 'teamSettings', version: 'settingsVersion' },
  types: { history: 'teamTypes', version: 'typesVersion' },
} as const

/** A part of a team's settings that has a form, a version and a history of its own. */
export function partOfTeam<Values extends object>(
  part: keyof typeof parts,
  { valuesOf, settingsOf }: Part<Values>,
): RecordKind<TeamRecord, Values> {
  const { history, version } = parts[part]
  return {
    history,
    async hold(db, id) {
      const [team] = await db.select().from(teams).where(eq(teams.id, id)).for('update')
      return team
    },
    standing: (team) => ({
      version: team[version],
      values: valuesOf(team),
      changedBy: team.updatedBy,
      changedAt: team.updatedAt,
    }),
    async write(db, team, values, by) {
      const columns = { settings: settingsOf(team, values), [version]: by.version }
      const [saved] = await db.update(teams).set(columns).where(eq(teams.id, team.id)).returning()
      if (saved === undefined) throw new AppError('NOT_FOUND')
      return saved
    },
  }
}
