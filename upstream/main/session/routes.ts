import { eq } from 'drizzle-orm'
import { sessionEndpoints } from '#contract/session'
import { users } from '../../db/schema/user.ts'
import { type Application, mount } from '../../mount.ts'
import { sessionUser } from './user.ts'

/** `POST /session/info` and `GET /session/update` (spec section 7). */
export function mountSessionUser(app: Application): void {
  mount(app, sessionEndpoints.info, async ({ db, actor, body, now }) => {
    const user = await sessionUser(db, actor, now)
    if (user.locale !== body.locale) {
      await db.update(users).set({ locale: body.locale }).where(eq(users.id, actor.userId))
    }
    return { ...user, locale: body.locale }
  })
  mount(app, sessionEndpoints.update, ({ db, actor, now }) => sessionUser(db, actor, now))
}
