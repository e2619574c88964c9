import { eq, sql } from 'drizzle-orm'
import { AppError } from '#contract/kernel/errors'
import {
  maximumRecipients,
  type TeamNotification,
  type TeamNotificationInput,
} from '#contract/notification/team-notification'
import { notificationTopics } from '#contract/notification/topics'
import { rolesIn } from '../../capability/people/role-repository.ts'
import type { Actor } from '../../kernel/call/actor.ts'
import { roleText } from '../../kernel/scope/standard-roles.ts'
import { subjectOf, type TeamRecord } from '../../kernel/team/repository.ts'
import { type RecordKind, saveRecord } from '../../kernel/version/save.ts'
import { teamNotifications } from '../../platform/db/schema/notification.ts'
import { teams } from '../../platform/db/schema/team.ts'
import type { Database } from '../../platform/db/store.ts'
import { lastLink } from './entries.ts'

type NotificationRecord = typeof teamNotifications.$inferSelect

async function findNotification(db: Database, team: TeamRecord): Promise<NotificationRecord | undefined> {
  const [found] = await db.select().from(teamNotifications).where(eq(teamNotifications.teamId, team.id))
  return found
}

/** The roles that can be chosen: those assignable on the team; with how many people have each there. */
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

/** Who is notified: people with a chosen role on the team itself. */
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
    limit ${maximumRecipients}`)
  return rows.map((row) => ({ ...row, role: roleText(row.role, actor.language) }))
}

/** Topics that a team notifies its people of; none for a team that never chose any. */
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

/** A topic or role keeps the moment since when it counts; a new one counts from now. */
function chosenSince(input: TeamNotificationInput, found: NotificationRecord | undefined, now: Date) {
  const topics: NotificationRecord['topics'] = {}
  const roles: NotificationRecord['roles'] = {}
  for (const topic of input.topics) topics[topic] = found?.topics[topic] ?? now.toISOString()
  for (const role of input.roles) roles[role] = found?.roles[role] ?? now.toISOString()
  return { topics, roles }
}

type TeamNotificationRow = { team: TeamRecord; found: NotificationRecord | undefined; shown: TeamNotificationInput }

/** The team's row holds back a second writer, also while nothing was chosen yet. */
const notificationKind = (actor: Actor): RecordKind<TeamNotificationRow, TeamNotificationInput> => ({
  async hold(db, id) {
    const [team] = await db.select().from(teams).where(eq(teams.id, id)).for('update')
    if (team === undefined) return undefined
    const { topics, roles } = await getNotifications(db, actor, team)
    return { team, found: await findNotification(db, team), shown: { topics, roles } }
  },
  standing: ({ found, shown }) => ({
    version: found?.version ?? 0,
    values: shown,
    changedBy: found?.updatedBy ?? '',
    changedAt: found?.updatedAt ?? null,
  }),
  async write(db, row, input, by) {
    const { team, found } = row
    const values = { ...chosenSince(input, found, by.updatedAt), ...by }
    const sinceLink = found?.sinceLink ?? (await lastLink(db, actor.tenantId))
    await db
      .insert(teamNotifications)
      .values({ ...values, teamId: team.id, tenantId: actor.tenantId, sinceLink })
      .onConflictDoUpdate({ target: teamNotifications.teamId, set: values })
    return row
  },
})

/** Saves what was based on `version`; an edit conflict is refused. */
export async function saveNotifications(
  db: Database,
  actor: Actor,
  team: TeamRecord,
  values: TeamNotificationInput,
  { version: base, now }: { version: number; now: Date },
): Promise<void> {
  const choices = await choicesOf(db, actor, team)
  const unknown = values.roles.some((key) => !choices.some((choice) => choice.key === key))
  if (unknown) throw new AppError('INVALID_FORM', { fields: [{ path: 'roles', code: 'choice.unknown' }] })
  await saveRecord({ db, actor, now }, notificationKind(actor), {
    ...{ id: team.id, values, base },
    note: () => ({
      action: 'settingsUpdated',
      subject: subjectOf(team),
      permission: 'team.settings',
      details: { notifications: values },
    }),
  })
}
