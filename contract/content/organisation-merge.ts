import { z } from 'zod'
import { defineApi } from '../kernel/endpoint.ts'
import { keySchema } from '../kernel/key.ts'
import { mergeReasons } from './merge-proposal.ts'

const endpoint = defineApi('main')

/** A field that one of the two has a value of. */
const mergeFieldSchema = z.object({
  name: z.string(),
  label: z.string(),
  /** What the one that goes to the archive has and what the other one has, in words; empty for nothing. */
  from: z.string(),
  into: z.string(),
  /** Which of the two is proposed, and why; null where there is nothing to choose. */
  proposed: z.object({ side: z.enum(['from', 'into']), reason: z.enum(mergeReasons) }).nullable(),
})
export type MergeField = z.infer<typeof mergeFieldSchema>

/** So many of what goes along are named; the counts are of all. */
export const mergeNamesMaximum = 20

/** What merging an organisation into another one would do, and why it would be refused now; nothing is changed by asking. */
export const mergeEffectSchema = z.object({
  refusal: z.object({ errorCode: z.string(), message: z.string() }).nullable(),
  /** The number for `If-Match`, of the one that goes to the archive, and that of the one that stays. */
  version: z.int(),
  intoVersion: z.int(),
  /** What goes along to the other one. */
  products: z.int(),
  supplements: z.int(),
  agendaItems: z.int(),
  /** Of these: what is online now, and stays so. */
  published: z.int(),
  /** The first of each kind by name. */
  contents: z.array(z.object({ kind: z.enum(['product', 'supplement', 'agenda']), title: z.string() })),
  relations: z.int(),
  /** Products of others that it offers too. */
  offerings: z.int(),
  /** People who get their role on the other one, and those whose role stays behind as the caller may not give it there. */
  rolesMoved: z.int(),
  rolesLeft: z.int(),
  /** The first of each of these two. */
  people: z.array(z.object({ name: z.string(), role: z.string(), isMoved: z.boolean() })),
  fields: z.array(mergeFieldSchema),
  /** The chosen fields stand in a concept first; else, where nothing is published in steps, they are online at once. */
  isConcept: z.boolean(),
  /** Labels of fields that this one has a value of, and that stay behind: the other one has no such field, or it may not be taken over. */
  fieldsLeft: z.array(z.string()),
})
export type MergeEffect = z.infer<typeof mergeEffectSchema>

export const mergeInputSchema = z.object({
  into: keySchema,
  /** The version of the one that stays on which the fields were chosen. */
  intoVersion: z.int(),
  /** Names of the fields that get the value of the one that goes to the archive, as a concept of the other one. */
  fields: z.array(z.string().max(200)).max(1000),
})
export type MergeInput = z.infer<typeof mergeInputSchema>

export const organisationMergeEndpoints = {
  effect: endpoint({
    method: 'GET',
    path: '/organisation/{organisation}/merge/{into}',
    browser: true,
    summary: 'What merging an organisation into another one would do',
    response: mergeEffectSchema,
  }),
  merge: endpoint({
    method: 'POST',
    path: '/organisation/{organisation}/merge',
    browser: true,
    summary: 'Merge an organisation into another one: all that lies in it goes there, and it goes to the archive',
    body: mergeInputSchema,
    response: z.object({ organisation: z.string() }),
    versioned: true,
    idempotent: true,
  }),
  undo: endpoint({
    method: 'POST',
    path: '/organisation/{organisation}/merge/undo',
    browser: true,
    summary: 'Undo merging within thirty days: what went along comes back, and what was changed since stays changed',
    response: z.object({
      organisation: z.string(),
      /** The chosen fields stand in the other one still, as somebody worked on with them. */
      isContentKept: z.boolean(),
    }),
    versioned: true,
    idempotent: true,
  }),
}
