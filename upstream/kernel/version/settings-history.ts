import { and, desc, eq } from 'drizzle-orm'
import type { AppError } from '#contract/kernel/errors'
import { type settledTypes, versions } from '../../platform/db/schema/item.ts'
import type { Database } from '../../platform/db/store.ts'
import type { Actor } from '../call/actor.ts'
import { saveVersion } from '../log/record.ts'
import { lostRace } from './lost-race.ts'

/** What has versions beside content, teams and roles. */
export type SettingsSubject = { type: (typeof settledTypes)[number]; id: number }

type Former = { number: number; values: object; at: Date; by: string }

const newestOf = (db: Database, { type, id }: SettingsSubject) =>
  db
    .select({ uuid: versions.uuid, number: versions.number, author: versions.authorName, at: versions.at })
    .from(versions)
    .where(and(eq(versions.subjectType, type), eq(versions.subjectId, id)))
    .orderBy(desc(versions.number))
    .limit(1)

/**
 * Keeps what is saved as the next version. What stood there before anything was kept, also when that was nothing, becomes
 * the version before it, so that the first change can be compared and put back too.
 */
export async function keepVersion(
  db: Database,
  actor: Actor,
  subject: SettingsSubject,
  { former, values, now }: { former: Former; values: object; now: Date },
): Promise<{ fromVersion: string; toVersion: string }> {
  const common = { subjectType: subject.type, subjectId: subject.id }
  const [known] = await newestOf(db, subject)
  const fromVersion = known?.uuid ?? (await keepFormer(db, actor, common, former))
  const number = former.number + 1
  const toVersion = await saveVersion(db, actor, now, {
    ...common,
    number,
    baseNumber: former.number,
    values: { ...values },
  })
  return { fromVersion, toVersion }
}

async function keepFormer(
  db: Database,
  { tenantId }: Actor,
  common: Pick<typeof versions.$inferInsert, 'subjectType' | 'subjectId'>,
  { number, values, at, by }: Former,
): Promise<string> {
  const author = { tenantId, name: by, userId: null }
  return saveVersion(db, author, at, { ...common, number, baseNumber: null, values: { ...values } })
}

/** The refusal of a save that somebody else was before, with what they made of it. */
export async function settingsRace(
  db: Database,
  subject: SettingsSubject,
  { base, version, values }: { base: number; version: number; values: object },
): Promise<AppError> {
  const [found] = await newestOf(db, subject)
  return lostRace(base, { version, values, changedBy: found?.author ?? '', changedAt: found?.at ?? null })
}
