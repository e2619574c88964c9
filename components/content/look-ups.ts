import { AppError } from '#contract/kernel/errors'
import type { Recurrence } from '#contract/recurrence/recurrence'
import { call } from '#lib/api/client'
import { outsideEndpoints } from '#lib/api/endpoints/outside'
import { regionsEndpoints } from '#lib/api/endpoints/regions'
import { roomEndpoints } from '#lib/api/endpoints/room'
import { schoolHolidayEndpoints } from '#lib/api/endpoints/school-holidays'
import { wordsEndpoints } from '#lib/api/endpoints/words'
import type { FieldSources, FoundRooms } from '../fields/editor-props'

/** Nobody asked for a look-up: it opens no dialog. */
const quietly = { whenSessionEnded: 'fail' } as const

/** The Dutch address of a postal code and house number; `unavailable` when nobody answers. */
export const findAddress: NonNullable<FieldSources['findAddress']> = async (postalCode, houseNumber, addition) => {
  const query = { postalCode, houseNumber, addition: addition || undefined }
  return call(regionsEndpoints.address, { query }, quietly).then(
    ({ data }) => data,
    () => ({ state: 'unavailable' }),
  )
}

/** Provinces and municipalities by a part of their name. */
export const findRegions = async (query: string): Promise<string[]> =>
  (await call(regionsEndpoints.find, { query: { query } }, quietly)).data.items

/** School holidays that the installation was told. */
export const findSchoolHolidays: NonNullable<FieldSources['findSchoolHolidays']> = async (from) =>
  (await call(schoolHolidayEndpoints.list, { query: { from } }, quietly)).data.items

const isRecurrence = (value: unknown): value is Recurrence =>
  typeof value === 'object' && value !== null && 'start' in value && value.start !== ''

/** The rooms of an organisation, free or not at the time of an agenda item; while that says no time, its rooms alone. */
export async function findRooms(organisation: string, when: unknown, item: string | undefined): Promise<FoundRooms> {
  const params = { organisation }
  if (isRecurrence(when)) {
    const answer = await call(roomEndpoints.free, { params, body: { when, item } }, quietly).catch((error: unknown) => {
      // What is half filled in is refused.
      if (error instanceof AppError && error.status === 400) return undefined
      throw error
    })
    if (answer) return { rooms: answer.data.rooms, isAtTime: true }
  }
  const { data } = await call(roomEndpoints.list, { params }, quietly)
  return { rooms: data.rooms.map((name) => ({ name, days: 0 })), isAtTime: false }
}

/** Keywords that others used, by a part of the word. */
export const findKeywords = async (query: string): Promise<string[]> =>
  (await call(wordsEndpoints.keywords, { query: { query } }, quietly)).data.items

/** Whether mail arrives at an address, or a web address answers; `fine` when nothing can be said. */
export const checkOutside: NonNullable<FieldSources['checkOutside']> = async (kind, value) =>
  call(outsideEndpoints.check, { body: { kind, value } }, quietly).then(
    ({ data }) => data,
    // The save asks again, and says what it finds.
    () => ({ state: 'fine', message: '' }),
  )
