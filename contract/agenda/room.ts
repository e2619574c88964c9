import { z } from 'zod'
import { defineApi } from '../kernel/endpoint.ts'
import { keySchema } from '../kernel/key.ts'
import { lineSchema } from '../kernel/text.ts'
import { recurrenceSchema } from '../recurrence/recurrence-schema.ts'
import { refuse } from '../types/field-rules.ts'
import { occurrenceSchema } from './occurrence.ts'
import { roomNameMaximum, roomsMaximum } from './room-names.ts'

const endpoint = defineApi('main')

const roomsSchema = z
  .array(lineSchema(roomNameMaximum).min(1, { error: 'required' }))
  .max(roomsMaximum, { error: 'repetitions.maximum' })
  .superRefine((rooms, context) => {
    const names = rooms.map((room) => room.toLowerCase())
    for (const [index, name] of names.entries())
      if (names.indexOf(name) < index) refuse(context, { key: 'rooms.duplicate', path: [index] })
  })
const roomList = z.object({ version: z.number().int(), rooms: z.array(z.string()) })

/** A room at the time of something that is filled in. */
const roomStateSchema = z.object({
  name: z.string(),
  /** The first occurrence in the way; absent while the room is free. */
  busy: occurrenceSchema.optional(),
  /** On how many days something is in the way. */
  days: z.number().int(),
})
export type RoomState = z.infer<typeof roomStateSchema>

export const roomEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/organisation/{organisation}/room',
    browser: true,
    summary: 'The rooms of an organisation, in its own order',
    response: roomList,
  }),
  save: endpoint({
    method: 'PUT',
    path: '/organisation/{organisation}/room',
    browser: true,
    summary: 'Replace the list of rooms; agenda items keep the name of the place that they have',
    body: z.object({ rooms: roomsSchema }),
    response: roomList,
    versioned: true,
  }),
  free: endpoint({
    method: 'POST',
    path: '/organisation/{organisation}/room/free',
    browser: true,
    summary: 'Which rooms are free at the times of something that is not saved yet, as far ahead as it goes',
    body: z.object({
      when: recurrenceSchema,
      /** The item that is edited: it is not in its own way. */
      item: keySchema.optional(),
    }),
    response: z.object({ rooms: z.array(roomStateSchema) }),
    reads: true,
  }),
}
