import { sql } from 'drizzle-orm'
import { type AnyPgColumn, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { id, instant, reference } from './columns.ts'
import { items } from './item.ts'
import { tenants } from './tenant.ts'
import { users } from './user.ts'

/** Conversations of colleagues about an item or one of its fields; replies lie one level deep, under `threadId`. */
export const comments = pgTable(
  'comments',
  {
    id: id(),
    tenantId: reference()
      .notNull()
      .references(() => tenants.id),
    itemId: reference()
      .notNull()
      .references(() => items.id, { onDelete: 'cascade' }),
    /** The comment that this replies to. */
    threadId: reference().references((): AnyPgColumn => comments.id, { onDelete: 'cascade' }),
    /** The field that it is about; null for the whole item, and for a reply. */
    field: text(),
    text: text().notNull(),
    authorId: uuid().references(() => users.id, { onDelete: 'set null' }),
    authorName: text().notNull(),
    at: instant().notNull(),
    /** When its author last changed the text. */
    editedAt: instant(),
    resolvedAt: instant(),
    resolvedBy: text().notNull().default(''),
    /** Its author took it back while others had replied: the text is gone, the replies stay. */
    deletedAt: instant(),
  },
  (table) => [
    index('comments_item').on(table.itemId, table.id).where(sql`thread_id is null`),
    index('comments_thread').on(table.threadId, table.id).where(sql`thread_id is not null`),
    index('comments_author').on(table.authorId).where(sql`author_id is not null`),
  ],
)

/** Whom a comment is for: by the name in its text, or without a name for the person it replies to. */
export const commentMentions = pgTable(
  'comment_mentions',
  {
    commentId: reference()
      .notNull()
      .references(() => comments.id, { onDelete: 'cascade' }),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    /** They replied, said that they saw it, or somebody resolved it. */
    seenAt: instant(),
  },
  (table) => [
    primaryKey({ columns: [table.commentId, table.userId] }),
    index('comment_mentions_waiting').on(table.userId).where(sql`seen_at is null`),
  ],
)
