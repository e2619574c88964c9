import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sessionEndpoints } from '#contract/people/session'
import { type TestApplication, testApplication } from '#test/upstream/application'
import { createTestTenant, type TestTenant } from '#test/upstream/tenant'
import { emptyTestStore } from '#test/upstream/test-store'
import { noteBackup } from '../platform/backup/made.ts'
import { heartbeats } from '../platform/db/schema/heartbeat.ts'
import { mailOutbox } from '../platform/db/schema/mail.ts'
import { createApplication } from './app.ts'
import { createMetrics, serveMetrics } from './metrics.ts'
import { checkReady } from './readiness.ts'

let application: TestApplication
let tenant: TestTenant
let app: ReturnType<typeof createApplication>
let server: Awaited<ReturnType<typeof serveMetrics>>
let at: string

beforeAll(async () => {
  application = await testApplication()
  tenant = await createTestTenant(application)
  const { watch, registry } = createMetrics(application.services)
  app = createApplication(application.services, watch)
  server = await serveMetrics(registry, { host: '127.0.0.1', port: 0, isReady: () => checkReady(application.services) })
  const address = server.address()
  at = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
})
afterAll(() => server.close())

/** The figure in a line of what Prometheus reads. */
async function figure(name: string): Promise<number | undefined> {
  const text = await (await fetch(`${at}/metrics`)).text()
  const line = text.split('\n').find((one) => one.startsWith(`kaartenbak_${name} `))
  return line === undefined ? undefined : Number(line.split(' ').at(-1))
}

it('requests are counted by their route and not by what was asked, also within a batch', async () => {
  const token = await tenant.tokenFor({ role: 'tenant', on: tenant.on.wortel })
  const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' }
  const count = (route: string, status: number, method = 'GET') =>
    figure(`http_request_duration_seconds_count{method="${method}",route="${route}",status="${status}"}`)
  for (const team of ['noord', 'zuid', 'nergens']) await app.request(`/main/team/${team}`, { headers })
  expect(await count('/main/team/:team', 200)).toBe(2)
  expect(await count('/main/team/:team', 404)).toBe(1)
  const calls = [{ method: 'GET', path: '/main/team/noord' }]
  await app.request('/batch', { method: 'POST', headers, body: JSON.stringify({ calls }) })
  expect(await count('/main/team/:team', 200)).toBe(3)
  expect(await count('/batch', 200, 'POST')).toBe(1)
  await app.request(`/main/geen-${crypto.randomUUID()}`, { headers })
  const text = await (await fetch(`${at}/metrics`)).text()
  expect(text).not.toContain('geen-')
})

it('a sign-in that fails is counted', async () => {
  const { path } = sessionEndpoints.create
  const before = (await figure('sign_in_failures_total{how="password"}')) ?? 0
  const body = JSON.stringify({ email: 'niemand@nergens.example', password: 'verkeerd', href: tenant.url })
  const init = { method: 'POST', body, headers: { 'Content-Type': 'application/json' } }
  expect((await app.request(`/access${path}`, init)).status).toBe(400)
  expect(await figure('sign_in_failures_total{how="password"}')).toBe(before + 1)
})

it('so is a wrong code of a second step, and nothing else that is wrong in a form', async () => {
  const { watch, registry } = createMetrics(application.services)
  const tried = async () => /failures_total\{how="code"\} (\d+)/.exec(await registry.metrics())?.[1]
  watch.refused({ errorCode: 'INVALID_FORM', fields: [{ path: 'name', code: 'required', message: '' }] })
  expect(await tried()).toBe('0')
  watch.refused({ errorCode: 'INVALID_FORM', fields: [{ path: 'code', code: 'code.wrong', message: '' }] })
  expect(await tried()).toBe('1')
})

it('clocks, mails and the store are asked when the figures are read', async () => {
  const now = application.clock.now()
  const earlier = new Date(now.getTime() - 7 * 60_000)
  await application.db
    .insert(heartbeats)
    .values({ name: 'publication', at: earlier })
    .onConflictDoUpdate({ target: heartbeats.name, set: { at: earlier } })
  const person = { recipientName: 'Jo', recipientAddress: 'jo@example.org' }
  const mail = { ...person, subject: 's', text: 't', html: 'h', locale: 'nl' as const, createdAt: earlier }
  await application.db.insert(mailOutbox).values({ ...mail, dedupeKey: `m-${crypto.randomUUID()}` })
  expect(await figure('clock_lag_seconds{clock="publication"}')).toBe(420)
  expect(await figure('mails{status="waiting"}')).toBeGreaterThan(0)
  expect(await figure('mail_age_seconds')).toBeGreaterThanOrEqual(420)
  expect(await figure('store_full')).toBe(0)
  expect((await fetch(`${at}/other`)).status).toBe(404)
})

it('the age of a backup is absent until somebody says that one was made, and counts in seconds then', async () => {
  expect(await figure('backup_age_seconds')).toBeUndefined()
  await noteBackup(application.db, new Date(application.clock.now().getTime() - 3_600_000))
  expect(await figure('backup_age_seconds')).toBe(3_600)
})

it('each figure that the documentation calls absent is absent at first, and no other', async () => {
  const store = await emptyTestStore()
  const { registry } = createMetrics({ store, now: () => new Date() })
  const text = await registry.metrics()
  await store.close()
  const rows = [...inDocs('operations.md').matchAll(/^\| `(kaartenbak_\w+)`(.*)$/gm)]
  const gauges = rows.filter(([, name]) => new RegExp(`^# TYPE ${name} gauge$`, 'm').test(text))
  const isAbsent = (name = '') => !new RegExp(`^${name}[ {]`, 'm').test(text)
  const documented = gauges.filter(([, , says = '']) => says.includes('absent')).map(([, name]) => name)
  expect(documented).toEqual(gauges.map(([, name]) => name).filter(isAbsent))
  expect(documented).not.toEqual([])
})

const inDocs = (name: string) => readFileSync(new URL(`../../docs/${name}`, import.meta.url), 'utf8')

it.each(['alerts.yml', 'dashboard.json'])('each figure that docs/%s asks for is there', async (name) => {
  const asked = [...inDocs(name).matchAll(/\b((?:kaartenbak|nodejs|process)_\w+)/g)].map(([, found = '']) => found)
  const known = await (await fetch(`${at}/metrics`)).text()
  const web = ['kaartenbak_web_request_duration_seconds']
  const names = new Set(asked.map((found) => found.replace(/_(count|bucket)$/, '')))
  expect(names.size).toBeGreaterThan(8)
  expect([...names].filter((found) => !web.includes(found) && !known.includes(`# TYPE ${found} `))).toEqual([])
})

it('the dashboard has each figure of ours, and a place for each panel', () => {
  type Panel = { id: number; title: string; gridPos: { x: number; y: number }; targets: { expr: string }[] }
  const { panels }: { panels: Panel[] } = JSON.parse(inDocs('dashboard.json'))
  const places = panels.map(({ gridPos: { x, y } }) => `${x} ${y}`)
  expect(new Set(places).size).toBe(panels.length)
  expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length)
  const shown = panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)).join()
  const ours = [...inDocs('operations.md').matchAll(/^\| `(kaartenbak_\w+)`/gm)].map(([, found = '']) => found)
  expect(ours.length).toBeGreaterThan(8)
  expect(ours.filter((found) => !shown.includes(found))).toEqual([])
})
