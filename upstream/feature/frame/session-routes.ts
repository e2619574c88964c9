import { sessionEndpoints } from '#contract/people/session'
import { updateUser } from '../../capability/session/users.ts'
import { type Application, mount } from '../../kernel/call/mount.ts'
import { sessionUser } from './session-user.ts'
import type { TaskSource } from './tasks.ts'

/** `POST /session/info` and `GET /session/update` (spec section 7). */
export function mountSessionUser(app: Application, sources: readonly TaskSource[]): void {
  mount(
    app,
    sessionEndpoints.info,
    async ({ db, actor, body, now }) => {
      const timeZone = body.timeZone ?? actor.timeZone
      // What somebody chose themselves is theirs: another browser has another language, perhaps.
      const locale = actor.localeChosen ? actor.locale : body.locale
      // Who looks on leaves the language of the other as it is.
      if (actor.viewer !== null) return sessionUser(db, actor, now, sources)
      const isNew = locale !== actor.locale || timeZone !== actor.timeZone
      if (isNew) await updateUser(db, actor.userId, { locale, timeZone })
      return sessionUser(db, { ...actor, locale, timeZone }, now, sources)
    },
    // One statement writes; the reads beside it may run at the same time, which a transaction does not allow.
    { ownTransaction: true },
  )
  mount(app, sessionEndpoints.update, ({ db, actor, now }) => sessionUser(db, actor, now, sources))
}
