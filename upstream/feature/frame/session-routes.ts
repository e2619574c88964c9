import { sessionEndpoints } from '#contract/people/session'
import { updateUser } from '../../capability/session/users.ts'
import type { Actor } from '../../kernel/call/actor.ts'
import { type Application, mount } from '../../kernel/call/mount.ts'
import { sessionUser, sessionUserWithTasks } from './session-user.ts'
import type { TaskSource } from './tasks.ts'

/** `POST /session/info` and `GET /session/update`. */
export function mountSessionUser(app: Application, sources: readonly TaskSource[]): void {
  mount(
    app,
    sessionEndpoints.info,
    async ({ db, actor, body, now }) => {
      const timeZone = body.timeZone ?? actor.timeZone
      // A language chosen by the user stays theirs: another browser may have another language.
      const locale = actor.localeChosen ? actor.locale : body.locale
      const read = (as: Actor) => (body.tasks ? sessionUserWithTasks(db, as, now, sources) : sessionUser(db, as, now))
      // Who looks on leaves the language of the other as it is.
      if (actor.viewer !== null) return read(actor)
      const isNew = locale !== actor.locale || timeZone !== actor.timeZone
      if (isNew) await updateUser(db, actor.userId, { locale, timeZone })
      return read({ ...actor, locale, timeZone })
    },
    // One statement writes; the reads beside it may run at the same time, which a transaction does not allow.
    { ownTransaction: true },
  )
  mount(app, sessionEndpoints.update, ({ db, actor, now }) => sessionUserWithTasks(db, actor, now, sources))
}
