import { and, desc, eq, gt, isNull, sql } from 'drizzle-orm'
import { deskSummaryRows, type WentOnlineRow, wentOnlineDays } from '#contract/content/desk'
import type { Actor } from '../../kernel/call/actor.ts'
import type { Handler } from '../../kernel/event/emit.ts'
import { ownerColumns, owners } from '../../kernel/item/repository.ts'
import { toDeskSubject } from '../../kernel/item/seen.ts'
import { readableOfAnyKind } from '../../kernel/scope/scope.ts'
import { items } from '../../platform/db/schema/item.ts'
import { wentOnline } from '../../platform/db/schema/went-online.ts'
import type { Database } from '../../platform/db/store.ts'

const since = (now: Date) => new Date(now.getTime() - wentOnlineDays * 86_400_000)

/**
 * Notes for who made it that a version went online, but for what they did themselves: one statement for a whole batch. What
 * is no longer shown goes at the same time, so nothing piles up.
 */
export const noteWentOnline: Handler<'publication.changed'> = async (tx, changes, now) => {
  const rows = changes.flatMap(({ item, action, version, by }) =>
    action === 'published' && version !== null
      ? [{ tenant_id: item.tenantId, item_id: item.id, version, actor_id: by.userId, actor_name: by.name }]
      : [],
  )
  if (rows.length === 0) return
  await tx.execute(sql`
    with told as (
      insert into went_online (tenant_id, user_id, item_id, actor_name, at)
      select d.tenant_id, v.author_id, d.item_id, d.actor_name, ${now.toISOString()}::timestamptz
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as d(tenant_id bigint, item_id bigint, version uuid,
        actor_id uuid, actor_name text)
      join versions v on v.uuid = d.version
      join users u on u.id = v.author_id
      where v.author_id is distinct from d.actor_id
      returning user_id)
    delete from went_online where user_id in (select user_id from told)
      and at < ${since(now).toISOString()}::timestamptz`)
}

/** The actor's work that went online lately, the newest first and each item once. */
export async function listWentOnline(db: Database, actor: Actor, now: Date): Promise<WentOnlineRow[]> {
  const last = db
    .selectDistinctOn([wentOnline.itemId], {
      itemId: wentOnline.itemId,
      at: wentOnline.at,
      by: wentOnline.actorName,
    })
    .from(wentOnline)
    .where(
      and(eq(wentOnline.userId, actor.userId), eq(wentOnline.tenantId, actor.tenantId), gt(wentOnline.at, since(now))),
    )
    .orderBy(wentOnline.itemId, desc(wentOnline.at))
    .as('last')
  const rows = await db
    .select({ item: items, owner: ownerColumns, at: last.at, by: last.by })
    .from(last)
    .innerJoin(items, eq(items.id, last.itemId))
    .leftJoin(owners, eq(owners.id, items.organisationId))
    .where(and(readableOfAnyKind(actor), isNull(items.archivedAt)))
    .orderBy(desc(last.at), items.id)
    .limit(deskSummaryRows)
  return rows.map(({ at, by, ...found }) => ({ ...toDeskSubject(actor, found), at: at.toISOString(), by }))
}
