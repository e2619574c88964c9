import { multilineSchema } from '../kernel/text.ts'

/** A note of no more characters goes with a hand-over, or with an answer to it. */
export const noteLength = 1000

/** A message to colleagues that goes with an act; visitors never see it. */
export const noteSchema = multilineSchema(noteLength)
