import type { policyEndpoints as contract } from '#contract/confirmation/policy'
import { browserEndpoints } from '../browser-endpoint.ts'

export const policyEndpoints = browserEndpoints<typeof contract>()({
  create: { api: 'main', method: 'POST', path: '/team/{team}/confirmationsetting' },
  update: { api: 'main', method: 'PUT', path: '/team/{team}/confirmationsetting/{confirmationSettingKey}' },
  delete: { api: 'main', method: 'DELETE', path: '/team/{team}/confirmationsetting/{confirmationSettingKey}' },
  preview: { api: 'main', method: 'POST', path: '/team/{team}/confirmationsetting-preview' },
  choose: { api: 'main', method: 'PUT', path: '/team/{team}/confirmation-policy' },
  chooseForOrganisation: { api: 'main', method: 'PUT', path: '/organisation/{organisation}/confirmation-policy' },
})
