import { roomEndpoints } from '#contract/agenda/room'
import { AppError } from '#contract/kernel/errors'
import { checkRecurrence } from '#contract/recurrence/check'
import { type Application, mount } from '../../kernel/call/mount.ts'
import { getOrganisation, getOrganisationAround } from '../../kernel/item/repository.ts'
import { localDate } from '../../platform/text/local-date.ts'
import { findBusyRooms } from './clashes.ts'
import { findRooms, saveRooms } from './rooms.ts'
import { toOccurrence } from './views.ts'

/** The rooms of an organisation, and which of them are free. */
export function mountRooms(app: Application): void {
  mount(app, roomEndpoints.list, async ({ db, actor, params }) =>
    findRooms(db, (await getOrganisationAround(db, actor, params.organisation)).organisation),
  )

  mount(app, roomEndpoints.save, async ({ db, actor, params, body, version, now }) => {
    const organisation = await getOrganisation(db, actor, params.organisation)
    const saved = await saveRooms(db, actor, organisation, { rooms: body.rooms, base: version, now })
    return { body: saved, version: saved.version }
  })

  mount(app, roomEndpoints.free, async ({ db, actor, params, body, now }) => {
    const wanted = { ...(await getOrganisationAround(db, actor, params.organisation)), actor, filter: {}, now }
    // Of what is not right yet nobody can say what is free.
    const fields = checkRecurrence(body.when, { today: localDate(now) }, ['when'])
    if (fields.length > 0) throw new AppError('INVALID_FORM', { fields })
    const { rooms } = await findRooms(db, wanted.organisation)
    const busy = await findBusyRooms(db, wanted, { ...body, rooms })
    return {
      rooms: rooms.map((name) => {
        const found = busy.get(name.toLowerCase())
        return found === undefined ? { name, days: 0 } : { name, busy: toOccurrence(wanted, found), days: found.days }
      }),
    }
  })
}
