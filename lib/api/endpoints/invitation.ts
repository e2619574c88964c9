import type { invitationEndpoints as contract } from '#contract/people/invitation'
import { browserEndpoints } from '../browser-endpoint.ts'

export const invitationEndpoints = browserEndpoints<typeof contract>()({
  answer: { api: 'main', method: 'POST', path: '/session/invitation/{invitation}' },
})
