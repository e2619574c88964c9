import { z } from 'zod'
import { defineEndpoint } from '../kernel/endpoint.ts'
import { keySchema } from '../kernel/key.ts'
import { calendarFeedSchema } from './calendar-feed.ts'

export const subscriptionTypes = ['organisation', 'product', 'team'] as const
export type SubscriptionType = (typeof subscriptionTypes)[number]

const instant = z.iso.datetime({ offset: true })

/** Since when somebody has an address for an agenda, and when a program last came by; null without an address. */
const stateSchema = z.object({ since: instant.nullable(), usedAt: instant.nullable() })
export type SubscriptionState = z.infer<typeof stateSchema>

/** The token is shown this once: only a hash of it is kept. */
const madeSchema = z.object({ token: z.string(), since: instant })

const params = z.object({ type: z.enum(subscriptionTypes), key: keySchema })
const path = '/calendar-subscription/{type}/{key}'

/** Addresses for calendar programs: of one person, for one agenda, good until they are revoked. */
export const calendarSubscriptionEndpoints = {
  get: defineEndpoint({
    api: 'main',
    method: 'GET',
    path,
    summary: 'Whether the user has a subscription address for an agenda',
    access: 'session',
    params,
    response: stateSchema,
  }),
  renew: defineEndpoint({
    api: 'main',
    method: 'PUT',
    path,
    summary: 'Make a subscription address; one that there was stops working',
    access: 'session',
    params,
    response: madeSchema,
  }),
  revoke: defineEndpoint({
    api: 'main',
    method: 'DELETE',
    path,
    summary: 'Revoke the subscription address; without one nothing happens',
    access: 'session',
    params,
    response: z.undefined(),
    status: 204,
  }),
  open: defineEndpoint({
    api: 'main',
    method: 'GET',
    path: '/calendar-feed/{token}',
    summary: 'The published agenda of a subscription address, without a session',
    access: 'public',
    params: z.object({ token: z.string().regex(/^[\w-]{43}$/, { error: 'invalid' }) }),
    response: calendarFeedSchema,
  }),
}
