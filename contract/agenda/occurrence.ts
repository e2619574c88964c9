import { z } from 'zod'
import { dayParameter } from '../kernel/date-parameter.ts'
import { defineApi } from '../kernel/endpoint.ts'
import { keySchema } from '../kernel/key.ts'
import { listQuerySchema, pageOf } from '../kernel/list.ts'
import { publicationSchema, publicationStates } from '../publication/publication.ts'
import { changeSaves } from '../publication/rules.ts'
import { calendarViews } from '../recurrence/calendar-days.ts'
import { recurrenceSchema } from '../recurrence/recurrence-schema.ts'

const endpoint = defineApi('main')

/** So many of a day are listed at most; a calendar asks for fewer and says how many more there are. */
export const occurrencesPerDayMaximum = 100
/** Double bookings are looked for in the coming so many days. */
export const conflictDays = 180

const localTime = z.string().regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/)
/** The start of an occurrence in its series, as used in addresses: `20261112T0900`. */
export const occurrenceKeySchema = z.string().regex(/^\d{8}T\d{4}$/, { error: 'invalid' })

export const occurrenceSchema = z
  .object({
    /** Key of the agenda item. */
    item: z.string(),
    title: z.string(),
    /** The version of the item: a change of this one date is based on it. */
    version: z.number().int(),
    occurrence: occurrenceKeySchema,
    start: localTime,
    /** For something that lasts all day: the last day, at the end of it. */
    end: localTime,
    allDay: z.boolean(),
    cancelled: z.boolean(),
    moved: z.boolean(),
    recurring: z.boolean(),
    /** It follows the opening hours: one date of it may change, but there is no series to move or cut. */
    byOpeningHours: z.boolean(),
    note: z.string(),
    location: z.string(),
    product: z.string().nullable(),
    publication: publicationSchema,
    /** As what the caller would save a change of this date; left out where none can be made from. */
    savedAs: z.enum(changeSaves).optional(),
  })
  .meta({ id: 'Occurrence' })
export type Occurrence = z.infer<typeof occurrenceSchema>

export const occurrenceDaySchema = z.object({
  day: z.iso.date(),
  /** How many there are, also those that are not listed; counted up to the maximum per day. */
  total: z.number().int(),
  occurrences: z.array(occurrenceSchema),
})
export type OccurrenceDay = z.infer<typeof occurrenceDaySchema>

export const occurrenceConflictSchema = z
  .object({
    reason: z.enum(['location', 'product']),
    first: occurrenceSchema,
    second: occurrenceSchema,
  })
  .meta({ id: 'OccurrenceConflict' })
/** An existing occurrence that a new or changed item would clash with. */
export const clashSchema = z.object({ reason: z.enum(['location', 'product']), other: occurrenceSchema })
export type Clash = z.infer<typeof clashSchema>
export const maximumClashes = 5

export type OccurrenceConflict = z.infer<typeof occurrenceConflictSchema>

/** Why nobody may be there on a date that visitors are promised. */
export const unattendedReasons = ['closed', 'productOffline'] as const
export const unattendedSchema = z
  .object({
    reason: z.enum(unattendedReasons),
    /** Why the organisation is closed, or the title of the product that is not online. */
    because: z.string(),
    /** The date; for a product the first of all that come. */
    occurrence: occurrenceSchema,
  })
  .meta({ id: 'UnattendedOccurrence' })
export type UnattendedOccurrence = z.infer<typeof unattendedSchema>

const attentionSchema = z.object({
  conflicts: z.array(occurrenceConflictSchema),
  /** Dates that visitors see, of which nobody decided yet whether they go ahead. */
  unattended: z.array(unattendedSchema),
  withoutDates: z.array(z.object({ item: z.string(), title: z.string(), publication: publicationSchema })),
})
const attentionDays = z.coerce.number().int().min(1).max(conflictDays)

/** So far ahead looks the agenda of a team, in days. */
export const comingDays = 14

/** An occurrence at one of the organisations of a team. */
const teamOccurrenceSchema = occurrenceSchema.extend({
  /** The day it is about: that on which it begins, or the first when it is under way. */
  day: z.iso.date(),
  organisation: z.object({ key: z.string(), title: z.string() }),
})
export type TeamOccurrence = z.infer<typeof teamOccurrenceSchema>

