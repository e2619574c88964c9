import { and, eq, sql } from 'drizzle-orm'
import { AppError } from '#contract/kernel/errors'
import {
  recipientsShown,
  type TeamNotification,
  type TeamNotificationInput,
} from '#contract/notification/team-notification'
import { notificationTopics } from '#contract/notification/topics'
import { rolesIn } from '../../capability/people/role-repository.ts'
import type { Actor } from '../../kernel/call/actor.ts'
import { recordEvent } from '../../kernel/log/record.ts'
import { roleText } from '../../kernel/scope/standard-roles.ts'
import { subjectOf, type TeamRecord } from '../../kernel/team/repository.ts'
import { teamNotifications } from '../../platform/db/schema/notification.ts'
import type { Database } from '../../platform/db/store.ts'
import { lastLink } from './entries.ts'

type NotificationRecord = typeof teamNotifications.$inferSelect

async function findNotification(db: Database, team: TeamRecord): Promise<NotificationRecord | undefined> {
  const [found] = await db.select().from(teamNotifications).where(eq(teamNotifications.teamId, team.id))
  return found
}

/** The roles that can be chosen: those that can be given on the team; with how many people hold each there. */
async function choicesOf(db: Database, actor: Actor, team: TeamRecord): Promise<TeamNotification['choices']> {
  const found = await rolesIn(db, actor, team.path)
  const { rows } = await db.execute<{ key: string; holders: number }>(sql`
    select r.key, count(*)::int as holders from role_assignments a join roles r on r.id = a.role_id
    where a.party_type = 'team' and a.party_id = ${team.id} and a.status = 'active' group by r.key`)
  const holders = new Map(rows.map((row) => [row.key, row.holders]))
  return found
    .filter(({ role }) => !role.websiteOnly)
    .map(({ role: { key, name } }) => ({ key, name: roleText(name, actor.language), holders: holders.get(key) ?? 0 }))
}

/** Who is told: holders of a chosen role on the team itself. */
async function listRecipients(db: Database, actor: Actor, team: TeamRecord): Promise<TeamNotification['recipients']> {
  const { rows } = await db.execute<TeamNotification['recipients'][number]>(sql`
    select u.id as user, concat_ws(' ', nullif(u.first_name, ''), nullif(u.infix, ''), nullif(u.family_name, '')) as name,
      min(r.name) as role, u.notification_frequency as frequency
    from team_notifications n
    join role_assignments a on a.party_type = 'team' and a.party_id = n.team_id and a.status = 'active'
    join roles r on r.id = a.role_id and jsonb_exists(n.roles, r.key)
    join users u on u.id = a.user_id and u.disabled_at is null
    where n.team_id = ${team.id}
    group by u.id
    order by lower(u.family_name), u.id
    limit ${recipientsShown}`)
  return rows.map((row) => ({ ...row, role: roleText(row.role, actor.language) }))
}

/** What a team has its people told of. A team that never said so tells nobody anything. */
export async function getNotifications(db: Database, actor: Actor, team: TeamRecord): Promise<TeamNotification> {
  const [found, choices, recipients] = await Promise.all([
    findNotification(db, team),
    choicesOf(db, actor, team),
    listRecipients(db, actor, team),
  ])
  return {
    topics: notificationTopics.filter((topic) => found?.topics[topic] !== undefined),
    roles: choices.map(({ key }) => key).filter((key) => found?.roles[key] !== undefined),
    choices,
    recipients,
    version: found?.version ?? 0,
    changedAt: found?.updatedAt.toISOString() ?? null,
    changedBy: found?.updatedBy ?? '',
  }
}

const conflict = (found: NotificationRecord | undefined) =>
  new AppError('CONFLICT', {
    details: { theirs: { changedBy: found?.updatedBy ?? '', changedAt: found?.updatedAt.toISOString() ?? '' } },
  })

/** What was chosen before counts since then, what is new since now. */
function chosenSince(input: TeamNotificationInput, found: NotificationRecord | undefined, now: Date) {
  const topics: NotificationRecord['topics'] = {}
  const roles: NotificationRecord['roles'] = {}
  for (const topic of input.topics) topics[topic] = found?.topics[topic] ?? now.toISOString()
  for (const role of input.roles) roles[role] = found?.roles[role] ?? now.toISOString()
  return { topics, roles }
}

/** Saves what was based on `version`; a lost race is refused. */
export async function saveNotifications(
  tx: Database,
  actor: Actor,
  team: TeamRecord,
  input: TeamNotificationInput,
  { version, now }: { version: number; now: Date },
): Promise<void> {
  const choices = await choicesOf(tx, actor, team)
  const unknown = input.roles.some((key) => !choices.some((choice) => choice.key === key))
  if (unknown) throw new AppError('INVALID_FORM', { fields: [{ path: 'roles', code: 'choice.unknown' }] })
  const found = await findNotification(tx, team)
  if ((found?.version ?? 0) !== version) throw conflict(found)
  const values = {
    ...chosenSince(input, found, now),
    version: version + 1,
    updatedAt: now,
    updatedBy: actor.name,
  }
  const saved =
    found === undefined
      ? await tx
          .insert(teamNotifications)
          .values({
            ...values,
            teamId: team.id,
            tenantId: actor.tenantId,
            sinceLink: await lastLink(tx, actor.tenantId),
          })
          .onConflictDoNothing()
          .returning()
      : await tx
          .update(teamNotifications)
          .set(values)
          .where(and(eq(teamNotifications.teamId, team.id), eq(teamNotifications.version, version)))
          .returning()
  if (saved.length === 0) throw conflict(await findNotification(tx, team))
  await recordEvent(tx, actor, now, {
    action: 'settingsUpdated',
    subject: subjectOf(team),
    permission: 'team.settings',
    details: { notifications: input },
  })
}
