import { and, eq, ne, sql } from 'drizzle-orm'
import { AppError } from '#contract/kernel/errors'
import { lastTeamKey } from '#contract/people/last-team-key'
import { maximumStateKeys, stateEndpoints, stateMapSchema } from '#contract/people/state'
import type { Actor } from '../../kernel/call/actor.ts'
import { type Application, mount } from '../../kernel/call/mount.ts'
import { readableTeams, rightsKey } from '../../kernel/scope/scope.ts'
import { preparedQuery } from '../../platform/db/prepared-query.ts'
import { userStates } from '../../platform/db/schema/personal.ts'
import { teams } from '../../platform/db/schema/team.ts'

const own = (actor: Actor) => and(eq(userStates.userId, actor.userId), eq(userStates.siteId, actor.siteId))

/** Every page asks it. The team that was used last comes with whether the actor still sees it. */
const stateOf = preparedQuery(rightsKey, (db, actor) =>
  db
    .select({ key: userStates.key, value: userStates.value, seenTeam: teams.id })
    .from(userStates)
    .leftJoin(
      teams,
      and(eq(userStates.key, lastTeamKey), sql`${teams.key} = ${userStates.value} ->> 'key'`, readableTeams(actor)),
    )
    .where(and(eq(userStates.userId, sql.placeholder('user')), eq(userStates.siteId, sql.placeholder('site')))),
)

/** The shared state map, per user and site. */
export function mountState(app: Application): void {
  mount(app, stateEndpoints.get, async ({ db, actor }) => {
    const rows = await stateOf(db, [actor], { user: actor.userId, site: actor.siteId })
    // A team that is gone, or no longer theirs to see, would lead to a page that is not found.
    const kept = rows.filter(({ key, seenTeam }) => key !== lastTeamKey || seenTeam !== null)
    return stateMapSchema.parse(Object.fromEntries(kept.map(({ key, value }) => [key, value])))
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
