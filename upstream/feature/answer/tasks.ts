import type { Task } from '#contract/people/task'
import type { Actor } from '../../kernel/call/actor.ts'
import { titleFor } from '../../kernel/item/seen.ts'
import type { Database } from '../../platform/db/store.ts'
import { waitingRows } from './view.ts'

/** Tasks for answers about records that the actor may publish; each ends when somebody decides. */
export async function answerTasks(db: Database, actor: Actor): Promise<Task[]> {
  if (!actor.grants.some(({ permissions }) => permissions.some((one) => one.endsWith('.publish')))) return []
  const rows = await waitingRows(db, actor)
  return rows.map(({ proposal, item, owner }) => ({
    key: `answer-${proposal.id}`,
    kind: 'decideAnswer',
    subject: { type: item.kind, key: item.key, title: titleFor(actor, item), organisation: owner?.key ?? null },
    due: proposal.due.toISOString(),
    answer: proposal.special?.what ?? 'changes',
  }))
}
