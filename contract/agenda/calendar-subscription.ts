import { z } from 'zod'
import { defineApi } from '../kernel/endpoint.ts'
import { keySchema } from '../kernel/key.ts'
import { calendarFeedSchema } from './calendar-feed.ts'

const endpoint = defineApi('main')

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
  get: endpoint({
    method: 'GET',
    path,
    browser: true,
    summary: 'Whether the user has a subscription address for an agenda',
    params,
    response: stateSchema,
  }),
  renew: endpoint({
    method: 'PUT',
    path,
    browser: true,
    summary: 'Make a subscription address; one that there was stops working',
    params,
    response: madeSchema,
  }),
  revoke: endpoint({
    method: 'DELETE',
    path,
    browser: true,
    summary: 'Revoke the subscription address; without one nothing happens',
    params,
    response: z.undefined(),
    status: 204,
  }),
  open: endpoint({
    method: 'GET',
    path: '/calendar-feed/{token}',
    summary: 'The published agenda of a subscription address, without a session',
    access: 'public',
    params: z.object({ token: z.string().regex(/^[\w-]{43}$/, { error: 'invalid' }) }),
    response: calendarFeedSchema,
  }),
}
