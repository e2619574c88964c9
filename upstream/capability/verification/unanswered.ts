import { and, asc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import type { Actor } from '../../kernel/call/actor.ts'
import { itemsWith } from '../../kernel/scope/scope.ts'
import { items } from '../../platform/db/schema/item.ts'
import { teams } from '../../platform/db/schema/team.ts'
import { teamVerifications, verificationAttempts, verificationSettings } from '../../platform/db/schema/verification.ts'
import type { Database } from '../../platform/db/store.ts'
import { areTooOld, began } from './too-old.ts'
import { teamsWithChoice, verifiedTeams } from './tree.ts'

/** The setting of the nearest team that chose; a team that wants none gives an empty one, which nothing reaches. */
const nearestSetting = (db: Database) =>
  db
    .select({
      maximumAttempts: verificationSettings.maximumAttempts,
      timeOutDays: verificationSettings.timeOutDays,
      externallyManaged: verificationSettings.externallyManaged,
    })
    .from(teamVerifications)
    .innerJoin(teams, eq(teams.id, teamVerifications.teamId))
    .leftJoin(verificationSettings, eq(verificationSettings.id, teamVerifications.settingId))
    .where(
      and(
        eq(teamVerifications.tenantId, items.tenantId),
        eq(teamVerifications.chosen, true),
        sql`starts_with(${items.teamPath}, ${teams.path})`,
      ),
    )
    .orderBy(sql`length(${teams.path}) desc`)
    .limit(1)
    .as('nearest_setting')

/**
 * Organisations of which the last request that may be mailed had no answer before its time-out, for who manages them:
 * somebody has to call. `now` is a placeholder; those that are not too old any more are still among them.
 */
export function unansweredOf(db: Database, actor: Actor, limit: number, only?: SQL) {
  const setting = nearestSetting(db)
  return db
    .select({
      fact: sql<'unanswered'>`'unanswered'::text`.as('fact'),
      key: items.key,
      title: items.title,
      due: sql<string | null>`null::text`.as('due'),
    })
    .from(verificationAttempts)
    .innerJoin(items, eq(items.id, verificationAttempts.organisationId))
    .innerJoinLateral(setting, sql`true`)
    .where(
      and(
        eq(verificationAttempts.tenantId, actor.tenantId),
        itemsWith(actor, 'organisation', 'organisation.confirmationPolicyUpdate'),
        isNull(items.archivedAt),
        sql`${verificationAttempts.createdAt} >= ${began}`,
        // Of the requests of a cycle the last one alone has this number.
        sql`${verificationAttempts.number} >= ${setting.maximumAttempts}`,
        sql`not exists (select 1 from verification_attempts later where later.organisation_id = ${items.id}
          and later.cycle = ${verificationAttempts.cycle} and later.number > ${verificationAttempts.number})`,
        sql`${verificationAttempts.createdAt} + make_interval(days => ${setting.timeOutDays})
          <= ${sql.placeholder('now')}::timestamptz`,
        eq(setting.externallyManaged, false),
        only,
      ),
    )
    .orderBy(asc(verificationAttempts.createdAt), asc(items.id))
    .limit(limit)
}

/** The keys of those among these that are still too old and that still nobody keeps. */
export async function stillUnanswered(db: Database, { tenantId }: Actor, keys: readonly string[], now: Date) {
  if (keys.length === 0) return new Set<string>()
  const groups = verifiedTeams(await teamsWithChoice(db, tenantId), '')
  const rows = await db
    .select({ key: items.key })
    .from(items)
    .where(and(eq(items.tenantId, tenantId), inArray(items.key, [...keys]), areTooOld(groups, now)))
  return new Set(rows.map(({ key }) => key))
}
