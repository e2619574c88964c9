import { and, asc, eq, isNull } from 'drizzle-orm'
import type { SentBackRow } from '#contract/content/desk'
import type { Task } from '#contract/people/task'
import type { Actor } from '../../kernel/call/actor.ts'
import { ownerColumns, owners } from '../../kernel/item/repository.ts'
import { toDeskSubject } from '../../kernel/item/seen.ts'
import { editableOfAnyKind } from '../../kernel/scope/scope.ts'
import { items } from '../../platform/db/schema/item.ts'
import type { Database } from '../../platform/db/store.ts'

/** More than anyone handles from one list. */
const mostTasks = 50

/** Items sent back to the actor that wait to be corrected, the oldest first. */
export async function listSentBack(db: Database, actor: Actor): Promise<SentBackRow[]> {
  const rows = await db
    .select({ item: items, owner: ownerColumns })
    .from(items)
    .leftJoin(owners, eq(owners.id, items.organisationId))
    .where(and(eq(items.sentBackTo, actor.userId), editableOfAnyKind(actor), isNull(items.archivedAt)))
    .orderBy(asc(items.sentBackAt), asc(items.id))
    .limit(mostTasks)
  return rows.flatMap((row) => {
    const { sentBackAt, sentBackBy: by, sentBackNote: note } = row.item
    return sentBackAt === null ? [] : [{ ...toDeskSubject(actor, row), at: sentBackAt.toISOString(), by, note }]
  })
}

/** The same as tasks: each ends when the item is handed over again, published or archived. */
export async function sentBackTasks(db: Database, actor: Actor): Promise<Task[]> {
  const rows = await listSentBack(db, actor)
  return rows.map(({ kind, key, title, organisation }) => ({
    key: `sentback-${kind}-${key}`,
    kind: 'mendSentBack',
    subject: { type: kind, key, title, organisation: kind === 'organisation' ? null : organisation.key },
    due: null,
  }))
}
