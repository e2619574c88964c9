import type { publishingEndpoints as contract } from '#contract/content/publishing'
import { browserEndpoints } from '../browser-endpoint.ts'

export const publishingEndpoints = browserEndpoints<typeof contract>()({
  organisation: { api: 'main', method: 'POST', path: '/organisation/{organisation}/publication' },
  product: { api: 'main', method: 'POST', path: '/organisation/{organisation}/product/{product}/publication' },
  supplement: { api: 'main', method: 'POST', path: '/organisation/{organisation}/supplement/{supplement}/publication' },
  agendaItem: { api: 'main', method: 'POST', path: '/organisation/{organisation}/agenda/{item}/publication' },
  organisationPreview: { api: 'main', method: 'POST', path: '/organisation/{organisation}/publication/preview' },
  productPreview: {
    api: 'main',
    method: 'POST',
    path: '/organisation/{organisation}/product/{product}/publication/preview',
  },
  supplementPreview: {
    api: 'main',
    method: 'POST',
    path: '/organisation/{organisation}/supplement/{supplement}/publication/preview',
  },
  agendaItemPreview: {
    api: 'main',
    method: 'POST',
    path: '/organisation/{organisation}/agenda/{item}/publication/preview',
  },
  preview: { api: 'main', method: 'POST', path: '/team/{team}/publication/preview' },
  bulk: { api: 'main', method: 'POST', path: '/team/{team}/publication' },
})
