import type { docsEndpoints as contract } from '#contract/tenant/docs'
import { browserEndpoints } from '../browser-endpoint.ts'

export const docsEndpoints = browserEndpoints<typeof contract>()({
  list: { api: 'docs', method: 'GET', path: '/{locale}/article' },
  get: { api: 'docs', method: 'GET', path: '/{locale}/article/{article}' },
})
