import { and, eq } from 'drizzle-orm'
import type { TeamVerification } from '#contract/confirmation/verification'
import { noVerification } from '#contract/confirmation/verification-rules'
import { AppError } from '#contract/kernel/errors'
import { countsAt, teamsWithChoice } from '../../capability/verification/tree.ts'
import type { Actor } from '../../kernel/call/actor.ts'
import { subjectOf, type TeamRecord } from '../../kernel/team/repository.ts'
import { type RecordKind, saveRecord } from '../../kernel/version/save.ts'
import { teams } from '../../platform/db/schema/team.ts'
import { teamVerifications, verificationSettings } from '../../platform/db/schema/verification.ts'
import type { Database } from '../../platform/db/store.ts'
import { inputOf, listSettings } from './settings.ts'

const rowOf = async (db: Database, teamId: number) =>
  (await db.select().from(teamVerifications).where(eq(teamVerifications.teamId, teamId)))[0]

/** The team's choice, the setting in force and its origin, and the settings to choose from. */
export async function choiceOf(db: Database, actor: Actor, team: TeamRecord): Promise<TeamVerification> {
  const [all, settings, row] = await Promise.all([
    teamsWithChoice(db, team.tenantId),
    listSettings(db, actor),
    rowOf(db, team.id),
  ])
  const above = countsAt(all, team.path, { without: true })
  const { found } = countsAt(all, team.path)
  const own = all.find(({ id }) => id === team.id)?.verification
  return {
    choice: own === undefined ? '' : (own?.key ?? noVerification),
    inherited: above.from
      ? {
          setting: above.from.verification
            ? { key: above.from.verification.key, name: above.from.verification.name }
            : null,
          team: above.from.name,
        }
      : null,
    effective: found
      ? { ...inputOf(found.setting), maximumVerifyAgeDays: found.ageDays, ageFrom: found.ageFrom }
      : null,
    settings: settings.map(({ key, name }) => ({ key, name })),
    version: row?.version ?? 0,
  }
}

async function settingIdOf(db: Database, { tenantId }: Actor, choice: string): Promise<number | null> {
  if (choice === '' || choice === noVerification) return null
  const [setting] = await db
    .select({ id: verificationSettings.id })
    .from(verificationSettings)
    .where(and(eq(verificationSettings.tenantId, tenantId), eq(verificationSettings.key, choice)))
    // Locked: it may not be deleted while a team begins to use it.
    .for('share')
  if (setting === undefined)
    throw new AppError('INVALID_FORM', { fields: [{ path: 'choice', code: 'choice.unknown' }] })
  return setting.id
}

type Choice = { choice: string }

/** The team's row holds back a second writer, also while there is no choice yet. */
const choiceKind = (actor: Actor): RecordKind<ChoiceRow & { team: TeamRecord }, Choice> => ({
  async hold(db, id) {
    const [team] = await db.select().from(teams).where(eq(teams.id, id)).for('update')
    return team && { team, row: await rowOf(db, id), ...(await choiceOf(db, actor, team)) }
  },
  standing: ({ row, choice }) => ({
    version: row?.version ?? 0,
    values: { choice },
    changedBy: row?.updatedBy ?? '',
    changedAt: row?.updatedAt ?? null,
  }),
  async write(db, row, { choice }, by) {
    const { team } = row
    const values = { settingId: await settingIdOf(db, actor, choice), chosen: choice !== '', ...by }
    await db
      .insert(teamVerifications)
      .values({ teamId: team.id, tenantId: team.tenantId, ...values })
      .onConflictDoUpdate({ target: teamVerifications.teamId, set: values })
    return { ...row, choice }
  },
})

type ChoiceRow = Choice & { row: Awaited<ReturnType<typeof rowOf>> }

/** Chooses for a team and for those below it that say nothing themselves. */
export async function chooseFor(
  db: Database,
  actor: Actor,
  team: TeamRecord,
  { choice, version, now }: { choice: string; version: number; now: Date },
): Promise<void> {
  await saveRecord({ db, actor, now }, choiceKind(actor), {
    ...{ id: team.id, values: { choice }, base: version },
    note: (_, before) => ({
      action: 'settingsUpdated',
      subject: subjectOf(team),
      permission: 'team.settings',
      details: { verificationFrom: before.choice, verificationTo: choice },
    }),
  })
}
