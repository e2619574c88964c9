import type { closingEndpoints as contract } from '#contract/content/closing'
import { browserEndpoints } from '../browser-endpoint.ts'

export const closingEndpoints = browserEndpoints<typeof contract>()({
  preview: { api: 'main', method: 'POST', path: '/team/{team}/closing/preview' },
  save: { api: 'main', method: 'POST', path: '/organisation/{organisation}/closing' },
})
