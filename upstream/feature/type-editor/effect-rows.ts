import { and, eq } from 'drizzle-orm'
import { typeEffects } from '../../platform/db/schema/type-work.ts'
import type { Database } from '../../platform/db/store.ts'

export type EffectRow = typeof typeEffects.$inferSelect

const effectOf = (tenantId: number, type: string) => and(eq(typeEffects.tenantId, tenantId), eq(typeEffects.type, type))

/** The last effect computed for a type, whichever version that was of. */
export async function findEffect(db: Database, tenantId: number, type: string): Promise<EffectRow | undefined> {
  return (await db.select().from(typeEffects).where(effectOf(tenantId, type)))[0]
}

/** Forgets it, with the records that it names. */
export const removeEffect = (db: Database, tenantId: number, type: string) =>
  db.delete(typeEffects).where(effectOf(tenantId, type))

/** Ends looking that still goes on; what was found stays to be read. */
export const stopEffect = (db: Database, tenantId: number, type: string, now: Date) =>
  db
    .update(typeEffects)
    .set({ state: 'stopped', endedAt: now })
    .where(and(effectOf(tenantId, type), eq(typeEffects.state, 'busy')))
