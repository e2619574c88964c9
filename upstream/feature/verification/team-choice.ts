import { and, eq } from 'drizzle-orm'
import type { TeamVerification } from '#contract/confirmation/verification'
import { noVerification } from '#contract/confirmation/verification-rules'
import { AppError } from '#contract/kernel/errors'
import type { Actor } from '../../kernel/call/actor.ts'
import { recordEvent } from '../../kernel/log/record.ts'
import { subjectOf, type TeamRecord } from '../../kernel/team/repository.ts'
import { lostRace } from '../../kernel/version/lost-race.ts'
import { teams } from '../../platform/db/schema/team.ts'
import { teamVerifications, verificationSettings } from '../../platform/db/schema/verification.ts'
import type { Database } from '../../platform/db/store.ts'
import { inputOf, listSettings } from './settings.ts'
import { countsAt, teamsWithChoice } from './tree.ts'

const rowOf = async (db: Database, teamId: number) =>
  (await db.select().from(teamVerifications).where(eq(teamVerifications.teamId, teamId)))[0]

/** What a team chose, what counts there and why, and what it may choose from. */
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
    // Held: it may not be deleted while a team begins to use it.
    .for('share')
  if (setting === undefined)
    throw new AppError('INVALID_FORM', { fields: [{ path: 'choice', code: 'choice.unknown' }] })
  return setting.id
}

/** Chooses for a team and for those below it that say nothing themselves. */
export async function chooseFor(
  db: Database,
  actor: Actor,
  team: TeamRecord,
  { choice, version, now }: { choice: string; version: number; now: Date },
): Promise<void> {
  // The team's row holds back a second writer, also while there is no choice yet.
  await db.select({ id: teams.id }).from(teams).where(eq(teams.id, team.id)).for('update')
  const [row, before] = [await rowOf(db, team.id), await choiceOf(db, actor, team)]
  if (before.version !== version) {
    const { updatedBy: changedBy = '', updatedAt: changedAt = null } = row ?? {}
    throw lostRace(version, { version: before.version, values: { choice: before.choice }, changedBy, changedAt })
  }
  if (before.choice === choice) return
  const settingId = await settingIdOf(db, actor, choice)
  const values = {
    settingId,
    chosen: choice !== '',
    version: version + 1,
    updatedAt: now,
    updatedBy: actor.name,
  }
  await db
    .insert(teamVerifications)
    .values({ teamId: team.id, tenantId: team.tenantId, ...values })
    .onConflictDoUpdate({ target: teamVerifications.teamId, set: values })
  await recordEvent(db, actor, now, {
    action: 'settingsUpdated',
    subject: subjectOf(team),
    permission: 'team.settings',
    details: { verificationFrom: before.choice, verificationTo: choice },
  })
}
