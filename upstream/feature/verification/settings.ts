import { and, asc, eq } from 'drizzle-orm'
import { type Verification, type VerificationInput, verificationInputSchema } from '#contract/confirmation/verification'
import { AppError } from '#contract/kernel/errors'
import type { SettingRecord } from '../../capability/verification/tree.ts'
import type { Actor } from '../../kernel/call/actor.ts'
import { recordEvent } from '../../kernel/log/record.ts'
import { subjectOf, type TeamRecord } from '../../kernel/team/repository.ts'
import { withFreeKey } from '../../kernel/version/numbered-key.ts'
import { keepFirst, lockAsSeen, type SaveNote, saveRecord } from '../../kernel/version/save.ts'
import { fieldsIn, fieldsTable } from '../../kernel/version/versioned-table.ts'
import { teams } from '../../platform/db/schema/team.ts'
import { teamVerifications, verificationSettings } from '../../platform/db/schema/verification.ts'
import type { Database } from '../../platform/db/store.ts'

const settingKind = fieldsTable(verificationSettings, verificationInputSchema, 'verification')

/** A setting as its form has it. */
export const inputOf = (setting: SettingRecord): VerificationInput => fieldsIn(verificationInputSchema, setting)

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

type Place = { root: TeamRecord; now: Date }
type Target = Place & { key: string; version: number }

const noteOf = ({ root }: Place, details: Record<string, unknown>): SaveNote => ({
  action: 'settingsUpdated',
  details,
  subject: subjectOf(root),
  permission: 'tenant.verification',
})

export async function createSetting(db: Database, actor: Actor, place: Place, values: VerificationInput) {
  const by = { tenantId: actor.tenantId, updatedAt: place.now, updatedBy: actor.name }
  const { id, key } = await withFreeKey(values.name, (free) =>
    db
      .insert(verificationSettings)
      .values({ ...values, ...by, key: free })
      .onConflictDoNothing()
      .returning(),
  )
  const note = noteOf(place, { verificationAdded: key, to: values })
  await keepFirst({ db, actor, now: place.now }, settingKind, { id, values, note })
  return key
}

/** Changes a setting; the mails that are still to come follow it at once. */
export async function updateSetting(
  db: Database,
  actor: Actor,
  target: Target & { restored?: number },
  values: VerificationInput,
): Promise<void> {
  const { key, version: base, now, restored } = target
  const { id } = await findSetting(db, actor, key)
  await saveRecord({ db, actor, now }, settingKind, {
    ...{ id, values, base, restored },
    note: (_, from) => noteOf(target, { verificationChanged: key, from, to: values }),
  })
}

/** Deletes a setting; one that a team chose stays, so that no team loses its verification unseen. */
export async function deleteSetting(db: Database, actor: Actor, target: Target) {
  const { id } = await findSetting(db, actor, target.key)
  const setting = await lockAsSeen(db, settingKind, id, target.version)
  if ((await db.$count(teamVerifications, eq(teamVerifications.settingId, id))) > 0)
    throw new AppError('VERIFICATION_IN_USE')
  await db.delete(verificationSettings).where(eq(verificationSettings.id, id))
  await recordEvent(db, actor, target.now, noteOf(target, { verificationDeleted: setting.key, from: inputOf(setting) }))
}
