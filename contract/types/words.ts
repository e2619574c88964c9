import { z } from 'zod'
import { defineApi } from '../kernel/endpoint.ts'
import { keySchema } from '../kernel/key.ts'
import { typeDefinitionSchema } from './type-definition.ts'

const endpoint = defineApi('words')

const keywordSuggestionSchema = z.object({
  /** The word to choose: that of content, or the preferred name of a term. */
  word: z.string(),
  /** The other name by which it was found. */
  by: z.string().nullable(),
})
export type KeywordSuggestion = z.infer<typeof keywordSuggestionSchema>

const typeKinds = ['organisation', 'product', 'supplement'] as const

/** The words API: types with their fields. */
export const wordsEndpoints = {
  types: endpoint({
    method: 'GET',
    path: '/type',
    summary: 'Types that the tenant of the session has, by kind',
    query: z.object({
      kind: z.enum(typeKinds).optional(),
      /** Keys of those that are wanted, with commas between them; all when left out. */
      keys: z
        .string()
        .max(2000)
        .regex(/^[a-z0-9-]+(,[a-z0-9-]+)*$/)
        .optional(),
    }),
    response: z.object({ items: z.array(typeDefinitionSchema) }),
  }),
  typesOf: endpoint({
    method: 'GET',
    path: '/type/{kind}/of/{item}',
    summary: 'Types that an item has, as the caller sees it, with their sections and fields',
    params: z.object({ kind: z.enum(typeKinds), item: keySchema }),
    /** Keys of products and supplements are unique in their organisation. */
    query: z.object({ organisation: keySchema.optional() }),
    response: z.object({ items: z.array(typeDefinitionSchema) }),
  }),
  keywords: endpoint({
    method: 'GET',
    path: '/keyword',
    browser: true,
    summary: 'Keywords of the tenant by a part of the word; another name of a term leads to its preferred name',
    failsAs: { unanswered: 'CANNOT_VERIFY_KEYWORDS', broken: 'CANNOT_VERIFY_KEYWORDS' },
    query: z.object({ query: z.string().max(100).default('') }),
    response: z.object({ items: z.array(keywordSuggestionSchema) }),
  }),
  type: endpoint({
    method: 'GET',
    path: '/type/{kind}/{key}',
    browser: true,
    summary: 'A type with its sections and fields; that of agenda items is `agenda-item`',
    params: z.object({ kind: z.enum([...typeKinds, 'agenda']), key: keySchema }),
    response: typeDefinitionSchema,
  }),
}
