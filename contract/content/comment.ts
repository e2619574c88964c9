import { z } from 'zod'
import { defineApi } from '../kernel/endpoint.ts'
import { itemKinds } from '../kernel/item-kinds.ts'
import { keySchema } from '../kernel/key.ts'
import { listQuerySchema, pageOf } from '../kernel/list.ts'
import { multilineSchema } from '../kernel/text.ts'
import { commentLength, maximumMentions, suggestedPeople } from './comment-limits.ts'

const endpoint = defineApi('main')

const instant = z.iso.datetime({ offset: true })

/** A colleague, by name; with the address only where two have the same name. */
export const colleagueSchema = z.object({ user: z.uuid(), name: z.string(), email: z.string() })
export type Colleague = z.infer<typeof colleagueSchema>

const commentSchema = z.object({
  id: z.number().int(),
  author: z.string(),
  at: instant,
  /** When its author last changed it; null while it is as it was placed. */
  edited: instant.nullable(),
  /** Empty when its author deleted it and others had replied. */
  text: z.string(),
  isDeleted: z.boolean(),
  isOwn: z.boolean(),
  /** Names that are marked in the text. */
  mentions: z.array(z.string()),
})
export type Comment = z.infer<typeof commentSchema>

const fieldSchema = z.object({ name: z.string(), label: z.string() })

/** A comment with its replies, the oldest first. */
export const commentThreadSchema = commentSchema
  .extend({
    /** The field that it is about; null when it is about the whole item. */
    field: fieldSchema.nullable(),
    resolved: z.object({ at: instant, by: z.string() }).nullable(),
    /** The caller is mentioned in it or got a reply, and has neither answered nor said that they saw it. */
    awaitsCaller: z.boolean(),
    replies: z.array(commentSchema),
  })
  .meta({ id: 'CommentThread' })
export type CommentThread = z.infer<typeof commentThreadSchema>

/** Which comments are listed. */
export const commentStates = ['open', 'resolved', 'all'] as const
export type CommentState = (typeof commentStates)[number]

/** How many open comments an item has, and how many of them are about each field. */
export const openCommentsSchema = z
  .object({ count: z.int(), fields: z.record(z.string(), z.int()) })
  .meta({ id: 'OpenComments' })
export type OpenComments = z.infer<typeof openCommentsSchema>

const textSchema = multilineSchema(commentLength).min(1, { error: 'required' })
const mentionsSchema = z.array(z.uuid()).max(maximumMentions, { error: 'mention.tooMany' }).default([])

export const replySchema = z.object({ text: textSchema, mentions: mentionsSchema })
/** Another text for a comment or reply; `edited` is as it was seen, so that no newer text is lost. */
export const editedCommentSchema = replySchema.extend({ edited: instant.nullable() })
export const newCommentSchema = replySchema.extend({ field: z.string().max(64).nullable().default(null) })

const params = z.object({ kind: z.enum(itemKinds), key: keySchema })
const id = z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER)
const ofThread = params.extend({ comment: id })

export const commentEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/comment/{kind}/{key}',
    browser: true,
    summary:
      'Comments of colleagues on an item, for who may edit it: what is open, what was resolved, or all; newest first',
    params,
    query: listQuerySchema.extend({ state: z.enum(commentStates).default('open') }),
    response: pageOf(commentThreadSchema).extend({
      /** False in the archive, where comments are read only. */
      mayWrite: z.boolean(),
      /** The caller, whose browser keeps what they typed. */
      caller: z.uuid(),
      /** Fields that can be commented on separately. */
      fields: z.array(fieldSchema),
      open: openCommentsSchema,
    }),
  }),
  colleagues: endpoint({
    method: 'GET',
    path: '/comment/{kind}/{key}/colleague',
    browser: true,
    summary: 'Colleagues who can be mentioned: those who may edit the item, by part of their name',
    params,
    query: z.object({ q: z.string().trim().max(100).default('') }),
    response: z.object({ items: z.array(colleagueSchema).max(suggestedPeople) }),
  }),
  add: endpoint({
    method: 'POST',
    path: '/comment/{kind}/{key}',
    browser: true,
    summary: 'Comment on an item or one of its fields; who is mentioned is told',
    params,
    body: newCommentSchema,
    response: commentThreadSchema,
    status: 201,
    idempotent: true,
  }),
  reply: endpoint({
    method: 'POST',
    path: '/comment/{kind}/{key}/{comment}/reply',
    browser: true,
    summary: 'Reply to a comment; one that was resolved is open again',
    params: ofThread,
    body: replySchema,
    response: commentThreadSchema,
    status: 201,
    idempotent: true,
  }),
  edit: endpoint({
    method: 'PUT',
    path: '/comment/{kind}/{key}/{comment}',
    browser: true,
    summary: 'Change the text of a comment or reply of oneself; who is mentioned in it now and was not before is told',
    params: ofThread,
    body: editedCommentSchema,
    response: commentThreadSchema,
  }),
  state: endpoint({
    method: 'POST',
    path: '/comment/{kind}/{key}/{comment}/state',
    browser: true,
    summary: 'Resolve a comment, or open it again',
    params: ofThread,
    body: z.object({ resolved: z.boolean() }),
    response: commentThreadSchema,
    idempotent: true,
  }),
  seen: endpoint({
    method: 'POST',
    path: '/comment/{kind}/{key}/{comment}/seen',
    browser: true,
    summary: 'Say that one has seen a comment in which one is mentioned; its task ends',
    params: ofThread,
    response: commentThreadSchema,
    idempotent: true,
  }),
  delete: endpoint({
    method: 'DELETE',
    path: '/comment/{kind}/{key}/{comment}',
    browser: true,
    summary: 'Delete a comment or reply of oneself; of a comment with replies the text goes and the replies stay',
    params: ofThread,
    response: z.undefined(),
    status: 204,
  }),
}
