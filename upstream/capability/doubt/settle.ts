import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { DoubtState } from '#contract/doubt/rules'
import { AppError } from '#contract/kernel/errors'
import type { Actor } from '../../kernel/call/actor.ts'
import { doubtSilences, doubts } from '../../platform/db/schema/doubt.ts'
import type { Database } from '../../platform/db/store.ts'
import type { DoubtRecord } from './observe.ts'
import { openOf } from './open.ts'
import { noteOfSource, readerOf } from './precision.ts'

/** The open doubts of a record, locked until the transaction ends: the second to decide finds them decided. */
export const lockOpenDoubts = (db: Database, item: { id: number }) =>
  db
    .select()
    .from(doubts)
    .where(openOf([item.id]))
    .for('update')

type Settled = {
  state: DoubtState
  by: string
  now: Date
  reason: string
  right?: { value: unknown; mark: string | null }
}

/** Ends a doubt by a decision. */
export async function settle(db: Database, id: string, { state, by, now, reason, right }: Settled): Promise<void> {
  await db
    .update(doubts)
    .set({
      ...{ state, decidedAt: now, decidedBy: by, reason },
      ...(right ? { right: right.value, rightMark: right.mark } : {}),
    })
    .where(eq(doubts.id, id))
}

/** Notes the version that came of doubts. */
export async function noteVersion(db: Database, ids: readonly string[], version: string | null): Promise<void> {
  if (ids.length > 0)
    await db
      .update(doubts)
      .set({ version })
      .where(inArray(doubts.id, [...ids]))
}

/** Hears a source again that fell silent for a field: what was decided until now no longer counts. */
export async function resumeSource(
  db: Database,
  actor: Actor,
  { source, sourceId, field }: { source: DoubtRecord['source']; sourceId: string; field: string },
  now: Date,
): Promise<void> {
  const { kind, id } = readerOf({ kind: source, id: sourceId })
  const heard = await db
    .update(doubtSilences)
    .set({ heardFrom: now, heardBy: actor.name })
    .where(
      and(
        ...[eq(doubtSilences.tenantId, actor.tenantId), eq(doubtSilences.source, kind)],
        ...[eq(doubtSilences.sourceId, id), eq(doubtSilences.field, field), isNull(doubtSilences.heardFrom)],
      ),
    )
    .returning({ field: doubtSilences.field })
  if (heard.length === 0) throw new AppError('NOT_FOUND')
  await noteOfSource(db, actor, now, { action: 'sourceHeard', source: kind, sourceId: id, field })
}
