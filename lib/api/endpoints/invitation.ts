import type { invitationEndpoints as contract } from '#contract/invitation'
import { browserEndpoints } from '../browser-endpoint.ts'

export const invitationEndpoints = browserEndpoints<typeof contract>()({
  answer: { api: 'main', method: 'POST', path: '/session/invitation/{invitation}' },
})
