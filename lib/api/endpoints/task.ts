import type { taskEndpoints as contract } from '#contract/people/task'
import { browserEndpoints } from '../browser-endpoint.ts'

export const taskEndpoints = browserEndpoints<typeof contract>()({
  colleagues: { api: 'main', method: 'GET', path: '/task/{key}/colleague' },
  snooze: { api: 'main', method: 'POST', path: '/task/snooze' },
  handOver: { api: 'main', method: 'POST', path: '/task/hand-over' },
  takeBack: { api: 'main', method: 'POST', path: '/task/take-back' },
})
