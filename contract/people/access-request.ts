import { z } from 'zod'
import { optionalAddressSchema } from '../fields/optional-address.ts'
import { locales } from '../kernel/constants.ts'
import { emailSchema } from '../kernel/email.ts'
import { defineApi } from '../kernel/endpoint.ts'
import { keySchema } from '../kernel/key.ts'
import { listQuerySchema, pageOf } from '../kernel/list.ts'
import { lineSchema, multilineSchema } from '../kernel/text.ts'

const endpoint = defineApi('main')

const instant = z.iso.datetime({ offset: true })

/** So many days the link of its mail works; what nobody sent by then is forgotten. */
export const accessRequestDays = 7
/** A request is kept for this many days after the decision. */
export const decidedRequestDays = 90

const messageMaximum = 1000

/** A name as a stranger gives it: no place for an address to lead somebody to. */
const nameSchema = (maximum: number) =>
  lineSchema(maximum)
    .min(1, { error: 'required' })
    .refine((text) => !/:\/\/|\bwww\./i.test(text), { error: 'noLinks' })

/** A request by somebody who wants to maintain the data of their organisation. */
export const accessRequestInputSchema = z.object({
  organisation: nameSchema(200),
  municipality: nameSchema(100),
  website: optionalAddressSchema,
  person: nameSchema(120),
  email: emailSchema,
  phone: lineSchema(40),
  message: multilineSchema(messageMaximum),
})
export type AccessRequestInput = z.infer<typeof accessRequestInputSchema>

export const decidedStates = ['accepted', 'declined'] as const

/** A request as shown to the people who decide about it. */
export const accessRequestSchema = accessRequestInputSchema.extend({
  id: z.int(),
  website: z.string(),
  sentAt: instant,
  state: z.enum(['waiting', ...decidedStates]),
  decidedAt: instant.nullable(),
  decidedBy: z.string(),
  /** The reason for declining, as sent to the requester. */
  reason: z.string(),
  /** Organisations that it may be about, the likeliest first; of what waits. */
  suggestions: z.array(z.object({ key: z.string(), title: z.string() })),
})
export type AccessRequest = z.infer<typeof accessRequestSchema>

const choicesSchema = z.array(z.object({ key: z.string(), name: z.string() }))

/** Choices for a decision: roles that the caller may assign there, and teams to pass the request on to. */
const accessRequestChoicesSchema = z.object({ roles: choicesSchema, teams: choicesSchema })
export type AccessRequestChoices = z.infer<typeof accessRequestChoicesSchema>

export const acceptInputSchema = z.object({
  organisation: keySchema.refine((key) => key !== '', { error: 'required' }),
  role: keySchema,
})
export const declineInputSchema = z.object({ reason: multilineSchema(messageMaximum).min(1, { error: 'required' }) })
export const passInputSchema = z.object({ team: keySchema.refine((key) => key !== '', { error: 'required' }) })

const tokenParams = z.object({ token: z.string().regex(/^[\w-]{43}$/, { error: 'invalid' }) })

export const accessRequestEndpoints = {
  ask: endpoint({
    method: 'POST',
    path: '/access-request',
    summary: 'Ask to keep the data of an organisation; a mail to the address follows, with a link to send it',
    access: 'public',
    body: accessRequestInputSchema.extend({ href: z.url(), locale: z.enum(locales) }),
    response: z.undefined(),
    status: 204,
  }),
  open: endpoint({
    method: 'GET',
    path: '/access-request/{token}',
    summary: 'What was asked; reading sends nothing',
    access: 'public',
    params: tokenParams,
    response: accessRequestInputSchema.extend({ website: z.string() }),
  }),
  send: endpoint({
    method: 'POST',
    path: '/access-request/{token}/sending',
    summary: 'Send a request to who decides about it',
    access: 'public',
    params: tokenParams,
    response: z.undefined(),
    status: 204,
  }),
  list: endpoint({
    method: 'GET',
    path: '/team/{team}/access-request',
    summary: 'Requests to keep an organisation, what waits first',
    query: listQuerySchema,
    response: pageOf(accessRequestSchema),
  }),
  choices: endpoint({
    method: 'GET',
    path: '/team/{team}/access-request/choices',
    summary: 'What deciding about requests takes: roles, and teams to which one can be passed on',
    response: accessRequestChoicesSchema,
  }),
  accept: endpoint({
    method: 'POST',
    path: '/team/{team}/access-request/{request}/acceptance',
    browser: true,
    summary: 'Accept a request: who asked is invited to a role on an organisation',
    body: acceptInputSchema,
    response: z.undefined(),
    status: 204,
  }),
  decline: endpoint({
    method: 'POST',
    path: '/team/{team}/access-request/{request}/refusal',
    browser: true,
    summary: 'Decline a request; who asked gets the reason by mail',
    body: declineInputSchema,
    response: z.undefined(),
    status: 204,
  }),
  pass: endpoint({
    method: 'POST',
    path: '/team/{team}/access-request/{request}/team',
    browser: true,
    summary: 'Pass a request on to another team, which decides',
    body: passInputSchema,
    response: z.undefined(),
    status: 204,
  }),
}
