import { z } from 'zod'
import { productNameMaximum } from '../fields/product-names.ts'
import { defineApi } from '../kernel/endpoint.ts'

const endpoint = defineApi('regions')

/** So many names the list has at most; the one of the government has some 1,100. */
const namesMaximum = 10_000

/** Names with the address that identifies each, and whom a product of that name is for. */
export const productNameListSchema = z.object({
  rows: z
    .array(
      z.object({
        name: z.string().min(1).max(productNameMaximum),
        uri: z.url().max(500),
        forCitizens: z.boolean(),
        forBusinesses: z.boolean(),
      }),
    )
    .min(1)
    .max(namesMaximum),
})
export type ProductNameList = z.infer<typeof productNameListSchema>

export const productNameEndpoints = {
  find: endpoint({
    method: 'GET',
    path: '/product-name',
    browser: true,
    summary: 'Uniform names of products by a part of the name; 503 where no list is loaded',
    failsAs: { unanswered: 'CANNOT_VERIFY_PRODUCT_NAMES', broken: 'CANNOT_VERIFY_PRODUCT_NAMES' },
    query: z.object({ query: z.string().max(100).default('') }),
    response: z.object({ items: z.array(z.string()) }),
  }),
}
