import type { productNameEndpoints as contract } from '#contract/content/product-names'
import { browserEndpoints } from '../browser-endpoint.ts'

export const productNameEndpoints = browserEndpoints<typeof contract>()({
  find: { api: 'regions', method: 'GET', path: '/product-name' },
})
