import type { organisationMergeEndpoints as contract } from '#contract/content/organisation-merge'
import { browserEndpoints } from '../browser-endpoint.ts'

export const organisationMergeEndpoints = browserEndpoints<typeof contract>()({
  effect: { api: 'main', method: 'GET', path: '/organisation/{organisation}/merge/{into}' },
  merge: { api: 'main', method: 'POST', path: '/organisation/{organisation}/merge' },
  undo: { api: 'main', method: 'POST', path: '/organisation/{organisation}/merge/undo' },
})
