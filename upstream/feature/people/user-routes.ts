import { userEndpoints } from '#contract/people/user'
import { getUser, requireAssigner, searchUsers } from '../../capability/people/user-repository.ts'
import { resetByAdministrator } from '../../capability/session/second-factor-reset.ts'
import { type Application, mount } from '../../kernel/call/mount.ts'

/** People, for who assigns roles. */
export function mountUsers(app: Application): void {
  mount(app, userEndpoints.search, async ({ db, actor, query, now }) => {
    requireAssigner(actor)
    return searchUsers(db, actor, query, query, now)
  })
  mount(app, userEndpoints.get, ({ db, actor, params, now }) => getUser(db, actor, params.user, now))
  mount(app, userEndpoints.resetSecondFactor, async ({ services: { jobs }, db, actor, params, now }) => {
    await resetByAdministrator(db, actor, params.user, now)
    await jobs.enqueue(db, 'mail', {})
    return undefined
  })
}
