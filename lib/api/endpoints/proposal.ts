import type { proposalEndpoints as contract } from '#contract/confirmation/proposal'
import { browserEndpoints } from '../browser-endpoint.ts'

export const proposalEndpoints = browserEndpoints<typeof contract>()({
  decide: { api: 'main', method: 'POST', path: '/answer/{answer}/decision' },
})
