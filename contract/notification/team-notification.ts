import { z } from 'zod'
import { notificationFrequencies } from '../kernel/constants.ts'
import { defineApi } from '../kernel/endpoint.ts'
import { keySchema } from '../kernel/key.ts'
import { notificationTopics } from './topics.ts'

const endpoint = defineApi('main')

/** The number of recipients that the page lists; there may be more. */
export const maximumRecipients = 50

export const teamNotificationInputSchema = z.object({
  topics: z.array(z.enum(notificationTopics)).max(notificationTopics.length),
  /** Roles on the team whose holders are notified. */
  roles: z.array(keySchema).max(200),
})
export type TeamNotificationInput = z.infer<typeof teamNotificationInputSchema>

export const teamNotificationSchema = teamNotificationInputSchema
  .extend({
    /** Roles that can be chosen, with how many people hold each on the team itself. */
    choices: z.array(z.object({ key: z.string(), name: z.string(), holders: z.number().int() })),
    /** The current recipients, and how often each wants mail. */
    recipients: z.array(
      z.object({ user: z.string(), name: z.string(), role: z.string(), frequency: z.enum(notificationFrequencies) }),
    ),
    version: z.number().int(),
    changedAt: z.iso.datetime({ offset: true }).nullable(),
    changedBy: z.string(),
  })
  .meta({ id: 'TeamNotification' })
export type TeamNotification = z.infer<typeof teamNotificationSchema>

export const teamNotificationEndpoints = {
  get: endpoint({
    method: 'GET',
    path: '/team/{team}/notification',
    summary: 'Of what happens in a team and beneath it people are told by mail, and who',
    response: teamNotificationSchema,
    tagged: true,
  }),
  save: endpoint({
    method: 'PUT',
    path: '/team/{team}/notification',
    browser: true,
    summary: 'Say of what, and which roles, are told by mail; each person chooses how often',
    body: teamNotificationInputSchema,
    response: teamNotificationSchema,
    versioned: true,
  }),
}
