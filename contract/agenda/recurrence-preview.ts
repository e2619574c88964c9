import { z } from 'zod'
import { defineApi } from '../kernel/endpoint.ts'
import { ruleIssue } from '../recurrence/check.ts'
import { momentOf } from '../recurrence/expand.ts'
import { isDateOnly, localText, parseLocal } from '../recurrence/local-time.ts'
import { datesMaximum, durationMaximum, type Recurrence } from '../recurrence/recurrence.ts'
import { toLocal, zoneName } from '../recurrence/zone.ts'
import { refuse } from '../types/field-rules.ts'

const endpoint = defineApi('main')

const local = z.string({ error: 'recurrence.time' }).refine((text) => parseLocal(text) !== undefined, {
  error: 'recurrence.time',
})
const edge = z.string({ error: 'recurrence.time' }).refine((text) => momentOf(text, 'UTC') !== undefined, {
  error: 'recurrence.time',
})
/** Local times, as the start; a moment with an offset is read by the clock of the zone. */
const times = z.array(edge, { error: 'recurrence.time' }).max(datesMaximum, { error: 'recurrence.tooMany' }).default([])

const isoDuration = /^P(?:(\d{1,5})W|(?:(\d{1,5})D)?(?:T(?:(\d{1,6})H)?(?:(\d{1,7})M)?(?:(\d{1,8})S)?)?)$/

type Length = { duration: number; exact: number }

/** Weeks and days are those of the calendar, hours and smaller ones are real time (RFC 5545, section 3.3.6). */
function lengthOf(text: string): Length | undefined {
  const [whole, weeks = 0, days = 0, hours = 0, minutes = 0, seconds = 0] = isoDuration.exec(text) ?? []
  if (whole === undefined || whole === 'P' || whole.endsWith('T')) return undefined
  const exact = Number(hours) * 60 + Number(minutes) + Number(seconds) / 60
  return { duration: (Number(weeks) * 7 + Number(days)) * 1440 + exact, exact }
}

/** Real minutes, or ISO 8601 such as `PT1H30M`. */
const duration = z
  .union([z.number(), z.string()], { error: 'recurrence.duration' })
  .transform((value, context): Length => {
    const length = typeof value === 'number' ? { duration: value, exact: value } : lengthOf(value)
    if (length && length.duration >= 0 && length.duration <= durationMaximum) return length
    context.addIssue({ code: 'custom', message: 'recurrence.duration' })
    return z.NEVER
  })

export const previewOccurrences = 12

/** Any rule of RFC 5545, also those that the editor can't make and dates that nobody may plan any more. */
export const occurrencesInputSchema = z
  .object({
    start: local,
    zone: z.string({ error: 'recurrence.zone' }).refine((name) => zoneName(name) !== undefined, {
      error: 'recurrence.zone',
    }),
    duration: duration.optional(),
    rrule: z.string({ error: 'recurrence.ruleRequired' }).max(2000, { error: 'tooLong' }).nullish(),
    rdate: times,
    exdate: times,
    from: edge.nullish(),
    until: edge.nullish(),
    limit: z
      .int({ error: 'invalid' })
      .min(1, { error: 'invalid' })
      .max(datesMaximum, { error: 'invalid' })
      .default(previewOccurrences),
  })
  .superRefine(({ start, rrule }, context) => {
    const issue = ruleIssue({ start, rrule: rrule ?? undefined })
    if (issue) refuse(context, issue)
  })
export type OccurrencesInput = z.infer<typeof occurrencesInputSchema>

function localOf(text: string, zone: string): string {
  if (parseLocal(text) !== undefined) return text
  const name = zoneName(zone) ?? zone
  return localText(toLocal(name, momentOf(text, name) ?? 0))
}

/** The recurrence that a preview is about; whole days last one day unless it says more. */
export function previewed({ start, zone, duration, rrule, rdate, exdate }: OccurrencesInput): Recurrence {
  const allDay = isDateOnly(start)
  const { duration: length, exact } = duration ?? { duration: allDay ? 1440 : 0, exact: 0 }
  return {
    start,
    zone: zoneName(zone) ?? zone,
    duration: length,
    // Whole days end at a midnight, however they were counted.
    exact: allDay ? 0 : exact,
    rrule: rrule ?? undefined,
    rdate: rdate.map((text) => localOf(text, zone)),
    exdate: exdate.map((text) => localOf(text, zone)),
    changes: [],
  }
}

const moment = z.iso.datetime({ offset: true })

export const occurrenceEndpoints = {
  preview: endpoint({
    method: 'POST',
    path: '/agenda/occurrences',
    browser: true,
    summary: 'The occurrences of a recurrence, and the sentence that tells it',
    body: occurrencesInputSchema,
    response: z.object({
      occurrences: z.array(z.object({ start: moment, end: moment })),
      sentence: z.string(),
    }),
    reads: true,
  }),
}
