import { and, asc, eq, ne } from 'drizzle-orm'
import type { Task } from '#contract/people/task'
import type { Actor } from '../../kernel/call/actor.ts'
import { changeSets } from '../../platform/db/schema/change-set.ts'
import type { Database } from '../../platform/db/store.ts'
import { namesOf } from './titles.ts'

const mostTasks = 50

/** Change sets that wait for approval by this person: those that others proposed. */
export async function changeSetTasks(db: Database, actor: Actor): Promise<Task[]> {
  if (!actor.maintenance) return []
  const waiting = await db
    .select()
    .from(changeSets)
    .where(
      and(
        eq(changeSets.tenantId, actor.tenantId),
        eq(changeSets.state, 'waiting'),
        ne(changeSets.proposerId, actor.userId),
      ),
    )
    .orderBy(asc(changeSets.changedAt))
    .limit(mostTasks)
  if (waiting.length === 0) return []
  const naming = await namesOf(db, actor.tenantId, waiting, actor.language)
  return Promise.all(
    waiting.map(async (set) => ({
      key: `changeset-${set.id}`,
      kind: 'approveChangeSet' as const,
      subject: {
        type: 'team' as const,
        key: set.selection.team,
        title: (await naming(set)).title,
        organisation: null,
      },
      due: null,
    })),
  )
}
