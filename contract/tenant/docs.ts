import { z } from 'zod'
import { locales } from '../kernel/constants.ts'
import { defineApi } from '../kernel/endpoint.ts'
import { keySchema } from '../kernel/key.ts'

const endpoint = defineApi('docs')

export const articleSchema = z.object({
  slug: z.string(),
  title: z.string(),
  summary: z.string(),
  markdown: z.string(),
})
export type Article = z.infer<typeof articleSchema>

const localeParams = z.object({ locale: z.enum(locales) })

/** Public help articles, called without credentials. */
export const docsEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/{locale}/article',
    browser: true,
    summary: 'Help articles in a language',
    access: 'public',
    params: localeParams,
    response: z.object({ items: z.array(articleSchema.omit({ markdown: true })) }),
  }),
  get: endpoint({
    method: 'GET',
    path: '/{locale}/article/{article}',
    browser: true,
    summary: 'A help article',
    access: 'public',
    params: localeParams.extend({ article: keySchema }),
    response: articleSchema,
  }),
}
