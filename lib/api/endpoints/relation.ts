import type { relationEndpoints as contract } from '#contract/content/relation'
import { browserEndpoints } from '../browser-endpoint.ts'

export const relationEndpoints = browserEndpoints<typeof contract>()({
  addToOrganisation: { api: 'main', method: 'POST', path: '/organisation/{organisation}/relation' },
  removeFromOrganisation: { api: 'main', method: 'DELETE', path: '/organisation/{organisation}/relation/{relation}' },
  addToProduct: { api: 'main', method: 'POST', path: '/organisation/{organisation}/product/{product}/relation' },
  removeFromProduct: {
    api: 'main',
    method: 'DELETE',
    path: '/organisation/{organisation}/product/{product}/relation/{relation}',
  },
})
