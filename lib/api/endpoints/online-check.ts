import type { onlineCheckEndpoints as contract } from '#contract/project/online-check'
import { browserEndpoints } from '../browser-endpoint.ts'

export const onlineCheckEndpoints = browserEndpoints<typeof contract>()({
  organisation: { api: 'main', method: 'POST', path: '/organisation/{organisation}/online-check' },
  product: { api: 'main', method: 'POST', path: '/organisation/{organisation}/product/{product}/online-check' },
})
