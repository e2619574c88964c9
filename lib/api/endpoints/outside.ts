import type { outsideEndpoints as contract } from '#contract/content/outside'
import { browserEndpoints } from '../browser-endpoint.ts'

export const outsideEndpoints = browserEndpoints<typeof contract>()({
  check: { api: 'main', method: 'POST', path: '/outside-check' },
})
