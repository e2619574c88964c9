import { z } from 'zod'
import { storedOpeningTimes } from '../fields/opening-times.ts'
import { publicAddressSchema } from '../fields/public-address.ts'
import { defineApi } from '../kernel/endpoint.ts'
import { recurrenceSchema } from '../recurrence/recurrence-schema.ts'

const endpoint = defineApi('main')

/** A calendar has so many items at most. */
export const feedItemsMaximum = 2000

const organisationSchema = z.object({
  name: z.string(),
  website: z.string().optional(),
  address: publicAddressSchema.optional(),
})

export const feedEventSchema = z
  .object({
    uid: z.string(),
    title: z.string(),
    description: z.string().optional(),
    location: z.string().optional(),
    url: z.string().optional(),
    recurrence: recurrenceSchema,
    changedAt: z.iso.datetime(),
    sequence: z.number().int(),
    cancelled: z.boolean().optional(),
    /** Where it is, when that is not at its organisation. */
    address: publicAddressSchema.optional(),
    organisation: organisationSchema.optional(),
    openings: z.array(z.object({ start: z.number(), end: z.number() })).optional(),
  })
  .meta({ id: 'FeedEvent' })

export const calendarFeedSchema = z
  .object({
    name: z.string(),
    today: z.iso.date(),
    events: z.array(feedEventSchema),
    /** The published data of the organisation itself; absent for a product or a team, and while it isn't published. */
    organisation: organisationSchema.extend({ openingTimes: storedOpeningTimes.optional() }).optional(),
  })
  .meta({ id: 'CalendarFeed' })
export type CalendarFeed = z.infer<typeof calendarFeedSchema>

/** A published calendar, for other calendar programs. */
export const calendarFeedEndpoints = {
  organisation: endpoint({
    method: 'GET',
    path: '/organisation/{organisation}/calendar',
    summary: 'The published agenda of an organisation, as a calendar',
    response: calendarFeedSchema,
  }),
  product: endpoint({
    method: 'GET',
    path: '/organisation/{organisation}/product/{product}/calendar',
    summary: 'The published agenda of a product, as a calendar',
    response: calendarFeedSchema,
  }),
  team: endpoint({
    method: 'GET',
    path: '/team/{team}/calendar',
    summary: 'The published agendas of the organisations of a team and the teams below it, as one calendar',
    mayBeLate: true,
    response: calendarFeedSchema,
  }),
}
