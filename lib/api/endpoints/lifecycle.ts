import type { lifecycleEndpoints as contract } from '#contract/content/lifecycle'
import { browserEndpoints } from '../browser-endpoint.ts'

export const lifecycleEndpoints = browserEndpoints<typeof contract>()({
  impact: { api: 'main', method: 'GET', path: '/organisation/{organisation}/impact' },
  archive: { api: 'main', method: 'POST', path: '/organisation/{organisation}/archiving' },
  undoArchiving: { api: 'main', method: 'POST', path: '/organisation/{organisation}/archiving/undo' },
  restore: { api: 'main', method: 'POST', path: '/organisation/{organisation}/restoration' },
  delete: { api: 'main', method: 'DELETE', path: '/organisation/{organisation}' },
  transferTargets: { api: 'main', method: 'GET', path: '/organisation/{organisation}/transfer' },
  transferEffects: { api: 'main', method: 'GET', path: '/organisation/{organisation}/transfer/{team}' },
  transfer: { api: 'main', method: 'POST', path: '/organisation/{organisation}/transfer' },
  copy: { api: 'main', method: 'POST', path: '/organisation/{organisation}/copy' },
  copyProduct: { api: 'main', method: 'POST', path: '/organisation/{organisation}/product/{product}/copy' },
  productImpact: { api: 'main', method: 'GET', path: '/organisation/{organisation}/product/{product}/impact' },
  archiveProduct: { api: 'main', method: 'POST', path: '/organisation/{organisation}/product/{product}/archiving' },
  undoProductArchiving: {
    api: 'main',
    method: 'POST',
    path: '/organisation/{organisation}/product/{product}/archiving/undo',
  },
  restoreProduct: { api: 'main', method: 'POST', path: '/organisation/{organisation}/product/{product}/restoration' },
  deleteProduct: { api: 'main', method: 'DELETE', path: '/organisation/{organisation}/product/{product}' },
})
