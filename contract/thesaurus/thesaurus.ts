import { z } from 'zod'
import { defineApi } from '../kernel/endpoint.ts'
import { keySchema } from '../kernel/key.ts'
import { listQuerySchema, pageOf } from '../kernel/list.ts'
import { lineSchema, multilineSchema } from '../kernel/text.ts'
import { nameProblems, noteMaximum, relatedMaximum, synonymsMaximum, termFilters, termMaximum } from './term-rules.ts'

const endpoint = defineApi('main')

const word = lineSchema(termMaximum).min(1, { error: 'required' })
const terms = z.array(keySchema).max(relatedMaximum, { error: 'thesaurus.tooMany' })

/** A term: a keyword with its other names, and its relations to the others. */
export const termInputSchema = z
  .object({
    /** The preferred name: what content gets. */
    name: word,
    /** Other names, by which it is found. */
    synonyms: z.array(word).max(synonymsMaximum, { error: 'thesaurus.tooMany' }),
    /** When it is used, and when not. */
    note: multilineSchema(noteMaximum),
    broader: terms,
    narrower: terms,
    related: terms,
    replacedBy: z.union([z.literal(''), keySchema]),
    /** By which others know it; one that has none yet gets one. */
    uri: z
      .string()
      .trim()
      .max(500, { error: 'tooLong' })
      .regex(/^((https?:\/\/|urn:)[^\s<>"{}|\\^`]+)?$/, { error: 'thesaurus.uri' }),
  })
  .superRefine((term, context) => {
    for (const { path, code, params } of nameProblems(term))
      context.addIssue({ code: 'custom', path: [path], message: code, params })
  })
  .meta({ id: 'KeywordInput' })
export type TermInput = z.infer<typeof termInputSchema>

/** A term as it was saved: rules may have become stricter since. */
const storedTermSchema = z.object({
  ...{ name: z.string(), note: z.string(), replacedBy: z.string(), uri: z.string() },
  ...{ synonyms: z.array(z.string()), broader: z.array(z.string()) },
  ...{ narrower: z.array(z.string()), related: z.array(z.string()) },
})

const namedSchema = z.object({ key: z.string(), name: z.string() })

/** A keyword of the list: a term, or a word that content has and that is none yet. */
export const termRowSchema = z.object({
  /** Null for a word that is no term. */
  key: z.string().nullable(),
  name: z.string(),
  synonyms: z.array(z.string()),
  broader: z.array(namedSchema),
  replacedBy: namedSchema.nullable(),
  /** Organisations, products, supplements and agenda items that have it, counted no further than `totalMaximum`. */
  records: z.number().int(),
})
export type TermRow = z.infer<typeof termRowSchema>

export const termSchema = z
  .object({
    key: z.string(),
    values: storedTermSchema,
    /** Names of the terms that it refers to. */
    named: z.array(namedSchema),
    /** Terms in whose place it came. */
    replaces: z.array(namedSchema),
    /** Its names with how many records have each. */
    uses: z.array(z.object({ word: z.string(), records: z.number().int() })),
    records: z.number().int(),
    version: z.number().int(),
  })
  .meta({ id: 'Keyword' })
export type Term = z.infer<typeof termSchema>

export const thesaurusEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/tenant/term',
    browser: true,
    summary: 'Keywords of the tenant by name: its terms, and words in use that are none yet',
    query: listQuerySchema.extend({
      q: z.string().max(termMaximum).default(''),
      only: z.enum(termFilters).optional(),
      sort: z.enum(['name', '-name']).optional(),
    }),
    response: pageOf(termRowSchema),
  }),
  get: endpoint({
    method: 'GET',
    path: '/tenant/term/{term}',
    summary: 'A term with its names, how it stands among the others, and how many records have it',
    response: termSchema,
    tagged: true,
  }),
  create: endpoint({
    method: 'POST',
    path: '/tenant/term',
    browser: true,
    summary: 'Add a term; the terms that it names get the other side of the relation',
    body: termInputSchema,
    response: termSchema,
    status: 201,
    idempotent: true,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/tenant/term/{term}',
    browser: true,
    summary: 'Change a term; content keeps the words that it has',
    body: termInputSchema,
    response: termSchema,
    versioned: true,
  }),
  delete: endpoint({
    method: 'DELETE',
    path: '/tenant/term/{term}',
    browser: true,
    summary: 'Delete a term that no record has and that came in the place of no other',
    response: z.undefined(),
    status: 204,
    versioned: true,
  }),
}
