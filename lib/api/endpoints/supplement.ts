import type { supplementEndpoints as contract } from '#contract/content/supplement'
import { browserEndpoints } from '../browser-endpoint.ts'

export const supplementEndpoints = browserEndpoints<typeof contract>()({
  attach: {
    api: 'main',
    method: 'PUT',
    path: '/organisation/{organisation}/supplement/{supplement}/use/{kind}/{item}',
  },
  detach: {
    api: 'main',
    method: 'DELETE',
    path: '/organisation/{organisation}/supplement/{supplement}/use/{kind}/{item}',
  },
  delete: { api: 'main', method: 'DELETE', path: '/organisation/{organisation}/supplement/{supplement}' },
})
