import { and, eq, sql } from 'drizzle-orm'
import { type Locale, maximumRemark } from '#contract/kernel/constants'
import { isDigestDue, type NotificationFrequency } from '#contract/notification/digest'
import { findRecipient } from '../../kernel/call/actor.ts'
import { siteFor } from '../../kernel/recipient/recipients.ts'
import { digests } from '../../platform/db/schema/notification.ts'
import type { Database } from '../../platform/db/store.ts'
import { rethrowStoreError } from '../../platform/db/store-error.ts'
import { letter } from '../../platform/mail/letter.ts'
import { queueMail } from '../../platform/mail/outbox.ts'
import { defineJob } from '../../platform/process/define-job.ts'
import type { Services } from '../../platform/process/services.ts'
import { formatDateTime } from '../../platform/text/dates.ts'
import { inOneLine } from '../../platform/text/one-line.ts'
import { textsFor } from '../../platform/text/texts.ts'
import { lastLink, listEntries, type NotifiedEntry, type NotifiedTeam } from './entries.ts'

/** A mail lists this many entries; the log has the rest. */
const maximumEntries = 50
const batch = 200

type Candidate = {
  tenant_id: number
  user_id: string
  frequency: NotificationFrequency
  time_zone: string
  home_site_id: string | null
  teams: NotifiedTeam[]
  since_link: number
  /** When the first of those teams began to notify, for people who never had a notification. */
  since: Date | string
  last_at: Date | string | null
}

/** People with a role that is notified of something on a team, who want to be: a batch, after a tenant and user. */
async function listCandidates(db: Database, after: { tenant: number; user: string }): Promise<Candidate[]> {
  const { rows } = await db.execute<Candidate>(sql`
    select told.*, u.notification_frequency as frequency, u.time_zone, u.home_site_id, d.last_at
    from (
      select tenant_id::int as tenant_id, user_id, min(since_link)::int as since_link, min(since) as since,
        json_agg(json_build_object('key', key, 'name', name, 'path', path, 'topics', topics, 'since', since)
          order by path) as teams
      from (
        select n.tenant_id, a.user_id, n.since_link, t.key, t.name, t.path, n.topics,
          min(greatest(a.updated_at, (n.roles ->> r.key)::timestamptz)) as since
        from team_notifications n
        join teams t on t.id = n.team_id
        join role_assignments a on a.party_type = 'team' and a.party_id = n.team_id and a.status = 'active'
        join roles r on r.id = a.role_id and jsonb_exists(n.roles, r.key)
        where n.topics <> '{}'::jsonb and (n.tenant_id, a.user_id) > (${after.tenant}::bigint, ${after.user}::uuid)
        group by n.tenant_id, a.user_id, n.since_link, t.id, n.topics
      ) each_team
      group by tenant_id, user_id
    ) told
    join users u on u.id = told.user_id and u.disabled_at is null and u.notification_frequency <> 'never'
    left join digests d on d.tenant_id = told.tenant_id and d.user_id = told.user_id
    order by told.tenant_id, told.user_id
    limit ${batch}`)
  return rows
}

/** Mails one person what happened since the last time. Their row is locked, so that two processes mail it once. */
async function tell(tx: Database, candidate: Candidate, now: Date): Promise<boolean> {
  const { tenant_id: tenantId, user_id: userId, teams, frequency } = candidate
  const key = and(eq(digests.tenantId, tenantId), eq(digests.userId, userId))
  await tx
    .insert(digests)
    .values({ tenantId, userId, lastLink: candidate.since_link, lastAt: new Date(candidate.since) })
    .onConflictDoNothing()
  const [mark] = await tx.select().from(digests).where(key).for('update')
  if (mark === undefined || !isDigestDue(frequency, mark.lastAt, now, candidate.time_zone)) return false
  const site = await siteFor(tx, tenantId, candidate.home_site_id)
  const actor = site && (await findRecipient(tx, { userId, siteId: site.id }))
  if (actor === undefined || site === undefined) return false
  const upTo = await lastLink(tx, tenantId)
  await tx.update(digests).set({ lastLink: upTo, lastAt: now }).where(key)
  const { entries, count } = await listEntries(tx, actor, teams, { after: mark.lastLink, upTo }, maximumEntries)
  if (entries.length === 0) return false
  const { name, email: address, locale } = actor
  const text = digestMail({ site, name, frequency, locale, teams, entries, count })
  const dedupeKey = `digest:${tenantId}:${userId}:${upTo}`
  return queueMail(tx, { dedupeKey, tenantId, recipient: { id: userId, name, address }, locale, ...text }, now)
}

