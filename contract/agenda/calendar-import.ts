import { z } from 'zod'
import { importTextMaximum } from '../kernel/constants.ts'
import { defineApi } from '../kernel/endpoint.ts'

const endpoint = defineApi('main')

/** A calendar that is read in has so many events that are still to come, at most. */
export const importEventsMaximum = 300

/** So much of a description is shown before it is read in. */
export const importDescriptionMaximum = 300

/** The outcome for an event: a new item, another version of one, nothing because it is already there, or a refusal. */
export const importVerdicts = ['new', 'changed', 'same', 'past', 'refused'] as const
export type ImportVerdict = (typeof importVerdicts)[number]

export const importRowSchema = z.object({
  title: z.string(),
  sentence: z.string(),
  location: z.string(),
  /** Its begin. */
  description: z.string(),
  verdict: z.enum(importVerdicts),
  /** Why it is refused, in the language of the caller. */
  reasons: z.array(z.string()),
  /** Parts of the event that are lost on import, in the language of the caller. */
  warnings: z.array(z.string()),
  /** The number of events of the file in this row: a series, and each date of it that has an event of its own. */
  events: z.number().int(),
  /** Key of the agenda item that it is, when it is one already or has become one. */
  item: z.string().nullable(),
})
export type ImportRow = z.infer<typeof importRowSchema>

/** The events of all rows and those that are unreadable are all events of the file. */
const response = z.object({ rows: z.array(importRowSchema), unreadable: z.number().int() })
export type CalendarImport = z.infer<typeof response>

export const calendarImportEndpoints = {
  run: endpoint({
    method: 'POST',
    path: '/organisation/{organisation}/calendar/import',
    browser: true,
    summary: 'Read the events of a calendar (iCalendar) in as concepts, or say what would become of them',
    body: z.object({
      text: z.string().min(1, { error: 'required' }).max(importTextMaximum, { error: 'calendarImport.tooLarge' }),
      /** Nothing is saved; the answer is the same. */
      dryRun: z.boolean().default(true),
    }),
    response,
    idempotent: true,
  }),
}
