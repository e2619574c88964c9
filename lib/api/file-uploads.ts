import type { fileEndpoints as contract } from '#contract/content/file'
import type { siteEditEndpoints as ofSite } from '#contract/tenant/site-edit'
import { browserEndpoints } from './browser-endpoint.ts'

/** Files, which have route handlers of their own. */
export const fileUploads = browserEndpoints<typeof contract>()({
  upload: { api: 'main', method: 'POST', path: '/organisation/{organisation}/file' },
  uploadToTeam: { api: 'main', method: 'POST', path: '/team/{team}/file' },
})

/** Logo and icon of a site. */
export const sitePictureUploads = browserEndpoints<typeof ofSite>()({
  givePicture: { api: 'tenants', method: 'POST', path: '/site/picture/{picture}' },
  removePicture: { api: 'tenants', method: 'DELETE', path: '/site/picture/{picture}' },
})
