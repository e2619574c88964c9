import type { contentEndpoints as contract } from '#contract/content/content'
import { browserEndpoints } from '../browser-endpoint.ts'

export const contentEndpoints = browserEndpoints<typeof contract>()({
  saveOrganisation: { api: 'main', method: 'PUT', path: '/organisation/{organisation}' },
  createOrganisation: { api: 'main', method: 'POST', path: '/team/{team}/organisation' },
  saveProduct: { api: 'main', method: 'PUT', path: '/organisation/{organisation}/product/{product}' },
  createProduct: { api: 'main', method: 'POST', path: '/organisation/{organisation}/product' },
  saveSupplement: { api: 'main', method: 'PUT', path: '/organisation/{organisation}/supplement/{supplement}' },
  createSupplement: { api: 'main', method: 'POST', path: '/organisation/{organisation}/supplement' },
  saveAgendaItem: { api: 'main', method: 'PUT', path: '/organisation/{organisation}/agenda/{item}' },
  createAgendaItem: { api: 'main', method: 'POST', path: '/organisation/{organisation}/agenda' },
})
