import type { duplicateEndpoints as contract } from '#contract/content/duplicates'
import { browserEndpoints } from '../browser-endpoint.ts'

export const duplicateEndpoints = browserEndpoints<typeof contract>()({
  find: { api: 'main', method: 'POST', path: '/team/{team}/organisation/duplicates' },
})
