import { AppError } from '#contract/kernel/errors'
import type { Recurrence } from '#contract/recurrence/recurrence'
import { call } from '#lib/api/client'
import type { FieldSources, RoomAnswer } from '../fields/editor-props'

/** A look-up that no user started: it opens no dialog. */
const quietly = { whenSessionEnded: 'fail' } as const

/** School holidays that were loaded into the installation. */
export const findSchoolHolidays: NonNullable<FieldSources['findSchoolHolidays']> = async (from) =>
  (await call('GET /regions/school-holiday', { query: { from } }, quietly)).data.items

const isRecurrence = (value: unknown): value is Recurrence =>
  typeof value === 'object' && value !== null && 'start' in value && value.start !== ''

/** The rooms of an organisation, free or not at the time of an agenda item; while that says no time, its rooms alone. */
export async function findRooms(organisation: string, when: unknown, item: string | undefined): Promise<RoomAnswer> {
  const params = { organisation }
  if (isRecurrence(when)) {
    const answer = await call(
      'POST /main/organisation/{organisation}/room/free',
      { params, body: { when, item } },
      quietly,
    ).catch((error: unknown) => {
      // Incomplete input is refused.
      if (error instanceof AppError && error.status === 400) return undefined
      throw error
    })
    if (answer) return { rooms: answer.data.rooms, isAtTime: true }
  }
  const { data } = await call('GET /main/organisation/{organisation}/room', { params }, quietly)
  return { rooms: data.rooms.map((name) => ({ name, days: 0 })), isAtTime: false }
}
