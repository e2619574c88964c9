import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import { maximumReplies } from '#contract/content/comment-limits'
import type { AuditAction } from '#contract/history/audit'
import { AppError } from '#contract/kernel/errors'
import type { Actor } from '../../kernel/call/actor.ts'
import { emit } from '../../kernel/event/emit.ts'
import type { ItemRecord } from '../../kernel/item/publication.ts'
import { permissions } from '../../kernel/item/save-rights.ts'
import { recordEvent } from '../../kernel/log/record.ts'
import { subjectOf } from '../../kernel/scope/place.ts'
import { commentMentions, comments } from '../../platform/db/schema/comment.ts'
import type { Database } from '../../platform/db/store.ts'
import { requireColleagues } from './colleagues.ts'
import type { CommentRecord } from './threads.ts'

/** Who writes where, and when. */
export type Writing = { tx: Database; actor: Actor; item: ItemRecord; now: Date }
type CommentText = { text: string; mentions: readonly string[] }
/** The other text, and when it was changed last as its author saw it. */
type Edited = CommentText & { edited: string | null }

/** The log records that something was said, and where; the words stay with the comment, so that deleting it deletes them. */
const log = ({ tx, actor, item, now }: Writing, action: AuditAction, head: { id: number; field: string | null }) =>
  recordEvent(tx, actor, now, {
    action,
    subject: subjectOf(item),
    permission: permissions[item.kind].update,
    details: { comment: head.id, ...(head.field === null ? {} : { field: head.field }) },
  })

/** A comment or reply with whom it is for; they are notified. */
async function write(
  { tx, actor, item, now }: Writing,
  { text, mentions }: CommentText,
  at: { field: string | null; head?: CommentRecord },
): Promise<CommentRecord> {
  const mentioned = await requireColleagues(tx, actor, item, mentions)
  const [comment] = await tx
    .insert(comments)
    .values({
      ...{ tenantId: item.tenantId, itemId: item.id, threadId: at.head?.id ?? null, field: at.field },
      ...{ text, authorId: actor.userId, authorName: actor.name, at: now },
    })
    .returning()
  if (comment === undefined) throw new Error('expected the comment')
  const threadAuthor = at.head?.authorId ?? null
  const isRepliedTo =
    threadAuthor !== null && threadAuthor !== actor.userId && !mentioned.some(({ userId }) => userId === threadAuthor)
  const people = [
    ...mentioned.map((person) => ({ ...person, as: 'mentioned' as const })),
    ...(isRepliedTo ? [{ userId: threadAuthor, name: '', as: 'replied' as const }] : []),
  ]
  if (people.length > 0) {
    await tx.insert(commentMentions).values(people.map(({ userId, name }) => ({ commentId: comment.id, userId, name })))
    await emit(tx, 'comment.addressed', [{ item, comment, people, by: actor }], now)
  }
  return comment
}

/** All of a thread that waits for somebody, or for one person alone. */
async function markSeen({ tx, now }: Writing, head: CommentRecord, userId?: string): Promise<void> {
  const within = tx
    .select({ id: comments.id })
    .from(comments)
    .where(or(eq(comments.id, head.id), eq(comments.threadId, head.id)))
  await tx
    .update(commentMentions)
    .set({ seenAt: now })
    .where(
      and(
        inArray(commentMentions.commentId, within),
        isNull(commentMentions.seenAt),
        userId === undefined ? undefined : eq(commentMentions.userId, userId),
      ),
    )
}

export async function addComment(writing: Writing, { field, ...said }: CommentText & { field: string | null }) {
  const comment = await write(writing, said, { field })
  await log(writing, 'commented', comment)
  return comment.id
}

/** A reply answers what waited for who replies, and opens what was resolved: nothing that is said goes unseen. */
export async function addReply(writing: Writing, head: CommentRecord, said: CommentText): Promise<void> {
  const { tx, actor } = writing
  if ((await tx.$count(comments, eq(comments.threadId, head.id))) >= maximumReplies) {
    throw new AppError('INVALID_FORM', {
      fields: [{ path: 'text', code: 'comment.tooManyReplies', params: { maximum: maximumReplies } }],
    })
  }
  await markSeen(writing, head, actor.userId)
  await write(writing, said, { field: null, head })
  if (head.resolvedAt !== null) await setState(writing, head, false)
  await log(writing, 'commentReplied', head)
}

const setState = ({ tx, actor, now }: Writing, head: CommentRecord, isResolved: boolean) =>
  tx
    .update(comments)
    .set({ resolvedAt: isResolved ? now : null, resolvedBy: isResolved ? actor.name : '' })
    .where(eq(comments.id, head.id))

