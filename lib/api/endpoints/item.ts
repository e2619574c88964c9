import type { itemEndpoints as contract } from '#contract/content/item'
import { browserEndpoints } from '../browser-endpoint.ts'

export const itemEndpoints = browserEndpoints<typeof contract>()({
  organisation: { api: 'main', method: 'GET', path: '/organisation/{organisation}' },
  product: { api: 'main', method: 'GET', path: '/organisation/{organisation}/product/{product}' },
  supplement: { api: 'main', method: 'GET', path: '/organisation/{organisation}/supplement/{supplement}' },
  agendaItem: { api: 'main', method: 'GET', path: '/organisation/{organisation}/agenda/{item}' },
  supplements: { api: 'main', method: 'GET', path: '/organisation/{organisation}/supplement' },
  teamOrganisations: { api: 'main', method: 'GET', path: '/team/{team}/organisation' },
  organisationChoices: { api: 'main', method: 'GET', path: '/team/{team}/organisation/choices' },
  teamProducts: { api: 'main', method: 'GET', path: '/team/{team}/product' },
})
