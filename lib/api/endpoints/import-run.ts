import type { importRunEndpoints as contract } from '#contract/import-job/run'
import { browserEndpoints } from '../browser-endpoint.ts'

export const importRunEndpoints = browserEndpoints<typeof contract>()({
  list: { api: 'main', method: 'GET', path: '/import' },
  get: { api: 'main', method: 'GET', path: '/import/{run}' },
  records: { api: 'main', method: 'GET', path: '/import/{run}/record' },
  start: { api: 'main', method: 'POST', path: '/import/{run}/start' },
  stop: { api: 'main', method: 'POST', path: '/import/{run}/stop' },
  causes: { api: 'main', method: 'GET', path: '/import/{run}/cause' },
  again: { api: 'main', method: 'POST', path: '/import/{run}/again' },
  undoImpact: { api: 'main', method: 'GET', path: '/import/{run}/undo' },
  undo: { api: 'main', method: 'POST', path: '/import/{run}/undo' },
})

/** Files, which have route handlers of their own. */
export const importRunUploads = browserEndpoints<typeof contract>()({
  upload: { api: 'main', method: 'POST', path: '/import' },
  firstLook: { api: 'main', method: 'POST', path: '/import/look' },
})
