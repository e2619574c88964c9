import { eq, inArray, sql } from 'drizzle-orm'
import type { AuditAction } from '#contract/history/audit'
import { nextDigest } from '#contract/notification/digest'
import { settingIs } from '../../capability/settings/setting-sql.ts'
import type { Handler } from '../../kernel/event/emit.ts'
import { editorNotices } from '../../platform/db/schema/editor-notice.ts'
import { users } from '../../platform/db/schema/user.ts'
import type { Database } from '../../platform/db/store.ts'

/** Actions of others on the publication of an item that its editors may be notified of. */
export const notifiedActions = [
  'published',
  'publishPlanned',
  'planMoved',
  'planCancelled',
  'planFailed',
  'unpublished',
  'unpublishPlanned',
  'expired',
  'sentBack',
  'publicationUndone',
  'versionSetAside',
] as const satisfies AuditAction[]
export type NotifiedAction = (typeof notifiedActions)[number]

/** For one person alone, whatever the organisation chose: as often as they want mail. */
const personalActions = ['sentBack', 'versionSetAside', 'mentioned', 'replied']
export const isPersonal = (action: string): boolean => personalActions.includes(action)

const isNotified = (action: AuditAction): action is NotifiedAction => notifiedActions.some((one) => one === action)

/** From when each of these people may be mailed of something; who wants no mail is left out. */
async function mailMoments(tx: Database, people: readonly string[], now: Date): Promise<Map<string, Date>> {
  if (people.length === 0) return new Map()
  const found = await tx
    .select({ id: users.id, frequency: users.notificationFrequency, zone: users.timeZone })
    .from(users)
    .where(inArray(users.id, [...people]))
  return new Map(
    found.flatMap(({ id, frequency, zone }) =>
      frequency === 'never' ? [] : [[id, nextDigest(frequency, now, zone)] as const],
    ),
  )
}

/**
 * Keeps what happened for the mail to editors, where "e-mail to editor" counts as on: one statement for a whole batch,
 * in the transaction of what happened. The author of the version that it is about is notified, but for what they did
 * themselves. What is sent back or set aside is for its maker, whatever the organisation chose, and as often as they want mail.
 */
export const noteForEditors: Handler<'publication.changed'> = async (tx, changes, now) => {
  const notified = changes.filter(({ action }) => isNotified(action))
  if (notified.length === 0) return
  const sentBackTo = ({ action, item, to = null }: (typeof notified)[number]) =>
    action === 'sentBack' ? item.sentBackTo : action === 'versionSetAside' ? to : null
  const moments = await mailMoments(
    tx,
    notified.flatMap((change) => sentBackTo(change) ?? []),
    now,
  )
  const rows = notified.flatMap((change) => {
    const { item, action, version, by, details = {} } = change
    const to = sentBackTo(change)
    if (isPersonal(action) && (to === null || to === by.userId || !moments.has(to))) return []
    const mailFrom = to === null ? null : (moments.get(to)?.toISOString() ?? null)
    return [
      {
        ...{ item_id: item.id, owner_id: item.organisationId ?? item.id, action, version, sent_to: to },
        ...{ actor_id: by.userId, actor_name: by.name, at: now.toISOString(), details, mail_from: mailFrom },
      },
    ]
  })
  await tx.execute(sql`
    insert into editor_notices (item_id, author_id, action, actor_name, at, details, mail_from)
    select d.item_id, coalesce(d.sent_to, nullif(v.author_id, d.actor_id)), d.action, d.actor_name, d.at, d.details,
      d.mail_from
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as d(item_id bigint, owner_id bigint, action text,
      version uuid, sent_to uuid, actor_id uuid, actor_name text, at timestamptz, details jsonb, mail_from timestamptz)
    join items on items.id = d.owner_id
    left join versions v on v.uuid = d.version and v.tenant_id = items.tenant_id
    where d.sent_to is not null or ${settingIs({ name: 'emailToEditor', is: 'on' })}`)
}

/** Keeps for the mail who is mentioned in a comment, or got a reply: for them alone, as often as they want mail. */
export const noteAddressed: Handler<'comment.addressed'> = async (tx, addressed, now) => {
  const moments = await mailMoments(
    tx,
    addressed.flatMap(({ people }) => people.map(({ userId }) => userId)),
    now,
  )
  const rows = addressed.flatMap(({ item, comment, people, by }) =>
    people.flatMap(({ userId, as }) => {
      const mailFrom = moments.get(userId)
      return mailFrom === undefined
        ? []
        : [
            {
              ...{ itemId: item.id, commentId: comment.id, authorId: userId, action: as, actorName: by.name },
              ...{ at: now, details: { note: comment.text }, mailFrom },
            },
          ]
    }),
  )
  if (rows.length > 0) await tx.insert(editorNotices).values(rows)
}

/** A mail that still waits says what the comment says by then. */
export const noteEdited: Handler<'comment.edited'> = async (tx, edited) => {
  for (const { comment } of edited)
    await tx
      .update(editorNotices)
      .set({ details: { note: comment.text } })
      .where(eq(editorNotices.commentId, comment.id))
}
