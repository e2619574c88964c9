import type { wordsEndpoints as contract } from '#contract/types/words'
import { browserEndpoints } from '../browser-endpoint.ts'

export const wordsEndpoints = browserEndpoints<typeof contract>()({
  keywords: { api: 'words', method: 'GET', path: '/keyword' },
  type: { api: 'words', method: 'GET', path: '/type/{kind}/{key}' },
})
