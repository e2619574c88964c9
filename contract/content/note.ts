import { multilineSchema } from '../kernel/text.ts'

/** A note of no more characters goes with a hand-over, or with an answer to it. */
export const noteLength = 1000

/** What somebody says to colleagues beside what they do; visitors never see it. */
export const noteSchema = multilineSchema(noteLength)
