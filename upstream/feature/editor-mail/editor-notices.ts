import { sql } from 'drizzle-orm'
import type { AuditAction } from '#contract/history/audit'
import { settingIs } from '../../capability/settings/setting-sql.ts'
import type { Handler } from '../../kernel/event/emit.ts'

/** What may be told to who edited something: what another did with the publication of it. */
export const toldActions = [
  'published',
  'publishPlanned',
  'planMoved',
  'planCancelled',
  'planFailed',
  'unpublished',
  'unpublishPlanned',
  'expired',
] as const satisfies AuditAction[]
export type ToldAction = (typeof toldActions)[number]

const isTold = (action: AuditAction): action is ToldAction => toldActions.some((one) => one === action)

/**
 * Keeps what happened for the mail to editors, where "e-mail to editor" counts as on: one statement for a whole batch,
 * in the transaction of what happened. The author of the version that it is about is told, but for what they did
 * themselves.
 */
export const noteForEditors: Handler<'publication.changed'> = async (tx, changes, now) => {
  const told = changes.filter(({ action }) => isTold(action))
  if (told.length === 0) return
  const rows = told.map(({ item, action, version, by, details = {} }) => ({
    ...{ item_id: item.id, owner_id: item.organisationId ?? item.id, action, version },
    ...{ actor_id: by.userId, actor_name: by.name, at: now.toISOString(), details },
  }))
  await tx.execute(sql`
    insert into editor_notices (item_id, author_id, action, actor_name, at, details)
    select d.item_id, nullif(v.author_id, d.actor_id), d.action, d.actor_name, d.at, d.details
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as d(item_id bigint, owner_id bigint, action text,
      version uuid, actor_id uuid, actor_name text, at timestamptz, details jsonb)
    join items on items.id = d.owner_id
    left join versions v on v.uuid = d.version
    where ${settingIs({ name: 'emailToEditor', is: 'on' })}`)
}
