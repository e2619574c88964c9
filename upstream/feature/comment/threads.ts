import { and, asc, desc, eq, inArray, isNotNull, isNull, lt } from 'drizzle-orm'
import { agendaTypes } from '#contract/agenda/type'
import type { Comment, CommentState, CommentThread } from '#contract/content/comment'
import { fieldsOf } from '#contract/content/values'
import type { Locale } from '#contract/kernel/constants'
import { AppError } from '#contract/kernel/errors'
import type { ListQuery } from '#contract/kernel/list'
import { definitionsOf } from '../../capability/view/extras.ts'
import type { Actor } from '../../kernel/call/actor.ts'
import type { ItemRecord } from '../../kernel/item/publication.ts'
import type { ItemWithOrganisation } from '../../kernel/item/repository.ts'
import { commentMentions, comments } from '../../platform/db/schema/comment.ts'
import type { Database } from '../../platform/db/store.ts'
import { cursors, decodeCursor, toPage } from '../../platform/http/page.ts'

export type CommentRecord = typeof comments.$inferSelect
type Mention = typeof commentMentions.$inferSelect

export type FieldName = { name: string; label: string }

/** The fields of an item that can be commented on apart. */
export async function fieldNames(
  db: Database,
  actor: Actor,
  found: ItemWithOrganisation,
  locale: Locale,
): Promise<FieldName[]> {
  const types = found.item.kind === 'agenda' ? agendaTypes : await definitionsOf(db, actor, found)
  return fieldsOf(types).map(({ name, label }) => ({ name, label: label[locale] }))
}

const toComment = (actor: Actor, comment: CommentRecord, mentions: readonly Mention[]): Comment => ({
  id: comment.id,
  author: comment.authorName,
  at: comment.at.toISOString(),
  edited: comment.editedAt?.toISOString() ?? null,
  text: comment.text,
  isDeleted: comment.deletedAt !== null,
  isOwn: comment.authorId === actor.userId,
  mentions: mentions.flatMap(({ commentId, name }) => (commentId === comment.id && name !== '' ? [name] : [])),
})

/** Comments with their replies and whom they are for, in the order of `heads`. */
async function withReplies(
  db: Database,
  actor: Actor,
  heads: readonly CommentRecord[],
  fields: readonly FieldName[],
): Promise<CommentThread[]> {
  if (heads.length === 0) return []
  const ids = heads.map(({ id }) => id)
  const replies = await db.select().from(comments).where(inArray(comments.threadId, ids)).orderBy(asc(comments.id))
  const all = [...ids, ...replies.map(({ id }) => id)]
  const mentions = await db.select().from(commentMentions).where(inArray(commentMentions.commentId, all))
  return heads.map((head) => {
    const own = replies.filter(({ threadId }) => threadId === head.id)
    const within = [head.id, ...own.map(({ id }) => id)]
    // A field that its type no longer has keeps its name.
    const field = head.field === null ? null : (fields.find(({ name }) => name === head.field) ?? nameless(head.field))
    return {
      ...toComment(actor, head, mentions),
      field,
      resolved: head.resolvedAt === null ? null : { at: head.resolvedAt.toISOString(), by: head.resolvedBy },
      awaitsCaller: mentions.some(
        ({ commentId, userId, seenAt }) => seenAt === null && userId === actor.userId && within.includes(commentId),
      ),
      replies: own.map((reply) => toComment(actor, reply, mentions)),
    }
  })
}

const nameless = (name: string): FieldName => ({ name, label: name })

const isHead = (item: ItemRecord) => and(eq(comments.itemId, item.id), isNull(comments.threadId))

/** A page of the comments of an item, the newest first. */
export async function listThreads(
  db: Database,
  actor: Actor,
  { item }: ItemWithOrganisation,
  fields: readonly FieldName[],
  query: ListQuery & { state: CommentState },
) {
  const after = decodeCursor(query.cursor, cursors.byId)
  const inState = {
    open: isNull(comments.resolvedAt),
    resolved: isNotNull(comments.resolvedAt),
    all: undefined,
  }[query.state]
  const heads = await db
    .select()
    .from(comments)
    .where(and(isHead(item), inState, after && lt(comments.id, after[1])))
    .orderBy(desc(comments.id))
    .limit(query.limit + 1)
  const page = toPage(heads, query.limit, ({ id }) => ['', id])
  const total = query.total === 'true' ? { total: await db.$count(comments, and(isHead(item), inState)) } : {}
  return { ...page, ...total, items: await withReplies(db, actor, page.items, fields) }
}

/** A comment of an item, locked until the end of the transaction; a reply is not found by its own number. */
export async function lockThread(tx: Database, item: ItemRecord, id: number): Promise<CommentRecord> {
  const [head] = await tx
    .select()
    .from(comments)
    .where(and(isHead(item), eq(comments.id, id)))
    .for('update')
  if (head === undefined) throw new AppError('NOT_FOUND')
  return head
}

/** One comment as it is now. */
export async function readThread(
  db: Database,
  actor: Actor,
  id: number,
  fields: readonly FieldName[],
): Promise<CommentThread> {
  const heads = await db.select().from(comments).where(eq(comments.id, id))
  const [thread] = await withReplies(db, actor, heads, fields)
  if (thread === undefined) throw new AppError('NOT_FOUND')
  return thread
}
