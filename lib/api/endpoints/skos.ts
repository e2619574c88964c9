import type { skosEndpoints as contract } from '#contract/thesaurus/skos'
import { browserEndpoints } from '../browser-endpoint.ts'

export const skosEndpoints = browserEndpoints<typeof contract>()({
  import: { api: 'main', method: 'POST', path: '/tenant/thesaurus' },
})
