import { z } from 'zod'
import { defineApi } from '../kernel/endpoint.ts'
import { keySchema } from '../kernel/key.ts'
import { lineSchema } from '../kernel/text.ts'
import { maximumReminded, maximumReminderNote, reminderObstacles } from './reminder-rules.ts'

const endpoint = defineApi('main')

const instant = z.iso.datetime({ offset: true })

/** An organisation that nobody confirmed in time: who would be mailed, or why nobody is. */
export const overdueSchema = z.object({
  key: z.string(),
  title: z.string(),
  deadline: instant,
  recipients: z.array(z.object({ name: z.string(), address: z.string() })),
  obstacle: z.enum(reminderObstacles).nullable(),
  /** Who had it mailed last, and when. */
  last: z.object({ by: z.string(), at: instant }).nullable(),
})
export type Overdue = z.infer<typeof overdueSchema>

/** The mail as one of its recipients gets it, but for the link; the added sentence comes between both parts. */
export const reminderMailSchema = z.object({
  to: z.string(),
  subject: z.string(),
  before: z.array(z.string()),
  after: z.array(z.string()),
})
export type ReminderMail = z.infer<typeof reminderMailSchema>

const sentSchema = z.object({
  mails: z.int(),
  organisations: z.int(),
  /** Those of which the data were confirmed, or that were mailed about, since they were looked at. */
  left: z.array(z.object({ key: z.string(), title: z.string(), obstacle: z.enum(reminderObstacles) })),
})
export type RemindersSent = z.infer<typeof sentSchema>

export const reminderEndpoints = {
  overdue: endpoint({
    method: 'GET',
    path: '/confirmation-reminder',
    browser: true,
    summary: 'Organisations that nobody confirmed in time, of a team and below or of all that the caller manages',
    query: z.object({ team: keySchema.optional() }),
    response: z.object({
      items: z.array(overdueSchema),
      /** How many there are beyond these. */
      further: z.int(),
    }),
  }),
  mail: endpoint({
    method: 'GET',
    path: '/confirmation-reminder/{organisation}',
    browser: true,
    summary: 'The mail that asks to confirm an organisation after its deadline; null when nobody would get it',
    response: z.object({ mail: reminderMailSchema.nullable() }),
  }),
  send: endpoint({
    method: 'POST',
    path: '/confirmation-reminder',
    browser: true,
    summary: 'Mail all who keep these organisations that their data were not confirmed in time, in one transaction',
    body: z.object({
      organisations: z
        .array(keySchema)
        .min(1, { error: 'required' })
        .max(maximumReminded, { error: 'selections.maximum' }),
      /** A sentence of one's own, which is in each mail. */
      note: lineSchema(maximumReminderNote).default(''),
    }),
    response: sentSchema,
    idempotent: true,
  }),
}