/** Resolves a comment, after which it waits for nobody, or opens it again; doing it twice does nothing. */
export async function resolveOrReopen(writing: Writing, head: CommentRecord, isResolved: boolean): Promise<void> {
  if ((head.resolvedAt !== null) === isResolved) return
  await setState(writing, head, isResolved)
  if (isResolved) await markSeen(writing, head)
  await log(writing, isResolved ? 'commentResolved' : 'commentReopened', head)
}

export const markSeenBy = (writing: Writing, head: CommentRecord) => markSeen(writing, head, writing.actor.userId)

/** A comment or reply of the actor's own, and the one on top, which holds back who replies meanwhile. */
async function holdOwn({ tx, actor, item }: Writing, id: number) {
  const [named] = await tx
    .select()
    .from(comments)
    .where(and(eq(comments.itemId, item.id), eq(comments.id, id), isNull(comments.deletedAt)))
  if (named === undefined) throw new AppError('NOT_FOUND')
  if (named.authorId !== actor.userId) throw new AppError('FORBIDDEN')
  const [head] = await tx
    .select()
    .from(comments)
    .where(eq(comments.id, named.threadId ?? named.id))
    .for('update')
  if (head === undefined) throw new AppError('NOT_FOUND')
  const [own] = await tx.select().from(comments).where(eq(comments.id, id)).for('update')
  if (own === undefined || own.deletedAt !== null) throw new AppError('NOT_FOUND')
  return { own, head }
}

/**
 * Another text for a comment or reply of the actor's own. People no longer named in it lose their mention; people newly named are
 * notified, also where it was resolved. The same text again changes nothing.
 */
export async function editOwn(writing: Writing, id: number, { edited, ...said }: Edited): Promise<number> {
  const { tx, actor, item, now } = writing
  const { own, head } = await holdOwn(writing, id)
  const marked = await tx.select().from(commentMentions).where(eq(commentMentions.commentId, id))
  const isMarked = (user: string) => marked.some(({ userId, name }) => userId === user && name !== '')
  const mentioned = (await requireColleagues(tx, actor, item, said.mentions)).filter(({ userId }) => !isMarked(userId))
  if (own.text === said.text && mentioned.length === 0) return head.id
  if ((own.editedAt?.toISOString() ?? null) !== edited)
    throw new AppError('CONFLICT', { fields: [{ path: 'text', code: 'comment.changedSince' }] })
  await tx.update(comments).set({ text: said.text, editedAt: now }).where(eq(comments.id, id))
  const gone = marked.filter(({ name }) => name !== '' && !said.text.includes(`@${name}`)).map(({ userId }) => userId)
  if (gone.length > 0)
    await tx
      .delete(commentMentions)
      .where(and(eq(commentMentions.commentId, id), inArray(commentMentions.userId, gone)))
  const comment = { id, text: said.text }
  await emit(tx, 'comment.edited', [{ comment }], now)
  if (mentioned.length > 0) {
    const rows = mentioned.map(({ userId, name }) => ({ commentId: id, userId, name }))
    // The person who asked may know of the reply already: then they are named in it, and not notified a second time.
    const upserted = await tx
      .insert(commentMentions)
      .values(rows)
      .onConflictDoUpdate({
        target: [commentMentions.commentId, commentMentions.userId],
        set: { name: sql`excluded.name` },
      })
      .returning()
    const known = marked.map(({ userId }) => userId)
    const people = upserted
      .filter(({ userId }) => !known.includes(userId))
      .map(({ userId }) => ({ userId, as: 'mentioned' as const }))
    if (people.length > 0) await emit(tx, 'comment.addressed', [{ item, comment, people, by: actor }], now)
    if (head.resolvedAt !== null) await setState(writing, head, false)
  }
  await log(writing, 'commentEdited', head)
  return head.id
}

/** Deletes a comment or reply of the actor's own. Of one with replies the words go and the replies stay. */
export async function deleteOwn(writing: Writing, id: number): Promise<void> {
  const { tx, now } = writing
  const { head } = await holdOwn(writing, id)
  const replies = await tx.$count(comments, and(eq(comments.threadId, head.id), sql`${comments.id} <> ${id}`))
  if (id === head.id && replies > 0) {
    await tx.update(comments).set({ text: '', deletedAt: now }).where(eq(comments.id, id))
    await tx.delete(commentMentions).where(eq(commentMentions.commentId, id))
  } else {
    // With its last reply goes a comment of which nothing else is left.
    const isEmpty = head.deletedAt !== null && replies === 0
    await tx.delete(comments).where(eq(comments.id, isEmpty ? head.id : id))
  }
  await log(writing, 'commentDeleted', head)
}