/** The same in the calendar of a team. */
const teamCalendarOccurrenceSchema = occurrenceSchema.extend({
  organisation: z.object({ key: z.string(), title: z.string() }),
  /** Whether the caller may move or cancel it. */
  mayMove: z.boolean(),
})
export type TeamCalendarOccurrence = z.infer<typeof teamCalendarOccurrenceSchema>
export type TeamCalendarDay = Omit<OccurrenceDay, 'occurrences'> & { occurrences: TeamCalendarOccurrence[] }
const filter = z.object({
  product: keySchema.optional(),
  state: z.enum(publicationStates).optional(),
})
export type OccurrenceFilter = z.infer<typeof filter>

const teamFilter = z.object({
  organisation: keySchema.optional(),
  /** A type that the organisation is of. */
  type: keySchema.optional(),
  state: z.enum(publicationStates).optional(),
})
export type TeamOccurrenceFilter = z.infer<typeof teamFilter>

export const occurrenceEndpoints = {
  days: endpoint({
    method: 'GET',
    path: '/organisation/{organisation}/occurrence/day',
    summary: 'What takes place in an organisation, day by day; days on which nothing does are left out',
    query: filter.extend({
      view: z.enum(calendarViews).default('month'),
      /** A day in the requested period; today when left out. */
      date: dayParameter.optional(),
      perDay: z.coerce.number().int().min(1).max(occurrencesPerDayMaximum).default(5),
      /** Also what needs attention, in the coming so many days. */
      attention: attentionDays.optional(),
    }),
    response: z.object({
      today: z.iso.date(),
      date: z.iso.date(),
      days: z.array(occurrenceDaySchema),
      attention: attentionSchema.optional(),
    }),
  }),
  list: endpoint({
    method: 'GET',
    path: '/organisation/{organisation}/occurrence',
    summary: 'What takes place in an organisation from a day on, in order of time',
    query: listQuerySchema.extend(filter.shape).extend({
      /** Today when left out. */
      from: dayParameter.optional(),
      item: keySchema.optional(),
    }),
    response: pageOf(occurrenceSchema).extend({ today: z.iso.date() }),
  }),
  coming: endpoint({
    method: 'GET',
    path: '/team/{team}/occurrence',
    summary: 'What takes place in the coming two weeks in the organisations of a team and of the teams below it',
    mayBeLate: true,
    query: z.object({ limit: z.coerce.number().int().min(1).max(50).default(8) }),
    response: z.object({ today: z.iso.date(), items: z.array(teamOccurrenceSchema) }),
  }),
  teamDays: endpoint({
    method: 'GET',
    path: '/team/{team}/occurrence/day',
    summary: 'What takes place in a month in the organisations of a team and of the teams below it, day by day',
    mayBeLate: true,
    query: teamFilter.extend({
      /** A day of the requested month; today when left out. */
      date: dayParameter.optional(),
      perDay: z.coerce.number().int().min(1).max(occurrencesPerDayMaximum).default(5),
    }),
    response: z.object({
      today: z.iso.date(),
      date: z.iso.date(),
      days: z.array(occurrenceDaySchema.extend({ occurrences: z.array(teamCalendarOccurrenceSchema) })),
      /** The title of the requested organisation. */
      organisation: z.string().optional(),
    }),
  }),
  teamList: endpoint({
    method: 'GET',
    path: '/team/{team}/occurrence/list',
    summary: 'The same from a day on, in order of time; each once however many days it takes',
    mayBeLate: true,
    query: teamFilter.extend(listQuerySchema.shape).extend({ from: dayParameter.optional() }),
    response: pageOf(teamCalendarOccurrenceSchema).extend({
      today: z.iso.date(),
      organisation: z.string().optional(),
    }),
  }),
  clashes: endpoint({
    method: 'POST',
    path: '/organisation/{organisation}/occurrence/clash',
    browser: true,
    summary: 'What else is planned in the same place or for the same product, at the time of something not saved yet',
    body: z.object({
      when: recurrenceSchema,
      location: z.string().trim().max(200).default(''),
      product: keySchema.optional(),
      /** The item that is edited: it does not clash with itself. */
      item: keySchema.optional(),
    }),
    response: z.object({ clashes: z.array(clashSchema) }),
    reads: true,
  }),
  attention: endpoint({
    method: 'GET',
    path: '/organisation/{organisation}/occurrence/attention',
    browser: true,
    summary: 'Double bookings of the coming days, and agenda items that will not take place any more',
    query: z.object({ days: attentionDays.default(conflictDays) }),
    response: z.object({ today: z.iso.date(), attention: attentionSchema }),
  }),
}
