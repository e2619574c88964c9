import { afterAll, beforeAll, expect, it } from 'vitest'
import { refusalOf, type TestApplication, testApplication } from '#test/upstream/application'
import { emptyTestStore } from '#test/upstream/test-store'
import { clockIsLateAfter, runPublicationClock } from '../capability/publication/clock.ts'
import type { Store } from '../platform/db/store.ts'
import { createApplication } from './app.ts'
import { createMetrics, serveMetrics } from './metrics.ts'
import { checkReady } from './readiness.ts'

let store: Store
let application: TestApplication

beforeAll(async () => {
  store = await emptyTestStore()
  application = await testApplication(store)
})
afterAll(() => store.close())

const after = (milliseconds: number) => new Date(Date.parse('2027-03-01T09:00:00.000Z') + milliseconds)

it('a process that carries out jobs is not ready once the clock of publications is late, until it runs again', async () => {
  const at = (milliseconds: number) => ({ ...application.services, now: () => after(milliseconds) })
  const working = (milliseconds: number) => ({ ...at(milliseconds), worksSince: after(0) })
  const late = clockIsLateAfter + 1
  // It has just begun, and the clock with it.
  expect(await checkReady(working(clockIsLateAfter))).toBe(null)
  expect((await refusalOf(checkReady(working(late)))).status).toBe(503)
  // Who only answers helps nobody by going away.
  expect(await checkReady(at(late))).toBe(null)
  await runPublicationClock(at(late))
  expect(await checkReady(working(late))).toEqual(after(late))
  expect((await refusalOf(checkReady(working(2 * late)))).status).toBe(503)
})

it('a worker says on the port of its figures whether it is ready', async () => {
  const { registry } = createMetrics(application.services)
  let services = application.services
  const server = await serveMetrics(registry, { host: '127.0.0.1', port: 0, isReady: () => checkReady(services) })
  try {
    const address = server.address()
    const ask = (path: string) => fetch(`http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}${path}`)
    expect((await ask('/ready')).status).toBe(200)
    services = { ...services, stopping: AbortSignal.abort() }
    expect((await ask('/ready')).status).toBe(503)
    expect((await ask('/')).status).toBe(404)
    expect((await ask('/metrics')).status).toBe(200)
  } finally {
    server.close()
  }
})

it('a process that is to stop lets go of each connection with its answer, also one that was under way, or refused', async () => {
  const stop = new AbortController()
  const app = createApplication({ ...application.services, stopping: stop.signal })
  const connectionOf = async (path: string) => (await app.request(path)).headers.get('connection')
  expect(await connectionOf('/health')).toBe(null)
  const underWay = app.request('/ready')
  stop.abort()
  expect((await underWay).headers.get('connection')).toBe('close')
  expect([await connectionOf('/health'), await connectionOf('/ready'), await connectionOf('/main/nothing')]).toEqual(
    Array(3).fill('close'),
  )
})
