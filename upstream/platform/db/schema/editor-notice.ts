import { sql } from 'drizzle-orm'
import { index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { PlanKind } from '#contract/publication/rules'
import { id, instant, reference } from './columns.ts'
import { comments } from './comment.ts'
import { items } from './item.ts'

/** Events that editors of an item are mailed about; gone once the mail is written. */
export const editorNotices = pgTable(
  'editor_notices',
  {
    id: id(),
    itemId: reference()
      .notNull()
      .references(() => items.id, { onDelete: 'cascade' }),
    /** The comment in which somebody is mentioned; without it there is nothing to mail. */
    commentId: reference().references(() => comments.id, { onDelete: 'cascade' }),
    /** Who saved the version; null when they did it themselves: then it is for an editor from outside alone. */
    authorId: uuid(),
    action: text().notNull(),
    actorName: text().notNull(),
    at: instant().notNull(),
    details: jsonb().$type<{ from?: string; until?: string; note?: string; plan?: PlanKind }>().notNull(),
    /** From when it may be mailed, for who wants mail once in a while; null for at once. */
    mailFrom: instant(),
  },
  (table) => [index('editor_notices_comment').on(table.commentId).where(sql`comment_id is not null`)],
)