/**
 * Queues people's notifications, each entry once to each of them, however often and in however many processes it runs.
 * One person a transaction: a crash half-way loses nothing and repeats nothing.
 */
export async function queueDigests({ store, jobs, now, log }: Services): Promise<number> {
  let queued = 0
  let after = { tenant: 0, user: '00000000-0000-0000-0000-000000000000' }
  for (;;) {
    const candidates = await listCandidates(store.db, after)
    for (const candidate of candidates) {
      const { last_at: last, since, frequency, time_zone: zone } = candidate
      if (!isDigestDue(frequency, new Date(last ?? since), now(), zone)) continue
      try {
        const isQueued = await store.withTransaction(async (tx) => {
          const isNew = await tell(tx, candidate, now())
          if (isNew) await jobs.enqueue(tx, 'mail', {})
          return isNew
        })
        if (isQueued) queued += 1
      } catch (error) {
        rethrowStoreError(error)
        // One person who can't be notified must not keep the others from it.
        log.error({ user: candidate.user_id, err: error }, 'a digest could not be queued')
      }
    }
    const end = candidates.at(-1)
    if (end === undefined || candidates.length < batch) return queued
    after = { tenant: end.tenant_id, user: end.user_id }
  }
}

/** Notifies people every hour, and once at the start for what fell due meanwhile. */
export const notificationJob = defineJob({ name: 'notification', run: (services) => queueDigests(services) })

type DigestMail = {
  site: { name: string; publicUrl: string }
  name: string
  frequency: NotificationFrequency
  locale: Locale
  teams: readonly NotifiedTeam[]
  entries: readonly NotifiedEntry[]
  /** How many there are in all; the mail lists the first of them. */
  count: number
}

/** The nearest of the reader's teams above where something happened. */
const teamOf = (teams: readonly NotifiedTeam[], { teamPath }: NotifiedEntry): NotifiedTeam | undefined =>
  teams.filter(({ path }) => teamPath.startsWith(path)).sort((a, b) => b.path.length - a.path.length)[0]

/** Subject, text and HTML of what happened in somebody's teams, with the way to the log and to the frequency. */
function digestMail({ site, name, frequency, locale, teams, entries, count }: DigestMail) {
  const t = textsFor(locale)
  const say = (key: string, params = {}) => t(`mail.digest.${key}`, { site: site.name, name, count, ...params })
  const lineOf = ({ at, action, actorName, subjectTitle, details }: NotifiedEntry) => {
    const what = t(`audit.${action}`, { actor: inOneLine(actorName), subject: inOneLine(subjectTitle) })
    // The reported error, in the reporter's own words.
    const remark = typeof details.remark === 'string' ? ` (“${inOneLine(details.remark, maximumRemark)}”)` : ''
    return `${formatDateTime(at)}: ${what}${remark}`
  }
  const sections = teams.flatMap((team) => {
    const own = entries.filter((entry) => teamOf(teams, entry) === team)
    return own.length === 0 ? [] : [{ title: inOneLine(team.name), lines: own.map(lineOf) }]
  })
  const [first] = teams.filter((team) => entries.some((entry) => teamOf(teams, entry) === team))
  const log = new URL(
    first === undefined ? '/' : `/team/${encodeURIComponent(first.key)}/auditlog?beneath=true`,
    site.publicUrl,
  )
  return letter({
    locale,
    subject: say('subject'),
    paragraphs: [say('greeting'), say('intro')],
    sections,
    link: { plain: say('plain'), label: say('button'), address: log.href },
    small: [
      ...(count > entries.length ? [say('more', { more: count - entries.length })] : []),
      say(`frequency.${frequency}`),
      `${say('change')} ${new URL('/account', site.publicUrl).href}`,
    ],
  })
}
