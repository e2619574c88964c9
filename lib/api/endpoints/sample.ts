import type { sampleEndpoints as contract } from '#contract/sample/sample'
import { browserEndpoints } from '../browser-endpoint.ts'

const sample = '/team/{team}/sample/{sample}'

export const sampleEndpoints = browserEndpoints<typeof contract>()({
  draw: { api: 'main', method: 'POST', path: '/team/{team}/sample' },
  end: { api: 'main', method: 'POST', path: `${sample}/end` },
  next: { api: 'main', method: 'POST', path: `${sample}/next` },
  act: { api: 'main', method: 'POST', path: `${sample}/call/{item}` },
  publish: { api: 'main', method: 'POST', path: `${sample}/publish` },
  verify: { api: 'main', method: 'GET', path: `${sample}/draw` },
})
