import type { fileEndpoints as contract } from '#contract/content/file'
import { browserEndpoints } from './browser-endpoint.ts'

/** Files, which have route handlers of their own. */
export const fileUploads = browserEndpoints<typeof contract>()({
  upload: { api: 'main', method: 'POST', path: '/organisation/{organisation}/file' },
  uploadToTeam: { api: 'main', method: 'POST', path: '/team/{team}/file' },
})
