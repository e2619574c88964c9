import { spawn } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished, vi } from 'vitest'
import { accountEndpoints } from '#contract/people/account'
import { installationEndpoints } from '#contract/tenant/installation'
import { startCollector } from '#test/contract/collector'
import { quickStart } from '#test/upstream/child'
import { freePort } from '#test/upstream/postgres'
import { createMigratedDatabase, testServer } from '#test/upstream/test-store'
import { isTraced } from '../platform/trace/step.ts'

const root = join(import.meta.dirname, '../..')
const installationToken = 'installation-token-of-the-tests-0123456789'
const within = { timeout: 60_000, interval: 100 }

/** The store that the tests run on, for a process of its own. */
async function ownDatabase(): Promise<Record<string, string>> {
  const server = testServer()
  return { DATABASE_URL: server === undefined ? '' : await createMigratedDatabase(server) }
}

it('a request is a trace from who asked, with its statements, to the jobs that came of it', {
  timeout: 180_000,
}, async () => {
  const collector = await startCollector()
  const port = await freePort()
  const child = spawn(join(root, 'node_modules/.bin/node'), ['--import', quickStart, 'upstream/compose/server.ts'], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      ...(await ownDatabase()),
      ...{ INSTALLATION_TOKEN: installationToken, MAIL: 'files', UPSTREAM_PORT: String(port) },
      ...{ DATA_DIR: mkdtempSync(join(tmpdir(), 'kaartenbak-tracing-')), DEMO: '0', LOG_LEVEL: 'silent' },
      ...{ OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, OTEL_BSP_SCHEDULE_DELAY: '100', OUTSIDE_CHECKS: '0' },
      OTEL_RESOURCE_ATTRIBUTES: 'deployment.environment.name=test',
    },
  })
  onTestFinished(() => {
    child.kill('SIGKILL')
    collector.stop()
  })
  const upstream = `http://127.0.0.1:${port}`
  await vi.waitFor(async () => expect((await fetch(`${upstream}/ready`)).status).toBe(200), within)
  const send = (path: string, token: string, body: object, headers = {}) =>
    fetch(`${upstream}${path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}`, ...headers },
      body: JSON.stringify(body),
    })
  const who = { email: 'jo@spoor.example', firstName: 'Jo', infix: '', familyName: 'Dijk' }
  const tenant = { key: 'spoor', name: 'Spoor', host: 'spoor.example', publicUrl: 'http://spoor.example' }
  await send(`/tenants${installationEndpoints.administrator.path}`, installationToken, { ...who, tenant })
  const [traceId, asker] = ['0af7651916cd43dd8448eb211c80319c', 'b7ad6b7169203331']
  const body = { email: who.email, href: 'http://spoor.example/' }
  const { path } = accountEndpoints.requestReset
  await send(`/main${path}`, 'none', body, { traceparent: `00-${traceId}-${asker}-01` })

  const ofTrace = () => collector.spans.filter((span) => span.traceId === traceId)
  const find = (name: string) => ofTrace().find((span) => span.name === name)
  await vi.waitFor(() => expect(find('job mail')).toBeDefined(), within)
  const request = find(`POST /main${path}`)
  expect(request).toMatchObject({ service: 'kaartenbak-upstream', parentSpanId: asker })
  expect(request?.attributes).toMatchObject({ 'http.route': `/main${path}`, 'http.response.status_code': '202' })
  expect(find('job password-reset')).toMatchObject({ parentSpanId: expect.any(String) })
  const statements = ofTrace().filter(({ attributes }) => attributes['db.query.text'] !== undefined)
  expect(statements.filter(({ parentSpanId }) => parentSpanId === request?.spanId).length).toBeGreaterThan(2)
  expect(statements.some(({ name }) => name === 'INSERT')).toBe(true)
  // Traces have no personal data.
  expect(JSON.stringify(collector.spans)).not.toContain('jo@spoor')
})

it('nothing is traced where nobody asks for it', () => expect(isTraced()).toBe(false))
