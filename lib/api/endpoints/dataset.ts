import type { datasetEndpoints as contract } from '#contract/project/dataset'
import { browserEndpoints } from '../browser-endpoint.ts'

export const datasetEndpoints = browserEndpoints<typeof contract>()({
  build: { api: 'main', method: 'POST', path: '/project/{project}/dataset' },
  get: { api: 'main', method: 'GET', path: '/project/{project}/dataset/{number}' },
  stop: { api: 'main', method: 'POST', path: '/project/{project}/dataset/{number}/stop' },
})
