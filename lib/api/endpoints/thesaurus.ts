import type { thesaurusEndpoints as contract } from '#contract/thesaurus/thesaurus'
import { browserEndpoints } from '../browser-endpoint.ts'

export const thesaurusEndpoints = browserEndpoints<typeof contract>()({
  list: { api: 'main', method: 'GET', path: '/tenant/term' },
  create: { api: 'main', method: 'POST', path: '/tenant/term' },
  update: { api: 'main', method: 'PUT', path: '/tenant/term/{term}' },
  delete: { api: 'main', method: 'DELETE', path: '/tenant/term/{term}' },
})
