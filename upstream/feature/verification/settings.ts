import { and, asc, eq } from 'drizzle-orm'
import { type Verification, type VerificationInput, verificationInputSchema } from '#contract/confirmation/verification'
import { sameValue } from '#contract/content/values-compare'
import { AppError } from '#contract/kernel/errors'
import { toKey } from '#contract/kernel/key'
import type { Actor } from '../../kernel/call/actor.ts'
import { recordEvent, savedAs } from '../../kernel/log/record.ts'
import { subjectOf, type TeamRecord } from '../../kernel/team/repository.ts'
import { lostRace } from '../../kernel/version/lost-race.ts'
import { keepVersion } from '../../kernel/version/settings-history.ts'
import { teams } from '../../platform/db/schema/team.ts'
import { teamVerifications, verificationSettings } from '../../platform/db/schema/verification.ts'
import type { Database } from '../../platform/db/store.ts'

export type SettingRecord = typeof verificationSettings.$inferSelect

/** A setting as its form has it. */
export const inputOf = (setting: SettingRecord): VerificationInput => verificationInputSchema.parse(setting)

/** The settings of a tenant by name, each with the teams that chose it. */
export async function listSettings(db: Database, { tenantId }: Actor): Promise<Verification[]> {
  const [settings, chosen] = await Promise.all([
    db
      .select()
      .from(verificationSettings)
      .where(eq(verificationSettings.tenantId, tenantId))
      .orderBy(asc(verificationSettings.name), asc(verificationSettings.id)),
    db
      .select({ settingId: teamVerifications.settingId, key: teams.key, name: teams.name })
      .from(teamVerifications)
      .innerJoin(teams, eq(teams.id, teamVerifications.teamId))
      .where(eq(teamVerifications.tenantId, tenantId))
      .orderBy(asc(teams.path)),
  ])
  return settings.map((setting) => ({
    ...inputOf(setting),
    key: setting.key,
    version: setting.version,
    teams: chosen.flatMap(({ settingId, key, name }) => (settingId === setting.id ? [{ key, name }] : [])),
  }))
}

/** A setting with its teams, or 404. */
export async function getSetting(db: Database, actor: Actor, key: string): Promise<Verification> {
  const found = (await listSettings(db, actor)).find((setting) => setting.key === key)
  if (found === undefined) throw new AppError('NOT_FOUND')
  return found
}

/** A setting of the caller's tenant, or 404. */
export async function findSetting(db: Database, { tenantId }: Actor, key: string): Promise<SettingRecord> {
  const [setting] = await db
    .select()
    .from(verificationSettings)
    .where(and(eq(verificationSettings.tenantId, tenantId), eq(verificationSettings.key, key)))
  if (setting === undefined) throw new AppError('NOT_FOUND')
  return setting
}

type Place = { root: TeamRecord; now: Date; restored?: number }
type Kept = Awaited<ReturnType<typeof keepVersion>>

const note = (db: Database, actor: Actor, place: Place, details: Record<string, unknown>, kept?: Kept) =>
  recordEvent(db, actor, place.now, {
    ...kept,
    ...savedAs('settingsUpdated', details, place.restored),
    subject: subjectOf(place.root),
    permission: 'tenant.verification',
  })

/** Settings of one name are told apart by a number. */
const triedKeys = 20

export async function createSetting(db: Database, actor: Actor, place: Place, input: VerificationInput) {
  const wanted = toKey(input.name)
  for (let number = 1; number <= triedKeys; number++) {
    const key = number === 1 ? wanted : `${wanted}-${number}`
    const made = await db
      .insert(verificationSettings)
      .values({ ...input, tenantId: actor.tenantId, key, updatedAt: place.now, updatedBy: actor.name })
      .onConflictDoNothing()
      .returning({ key: verificationSettings.key })
    if (made.length === 0) continue
    await note(db, actor, place, { verificationAdded: key, to: input })
    return key
  }
  throw new AppError('UNABLE_TO_SAVE')
}

type Target = Place & { key: string; version: number }

/** The setting under a lock, as it was seen. */
async function lockSetting(db: Database, { tenantId }: Actor, { key, version }: Target): Promise<SettingRecord> {
  const [setting] = await db
    .select()
    .from(verificationSettings)
    .where(and(eq(verificationSettings.tenantId, tenantId), eq(verificationSettings.key, key)))
    .for('update')
  if (setting === undefined) throw new AppError('NOT_FOUND')
  const { updatedBy: changedBy, updatedAt: changedAt } = setting
  if (setting.version !== version)
    throw lostRace(version, { version: setting.version, values: inputOf(setting), changedBy, changedAt })
  return setting
}

/** Changes a setting; the mails that are still to come follow it at once. */
export async function updateSetting(
  db: Database,
  actor: Actor,
  target: Target,
  input: VerificationInput,
): Promise<void> {
  const before = await lockSetting(db, actor, target)
  if (sameValue(inputOf(before), input)) return
  await db
    .update(verificationSettings)
    .set({ ...input, version: before.version + 1, updatedAt: target.now, updatedBy: actor.name })
    .where(eq(verificationSettings.id, before.id))
  const values = inputOf(before)
  const former = { number: before.version, values, at: before.updatedAt, by: before.updatedBy }
  const subject = { type: 'verification', id: before.id } as const
  const kept = await keepVersion(db, actor, subject, { former, values: input, now: target.now })
  await note(db, actor, target, { verificationChanged: before.key, from: values, to: input }, kept)
}

/** Deletes a setting; one that a team chose stays, so that no team loses its verification unseen. */
export async function deleteSetting(db: Database, actor: Actor, target: Target) {
  const setting = await lockSetting(db, actor, target)
  if ((await db.$count(teamVerifications, eq(teamVerifications.settingId, setting.id))) > 0)
    throw new AppError('VERIFICATION_IN_USE')
  await db.delete(verificationSettings).where(eq(verificationSettings.id, setting.id))
  await note(db, actor, target, { verificationDeleted: setting.key, from: inputOf(setting) })
}
