import type { importJobEndpoints as contract } from '#contract/import-job/import-job'
import { browserEndpoints } from '../browser-endpoint.ts'

export const importJobEndpoints = browserEndpoints<typeof contract>()({
  create: { api: 'main', method: 'POST', path: '/tenant/importjob' },
  update: { api: 'main', method: 'PUT', path: '/tenant/importjob/{importjob}' },
  delete: { api: 'main', method: 'DELETE', path: '/tenant/importjob/{importjob}' },
  choices: { api: 'main', method: 'GET', path: '/tenant/import-choices' },
  columns: { api: 'main', method: 'GET', path: '/tenant/import-columns' },
  lookAtAddress: { api: 'main', method: 'POST', path: '/tenant/import-look/address' },
  runAddress: { api: 'main', method: 'POST', path: '/tenant/importjob/{importjob}/run' },
})

/** Files, which have route handlers of their own. */
export const importJobUploads = browserEndpoints<typeof contract>()({
  lookAtFile: { api: 'main', method: 'POST', path: '/tenant/import-look/file' },
  runFile: { api: 'main', method: 'POST', path: '/tenant/importjob/{importjob}/file' },
})
