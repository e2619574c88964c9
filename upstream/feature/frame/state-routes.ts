import { and, eq, ne, sql } from 'drizzle-orm'
import { AppError } from '#contract/kernel/errors'
import { maximumStateKeys, stateEndpoints, stateMapSchema } from '#contract/people/state'
import type { Actor } from '../../kernel/call/actor.ts'
import { type Application, mount } from '../../kernel/call/mount.ts'
import { userStates } from '../../platform/db/schema/personal.ts'
import { personalOf } from './personal.ts'

const own = (actor: Actor) => and(eq(userStates.userId, actor.userId), eq(userStates.siteId, actor.siteId))

/** The shared state map, per user and site. */
export function mountState(app: Application): void {
  mount(app, stateEndpoints.get, async ({ db, actor, now }) => {
    const { state } = await personalOf(db, actor, now)
    return stateMapSchema.parse(Object.fromEntries(state.map(({ key, value }) => [key, value])))
  })
  mount(app, stateEndpoints.save, async ({ db, actor, params, body, now }) => {
    const others = await db.$count(userStates, and(own(actor), ne(userStates.key, params.key)))
    if (others >= maximumStateKeys) throw new AppError('UNABLE_TO_SAVE')
    const value = sql`${JSON.stringify(body.value)}::jsonb`
    await db
      .insert(userStates)
      .values({ userId: actor.userId, siteId: actor.siteId, key: params.key, value, updatedAt: now })
      .onConflictDoUpdate({
        target: [userStates.userId, userStates.siteId, userStates.key],
        set: { value, updatedAt: now },
      })
    return undefined
  })
}
