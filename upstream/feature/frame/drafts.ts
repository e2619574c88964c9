import { and, desc, eq, gt, lt, sql } from 'drizzle-orm'
import { type DraftLink, draftEndpoints } from '#contract/people/draft'
import { draftDays, maximumDrafts } from '#contract/people/draft-limits'
import { overviewRows } from '#contract/people/overview'
import type { Actor } from '../../kernel/call/actor.ts'
import { type Application, mount } from '../../kernel/call/mount.ts'
import { drafts } from '../../platform/db/schema/personal.ts'
import type { Database } from '../../platform/db/store.ts'

const own = (actor: Actor) => and(eq(drafts.userId, actor.userId), eq(drafts.siteId, actor.siteId))
const oldest = (now: Date) => new Date(now.getTime() - draftDays * 24 * 60 * 60_000)

/** The way back to what the actor typed and did not save; nothing for who looks on as somebody else. */
export async function listDrafts(db: Database, actor: Actor, now: Date): Promise<DraftLink[]> {
  if (actor.viewer !== null) return []
  const rows = await db
    .select({ page: drafts.page, title: drafts.title, at: drafts.at })
    .from(drafts)
    .where(and(own(actor), gt(drafts.at, oldest(now))))
    .orderBy(desc(drafts.at), drafts.key)
    .limit(overviewRows)
  return rows.map(({ at, ...row }) => ({ ...row, at: at.toISOString() }))
}

/** Forgets what nobody went on with. */
export const removeOldDrafts = (db: Database, before: Date) => db.delete(drafts).where(lt(drafts.at, before))

/** Values being typed, kept for the user's other devices: nobody else's, and no part of what is saved. */
export function mountDrafts(app: Application): void {
  mount(app, draftEndpoints.get, async ({ db, actor, query, now }) => {
    if (actor.viewer !== null) return { draft: null }
    const [draft] = await db
      .select({ values: drafts.values, version: drafts.version, revision: drafts.revision })
      .from(drafts)
      .where(and(own(actor), eq(drafts.key, query.key), gt(drafts.at, oldest(now))))
    return { draft: draft ?? null }
  })

  mount(app, draftEndpoints.save, async ({ db, actor, query, body, now }) => {
    const { userId, siteId } = actor
    const columns = { ...body, revision: crypto.randomUUID(), at: now }
    await db
      .insert(drafts)
      .values({ userId, siteId, key: query.key, ...columns })
      .onConflictDoUpdate({ target: [drafts.userId, drafts.siteId, drafts.key], set: columns })
    const last = db
      .select({ key: drafts.key })
      .from(drafts)
      .where(own(actor))
      .orderBy(desc(drafts.at), drafts.key)
      .limit(maximumDrafts)
    await db.delete(drafts).where(and(own(actor), sql`${drafts.key} not in ${last}`))
    return { revision: columns.revision }
  })

  mount(app, draftEndpoints.drop, async ({ db, actor, query }) => {
    await db.delete(drafts).where(and(own(actor), eq(drafts.key, query.key)))
    return undefined
  })
}
