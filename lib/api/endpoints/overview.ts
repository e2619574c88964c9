import type { overviewEndpoints as contract } from '#contract/people/overview'
import { browserEndpoints } from '../browser-endpoint.ts'

export const overviewEndpoints = browserEndpoints<typeof contract>()({
  noteOpened: { api: 'main', method: 'PUT', path: '/opened/{kind}/{key}' },
})
