import type { doubtEndpoints as contract } from '#contract/content/doubts'
import { browserEndpoints } from '../browser-endpoint.ts'

export const doubtEndpoints = browserEndpoints<typeof contract>()({
  decide: { api: 'main', method: 'POST', path: '/doubt/{kind}/{key}/decision' },
  silence: { api: 'main', method: 'POST', path: '/doubt-source' },
  hear: { api: 'main', method: 'POST', path: '/silent-source' },
})
