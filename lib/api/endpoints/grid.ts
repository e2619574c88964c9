import type { gridEndpoints as contract } from '#contract/grid/grid'
import { browserEndpoints } from '../browser-endpoint.ts'

export const gridEndpoints = browserEndpoints<typeof contract>()({
  save: { api: 'main', method: 'POST', path: '/team/{team}/grid' },
})
