import { and, asc, eq, isNull, min } from 'drizzle-orm'
import type { Task } from '#contract/people/task'
import type { Actor } from '../../kernel/call/actor.ts'
import { ownerColumns, owners } from '../../kernel/item/repository.ts'
import { titleFor } from '../../kernel/item/seen.ts'
import { editableOfAnyKind } from '../../kernel/scope/scope.ts'
import { commentMentions, comments } from '../../platform/db/schema/comment.ts'
import { items } from '../../platform/db/schema/item.ts'
import type { Database } from '../../platform/db/store.ts'

const mostTasks = 50

/** Items with comments that wait for the actor, one task each; it ends when they replied, saw them, or somebody resolved them. */
export async function commentTasks(db: Database, actor: Actor): Promise<Task[]> {
  const found = await db
    .select({ item: items, organisation: ownerColumns.key })
    .from(commentMentions)
    .innerJoin(comments, eq(comments.id, commentMentions.commentId))
    .innerJoin(items, eq(items.id, comments.itemId))
    .leftJoin(owners, eq(owners.id, items.organisationId))
    .where(
      and(
        eq(commentMentions.userId, actor.userId),
        isNull(commentMentions.seenAt),
        editableOfAnyKind(actor),
        isNull(items.archivedAt),
      ),
    )
    .groupBy(items.id, owners.key)
    .orderBy(asc(min(comments.id)))
    .limit(mostTasks)
  return found.map(({ item, organisation }) => ({
    key: `comment-${item.kind}-${item.key}`,
    kind: 'readComment',
    subject: { type: item.kind, key: item.key, title: titleFor(actor, item), organisation },
    due: null,
  }))
}
