import { z } from 'zod'
import { webAddressIssue } from '../fields/web-address.ts'
import { defineApi } from '../kernel/endpoint.ts'
import { listQuerySchema, pageOf } from '../kernel/list.ts'
import { lineSchema } from '../kernel/text.ts'
import { projectKinds } from './project-selection.ts'
import { sendFailures, webhookEvents, webhookNameMaximum, webhookStates } from './webhook-rules.ts'

const endpoint = defineApi('main')

const instant = z.iso.datetime({ offset: true })

/** A webhook: the changes of a project to send, and the address to send them to. */
export const webhookInputSchema = z
  .object({
    name: lineSchema(webhookNameMaximum).min(1, { error: 'required' }),
    url: lineSchema(500)
      .min(1, { error: 'required' })
      .superRefine((address, context) => {
        const issue = webAddressIssue(address)
        if (issue !== undefined) context.addIssue({ code: 'custom', message: issue.key })
      }),
    events: z
      .array(z.enum(webhookEvents))
      .min(1, { error: 'webhook.noEvents' })
      .refine((keys) => new Set(keys).size === keys.length, { error: 'project.twice' }),
    isOn: z.boolean(),
  })
  .meta({ id: 'WebhookInput' })
export type WebhookInput = z.infer<typeof webhookInputSchema>

export const webhookSchema = z
  .object({
    id: z.uuid(),
    values: webhookInputSchema,
    state: z.enum(webhookStates),
    /** Since when nothing comes over; null when the last message did. */
    failingSince: instant.nullable(),
    /** When the message that waits is sent again. */
    nextTryAt: instant.nullable(),
    lastSentAt: instant.nullable(),
    /** Until when the secret of before counts too. */
    formerSecretUntil: instant.nullable(),
    createdAt: instant,
    updatedAt: instant,
    updatedBy: z.string(),
    version: z.number().int(),
  })
  .meta({ id: 'Webhook' })
export type Webhook = z.infer<typeof webhookSchema>

const failure = z.enum(sendFailures)

/** The result of one attempt to send a message. */
export const sendResultSchema = z
  .object({
    at: instant,
    /** Of the answer; null when there was none. */
    status: z.number().int().nullable(),
    /** Null when it came over. */
    failure: failure.nullable(),
    milliseconds: z.number().int(),
  })
  .meta({ id: 'WebhookSendResult' })
export type SendResult = z.infer<typeof sendResultSchema>

export const webhookMessageSchema = z
  .object({
    /** As receivers know it, after `msg_`. */
    id: z.uuid(),
    createdAt: instant,
    state: z.enum(['waiting', 'done', 'givenUp']),
    /** The number of changes in the message, and the first few. */
    changes: z.number().int(),
    first: z.array(z.object({ change: z.enum(webhookEvents), kind: z.enum(projectKinds), key: z.string() })),
    tries: z.array(sendResultSchema),
  })
  .meta({ id: 'WebhookMessage' })
export type WebhookMessage = z.infer<typeof webhookMessageSchema>

export const webhookEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/project/{project}/webhook',
    summary: 'Addresses that are told of the changes of a project',
    response: z.object({ items: z.array(webhookSchema) }),
  }),
  create: endpoint({
    method: 'POST',
    path: '/project/{project}/webhook',
    browser: true,
    summary: 'Have an address told of the changes of a project from now on',
    body: webhookInputSchema,
    response: webhookSchema,
    status: 201,
    idempotent: true,
  }),
  get: endpoint({
    method: 'GET',
    path: '/project/{project}/webhook/{webhook}',
    summary: 'An address that is told of the changes of a project',
    response: webhookSchema,
    tagged: true,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/project/{project}/webhook/{webhook}',
    browser: true,
    summary: 'Change what an address is told; switching it on again sends what it missed',
    body: webhookInputSchema,
    response: webhookSchema,
    versioned: true,
  }),
  delete: endpoint({
    method: 'DELETE',
    path: '/project/{project}/webhook/{webhook}',
    browser: true,
    summary: 'Tell an address nothing more',
    response: z.undefined(),
    status: 204,
    versioned: true,
  }),
  secret: endpoint({
    method: 'GET',
    path: '/project/{project}/webhook/{webhook}/secret',
    browser: true,
    summary: 'The secret by which a receiver knows that a message is ours; for who manages projects',
    response: z.object({ secret: z.string() }),
  }),
  renewSecret: endpoint({
    method: 'POST',
    path: '/project/{project}/webhook/{webhook}/secret',
    browser: true,
    summary: 'Make a new secret; messages are signed with the former one too for a day',
    response: webhookSchema,
    idempotent: true,
  }),
  test: endpoint({
    method: 'POST',
    path: '/project/{project}/webhook/{webhook}/test',
    browser: true,
    summary: 'Send a test message now, and answer what came of it; nothing is kept',
    response: sendResultSchema,
    reads: true,
  }),
  messages: endpoint({
    method: 'GET',
    path: '/project/{project}/webhook/{webhook}/message',
    summary: 'Messages to an address, newest first; kept for a month',
    query: listQuerySchema.pick({ limit: true, cursor: true }),
    response: pageOf(webhookMessageSchema),
  }),
  resend: endpoint({
    method: 'POST',
    path: '/project/{project}/webhook/{webhook}/message/{message}/resend',
    browser: true,
    summary: 'Send a message again, as soon as can be',
    response: webhookMessageSchema,
    idempotent: true,
  }),
}
